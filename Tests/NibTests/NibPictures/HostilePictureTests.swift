import NibFormat
import NibPictures
import Testing

/// Nibs that no tool makes: pictures stay bounded.
@Suite struct HostilePictureTests {
  private func nib(_ build: (inout NibGraphBuilder) -> NibObjectID) -> NibGraph {
    var graph = NibGraphBuilder()
    let root = build(&graph)
    let tops = graph.array([root])
    graph[graph.root].set("UINibTopLevelObjectsKey", tops)
    graph[graph.root].set("UINibObjectsKey", tops)
    return graph.graph
  }

  private func view(
    _ graph: inout NibGraphBuilder, _ bounds: NibValue = UIKitGeometry.rect(0, 0, 100, 100)
  ) -> NibObjectID {
    let view = graph.add("UIView")
    graph[view].set("UIBounds", bounds)
    graph[view].set("UICenter", UIKitGeometry.point(50, 50))
    return view
  }

  @Test func drawsAViewInItselfOnce() throws {
    let graph = nib { graph in
      let view = view(&graph)
      let list = graph.array([view, view])
      graph[view].set("UISubviews", list)
      return view
    }
    let tree = try #require(PictureTree(graph))
    #expect(tree.roots.count == 1)
    #expect(tree.roots[0].children.isEmpty)
    #expect(NibPicture.drawing(of: graph) != nil)
  }

  @Test func stopsAtADepth() {
    let graph = nib { graph in
      var inner = view(&graph)
      for _ in 0..<3000 {
        let outer = view(&graph)
        let list = graph.array([inner])
        graph[outer].set("UISubviews", list)
        inner = outer
      }
      return inner
    }
    #expect(NibPicture.drawing(of: graph) != nil)
    var (element, depth) = (PictureTree(graph)?.roots.first, 0)
    while let inner = element?.children.first { (element, depth) = (inner, depth + 1) }
    #expect((1...100).contains(depth))
  }

  @Test func leavesFramesOutThatAreNoNumbers() {
    for bounds in [
      UIKitGeometry.rect(.nan, 0, 10, 10), UIKitGeometry.rect(0, 0, .infinity, 10),
      UIKitGeometry.rect(0, 0, 1e30, 1e30), UIKitGeometry.rect(0, 0, -5, -5),
    ] {
      let graph = nib { view(&$0, bounds) }
      #expect(NibPicture.drawing(of: graph) == nil)
    }
  }

  @Test func refusesPixelsOfAGiant() throws {
    let graph = nib { view(&$0, UIKitGeometry.rect(0, 0, 90_000, 90_000)) }
    let drawing = try #require(NibPicture.drawing(of: graph))
    #expect(throws: (any Error).self) { try drawing.pixels(scale: 2) }
  }

  @Test func escapesNames() throws {
    let graph = nib { graph in
      let label = graph.add("UILabel")
      let text = graph.string("</text><script>alert(1)</script>\u{1}")
      graph[label].set("UIBounds", UIKitGeometry.rect(0, 0, 400, 30))
      graph[label].set("UICenter", UIKitGeometry.point(200, 15))
      graph[label].set("UIText", text)
      return label
    }
    let svg = try #require(NibPicture.drawing(of: graph)).svg()
    #expect(!svg.contains("<script"))
    #expect(svg.contains("&lt;script&gt;"))
    #expect(!svg.contains("\u{1}"))
  }
}
