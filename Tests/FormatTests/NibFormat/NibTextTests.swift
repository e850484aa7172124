import JSONFormat
import NibFormat
import Testing

@Suite struct NibTextTests {
  private let graph: NibGraph = {
    var graph = NibGraphBuilder()
    let view = graph.add("UIView")
    graph[view].set("UICenter", UIKitGeometry.point(1, 2.5))
    graph[view].set("UISelf", view)
    graph[view].set("UITitle", graph.string("a\n\u{1B}\"b"))
    graph[view].set("NSRGB", .data(Array("1 0 0\0".utf8)))
    graph[view].set("Odd Key", .data([0xFF, 0x01]))
    graph[graph.root].set("list", graph.array([view, graph.number(3)]))
    graph[graph.root].set("color", graph.add("UIColor", [.init("UIWhite", .float(0.5))]))
    return graph.graph
  }()

  @Test func rendersATree() {
    #expect(
      graph.treeText() == """
        #0 NSObject
          list = #4 NSArray
            0: #1 UIView
              UICenter = {1, 2.5}
              UISelf = #1 UIView (above)
              UITitle = "a\\n\\u{1b}\\"b"
              NSRGB = "1 0 0"
              "Odd Key" = <ff01> (2 bytes)
            1: 3
          color = #5 UIColor
            UIWhite = 0.5 (float)

        """)
    #expect(graph.treeText(lineLimit: 2) == "#0 NSObject\n  list = #4 NSArray\n")
  }

  @Test func rendersATable() {
    let lines = graph.tableText().split(separator: "\n")
    #expect(lines.prefix(3) == ["#0 NSObject", "  list = #4 NSArray", "  color = #5 UIColor"])
    #expect(lines.contains("#5 UIColor (or NSColor)"))
    #expect(lines.contains("  UINibEncoderEmptyKey = #3 3"))
  }

  @Test func cutsLongStringsWhereTheyRepeat() {
    var builder = NibGraphBuilder()
    let text = builder.string(String(repeating: "x", count: 100))
    builder[builder.root].set("a", text)
    builder[builder.root].set("b", text)
    let lines = builder.graph.treeText().split(separator: "\n").map(\.count)
    #expect(lines == [11, 108, 89])
  }

  @Test func rendersJSON() {
    let json = graph.json()
    #expect(json["root"] == 0)
    #expect(json["fallbacks"]?["UIColor"] == ["NSColor"])
    let color = json["objects"]?.array?[5]
    #expect(color?["class"] == "UIColor")
    #expect(color?["entries"]?.array?.first?["key"] == "UIWhite")
    #expect(color?["entries"]?.array?.first?["value"]?["float"] == .number(0.5))
    #expect(json["objects"]?.array?[1]["entries"]?.array?.last?["value"]?["data"] == "ff01")
  }
}
