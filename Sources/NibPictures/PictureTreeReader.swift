internal import NibFormat

/// Reads what is drawn of a nib: each object once, so deep, and so many.
struct PictureTreeReader {
  var graphs: [NibGraph]
  let toolkit: NibToolkit
  private var isMet: [Set<Int>]
  /// Of each graph, by the indices of objects.
  private var layers: [[Int: LayerStyle]]
  private var count = 0
  /// How many more nibs are solved for views of another size.
  var solvesLeft = ResizedViews.solveLimit

  static let elementLimit = 20_000
  static let depthLimit = 100
  private static let graphLimit = 400

  init(_ graph: NibGraph, _ toolkit: NibToolkit) {
    graphs = [graph]
    self.toolkit = toolkit
    isMet = [[]]
    layers = [LayerStyle.styles(of: graph)]
  }

  func layer(of id: NibObjectID, _ graph: Int) -> LayerStyle? { layers[graph][id.index] }

  /// Notes an object; false if it was met before, or there are too many.
  mutating func enter(_ id: NibObjectID, _ graph: Int, depth: Int) -> Bool {
    guard count < Self.elementLimit, depth < Self.depthLimit,
      isMet[graph].insert(id.index).inserted
    else { return false }
    count += 1
    return true
  }

  /// Adds a nib that is inside of another; nil for damaged bytes, and after too many.
  mutating func addNested(_ bytes: [UInt8]) -> Int? {
    guard graphs.count < Self.graphLimit, let file = try? NibFile(decoding: bytes) else {
      return nil
    }
    graphs.append(file.graph)
    isMet.append([])
    layers.append(LayerStyle.styles(of: file.graph))
    return graphs.count - 1
  }

  /// The class of an object as the user named it, and the one of the library behind it.
  func classes(of id: NibObjectID, _ graph: Int) -> (name: String, base: String) {
    let nib = graphs[graph]
    let object = nib[id].className
    switch object {
    case "UIClassSwapper":
      let base = nib.string("UIOriginalClassName", of: id) ?? "UIView"
      return (nib.string("UIClassName", of: id) ?? base, base)
    case "NSClassSwapper":
      let base = nib.string("NSOriginalClassName", of: id) ?? "NSView"
      return (nib.string("NSClassName", of: id) ?? base, base)
    case "NSCustomView":
      return (nib.string("NSClassName", of: id) ?? "NSView", "NSView")
    default: return (object, object)
    }
  }
}
