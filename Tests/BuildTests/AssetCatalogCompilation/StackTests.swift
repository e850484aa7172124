import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import CompiledAssetFormat
import ImageFormats
import PropertyListFormat
import Testing

@Suite struct StackTests {
  @Test func listsLayersFromTheBack() throws {
    var options = CatalogOptions(platform: .tvOS, deploymentTarget: "15.0", appIcon: "Brand")
    options.packing = .none
    var fixture = CatalogFixture()
    fixture.add(
      "Brand.brandassets",
      #"""
      "assets": [{"idiom": "tv", "filename": "Icon.imagestack", "role": "primary-app-icon",
                  "size": "400x240"}]
      """#)
    fixture.add(
      "Brand.brandassets/Icon.imagestack",
      #""layers": [{"filename": "Front.imagestacklayer"}, {"filename": "Back.imagestacklayer"}]"#)
    for (name, pixel) in [("Front", [0, 0, 0, 0]), ("Back", [10, 20, 30, 255])] {
      let path = "Brand.brandassets/Icon.imagestack/\(name).imagestacklayer"
      fixture.add(path, "")
      fixture.add(
        "\(path)/Content.imageset",
        #""images": [{"idiom": "tv", "scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": png(8, 4, pixel.map { UInt8($0) })])
    }
    let result = fixture.compile(options)
    #expect(result.ids.isEmpty)
    #expect(
      result.compiled?.infoPlist["CFBundleIcons"]
        == .dictionary(["CFBundlePrimaryIcon": "Icon"]))
    let archive = try result.archive()
    #expect(
      Set(try archive.keys()) == [
        "Icon Scale=1 Element=85 Part=181", "Icon Scale=1 Idiom=3 Element=85 Part=208",
        "Icon Scale=1 Idiom=3 Element=85 Part=209",
        "Icon/Back/Content Scale=1 Idiom=3 Element=85 Part=181",
        "Icon/Front/Content Scale=1 Idiom=3 Element=85 Part=181",
      ])
    let stack = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first {
        $0.header.layout == .layerStack
      })
    let layers = try #require(try stack.layers())
    #expect(
      layers.map { $0.target[.identifier] }
        == ["Icon/Back/Content", "Icon/Front/Content"].map { Facet.identifier(of: $0) })
    #expect(layers.map(\.width) == [8, 8])
    var reader = PixelReader(archive)
    let flat = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first { $0.key[.part] == 208 })
    #expect(try reader.pixels(of: flat)?.image().pixels.prefix(4) == [10, 20, 30, 255])
  }

  /// The hindmost layer is the canvas, and others may be larger than it.
  @Test func layersLieInTheMiddleOfTheHindmostOne() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "Icon.imagestack",
      #""layers": [{"filename": "Front.imagestacklayer"}, {"filename": "Back.imagestacklayer"}]"#)
    for (name, width, height) in [("Front", 5, 8), ("Back", 8, 4)] {
      let path = "Icon.imagestack/\(name).imagestacklayer"
      fixture.add(path, "")
      fixture.add(
        "\(path)/Content.imageset",
        #""images": [{"idiom": "tv", "scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": png(width, height)])
    }
    let archive = try fixture.compile(
      CatalogOptions(platform: .tvOS, deploymentTarget: "15.0")
    ).archive()
    let stack = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first {
        $0.header.layout == .layerStack
      })
    #expect([stack.header.width, stack.header.height] == [8, 4])
    let layers = try #require(try stack.layers())
    #expect(layers.map { [$0.x, $0.y] } == [[0, 0], [1, -2]])
  }

  /// The icon for the store has the facet of the small one, and the idiom of stores.
  @Test func storeIconsShareTheFacetOfSmallOnes() throws {
    var options = CatalogOptions(platform: .tvOS, deploymentTarget: "15.0", appIcon: "Brand")
    options.packing = .none
    var fixture = CatalogFixture()
    fixture.add(
      "Brand.brandassets",
      #"""
      "assets": [
        {"idiom": "tv", "filename": "Large.imagestack", "role": "primary-app-icon", "size": "1280x768"},
        {"idiom": "tv", "filename": "Small.imagestack", "role": "primary-app-icon", "size": "400x240"},
        {"idiom": "tv", "filename": "Shelf.imageset", "role": "top-shelf-image", "size": "1920x720"}]
      """#)
    for (stack, width) in [("Large", 16), ("Small", 8)] {
      let path = "Brand.brandassets/\(stack).imagestack"
      fixture.add(path, #""layers": [{"filename": "Front.imagestacklayer"}]"#)
      fixture.add("\(path)/Front.imagestacklayer", "")
      fixture.add(
        "\(path)/Front.imagestacklayer/Content.imageset",
        #""images": [{"idiom": "tv", "scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": png(width, 4)])
    }
    fixture.add(
      "Brand.brandassets/Shelf.imageset",
      #""images": [{"idiom": "tv", "scale": "1x", "filename": "a.png"}]"#,
      files: ["a.png": png(8, 8)])
    let result = fixture.compile(options)
    #expect(result.ids.isEmpty)
    #expect(
      result.compiled?.infoPlist == [
        "CFBundleIcons": ["CFBundlePrimaryIcon": "Small"],
        "TVTopShelfImage": ["TVTopShelfPrimaryImage": "Shelf"],
      ])
    let archive = try result.archive()
    #expect(
      Set(try archive.keys()) == [
        "Small Scale=1 Element=85 Part=181", "Small Scale=1 Idiom=6 Element=85 Part=181",
        "Small Scale=1 Idiom=3 Element=85 Part=208", "Small Scale=1 Idiom=6 Element=85 Part=208",
        "Small Scale=1 Idiom=3 Element=85 Part=209", "Small Scale=1 Idiom=6 Element=85 Part=209",
        "Large/Front/Content Scale=1 Idiom=6 Element=85 Part=181",
        "Small/Front/Content Scale=1 Idiom=3 Element=85 Part=181",
        "Shelf Scale=1 Idiom=3 Element=85 Part=181",
      ])
  }

  @Test func storesSolidStacksWithoutGlow() throws {
    let options = CatalogOptions(
      platform: .visionOS, deploymentTarget: "2.0", appIcon: "AppIcon")
    var fixture = CatalogFixture()
    fixture.add(
      "AppIcon.solidimagestack",
      #""layers": [{"filename": "Front.solidimagestacklayer"}]"#)
    fixture.add("AppIcon.solidimagestack/Front.solidimagestacklayer", "")
    fixture.add(
      "AppIcon.solidimagestack/Front.solidimagestacklayer/Content.imageset",
      #""images": [{"idiom": "vision", "scale": "2x", "filename": "a.png"}]"#,
      files: ["a.png": png(8, 8)])
    let result = fixture.compile(options)
    #expect(result.ids == ["catalog-solid-stack"])
    #expect(
      result.compiled?.infoPlist["CFBundleIcons"]
        == .dictionary(["CFBundlePrimaryIcon": "AppIcon"]))
    let archive = try result.archive()
    #expect(
      Set(try archive.keys()) == [
        "AppIcon Scale=1 Element=85 Part=181",
        "AppIcon Scale=2 Idiom=8 Element=85 Part=208",
        "AppIcon/Front/Content Scale=2 Idiom=8 Element=85 Part=181",
      ])
    let stack = try #require(
      try archive.entries.lazy.map { try archive.rendition($0) }.first {
        $0.header.layout == .solidStack
      })
    #expect(try stack.layers()?.map(\.width) == [4])
  }
}
