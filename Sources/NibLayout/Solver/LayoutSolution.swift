package import NibFormat

/// The frames of a scene's items, and what is wrong with its constraints.
package struct LayoutSolution: Hashable, Sendable {
  /// A required constraint that the others leave no room for.
  package struct Conflict: Hashable, Sendable {
    /// The constraint that was given up, by its place in the scene; nil for a negative size.
    package var constraint: Int?
    /// The item whose size would be negative.
    package var item: Int?
    /// The constraints that rule it out, in the order of the scene; at most a few.
    package var others: [Int] = []
    /// By how many points it is missed.
    package var error: Double
  }

  /// What the constraints of an item leave open.
  package struct Ambiguity: Hashable, Sendable {
    package var item: Int
    package var parts: [Part]
  }

  package enum Part: String, Hashable, Sendable, CaseIterable {
    case x, y, width, height
  }

  /// In the coordinates of the parent.
  package var frames: [NibRect]
  package var conflicts: [Conflict] = []
  package var ambiguities: [Ambiguity] = []
  /// False if the scene asks for more work than the limit: the frames are the stored ones.
  package var isComplete = true
}

extension LayoutScene {
  /// The greatest numbers of items and constraints; no scene of a real nib has a tenth of either.
  package static let limits = (items: 10_000, constraints: 40_000, work: 60_000_000)

  /// Solves the constraints, required ones first, then the others by their priorities.
  package func solved() -> LayoutSolution {
    var scene = self
    var solution = scene.solvedOnce()
    guard solution.isComplete else { return solution }
    // The height of wrapped text follows from its width, which the first solution gives.
    if scene.wrapTexts(solution.frames) { solution = scene.solvedOnce() }
    return solution
  }

  private func solvedOnce() -> LayoutSolution {
    do throws(StrictSimplex.TooMuchWork) {
      guard items.count <= Self.limits.items, constraints.count <= Self.limits.constraints else {
        throw StrictSimplex.TooMuchWork()
      }
      var solver = LayoutSolver(self)
      return try solver.solve()
    } catch {
      return LayoutSolution(frames: items.map(\.stored), isComplete: false)
    }
  }

  /// Gives wrapped texts the heights that they have at these widths; returns true if one changed.
  private mutating func wrapTexts(_ frames: [NibRect]) -> Bool {
    var hasChanged = false
    for (index, item) in items.enumerated() {
      guard let text = item.wrapping, let natural = item.intrinsic.width else { continue }
      let alignment = item.alignment
      let width = frames[index].width - alignment.left - alignment.right
      guard width < natural - 0.5 else { continue }
      let size = text.size(at: max(0, width))
      // A label that breaks its text asks for the longest line, not for the whole of it.
      let asked = text.isAppKit ? item.intrinsic.width : size.width
      guard size.height != item.intrinsic.height || asked != item.intrinsic.width else { continue }
      items[index].intrinsic = IntrinsicSize(asked, size.height)
      hasChanged = true
    }
    return hasChanged
  }
}
