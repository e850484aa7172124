import AppleVocabulary
import BundleModel
import Diagnostics
import ImageFormats
import ResourceCompilers
import Testing

@Suite struct IconsetTests {
  static let small = PNGImage(sampleImage(16, 16)).encoded()

  @Test func makesAnIconUnderTheSetsName() throws {
    let result = compile(
      .iconset, .auto,
      [
        ("App.iconset/icon_16x16.png", Self.small),
        ("App.iconset/icon_16x16@2x.png", PNGImage(sampleImage(32, 32)).encoded()),
      ])
    #expect(result.diagnostics.isEmpty)
    let icon = try ICNSFile(decoding: #require(result.bytes))
    #expect(icon.elements.map(\.type) == ["ic04", "ic11"])
    #expect(try icon.image(of: "ic04") == sampleImage(16, 16))
    guard case .named(let outputs) = ResourceCompiler.iconset.outputs else {
      Issue.record("the name does not tell")
      return
    }
    let compilation = Compilation(rule: "compile-iconset", policy: .auto, platform: .macos)
    #expect(outputs("App.iconset", compilation) == ["App.icns"])
  }

  @Test func warnsOfStrangersAndLeavesThemOut() throws {
    let result = compile(
      .iconset, .auto,
      [("App.iconset/icon_16x16.png", Self.small), ("App.iconset/Contents.json", [1])])
    #expect(try ICNSFile(decoding: #require(result.bytes)).elements.count == 1)
    #expect(result.diagnostics.map(\.id) == ["iconset-unknown-name"])
    #expect(result.diagnostics.first?.severity == .warning)
    #expect(result.diagnostics.first?.range?.file == "App.iconset/Contents.json")
  }

  @Test(arguments: [
    (Self.small, "iconset-size", "the image has 16 x 16 pixels; its name requires 32 x 32"),
    (Impostor.jpeg, "iconset-png", "this is a JPEG, not a PNG"),
    ([], "iconset-png", "the file is empty"),
  ])
  func refusesWhatDoesNotFitTheName(_ contents: [UInt8], id: String, message: String) {
    let result = compile(.iconset, .auto, [("App.iconset/icon_32x32.png", contents)])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.first?.id == id)
    #expect(result.diagnostics.first?.message == message)
  }

  @Test func refusesAnEmptySet() {
    let result = compile(.iconset, .auto, [("App.iconset/notes.txt", [])])
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["iconset-unknown-name", "iconset-empty"])
    #expect(result.diagnostics.last?.range?.file == "App.iconset")
  }
}
