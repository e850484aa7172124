import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import BundlerTestSupport
import Diagnostics
import FileTree
import PropertyListFormat
import ResourceCompilers
import Testing

@Suite struct PropertyListsTests {
  static let value: PropertyList = ["b": "1", "a": ["x"]]
  static let handWritten = Array("<plist><dict><key>b</key><string>1</string></dict></plist>".utf8)

  static func compile(
    _ bytes: [UInt8], _ policy: CompilePolicy, _ platform: Platform
  ) -> (bytes: [UInt8]?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let result = ResourceCompiler.propertyList.compile(
      [InputFile(path: "Data/a.plist", contents: bytes)],
      Compilation(rule: "compile-plist", policy: policy, platform: platform), CompileEnvironment(),
      &diagnostics)
    return (result?.contents.first, diagnostics)
  }

  @Test(
    arguments: [
      (.auto, .ios, .binary), (.auto, .watchosSimulator, .binary), (.auto, .macos, nil),
      (.auto, .gnustep, nil), (.same, .ios, nil), (.xml, .ios, nil), (.binary, .macos, .binary),
    ] as [(CompilePolicy, Platform, PropertyListForm?)])
  func followsThePolicy(_ policy: CompilePolicy, platform: Platform, form: PropertyListForm?) throws
  {
    let bytes = try #require(Self.compile(Self.handWritten, policy, platform).bytes)
    #expect(try PropertyList(decoding: bytes) == ["b": "1"])
    if let form {
      #expect(PropertyListForm(of: bytes) == form)
    } else {
      #expect(bytes == Self.handWritten)
    }
  }

  @Test func convertsToXML() {
    let oldStyle = Array("{ b = 1; a = (x); }".utf8)
    for bytes in [oldStyle, Self.value.encodedAsBinary()] {
      #expect(Self.compile(bytes, .xml, .ios).bytes == Self.value.encodedAsXML())
      #expect(Self.compile(bytes, .same, .ios).bytes == bytes)
    }
  }

  @Test(arguments: [CompilePolicy.auto, .binary, .xml])
  func validates(_ policy: CompilePolicy) {
    let text: MarkedText = "<plist>\n①<integer>x</integer></plist>"
    let result = Self.compile(Array(text.plain.utf8), policy, .macos)
    #expect(result.bytes == nil)
    #expect(result.diagnostics.map(\.id) == ["plist-syntax"])
    #expect(result.diagnostics.first?.range?.file == "Data/a.plist")
    #expect(result.diagnostics.first?.range?.start?.line == 2)
  }

  /// Where the format stays, Xcode does not parse.
  @Test func copiesWhatIsToStayTheSame() {
    let result = Self.compile(Array("<plist><integer>%d</integer>".utf8), .same, .macos)
    #expect(result.bytes == Array("<plist><integer>%d</integer>".utf8))
    #expect(result.diagnostics.map(\.id) == ["plist-copied"])
    #expect(!result.diagnostics.hasErrors)
  }

  @Test func keepsTheName() {
    let compilation = Compilation(rule: "compile-plist", policy: .auto, platform: .ios)
    guard case .named(let outputs) = ResourceCompiler.propertyList.outputs else {
      Issue.record("the name does not tell")
      return
    }
    #expect(outputs("a.plist", compilation) == ["a.plist"])
    #expect(ResourceCompiler.all.contains { $0.extensions.contains("plist") })
  }
}
