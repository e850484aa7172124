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
    let frames = solved.unsolved.isEmpty ? solved.byView : [:]
    root.fit(from: stored, tree, frames)
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
      if solved.unsolved.isEmpty { frames[index] = solved.byView }
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

extension NibFrames {
  fileprivate var byView: [NibObjectID: View] {
    Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }
}

extension PictureElement {
  /// Gives what is inside of an element its room: by the frames that were solved for the size that it
  /// has, else by masks.
  fileprivate mutating func fit(
    from old: NibSize, _ tree: PictureTree, _ frames: [NibObjectID: NibFrames.View]
  ) {
    let size = NibSize(width: frame.width, height: frame.height)
    let isSolved =
      frames[id].map {
        abs($0.solved.width - size.width) < 0.5 && abs($0.solved.height - size.height) < 0.5
      } ?? false
    guard isSolved || old != size else { return }
    let stretched = AutoresizingLayout.frames(
      in: self, from: old, to: size, tree.graphs, tree.toolkit)
    for index in children.indices {
      let child = children[index]
      let before = NibSize(width: child.frame.width, height: child.frame.height)
      let view = isSolved && child.graph == graph ? frames[child.id] : nil
      if let view, view.isConstrained {
        children[index].frame = view.fromTop
      } else if old != size {
        children[index].frame = stretched[index]
      }
      children[index].fit(from: before, tree, child.graph == graph ? frames : [:])
    }
  }
}
