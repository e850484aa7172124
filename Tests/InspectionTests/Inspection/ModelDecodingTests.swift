import AppleVocabulary
import BundlerTestSupport
import Diagnostics
import FileTree
import Inspection
import Testing

@Suite struct ModelDecodingTests {
  static let document =
    """
    <model><entity name="Boat" representedClassName="Boat">
      <attribute name="length" attributeType="Double"/>
    </entity></model>
    """

  static let words = "entity Boat, class Boat\n  length: Double\n"

  @Test(arguments: ["Fleet.xcdatamodeld", "Fleet.xcdatamodeld/B.xcdatamodel"])
  func showsTheCurrentVersionOfASource(_ path: String) throws {
    let current = """
      <plist><dict><key>_XCCurrentVersionName</key><string>B.xcdatamodel</string></dict></plist>
      """
    let tree: InMemoryFileTree = [
      "Fleet.xcdatamodeld/.xccurrentversion": .file(current),
      "Fleet.xcdatamodeld/A.xcdatamodel/contents": .file("<model/>"),
      "Fleet.xcdatamodeld/B.xcdatamodel/contents": .file(Self.document),
    ]
    let bytes = try tree.fileOrNib(at: BundlePath(path))
    var diagnostics: [Diagnostic] = []
    #expect(
      decode(bytes, of: path, to: .text, diagnostics: &diagnostics)
        == .decoded(Array(Self.words.utf8)))
    #expect(diagnostics.isEmpty)
  }

  @Test func anOptimizedModelThatEndsIsAnError() {
    var diagnostics: [Diagnostic] = []
    #expect(
      decode(Array("momv2$\0".utf8), of: "A.omo", to: .text, diagnostics: &diagnostics) == nil)
    #expect(diagnostics.count == 1)
  }

  @Test func whatIsNoMappingModelStaysBinary() {
    var diagnostics: [Diagnostic] = []
    #expect(
      decode(Array("bplist00".utf8), of: "A.cdm", to: .text, diagnostics: &diagnostics)
        == .binary(.model))
  }
}
