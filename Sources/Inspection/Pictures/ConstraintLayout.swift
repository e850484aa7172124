package import NibFormat
internal import NibLayout
package import NibPictures

/// Gives the views of iOS another size by their constraints; those that none places stretch by their
/// autoresizing masks.
///
/// The frames that macOS documents store are nearer to what an app shows than those that are solved.
package struct ConstraintLayout: PictureLayout {
  package init() {}

  package func laidOut(
    _ root: PictureElement, of tree: PictureTree, in size: NibSize
  ) -> PictureElement? {
    guard size != NibSize(width: root.frame.width, height: root.frame.height) else { return nil }
    let stretched = AutoresizingLayout().laidOut(root, of: tree, in: size)
    guard tree.toolkit == .uiKit, var root = stretched else { return stretched }
    let solved = NibFrames(
      tree.graphs[root.graph], settings: NibLayoutSettings(sizes: [root.id: size]))
    guard solved.unsolved.isEmpty else { return root }
    let frames = Dictionary(
      solved.views.filter { $0.isConstrained || $0.solved != $0.stored }.map { ($0.id, $0.solved) },
      uniquingKeysWith: { first, _ in first })
    let graph = root.graph
    place(&root.children, of: graph, frames)
    return root
  }

  private func place(
    _ elements: inout [PictureElement], of graph: Int, _ frames: [NibObjectID: NibRect]
  ) {
    for index in elements.indices where elements[index].graph == graph {
      if let frame = frames[elements[index].id] { elements[index].frame = frame }
      place(&elements[index].children, of: graph, frames)
    }
  }
}
