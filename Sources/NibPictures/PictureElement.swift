package import NibFormat

/// An object of a nib that is drawn, with those inside of it: a value that says where everything
/// is, and of which object it is the picture.
package struct PictureElement: Hashable, Sendable {
  /// Of `PictureTree.graphs`: prototypes are nibs inside of a nib.
  package var graph: Int
  package var id: NibObjectID
  /// The class of the object, the user's if it has one.
  package var className: String
  /// The class of the library behind it, which decides what it looks like.
  package var base: String
  /// From the upper left corner of the parent, in both kits.
  package var frame: NibRect
  /// What is at the upper left corner: views that scroll have their contents elsewhere.
  package var scroll = NibPoint(x: 0, y: 0)
  package var isHidden = false
  package var alpha = 1.0
  package var clips = false
  /// What runtime attributes say about its layer; nil for nothing.
  package var layer: LayerStyle?
  package var children: [PictureElement] = []

  package init(
    graph: Int, id: NibObjectID, className: String, base: String, frame: NibRect
  ) {
    self.graph = graph
    self.id = id
    self.className = className
    self.base = base
    self.frame = frame
  }
}

extension PictureElement {
  /// An element that was read by itself from a nib of the tree, as one of that nib.
  func owned(by graph: Int) -> PictureElement {
    var copy = self
    copy.graph = graph
    copy.children = children.filter { $0.graph == 0 }.map { $0.owned(by: graph) }
    return copy
  }
}

/// The objects of a nib that are drawn.
package struct PictureTree: Sendable {
  /// The nib, then the nibs inside of it.
  package var graphs: [NibGraph]
  package var toolkit: NibToolkit
  /// Views and windows that no other holds, in the order of the nib.
  package var roots: [PictureElement]
}

extension PictureTree {
  /// Reads the views, windows and menus of a nib; nil for a graph that is no nib.
  package init?(_ graph: NibGraph) {
    guard let toolkit = NibToolkit(of: graph) else { return nil }
    var reader = PictureTreeReader(graph, toolkit)
    let roots = toolkit == .uiKit ? reader.uiKitRoots() : reader.appKitRoots()
    self.init(graphs: reader.graphs, toolkit: toolkit, roots: roots)
  }
}

/// Replaces stored frames by others: solved ones, or those of another size of the root.
package protocol PictureLayout {
  /// Returns the root with the frames of all that is inside of it, for a size; nil keeps the stored
  /// ones.
  func laidOut(_ root: PictureElement, of tree: PictureTree, in size: NibSize) -> PictureElement?
}

/// Stretches views as their autoresizing masks say.
package struct AutoresizingLayout: PictureLayout {
  package init() {}

  package func laidOut(
    _ root: PictureElement, of tree: PictureTree, in size: NibSize
  ) -> PictureElement? {
    var root = root
    let old = NibSize(width: root.frame.width, height: root.frame.height)
    root.frame.width = size.width
    root.frame.height = size.height
    stretch(&root, from: old, to: size, tree.graphs, tree.toolkit)
    return root
  }

  /// Gives what is inside of an element the room that it has now.
  func stretch(
    _ element: inout PictureElement, from old: NibSize, to new: NibSize, _ graphs: [NibGraph],
    _ toolkit: NibToolkit
  ) {
    guard old != new else { return }
    for index in element.children.indices {
      let child = element.children[index]
      let graph = graphs[child.graph]
      let mask: Int
      let isBottomUp = toolkit == .appKit
      if isBottomUp {
        mask = Int(graph[child.id]["NSvFlags"]?.integer ?? 0) & 0x3F
      } else {
        mask = Int(graph[child.id]["UIAutoresizingMask"]?.integer ?? 0) & 0x3F
      }
      let (x, width) = Self.stretch(
        child.frame.x, child.frame.width, old.width, new.width, mask & 7)
      var bits = mask >> 3
      if isBottomUp { bits = bits & 2 | (bits & 1) << 2 | bits >> 2 & 1 }
      let (y, height) = Self.stretch(
        child.frame.y, child.frame.height, old.height, new.height, bits & 7)
      let before = NibSize(width: child.frame.width, height: child.frame.height)
      element.children[index].frame = NibRect(x: x, y: y, width: width, height: height)
      stretch(
        &element.children[index], from: before, to: NibSize(width: width, height: height), graphs,
        toolkit)
    }
  }

  /// The bits are: flexible space before, flexible length, flexible space behind.
  private static func stretch(
    _ start: Double, _ length: Double, _ old: Double, _ new: Double, _ bits: Int
  ) -> (Double, Double) {
    let parts = [
      bits & 1 != 0 ? max(0, start) : 0, bits & 2 != 0 ? max(0, length) : 0,
      bits & 4 != 0 ? max(0, old - start - length) : 0,
    ]
    let flexible = parts.reduce(0, +)
    let more = new - old
    guard flexible > 0 else {
      let count = (0..<3).filter { bits & (1 << $0) != 0 }.count
      guard count > 0 else { return (start, length) }
      let share = more / Double(count)
      return (
        bits & 1 != 0 ? start + share : start, max(0, bits & 2 != 0 ? length + share : length)
      )
    }
    return (
      start + more * parts[0] / flexible, max(0, length + more * parts[1] / flexible)
    )
  }
}
