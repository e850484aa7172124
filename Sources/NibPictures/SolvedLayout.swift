package import NibFormat
package import NibLayout

extension PictureElement {
  /// Gives what is inside of an element its room: by the frames that were solved for the size that it
  /// has, else by masks.
  package mutating func fit(
    from old: NibSize, _ frames: [NibObjectID: NibFrames.View], _ graphs: [NibGraph],
    _ toolkit: NibToolkit
  ) {
    let size = NibSize(width: frame.width, height: frame.height)
    let isSolved =
      frames[id].map {
        abs($0.solved.width - size.width) < 0.5 && abs($0.solved.height - size.height) < 0.5
      } ?? false
    guard isSolved || old != size else { return }
    let stretched = AutoresizingLayout.frames(in: self, from: old, to: size, graphs, toolkit)
    for index in children.indices {
      let child = children[index]
      let before = NibSize(width: child.frame.width, height: child.frame.height)
      let view = isSolved && child.graph == graph ? frames[child.id] : nil
      if let view, view.isConstrained {
        children[index].frame = view.fromTop
      } else if old != size {
        children[index].frame = stretched[index]
      }
      children[index].fit(from: before, child.graph == graph ? frames : [:], graphs, toolkit)
    }
  }
}

extension PictureTreeReader {
  /// Gives what is inside of views the room that they have now; `sizes` are those that they had.
  mutating func fit(_ views: inout [PictureElement], from sizes: [NibSize]) {
    var changed: [Int: [NibObjectID: NibSize]] = [:]
    for (view, old) in zip(views, sizes) {
      let size = NibSize(width: view.frame.width, height: view.frame.height)
      if size != old { changed[view.graph, default: [:]][view.id] = size }
    }
    // Those of one nib are solved together.
    var solved: [Int: [NibObjectID: NibFrames.View]] = [:]
    for (graph, sizes) in changed.sorted(by: { $0.key < $1.key }) where solvesLeft > 0 {
      solvesLeft -= 1
      let frames = NibFrames(graphs[graph], settings: NibLayoutSettings(sizes: sizes))
      if frames.unsolved.isEmpty { solved[graph] = frames.viewsByID }
    }
    for (index, old) in zip(views.indices, sizes) {
      views[index].fit(from: old, solved[views[index].graph] ?? [:], graphs, toolkit)
    }
  }
}
