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
