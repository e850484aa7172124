import ByteCoding
import NibFormat
import Testing

@Suite struct NIBArchiveLayoutTests {
  private func layOut(_ build: (inout NibGraphBuilder) -> Void) -> NIBArchive {
    var graph = NibGraphBuilder()
    build(&graph)
    return NIBArchive(graph.graph)
  }

  private func objectClasses(_ archive: NIBArchive) -> [String] {
    archive.objects.map { archive.classNames[$0.classIndex].name }
  }

  @Test func givesTheGraphBack() throws {
    let graph = NibGraph(try NIBArchive(decoding: NIBArchive(Samples.graph).encoded()))
    #expect(graph.treeText().count > 400)
    #expect(graph.treeText() == NibGraph(NIBArchive(graph)).treeText())
    #expect(NIBArchive(graph).encoded() == NIBArchive(Samples.graph).encoded())
  }

  @Test func isEncodedAsTheArchiveThatItIsLaidOutIn() throws {
    let values: [NibValue] = [
      .boolean(true), 0, 127, 128, 32_767, 32_768, .integer(1 << 40), -1, .float(0.5),
      .double(0.1), .null, .data([]), .data(Array(repeating: 7, count: 300)),
    ]
    var builder = NibGraphBuilder()
    for (index, value) in values.enumerated() {
      builder[builder.root].set(HashedName("key \(index) \u{E9}"), value)
    }
    let many = (0..<200).map { builder.add("Class\($0)") }
    let list = builder.array(many)
    builder[builder.root].set("list", list)
    for graph in [Samples.graph, builder.graph, NibGraph()] {
      #expect(graph.encodedAsArchive() == NIBArchive(graph).encoded())
      #expect(try NIBArchive(decoding: graph.encodedAsArchive()) == NIBArchive(graph))
    }
  }

  @Test func numbersObjectsDepthFirst() {
    let archive = layOut { graph in
      let leaf = graph.add("Leaf")
      let second = graph.add("Second")
      let first = graph.add("First")
      _ = graph.add("Unreferenced")
      graph[first].set("leaf", leaf)
      graph[second].set("leaf", leaf)
      graph[graph.root].set("first", first)
      graph[graph.root].set("second", second)
    }
    #expect(objectClasses(archive) == ["NSObject", "First", "Leaf", "Second"])
    #expect(archive.objects[2].firstValue == 0)
  }

  @Test func doesNotFollowConditionalReferences() {
    let archive = layOut { graph in
      let window = graph.add("Window")
      let view = graph.add("View")
      graph[view].set("NSNextResponder", window)
      graph[graph.root].set("a", view)
      graph[graph.root].set("b", graph.add("Other"))
      graph[graph.root].set("c", window)
    }
    #expect(objectClasses(archive) == ["NSObject", "View", "Other", "Window"])
  }

  @Test func keepsWhatOnlyConditionalReferencesReach() {
    let archive = layOut { graph in
      let view = graph.add("View")
      graph[view].set("NSSuperview", graph.add("Elsewhere"))
      graph[graph.root].set("a", view)
    }
    #expect(objectClasses(archive) == ["NSObject", "View", "Elsewhere"])
  }

  @Test func listsFallbacksLastAndSorted() {
    let archive = layOut { graph in
      graph[graph.root].set("guide", graph.add("_UILayoutGuide"))
      graph[graph.root].set("font", graph.add("UIFont"))
      graph[graph.root].set("color", graph.add("UIColor"))
    }
    #expect(
      archive.classNames.map(\.name) == [
        "NSObject", "_UILayoutGuide", "UIFont", "UIColor", "NSColor", "NSFont", "UIView",
      ])
    #expect(archive.classNames.map(\.fallbacks) == [[], [6], [5], [4], [], [], []])
  }

  @Test func addsTheTrailerWithItsKey() {
    let archive = layOut { $0[$0.root].set(NIBArchive.lneKey, 1) }
    #expect(archive.trailer == NIBArchive.lneTrailer)
    #expect(layOut { _ in }.trailer.isEmpty)
  }

  @Test func tellsNamesApartByTheirBytes() {
    let archive = layOut { graph in
      graph[graph.root].set("\u{E9}", 1)
      graph[graph.root].set("e\u{301}", 2)
    }
    #expect(archive.keys.count == 2)
  }
}
