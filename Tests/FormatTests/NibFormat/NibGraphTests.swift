import NibFormat
import Testing

@Suite struct NibGraphTests {
  @Test func sharesEqualValues() {
    var graph = NibGraphBuilder()
    #expect(graph.string("a") == graph.string("a"))
    #expect(graph.data([1]) == graph.data([1]))
    #expect(graph.number(0.0) == graph.number(-0.0))
    #expect(graph.number(1.5) == graph.number(1.5))
    #expect(graph.number(true) != graph.number(1))
    #expect(graph.sharedEmptyArray() == graph.sharedEmptyArray())
    #expect(graph.mutableString("a") != graph.mutableString("a"))
    #expect(graph.array([]) != graph.array([]))
  }

  @Test func keepsTheSpellingOfANumberThatIsMetFirst() {
    var builder = NibGraphBuilder()
    let numbers = [builder.number(3), builder.number(3.0), builder.number(2.5), builder.number(2)]
    let list = builder.array([numbers[1], numbers[0], numbers[3], numbers[2]])
    builder[builder.root].set("list", list)
    let graph = builder.graph.sharingNumbers()
    let shared = graph.elements(list)?.compactMap(\.object)
    #expect(shared == [numbers[1], numbers[1], numbers[3], numbers[2]])
    #expect(graph.sharingNumbers() == graph)
  }

  /// What only a conditional reference leads to comes last, wherever the reference is.
  @Test(arguments: [true, false]) func findsEqualNumbersBehindConditionalReferences(
    isConditional: Bool
  ) {
    var builder = NibGraphBuilder()
    let (far, near) = (builder.number(4), builder.number(4.0))
    let apart = builder.add("NSView", [.init("far", .object(far))])
    let view = builder.add("NSView")
    builder[view].set(isConditional ? "NSNextKeyView" : "next", apart)
    builder[view].set("near", near)
    builder[builder.root].set("view", view)
    let graph = builder.graph.sharingNumbers()
    let kept = isConditional ? near : far
    #expect(graph[view]["near"] == .object(kept) && graph[apart]["far"] == .object(kept))
    let order = isConditional ? [view, near, apart] : [view, apart, far]
    #expect(graph.reachableObjects() == [graph.root] + order)
  }

  @Test func setsInPlaceAndAppendsTwice() {
    var object = NibObject("UIView")
    object.set("a", 1)
    object.set("b", true)
    object.set("a", 2)
    object.append("b", false)
    object.set("c", nil as NibValue?)
    #expect(object.entries == [.init("a", 2), .init("b", true), .init("b", false)])
    #expect(object["b"] == .boolean(true))
    #expect(object.values(of: "b") == [.boolean(true), .boolean(false)])
    object.remove("b")
    #expect(object.entries.map(\.key) == ["a"])
  }

  @Test func readsStringsNumbersAndCollections() {
    let graph = Samples.graph
    let view = graph.objects("UINibTopLevelObjectsKey", of: graph.root)[0]
    let label = graph.objects("UISubviews", of: view)[0]
    #expect(graph.string("UIText", of: label) == "Grüße")
    #expect(graph.object("UIText", of: label) == graph.object("UILargeText", of: label))
    #expect(graph.number("UITag", of: view) == -2)
    #expect(graph.number("UIAlpha", of: view) == 0.5)
    #expect(graph[view]["UIOpaque"]?.truth == true)
    let pairs = graph.object("UIDictionary", of: label).flatMap { graph.pairs($0) }
    #expect(pairs?.count == 1)
    #expect(pairs?.first?.key.object.flatMap { graph.string($0) } == "a")
    #expect(pairs?.first?.value.object.flatMap { graph.number($0) } == .integer(1))
    #expect(graph.elements(view) == nil)
    #expect(graph.objects("UINibConnectionsKey", of: graph.root).isEmpty)
  }

  @Test func readsNumberedSets() {
    var graph = NibGraphBuilder()
    let members = [graph.string("a"), graph.string("b")]
    let set = graph.numberedSet(members)
    #expect(graph[set].entries.map(\.key) == ["NS.object.0", "NS.object.1"])
    #expect(graph.graph.elements(set)?.compactMap(\.object) == members)
  }

  @Test func laysLocalizableStringsOut() {
    var graph = NibGraphBuilder()
    let text = graph.localizableString("Close", key: "x1-yz.title")
    #expect(graph[text].entries.map(\.key) == ["NS.bytes", "NSKey", "NSDev"])
    #expect(graph.graph.string(text) == "Close")
    #expect(graph.graph.string("NSKey", of: text) == "x1-yz.title")
  }

  @Test func walksDeepGraphs() {
    var graph = NibGraphBuilder()
    var last = graph.root
    for _ in 0..<200_000 {
      let next = graph.add("Link")
      graph[last].set("next", next)
      last = next
    }
    #expect(graph.graph.reachableObjects().count == 200_001)
  }
}

/// A root without keys is what a keyed archive without a `$top` entry leaves.
@Suite struct EmptyGraphTests {
  @Test func writesARootWithoutKeys() throws {
    let archive = NIBArchive(NibGraph())
    let bytes = archive.encoded()
    #expect(try NIBArchive(decoding: bytes) == archive)
    #expect(try NibFile(decoding: bytes).graph == NibGraph())
  }
}

@Suite struct NibGeometryTests {
  @Test func packsDoublesBehindATag() {
    #expect(
      UIKitGeometry.point(1, -2)
        == .data([7, 0, 0, 0, 0, 0, 0, 0xF0, 0x3F, 0, 0, 0, 0, 0, 0, 0, 0xC0]))
    let rect = UIKitGeometry.rect(0, 1.5, 320, 480)
    #expect(UIKitGeometry.numbers(rect) == [0, 1.5, 320, 480])
    #expect(UIKitGeometry.numbers(.data([6, 0, 0, 0x80, 0x3F])) == [1])
  }

  @Test(arguments: [[], [7], [7, 0], [5, 0, 0, 0, 0], [6, 0, 0, 0]] as [[UInt8]])
  func refusesOtherData(bytes: [UInt8]) {
    #expect(UIKitGeometry.numbers(.data(bytes)) == nil)
  }

  @Test func writesGeometryAsText() {
    #expect(AppKitGeometry.rect(520, 288.5, 400, -0.0) == "{{520, 288.5}, {400, 0}}")
    #expect(AppKitGeometry.pair(250, 750) == "{250, 750}")
    #expect(AppKitGeometry.pair(10_000_000_000_000, 0.1) == "{10000000000000, 0.10000000000000001}")
    #expect(AppKitGeometry.pair(364.03906, 0.21875) == "{364.03906000000001, 0.21875}")
    #expect(AppKitGeometry.numbers("{{520, 288.5}, {400, 0}}") == [520, 288.5, 400, 0])
    #expect(AppKitGeometry.numbers("250, 750") == nil)
    #expect(AppKitGeometry.numbers("{a, 1}") == nil)
  }

  @Test(
    arguments: [
      (0, "0"), (1, "1"), (0.5, "0.5"), (1.0 / 3, "0.3333333333"), (2.0 / 3, "0.6666666667"),
      (0.00002694000863, "2.694000863e-05"), (0.0002694000863, "0.0002694000863"),
      (0.99999999999, "1"), (12_345_678_901, "1.23456789e+10"), (-0.25, "-0.25"),
      (1_234_567_890, "1234567890"), (1e100, "1e+100"),
    ] as [(Double, String)])
  func writesTenDigits(number: Double, text: String) {
    #expect(NibNumberText.tenDigits(number) == text)
  }

  @Test func writesComponents() {
    #expect(NibNumberText.components([0.5, 0.25], terminated: true) == Array("0.5 0.25\0".utf8))
    #expect(NibNumberText.components([1, 0, 0]) == Array("1 0 0".utf8))
  }
}
