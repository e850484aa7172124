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

/// Views of another size than their nibs say, so that what is inside of them is laid out again.
package struct ResizedViews {
  /// How many nibs of a picture are solved; masks are enough after that.
  package static let solveLimit = 400

  /// By nib.
  private var sizes: [Int: [NibObjectID: NibSize]] = [:]

  package init() {}

  package mutating func add(_ view: PictureElement) {
    sizes[view.graph, default: [:]][view.id] = NibSize(
      width: view.frame.width, height: view.frame.height)
  }

  /// The frames in each nib, whose views are solved together; none of one that has no solution.
  package func solved(
    in graphs: [NibGraph], _ settings: NibLayoutSettings = NibLayoutSettings(),
    atMost limit: inout Int
  ) -> [Int: [NibObjectID: NibFrames.View]] {
    var solved: [Int: [NibObjectID: NibFrames.View]] = [:]
    for (graph, sizes) in sizes.sorted(by: { $0.key < $1.key }) where limit > 0 {
      limit -= 1
      var settings = settings
      settings.sizes = sizes
      let frames = NibFrames(graphs[graph], settings: settings)
      if frames.unsolved.isEmpty { solved[graph] = frames.viewsByID }
    }
    return solved
  }
}

extension PictureTreeReader {
  /// Gives what is inside of views the room that they have now; `sizes` are those that they had.
  mutating func fit(_ views: inout [PictureElement], from sizes: [NibSize]) {
    var resized = ResizedViews()
    for (view, old) in zip(views, sizes)
    where old != NibSize(width: view.frame.width, height: view.frame.height) {
      resized.add(view)
    }
    let solved = resized.solved(in: graphs, atMost: &solvesLeft)
    for (index, old) in zip(views.indices, sizes) {
      views[index].fit(from: old, solved[views[index].graph] ?? [:], graphs, toolkit)
    }
  }
}
