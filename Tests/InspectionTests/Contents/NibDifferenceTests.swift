import Diagnostics
import Inspection
import InterfaceBuilderFormat
import NibFormat
import Testing

@Suite struct NibDifferenceTests {
  static let before = DocumentDifferenceTests.document(
    DocumentDifferenceTests.views(DocumentDifferenceTests.button))

  /// A nib of a view with a label.
  static func nib(_ text: String, center: Double) -> [UInt8] {
    var graph = NibGraph(objects: [
      NibObject("NSObject"), NibObject("NSArray"), NibObject("UIView"), NibObject("NSArray"),
      NibObject("UILabel"), NibObject("NSString"),
    ])
    graph[NibObjectID(0)].append("UINibTopLevelObjectsKey", .object(NibObjectID(1)))
    graph[NibObjectID(1)].append(NibKey.inlined, .boolean(true))
    graph[NibObjectID(1)].append(NibKey.element, .object(NibObjectID(2)))
    graph[NibObjectID(2)].append("UISubviews", .object(NibObjectID(3)))
    graph[NibObjectID(3)].append(NibKey.inlined, .boolean(true))
    graph[NibObjectID(3)].append(NibKey.element, .object(NibObjectID(4)))
    graph[NibObjectID(4)].append("UIBounds", UIKitGeometry.rect(0, 0, 100, 20))
    graph[NibObjectID(4)].append("UICenter", UIKitGeometry.point(60, center))
    graph[NibObjectID(4)].append("UITag", .integer(Int64(text.count)))
    graph[NibObjectID(4)].append("UIText", .object(NibObjectID(5)))
    graph[NibObjectID(5)].append(NibKey.bytes, .data(Array(text.utf8)))
    return NIBArchive(graph).encoded()
  }

  @Test func tellsObjectsOfNibs() {
    #expect(
      ContentDifferenceTests.lines(
        "A.nib", Self.nib("Bow", center: 30), Self.nib("Bow", center: 38))
        == ["  'Bow' moved 8 points down"])
    #expect(
      ContentDifferenceTests.lines(
        "A.nib", Self.nib("Bow", center: 30), Self.nib("Stern", center: 30)) == [
          "  'Stern' UITag changed from 3 to 5; UIText changed from \"Bow\" to \"Stern\""
        ])
  }

  @Test func comparesADocumentWithANib() {
    var diagnostics: [Diagnostic] = []
    let document = ContentFile("Deck.xib", Array(Self.before.utf8))
    let nib = ContentFile("Deck.nib", Self.nib("Bow", center: 30))
    let pair = ContentTree.pair(document, nib, diagnostics: &diagnostics)
    #expect(pair.map { [$0.0.form, $0.1.form] } == ["nib", "nib"])
  }
}
