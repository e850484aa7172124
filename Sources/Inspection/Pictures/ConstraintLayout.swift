package import NibFormat
internal import NibLayout
package import NibPictures

/// Gives views the frames that their constraints say.
///
/// In another size than the stored one: all views; those that no constraint places stretch by
/// their autoresizing masks. In the stored size: views that the document has no valid frames of, and
/// what is inside of them.
package struct ConstraintLayout: PictureLayout {
  /// The numbers of the elements of views without valid frames.
  var unplaced: Set<Int>
  var settings: NibLayoutSettings

  init(unplaced: Set<Int> = [], settings: NibLayoutSettings = NibLayoutSettings()) {
    self.unplaced = unplaced
    self.settings = settings
  }

  package func laidOut(
    _ root: PictureElement, of tree: PictureTree, in size: NibSize
  ) -> PictureElement? {
    guard size != NibSize(width: root.frame.width, height: root.frame.height) else {
      return placed(root, of: tree)
    }
    var settings = settings
    settings.sizes = [root.id: size]
    let solved = NibFrames(tree.graphs[root.graph], settings: settings)
    var root = root
    let stored = NibSize(width: root.frame.width, height: root.frame.height)
    root.frame.width = size.width
    root.frame.height = size.height
    let frames = solved.unsolved.isEmpty ? solved.viewsByID : [:]
    root.fit(from: stored, frames, tree.graphs, tree.toolkit)
    return root
  }

  /// The root with frames for the views that have none; nil if all have.
  private func placed(_ root: PictureElement, of tree: PictureTree) -> PictureElement? {
    guard !unplaced.isEmpty else { return nil }
    var frames: [Int: [NibObjectID: NibFrames.View]] = [:]
    for (index, graph) in tree.graphs.enumerated() {
      let isComplete = !graph.ids.contains { isUnplaced($0, in: graph) }
      if isComplete { continue }
      let solved = NibFrames(graph, settings: settings)
      if solved.unsolved.isEmpty { frames[index] = solved.viewsByID }
    }
    guard !frames.isEmpty else { return nil }
    var root = root
    place(&root, frames, tree, isInside: false)
    return root
  }

  private func isUnplaced(_ id: NibObjectID, in graph: NibGraph) -> Bool {
    graph[id][NibKey.sourceElement]?.integer.map { unplaced.contains(Int($0)) } ?? false
  }

  private func place(
    _ element: inout PictureElement, _ frames: [Int: [NibObjectID: NibFrames.View]],
    _ tree: PictureTree, isInside: Bool
  ) {
    for index in element.children.indices {
      let child = element.children[index]
      let isMoved = isInside || isUnplaced(child.id, in: tree.graphs[child.graph])
      if isMoved, let view = frames[child.graph]?[child.id], view.isConstrained {
        element.children[index].frame = view.fromTop
      }
      place(&element.children[index], frames, tree, isInside: isMoved)
    }
  }
}
