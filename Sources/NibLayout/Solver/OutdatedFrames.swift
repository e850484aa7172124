internal import NibFormat

/// Views whose stored frames no constraints could give.
package struct OutdatedFrames: Hashable, Sendable {
  /// The items whose stored frames contradict a required constraint, or are too small for their text.
  package var contradicting: Set<Int> = []
  /// The items that the constraints would place elsewhere if those were where they are stored.
  package var following: Set<Int> = []
}

extension LayoutScene {
  /// Tells which stored frames are of an earlier state of the document, view by view.
  ///
  /// What a missed constraint says depends on the room around controls, of which other systems had more
  /// or less: it counts from what no room explains. Of two views that it ties together, the one is out
  /// of date that more of the missed constraints are about; of equally many, both.
  func outdated(_ solution: LayoutSolution) -> OutdatedFrames {
    var result = OutdatedFrames()
    guard rootSize == nil, solution.isComplete else { return result }
    let missed = missedByStored().filter { isBeyondRoom($0.constraint, $0.error) }.map(\.constraint)
    result.contradicting = cover(missed).union(tooSmall(solution)).union(unlikeContents())
    guard !result.contradicting.isEmpty else { return result }
    var scene = self
    for item in result.contradicting { scene.items[item].placement = .autoresized(LayoutMask()) }
    let dropped = Set(missed)
    scene.constraints = constraints.indices.filter { !dropped.contains($0) }.map { constraints[$0] }
    let stored = scene.solved()
    guard stored.isComplete else { return result }
    for index in items.indices where items[index].placement == .constrained {
      let (here, there) = (solution.frames[index], stored.frames[index])
      let pairs = [
        (here.x, there.x), (here.y, there.y), (here.width, there.width),
        (here.height, there.height),
      ]
      guard !result.contradicting.contains(index), pairs.contains(where: { abs($0 - $1) > 1 })
      else {
        continue
      }
      result.following.insert(index)
    }
    return result
  }

  /// Returns true for an error that is larger than what is not known of the items.
  private func isBeyondRoom(_ index: Int, _ error: Double) -> Bool {
    let constraint = constraints[index]
    let sides = [constraint.first, constraint.second].compactMap { $0 }
    if sides.contains(where: { $0.attribute.isBaseline }) {
      // A view without a text of its own has its baseline anywhere.
      let isKnown = sides.allSatisfy { items[$0.item].baseline != .bottom }
      return isKnown && error > 4
    }
    return error > sides.reduce(1) { $0 + items[$1.item].slack }
  }

  /// The items that explain missed constraints.
  private func cover(_ missed: [Int]) -> Set<Int> {
    var found: Set<Int> = []
    var rest = missed
    func movable(_ index: Int) -> [Int] {
      let sides = [constraints[index].first, constraints[index].second].compactMap { $0?.item }
      return sides.filter { items[$0].placement == .constrained && !guides.contains($0) }
    }
    // First those with a single view that can be at fault.
    for index in rest where Set(movable(index)).count == 1 { found.formUnion(movable(index)) }
    rest.removeAll { movable($0).isEmpty || movable($0).contains(where: found.contains) }
    // As many rounds as no real document needs; then whatever is left counts.
    var rounds = 0
    while !rest.isEmpty {
      rounds += 1
      guard rounds < 200 else { return found.union(rest.flatMap(movable)) }
      var counts: [Int: Int] = [:]
      for index in rest { for item in Set(movable(index)) { counts[item, default: 0] += 1 } }
      let most = counts.values.max()
      found.formUnion(counts.filter { $0.value == most }.keys)
      rest.removeAll { movable($0).contains(where: found.contains) }
    }
    return found
  }

  /// The items that are stored in another size than their contents, which they hug or keep at the priority
  /// of required constraints.
  private func unlikeContents() -> Set<Int> {
    let required = LayoutConstraint.required
    var found: Set<Int> = []
    for (index, item) in items.enumerated() where item.placement == .constrained {
      let stored = (
        width: item.stored.width - item.alignment.left - item.alignment.right,
        height: item.stored.height - item.alignment.top - item.alignment.bottom
      )
      var content = item.intrinsic
      if let text = item.wrapping, let width = content.width, stored.width < width - 0.5 {
        content = text.size(at: max(0, stored.width))
      }
      if let width = content.width {
        // Texts are measured, not known.
        let room = 2 + item.slack + width / 16
        if item.hugging.horizontal >= required, stored.width > width + room { found.insert(index) }
        if item.compression.horizontal >= required, stored.width < width - room {
          found.insert(index)
        }
      }
      if let height = content.height {
        let room = 2 + item.slack
        if item.hugging.vertical >= required, stored.height > height + room { found.insert(index) }
        if item.compression.vertical >= required, stored.height < height - room {
          found.insert(index)
        }
      }
    }
    return found
  }

  /// The items that are stored smaller than their texts, though nothing asks for that.
  private func tooSmall(_ solution: LayoutSolution) -> Set<Int> {
    var found: Set<Int> = []
    for (index, item) in items.enumerated() where item.placement == .constrained && item.hasText {
      guard let width = item.intrinsic.width else { continue }
      let sides = item.alignment.left + item.alignment.right
      let (stored, solved) = (item.stored.width - sides, solution.frames[index].width - sides)
      if stored < width - max(4, width / 16), solved > width - 1 { found.insert(index) }
    }
    return found
  }
}
