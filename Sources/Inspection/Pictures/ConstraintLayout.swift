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
      solved.views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    root.place(frames)
    return root
  }
}

extension PictureElement {
  /// Gives what is inside of an element the frames that were solved for its size.
  fileprivate mutating func place(_ frames: [NibObjectID: NibFrames.View]) {
    guard let own = frames[id]?.solved, abs(own.width - frame.width) < 0.5,
      abs(own.height - frame.height) < 0.5
    else { return }
    for index in children.indices where children[index].graph == graph {
      let view = frames[children[index].id]
      if let view, view.isConstrained { children[index].frame = view.solved }
      children[index].place(frames)
    }
  }
}
