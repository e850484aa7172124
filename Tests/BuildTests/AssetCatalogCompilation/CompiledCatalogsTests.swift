import AppleVocabulary
import AssetCatalogCompilation
import AssetCatalogFormat
import BundleModel
import CompiledAssetFormat
import Diagnostics
import ImageFormats
import PropertyListFormat
import Testing

@Suite struct CompiledCatalogsTests {
  private static let iOS = CatalogOptions(platform: .iOS, deploymentTarget: "15.0")
  private static let macOS = CatalogOptions(platform: .macOS, deploymentTarget: "11.0")

  @Test func hasNoFilesForAnEmptyCatalog() {
    var fixture = CatalogFixture()
    fixture.add("G", "")
    fixture.add("a.imageset", #""images": [{"idiom": "universal", "scale": "1x"}]"#)
    let result = fixture.compile(Self.iOS)
    #expect(result.names.isEmpty)
    #expect(result.compiled?.infoPlist.isEmpty == true)
    #expect(result.ids.isEmpty)
  }

  @Test func storesThePixelsOfImages() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      #"""
      "images": [{"idiom": "universal", "scale": "1x", "filename": "a.png"},
                 {"idiom": "universal", "scale": "2x", "filename": "a@2x.png"}],
      "properties": {"template-rendering-intent": "template"}
      """#,
      files: ["a.png": png(2, 3), "a@2x.png": png(4, 6, [9, 9, 9, 100])])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    #expect(
      try archive.keys() == [
        "a Scale=1 Element=85 Part=181", "a Scale=2 Element=85 Part=181",
      ])
    var reader = PixelReader(archive)
    let first = try archive.rendition(archive.entries[0])
    #expect(first.header.flags == .template)
    #expect(try reader.pixels(of: first)?.image().pixels.prefix(4) == [200, 100, 50, 255])
    let second = try archive.rendition(archive.entries[1])
    #expect(second.header.pixelFormat == .grayAlpha)
    #expect(second.header.scale == 200)
    #expect(try reader.pixels(of: second)?.bytes.prefix(2) == [4, 100])
  }

  @Test func leavesOutSlotsOfOtherPlatforms() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      #"""
      "images": [{"idiom": "universal", "scale": "3x", "filename": "a.png"},
                 {"idiom": "universal", "scale": "1x", "filename": "a.png"},
                 {"idiom": "mac", "scale": "1x", "filename": "b.png"},
                 {"idiom": "iphone", "scale": "2x", "subtype": "retina4", "filename": "b.png"},
                 {"idiom": "ipad", "scale": "2x", "filename": "b.png"},
                 {"idiom": "universal", "scale": "1x", "memory": "4GB", "filename": "b.png"}]
      """#, files: ["a.png": png(1, 1), "b.png": png(2, 2)])
    let mac = try fixture.compile(Self.macOS).archive()
    #expect(try mac.keys() == ["a Element=85 Part=181 Scale=1"])
    // The slot for Macs wins over the universal one.
    #expect(try mac.rendition(mac.entries[0]).header.width == 2)
    var options = Self.iOS
    options.devices = [.iphone]
    #expect(
      try fixture.compile(options).archive().keys() == [
        "a Scale=1 Element=85 Part=181", "a Scale=1 MemoryClass=3 Element=85 Part=181",
        "a Scale=2 Idiom=1 Subtype=568 Element=85 Part=181", "a Scale=3 Element=85 Part=181",
      ])
  }

  @Test func writesColorsForEachAppearance() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "Tint.colorset",
      #"""
      "colors": [
        {"color": {"color-space": "srgb",
                   "components": {"red": "1.0", "green": "0.1", "blue": "0x00", "alpha": "1"}}},
        {"appearances": [{"appearance": "luminosity", "value": "dark"}],
         "color": {"color-space": "display-p3",
                   "components": {"red": "1.0", "green": "0.1", "blue": "0x00", "alpha": "1"}}}]
      """#)
    var options = Self.iOS
    options.accentColor = "Tint"
    let result = fixture.compile(options)
    #expect(result.compiled?.infoPlist["NSAccentColorName"] == "Tint")
    let archive = try result.archive()
    #expect(archive.appearances.map(\.name) == ["UIAppearanceAny", "UIAppearanceDark"])
    #expect(
      try archive.keys() == [
        "Tint Scale=1 Element=85 Part=217", "Tint Appearance=1 Scale=1 Element=85 Part=217",
      ])
    guard case .color(let color) = try archive.rendition(archive.entries[1]).contents() else {
      return #expect(Bool(false), "not a color")
    }
    #expect(color.colorSpace == .displayP3)
    // Numbers are of single precision.
    #expect(color.components == [1, Double(Float(0.1)), 0, 1])
  }

  @Test func keepsDataAsItIs() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "d.dataset",
      #""data": [{"filename": "d.json", "universal-type-identifier": "public.json"}]"#,
      files: ["d.json": Array("{}".utf8)])
    let archive = try fixture.compile(Self.iOS).archive()
    let rendition = try archive.rendition(archive.entries[0])
    #expect(try rendition.typeIdentifier() == "public.json")
    guard case .file(let file) = try rendition.contents() else {
      return #expect(Bool(false), "not a file")
    }
    #expect(try file.contents() == Array("{}".utf8))
  }

  @Test func warnsThatVectorsHaveNoBitmaps() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "v.imageset",
      #"""
      "images": [{"idiom": "universal", "filename": "v.svg"}],
      "properties": {"preserves-vector-representation": true}
      """#, files: ["v.svg": Array("<svg width=\"1\"/>".utf8)])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-no-bitmaps"])
    #expect(try result.archive().keys() == ["v Scale=1 Element=85 Part=42"])
  }

  @Test(arguments: [
    ("a.symbolset", #""symbols": [{"filename": "a.svg"}]"#, "a.svg", "catalog-not-a-template"),
    ("a.imageset", #""images": [{"filename": "a.txt"}]"#, "a.txt", "catalog-unsupported-image"),
    ("a.imageset", #""images": [{"filename": "a.png"}]"#, "a.png", "catalog-undecodable"),
    (
      "a.colorset", #""colors": [{"color": {"reference": "systemBlue"}}]"#, nil,
      "catalog-unknown-system-color"
    ),
  ])
  func refuses(directory: String, text: String, file: String?, id: String) {
    var fixture = CatalogFixture()
    let bytes = png(1, 1).prefix(20) + [1, 2, 3]
    var files: [String: [UInt8]] = [:]
    if let file { files[file] = file.hasSuffix("png") ? Array(bytes) : Array("hello".utf8) }
    fixture.add(directory, text, files: files)
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == [id])
    #expect(result.compiled == nil)
  }

  /// What no archive is known for is left out, and the rest is compiled.
  @Test(arguments: [
    (
      "a.imageset", #""images": [{"filename": "a.png", "idiom": "iphone", "subtype": "x"}]"#,
      "catalog-unsupported-slot"
    ),
    ("a.textureset", "", "catalog-unsupported-set"),
    (
      "a.appiconset", #""images": [{"filename": "a.png", "idiom": "iphone", "size": "20"}]"#,
      "catalog-invalid-size"
    ),
  ])
  func leavesOut(directory: String, text: String, id: String) {
    var fixture = CatalogFixture()
    fixture.add(directory, text, files: ["a.png": png(1, 1)])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids.contains(id))
    #expect(result.compiled != nil)
  }

  /// Apple's tool reads images of other forms.
  @Test(arguments: ["8BPS\u{0}\u{1}", "GIF89a", "II*\u{0}"])
  func leavesOutImagesOfOtherForms(_ head: String) throws {
    var fixture = CatalogFixture()
    for (name, bytes) in [("a", Array(head.utf8)), ("b", png(1, 1))] {
      fixture.add(
        "\(name).imageset", #""images": [{"filename": "a.png"}]"#, files: ["a.png": bytes])
    }
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-unsupported-image"])
    let warning = try #require(result.diagnostics.first)
    #expect(warning.severity == .warning && warning.details.contains { $0.contains("magick") })
    #expect(try result.archive().facets.map(\.name) == ["b"])
  }

  @Test(
    arguments: [
      "labelColor", "alternatingContentBackgroundColor", "selectedContentBackgroundColor",
      "unemphasizedSelectedTextColor", "alternateSelectedControlTextColor", "highlightColor",
    ])
  func knowsTheColorsOfMacsByTheirNames(_ name: String) {
    var fixture = CatalogFixture()
    fixture.add(
      "a.colorset", #""colors": [{"color": {"platform": "osx", "reference": "\#(name)"}}]"#)
    let options = CatalogOptions(platform: .macOS, deploymentTarget: "12.0")
    #expect(fixture.compile(options).ids == ["catalog-system-color"])
  }

  @Test func refusesImagesThatAreTooLarge() {
    // 30,000 x 30,000 pixels, and the check of these bytes.
    let header: [UInt8] =
      [0, 0, 0x75, 0x30, 0, 0, 0x75, 0x30] + [8, 6, 0, 0, 0, 0x66, 0x27, 0xF8, 0xBA]
    let small = png(1, 1)
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset", #""images": [{"filename": "a.png"}]"#,
      files: ["a.png": small[..<16] + header + small[33...]])
    let result = fixture.compile(Self.iOS)
    #expect(
      result.diagnostics.map(\.message) == [
        "cannot decode 'a.png': 30000 x 30000 pixels are too many (at byte 16)"
      ])
  }

  @Test func refusesSetsAtTheirFirstFile() {
    var fixture = CatalogFixture()
    fixture.add("a.cubetextureset", "\"textures\": [{\"filename\": \"u.mipmapset\"}]")
    fixture.add(
      "a.cubetextureset/u.mipmapset", #""levels": [{"filename": "u.png"}]"#,
      files: ["u.png": png(1, 1)]
    )
    let result = fixture.compile(Self.iOS)
    // The set in it goes with it.
    #expect(result.ids == ["catalog-unsupported-set"])
    #expect(
      result.diagnostics.first?.range?.description
        == "A.xcassets/a.cubetextureset/u.mipmapset/Contents.json:1:50")
  }

  @Test func storesColorsOfTheSystemForBothAppearances() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.colorset",
      #""colors": [{"color": {"platform": "ios", "reference": "systemBlueColor"}}]"#)
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-system-color"])
    #expect(
      try result.archive().keys() == [
        "a Scale=1 Element=85 Part=217", "a Appearance=1 Scale=1 Element=85 Part=217",
      ])
  }

  @Test func keepsSamplesOf16Bits() throws {
    let image = PNGImage(
      header: PNGHeader(width: 1, height: 1, bitDepth: 16, colorType: .rgba),
      pixels: [0x80, 0, 0x40, 0, 0, 0, 0xFF, 0xFF])
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset", #""images": [{"scale": "1x", "filename": "a.png"}]"#,
      files: ["a.png": image.encoded()])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids.isEmpty)
    let archive = try result.archive()
    #expect(
      try archive.keys() == [
        "a Scale=1 Element=85 Part=181", "a Scale=1 DisplayGamut=1 Element=85 Part=181",
      ])
    let wide = try archive.rendition(archive.entries[1])
    #expect(wide.header.pixelFormat == .rgbaHalf)
    var reader = PixelReader(archive)
    let bytes = try #require(try reader.pixels(of: wide)).bytes
    #expect(Float16(bitPattern: UInt16(bytes[0]) | UInt16(bytes[1]) << 8) == 0.5)
  }

  @Test func saysWhichOfTwoAssetsIsLeftOut() throws {
    var fixture = CatalogFixture()
    let images = #""images": [{"scale": "1x", "filename": "a.png"}]"#
    fixture.add("G/a.imageset", images, files: ["a.png": png(1, 1)])
    fixture.add("H/a.imageset", images, files: ["a.png": png(2, 2)])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-duplicate-name"])
    let archive = try result.archive()
    #expect(try archive.rendition(archive.entries[0]).header.width == 1)
  }

  @Test func saysThatTagsAreIgnored() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      #"""
      "images": [{"scale": "1x", "filename": "a.png"}],
      "properties": {"on-demand-resource-tags": ["level"]}
      """#, files: ["a.png": png(1, 1)])
    let result = fixture.compile(Self.iOS)
    #expect(result.ids == ["catalog-on-demand"])
    #expect(try result.archive().entries.count == 1)
  }

  @Test func namesThePacksOfAssetsThatAreElsewhere() throws {
    var fixture = CatalogFixture()
    let images = #""images": [{"scale": "1x", "filename": "a.png"}]"#
    fixture.add("a.imageset", images, files: ["a.png": png(1, 1)])
    fixture.add(
      "b.imageset", images + #", "properties": {"on-demand-resource-tags": ["two", "one"]}"#,
      files: ["a.png": png(1, 1)])
    var options = Self.iOS
    options.packBundle = "com.example.app"
    let result = fixture.compile(options)
    #expect(result.ids == [])
    let archive = try result.archive()
    #expect(archive.facets.map(\.name).sorted() == ["a", "b"])
    let links = try archive.entries.compactMap { entry -> ExternalLink? in
      guard case .external(let link) = try archive.rendition(entry).contents() else { return nil }
      return link
    }
    #expect(
      links == [
        ExternalLink(
          pack: AssetPack.identifier(tags: ["one", "two"], of: "com.example.app"),
          tags: ["one", "two"])
      ])
  }

  @Test func writesTheSameBytesEachTime() {
    var fixture = CatalogFixture()
    for index in 0..<20 {
      fixture.add(
        "i\(index).imageset", #""images": [{"scale": "1x", "filename": "a.png"}]"#,
        files: ["a.png": png(3, 3)])
    }
    let first = fixture.compile(Self.iOS).contents("Assets.car")
    #expect(first != nil)
    #expect(fixture.compile(Self.iOS).contents("Assets.car") == first)
  }

  @Test func storesImagesInDisplayP3AsHalfFloats() throws {
    var fixture = CatalogFixture()
    fixture.add(
      "a.imageset",
      #""images": [{"scale": "1x", "display-gamut": "display-P3", "filename": "a.png"}]"#,
      files: ["a.png": png(1, 1, [255, 255, 255, 255])])
    let archive = try fixture.compile(Self.iOS).archive()
    #expect(try archive.keys() == ["a Scale=1 DisplayGamut=1 Element=85 Part=181"])
    var reader = PixelReader(archive)
    let pixels = try reader.pixels(of: archive.rendition(archive.entries[0]))
    #expect(pixels?.image().pixels == [255, 255, 255, 255])
  }
}
