import AppleVocabulary
import AssetCatalogCompilation
import AssetCatalogFormat
import BundleModel
import CompiledAssetFormat
import Diagnostics
import ImageFormats
import PropertyListFormat
import Testing

@Suite struct CatalogPlanIconsTests {
  /// Slots of icons: idiom, size in points, scale.
  private func iconSet(_ slots: [(String, String, Int)]) -> CatalogFixture {
    var fixture = CatalogFixture()
    var entries: [String] = []
    var files: [String: [UInt8]] = [:]
    for (idiom, size, scale) in slots {
      let name = "\(idiom)-\(size)@\(scale)x.png"
      let side = Int((SlotSize(size)?.width ?? 1) * Double(scale))
      files[name] = png(side, side)
      entries.append(
        """
        {"idiom": "\(idiom)", "size": "\(size)", "scale": "\(scale)x", "filename": "\(name)"}
        """)
    }
    fixture.add(
      "AppIcon.appiconset", "\"images\": [\(entries.joined(separator: ", "))]", files: files)
    return fixture
  }

  private static let classic = [
    ("iphone", "20x20", 2), ("iphone", "60x60", 2), ("iphone", "60x60", 3), ("ipad", "76x76", 2),
    ("ipad", "83.5x83.5", 2), ("ipad", "20x20", 1),
  ]

  private func options(
    _ platform: CatalogPlatform, _ target: String
  ) -> CatalogOptions {
    CatalogOptions(platform: platform, deploymentTarget: target, appIcon: "AppIcon")
  }

  @Test func ranksSizes() throws {
    let result = iconSet(Self.classic).compile(options(.iOS, "14.0"))
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    var lists: [UInt16: [[Int]]] = [:]
    for entry in archive.entries {
      let rendition = try archive.rendition(entry)
      guard case .iconSizes(let sizes) = try rendition.contents() else { continue }
      let device = rendition.key[.idiom] + rendition.key[.subtype]
      lists[device] = sizes.map { [$0.width, $0.height, $0.index] }
    }
    #expect(
      lists == [
        1: [[20, 20, 1], [60, 60, 2]], 2: [[20, 20, 1], [76, 76, 3], [83, 83, 4]],
        1793: [[90, 90, 5]],
      ])
  }

  /// A Mac shows the icons of iPads, and its own file is a tile made of the largest one.
  @Test func macCatalystHasThoseOfPadsAndATile() throws {
    let result = iconSet(Self.classic + [("ios-marketing", "1024x1024", 1)])
      .compile(options(.macCatalyst, "14.2"))
    #expect(result.ids.isEmpty)
    #expect(result.names == ["Assets.car", "AppIcon.icns"])
    #expect(
      result.compiled?.infoPlist
        == ["CFBundleIconFile": "AppIcon", "CFBundleIconName": "AppIcon"])
    let archive = try result.archive()
    #expect(archive.metadata?.platform == "macosx-ios")
    #expect(
      archive.metadata?.thinningArguments
        == "optimized <idiom 2,2,6,7,7> <subtype 32401,32401,32401,32401,0> <scale 2,1,1,1,2> "
        + "<gamut 0,0,0,0,0> <graphics -1,-1,-1,-1,-1> <graphicsfallback (),(),(),(),()> "
        + "<memory 16,16,16,16,16> <deployment 6,6,6,6,6> <hostedIdioms *>")
    let idioms = try archive.entries.map { try archive.rendition($0).key[.idiom] }
    #expect(Set(idioms).subtracting([0]) == [2, 6])
    let file = try ICNSFile(decoding: try #require(result.compiled?.files.last?.contents))
    #expect(file.elements.map(\.type) == ["ic13", "ic11", "ic04", "ic07"])
    let image = try PNGFile(decoding: Array(file.elements[0].data)).image(limit: 1 << 20)
    func alpha(_ x: Int, _ y: Int) -> UInt8 { image.pixels[4 * (y * image.width + x) + 3] }
    // Nothing above the tile, its corner cut, all of it inside, its shadow below and beside it.
    #expect(
      [alpha(128, 22), alpha(128, 25), alpha(128, 231)] == [0, 255, 255] && alpha(26, 26) < 8)
    #expect(abs(Int(alpha(128, 232)) - 70) <= 2 && abs(Int(alpha(23, 128)) - 29) <= 2)
  }

  /// Images for Macs are taken as they are.
  @Test func macCatalystPrefersImagesForMacs() throws {
    let slots = [("ios-marketing", "1024x1024", 1), ("mac", "128x128", 1), ("mac", "16x16", 2)]
    let result = iconSet(slots).compile(options(.macCatalyst, "14.2"))
    let file = try ICNSFile(decoding: try #require(result.compiled?.files.last?.contents))
    #expect(file.elements.map(\.type) == ["ic11", "ic07"])
    let image = try PNGFile(decoding: Array(file.elements[1].data)).image(limit: 1 << 20)
    #expect(image.pixels[3] != 0)
  }

  @Test func writesTheFilesThatRecentSystemsAskFor() {
    let result = iconSet(Self.classic).compile(options(.iOS, "11.0"))
    #expect(
      result.names == ["Assets.car", "AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png"])
    let phone: PropertyList = [
      "CFBundlePrimaryIcon": [
        "CFBundleIconFiles": ["AppIcon60x60"], "CFBundleIconName": "AppIcon",
      ]
    ]
    let pad: PropertyList = [
      "CFBundlePrimaryIcon": [
        "CFBundleIconFiles": ["AppIcon60x60", "AppIcon76x76"], "CFBundleIconName": "AppIcon",
      ]
    ]
    #expect(
      result.compiled?.infoPlist == ["CFBundleIcons": phone, "CFBundleIcons~ipad": pad])
  }

  @Test func writesAllSizesForOlderSystems() {
    let result = iconSet(Self.classic).compile(options(.iOS, "10.0"))
    #expect(
      result.names == [
        "Assets.car", "AppIcon20x20@2x.png", "AppIcon60x60@2x.png", "AppIcon60x60@3x.png",
        "AppIcon20x20~ipad.png", "AppIcon76x76@2x~ipad.png", "AppIcon83.5x83.5@2x~ipad.png",
      ])
    let pad = result.compiled?.infoPlist["CFBundleIcons~ipad"]?.dictionary?["CFBundlePrimaryIcon"]
    #expect(
      pad?.dictionary?["CFBundleIconFiles"] == [
        "AppIcon20x20", "AppIcon60x60", "AppIcon76x76", "AppIcon83.5x83.5",
      ])
  }

  @Test func makesSmallIconsOfASingleLargeOne() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "AppIcon.appiconset",
      #"""
      "images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024",
                  "filename": "a.png"},
                 {"idiom": "universal", "platform": "ios", "size": "1024x1024",
                  "appearances": [{"appearance": "luminosity", "value": "tinted"}],
                  "filename": "a.png"}]
      """#, files: ["a.png": png(1024, 1024)])
    let result = fixture.compile(options(.iOS, "15.0"))
    #expect(result.ids.isEmpty)
    let small = try #require(result.contents("AppIcon60x60@2x.png"))
    let image = try PNGFile(decoding: small).image()
    #expect(image.width == 120)
    #expect(image.pixels.prefix(4) == [200, 100, 50, 255])
    #expect(
      try result.archive().keys() == [
        "AppIcon Scale=1 Idiom=1 Element=85 Part=218",
        "AppIcon Scale=1 Idiom=1 Dimension2=1 Element=85 Part=220",
        "AppIcon Scale=1 Idiom=2 Element=85 Part=218",
        "AppIcon Scale=1 Idiom=2 Dimension2=1 Element=85 Part=220",
        "AppIcon Appearance=10 Scale=1 Idiom=1 Dimension2=1 Element=85 Part=220",
        "AppIcon Appearance=10 Scale=1 Idiom=2 Dimension2=1 Element=85 Part=220",
      ])
  }

  @Test func givesIPadsTheIconOfPhones() {
    var fixture = CatalogFixture()
    fixture.add(
      "AppIcon.appiconset",
      #""images": [{"platform": "ios", "size": "1024x1024", "filename": "a.png"}]"#,
      files: ["a.png": png(1024, 1024)])
    var options = options(.iOS, "15.0")
    options.devices = [.iphone]
    let result = fixture.compile(options)
    let pad = result.compiled?.infoPlist["CFBundleIcons~ipad"]?.dictionary?["CFBundlePrimaryIcon"]
    // The archive has no icon for iPads.
    #expect(pad == ["CFBundleIconFiles": ["AppIcon60x60", "AppIcon76x76"]])
    #expect(result.names.count == 3)
  }

  @Test func writesAnIconFileForMacs() throws {
    let slots = [16, 32, 128, 256, 512].flatMap { size in
      [1, 2].map { ("mac", "\(size)x\(size)", $0) }
    }
    let result = iconSet(slots).compile(options(.macOS, "11.0"))
    #expect(result.names == ["Assets.car", "AppIcon.icns"])
    let icon = try ICNSFile(decoding: try #require(result.contents("AppIcon.icns")))
    #expect(icon.elements.map(\.type) == ["ic13", "ic11", "ic04", "ic07"])
    #expect(
      result.compiled?.infoPlist == [
        "CFBundleIconFile": "AppIcon", "CFBundleIconName": "AppIcon",
      ])
    var all = options(.macOS, "11.0")
    all.standaloneIcons = .all
    let full = try ICNSFile(
      decoding: try #require(iconSet(slots).compile(all).contents("AppIcon.icns")))
    #expect(full.elements.count == 10)
  }

  @Test func leavesOutIconSetsThatNobodyAskedFor() {
    var options = options(.iOS, "15.0")
    options.appIcon = nil
    #expect(iconSet(Self.classic).compile(options).names.isEmpty)
    options.includesAllAppIcons = true
    #expect(iconSet(Self.classic).compile(options).names == ["Assets.car"])
  }

  @Test func suggestsANameForAMissingIconSet() {
    var options = options(.iOS, "15.0")
    options.appIcon = "AppIcn"
    #expect(iconSet(Self.classic).compile(options).ids == ["catalog-no-icon"])
  }

  /// Xcode builds a project whose settings name an icon that is not there.
  @Test func anXcodeProjectMayLackItsIcon() throws {
    var fixture = iconSet(Self.classic)
    fixture.add(
      "A.imageset", #""images": [{"idiom": "universal", "filename": "a.png"}]"#,
      files: ["a.png": png(1, 1)])
    var options = options(.iOS, "15.0")
    options.appIcon = "AppIcn"
    options.assets.isXcodeIcon = true
    let result = fixture.compile(options)
    #expect(result.ids == ["catalog-no-icon"])
    #expect(result.diagnostics.map(\.severity) == [.warning])
    #expect(result.names == ["Assets.car"] && result.compiled != nil)
  }

  @Test func asksForSizes() {
    var fixture = CatalogFixture()
    fixture.add(
      "AppIcon.appiconset", #""images": [{"idiom": "iphone", "filename": "a.png"}]"#,
      files: ["a.png": png(60, 60)])
    #expect(
      fixture.compile(options(.iOS, "15.0")).ids == ["catalog-no-size", "catalog-empty-icon"])
  }

  @Test func warnsOfAWrongSize() {
    var fixture = CatalogFixture()
    fixture.add(
      "AppIcon.appiconset",
      #""images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png"}]"#,
      files: ["a.png": png(60, 60)])
    #expect(fixture.compile(options(.iOS, "15.0")).ids == ["catalog-wrong-size"])
  }
}
