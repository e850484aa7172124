package import NibFormat
internal import NibLayout
package import NibPictures

/// Gives views the frames that their constraints say.
///
/// In another size than the stored one: all views, the cells of UIKit's tables by themselves; those that
/// no constraint places stretch by their autoresizing masks. In the stored size: views that the document has no valid frames of, and
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
    let before = root
    root.fit(from: stored, frames, tree.graphs, tree.toolkit)
    fitCells(of: &root, before, tree)
    return root
  }

  /// Lays out what is in cells whose tables have another width; `stored` is the element as it was.
  private func fitCells(
    of root: inout PictureElement, _ stored: PictureElement, _ tree: PictureTree
  ) {
    var resized = ResizedViews()
    Self.forEachCell(&root, stored) { cell, _ in resized.add(cell) }
    var limit = ResizedViews.solveLimit
    let solved = resized.solved(in: tree.graphs, settings, atMost: &limit)
    Self.forEachCell(&root, stored) { cell, stored in
      guard let frames = solved[cell.graph] else { return }
      let frame = cell.frame
      cell = stored
      cell.frame = frame
      cell.fit(
        from: NibSize(width: stored.frame.width, height: stored.frame.height), frames, tree.graphs,
        tree.toolkit)
      Self.moveDetail(of: &cell, by: frame.width - stored.frame.width, tree.graphs[cell.graph])
    }
  }

  /// Moves the right text of a cell of the style `Value1`, which UIKit places itself.
  private static func moveDetail(
    of cell: inout PictureElement, by distance: Double, _ graph: NibGraph
  ) {
    guard graph[cell.id]["UITableViewCellStyle"]?.integer == 1,
      let detail = graph.object("UIDetailTextLabel", of: cell.id)
    else { return }
    for content in cell.children.indices {
      for label in cell.children[content].children.indices
      where cell.children[content].children[label].id == detail {
        cell.children[content].children[label].frame.x += distance
      }
    }
  }

  /// The cells whose size is another than it was.
  private static func forEachCell(
    _ element: inout PictureElement, _ stored: PictureElement,
    _ body: (inout PictureElement, PictureElement) -> Void
  ) {
    for index in element.children.indices {
      let before = stored.children[index]
      let isCell = before.base == "UITableViewCell"
      let isResized =
        before.frame.width != element.children[index].frame.width
        || before.frame.height != element.children[index].frame.height
      if isCell && isResized {
        body(&element.children[index], before)
      } else {
        forEachCell(&element.children[index], before, body)
      }
    }
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
