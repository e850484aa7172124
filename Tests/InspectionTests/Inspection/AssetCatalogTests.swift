import AppleVocabulary
import BundlerTestSupport
import CompiledAssetFormat
import Diagnostics
import ImageFormats
import Inspection
import JSONFormat
import Testing

/// Compiled catalogs as `cat` shows them.
@Suite struct AssetCatalogTests {
  private func shown(_ bytes: [UInt8], _ form: DecodedForm) throws -> [UInt8] {
    var diagnostics: [Diagnostic] = []
    let decoded = decode(bytes, of: "Assets.car", to: form, diagnostics: &diagnostics)
    #expect(diagnostics == [])
    guard case .decoded(let shown)? = decoded else { throw Missing() }
    return shown
  }

  private struct Missing: Error {}

  private func asset(
    _ name: String, _ form: AssetForm, _ diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    decode(
      asset: name, ofCatalog: SampleCatalogs.bytes, of: "Assets.car", to: form,
      diagnostics: &diagnostics)
  }

  private func asset(_ name: String, _ form: AssetForm) throws -> [UInt8] {
    var diagnostics: [Diagnostic] = []
    let shown = asset(name, form, &diagnostics)
    #expect(diagnostics == [])
    return try #require(shown)
  }

  @Test func outlinesACatalog() throws {
    let text = String(decoding: try shown(SampleCatalogs.bytes, .text), as: UTF8.self)
    let size = RenditionHeader.size + Bitmap(SampleCatalogs.pixels).encoded().count
    #expect(
      text == """
        asset catalog, storage version 17, CoreUI 970, ios 13.0, 5 assets, 10 renditions
        made by Xcode 26.0

        AppIcon  icon
          ~iphone~sizes          220  60x60 90x90
          @2x~iphone~60x60  2x3  \(size)  ARGB lzfse  60.png
          @2x~iphone~90x90  2x3  \(size)  ARGB blurred  90.png

        Art/Logo  image
          @1x            2x3  \(size)  ARGB lzfse  template  logo.png
          @2x~ipad~dark  1x1  242  ARGB in ZZZZPackedAsset-2.0.0-gamut0 at 1,0  logo@2x.png

        Blur  image
          ~gamut-7  2x3  \(size)  ARGB blurred  blur.png

        Hours  data
          ~de  228  DATA  public.json  hours.json

        Tint  color
          any    232  Display P3 0 0.25 1 alpha 0.5
          ~dark  216  gray 0.1 alpha 1

        ZZZZPackedAsset-2.0.0-gamut0  atlas
          @2x  2x3  \(size)  ARGB lzfse

        """)
  }

  @Test func listsRenditionsAsJSON() throws {
    let json = try JSONValue(parsing: shown(SampleCatalogs.bytes, .json))
    let objects = try #require(json.array)
    #expect(objects.count == 11)
    #expect(objects[0]["Platform"] == "ios")
    #expect(objects[0]["Appearances"]?["UIAppearanceDark"] == 1)
    #expect(objects[0]["Key Format"]?.array?.first == "kCRThemeAppearanceName")
    let logo = try #require(objects.last { $0["Name"] == "Art/Logo" })
    #expect(logo["AssetType"] == "Image")
    #expect(logo["Appearance"] == "UIAppearanceDark")
    #expect(logo["Idiom"] == "pad")
    #expect(logo["Scale"] == 2)
    #expect(logo["Atlas"]?["RenditionName"] == "ZZZZPackedAsset-2.0.0-gamut0")
    #expect(logo["Atlas"]?["Y"] == 0)
    let tint = try #require(objects.first { $0["Name"] == "Tint" })
    #expect(
      tint["Color components"] == .array([.number(0), .number(0.25), .number(1), .number(0.5)]))
    #expect(tint["Colorspace"] == "p3")
    let sizes = try #require(objects.first { $0["AssetType"] == "MultiSized Image" })
    #expect(sizes["Sizes"] == ["60x60 index:0 idiom:phone", "90x90 index:1 idiom:phone"])
    let data = try #require(objects.first { $0["AssetType"] == "Data" })
    #expect(data["Data Length"] == 4)
    #expect(data["UTI"] == "public.json")
    #expect(data["SizeOnDisk"] == 228)
    #expect(data["SHA1Digest"]?.string?.count == 64)
    let atlas = try #require(objects.last)
    #expect(atlas["AssetType"] == "Packed Image")
    #expect(atlas["Name"] == nil)
    #expect(atlas["Opaque"] == false)
  }

  @Test(
    arguments: [
      ("Art/Logo", 2, [255, 0, 0, 128]), ("Art/Logo@1x", 2, [255, 0, 0, 128]),
      ("Art/Logo@2x~ipad~dark", 1, [255, 0, 0, 128]), ("Art/Logo~Dark", 1, [255, 0, 0, 128]),
      ("ZZZZPackedAsset-2.0.0-gamut0", 2, [255, 0, 0, 128]), ("AppIcon", 2, [255, 0, 0, 128]),
    ] as [(String, Int, [UInt8])])
  func writesImages(_ name: String, _ width: Int, _ pixel: [UInt8]) throws {
    let image = try PNGImage(decoding: try asset(name, .decoded(.png))).rgba()
    #expect(image.width == width)
    #expect(Array(image.pixels.prefix(4)) == pixel)
  }

  @Test func writesFilesAndShowsText() throws {
    #expect(try asset("Hours", .file) == Array("[1]\n".utf8))
    #expect(try asset("Hours~de", .decoded(.text)) == Array("[1]\n".utf8))
    let described = String(decoding: try asset("Tint~dark", .decoded(.text)), as: UTF8.self)
    #expect(described == "Tint  color\n  ~dark  216  gray 0.1 alpha 1\n")
    let json = try JSONValue(parsing: asset("Art/Logo@1x", .decoded(.json)))
    #expect(json.array?.map { $0["RenditionName"] } == ["logo.png"])
  }

  @Test(
    arguments: [
      ("Art/Lago", .decoded(.png), "inspect-no-asset", "did you mean 'Art/Logo'?"),
      (
        "Art/Logo@3x", .decoded(.text), "inspect-no-asset",
        "it has Art/Logo@1x, Art/Logo@2x~ipad~dark"
      ),
      ("Tint", .decoded(.png), "inspect-no-such-form", "'--json' lists what there is"),
      ("Hours", .decoded(.png), "inspect-no-such-form", "'--raw' writes its file"),
      ("Art/Logo", .file, "inspect-no-such-form", "'--png' writes an image"),
      ("Art/Logo", .decoded(.table), "inspect-no-such-form", "'--json' lists what there is"),
      ("Blur", .decoded(.png), "inspect-not-decoded", nil),
    ] as [(String, AssetForm, String, String?)])
  func refuses(_ name: String, _ form: AssetForm, _ id: String, _ detail: String?) {
    var diagnostics: [Diagnostic] = []
    #expect(asset(name, form, &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == [id])
    #expect(diagnostics.first?.details.first == detail)
  }

  @Test func asksForANameOfAnImage() {
    var diagnostics: [Diagnostic] = []
    #expect(
      decode(SampleCatalogs.bytes, of: "Assets.car", to: .png, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.map(\.id) == ["inspect-no-asset"])
  }

  @Test func leavesOutDamagedRenditions() throws {
    var contents = SampleCatalogs.contents
    contents.renditions[3].payload = contents.renditions[3].payload.prefix(9)
    var diagnostics: [Diagnostic] = []
    let decoded = decode(
      contents.encoded(), of: "Assets.car", to: .text, diagnostics: &diagnostics)
    #expect(diagnostics.map(\.id) == ["inspect-undecodable"])
    #expect(diagnostics.first?.message.hasPrefix("1 rendition cannot be decoded") == true)
    guard case .decoded(let text)? = decoded else { throw Missing() }
    #expect(String(decoding: text, as: UTF8.self).contains("\nTint  color\n  ~dark  216"))
  }

  @Test func survivesDamage() {
    var random = SplitMix(seed: 7)
    for _ in 0..<400 {
      var bytes = SampleCatalogs.bytes
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        bytes[Int.random(in: 0..<bytes.count, using: &random)] = UInt8.random(
          in: 0...255, using: &random)
      }
      var diagnostics: [Diagnostic] = []
      for form in [DecodedForm.text, .json] {
        _ = decode(bytes, of: "Assets.car", to: form, diagnostics: &diagnostics)
      }
      for name in ["Art/Logo", "Art/Logo@2x", "Hours", "AppIcon"] {
        for form in [AssetForm.decoded(.png), .decoded(.text), .file] {
          _ = decode(
            asset: name, ofCatalog: bytes, of: "Assets.car", to: form, diagnostics: &diagnostics)
        }
      }
      #expect(diagnostics.allSatisfy { $0.id.hasPrefix("inspect-") })
    }
  }

  @Test func refusesWhatIsNoCatalog() {
    for count in [8, 100, SampleCatalogs.bytes.count / 2] {
      var diagnostics: [Diagnostic] = []
      let bytes = Array(SampleCatalogs.bytes.prefix(count))
      #expect(decode(bytes, of: "Assets.car", to: .text, diagnostics: &diagnostics) == nil)
      #expect(diagnostics.map(\.id) == ["inspect-undecodable"])
    }
  }
}
