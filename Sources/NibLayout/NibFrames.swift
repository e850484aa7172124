package import NibFormat

/// The frames of a nib's views as they are stored and as the constraints have them.
package struct NibFrames: Hashable, Sendable {
  package struct View: Hashable, Sendable {
    package var id: NibObjectID
    package var parent: NibObjectID?
    /// The class of a framework.
    package var className: String
    /// As the document has it, else the nib: in the superview's coordinates, in AppKit mostly from
    /// the bottom up.
    package var stored: NibRect
    /// In the same coordinates.
    package var solved: NibRect
    /// The solved frame from the upper left corner of the superview.
    package var fromTop: NibRect
    /// Whether constraints place it, not its stored frame or an autoresizing mask.
    package var isConstrained: Bool
    /// What the constraints leave open, which stays as it is stored.
    package var open: [LayoutSolution.Part] = []
    /// Whether a constraint about it is about something unknown too.
    package var hasUnknown = false
    /// The size by its content, where it has one.
    package var content = IntrinsicSize()
    /// Around its alignment rectangle, which constraints are about.
    package var alignment = NibInsets()
    /// What is known of the stored frame: nil if the constraints could give it.
    package var outdated: Outdated?
  }

  /// Why no constraints could give a stored frame.
  package enum Outdated: String, Hashable, Sendable {
    /// It contradicts required constraints, or is too small for the view's text.
    case contradicts
    /// It hangs on frames that do.
    case follows
  }

  /// A required constraint that the stored frames do not meet: they are of an earlier state of the document.
  package struct Miss: Hashable, Sendable {
    package var constraint: Constraint
    /// By how many points.
    package var error: Double
  }

  /// A required constraint that had to be given up.
  package struct Conflict: Hashable, Sendable {
    /// The constraint, as in `first.leading = second.leading × 2 + 8`; nil for a negative size.
    package var constraint: Constraint?
    /// The view whose size would be negative.
    package var view: NibObjectID?
    /// The constraints that rule it out.
    package var others: [Constraint]
    /// By how many points it is missed.
    package var error: Double
  }

  /// A constraint in words.
  package struct Constraint: Hashable, Sendable {
    /// The object; nil for one that a view makes for itself.
    package var id: NibObjectID?
    package var first: NibObjectID?
    package var attribute: LayoutAttribute
    package var relation: LayoutRelation
    package var second: NibObjectID?
    package var secondAttribute: LayoutAttribute?
    package var multiplier: Double
    package var constant: Double
    package var priority: Double
  }

  /// Each view before those in it.
  package var views: [View] = []
  package var conflicts: [Conflict] = []
  package var misses: [Miss] = []
  /// The roots whose constraints ask for too much work, and keep their stored frames.
  package var unsolved: [NibObjectID] = []

  /// Solves the constraints of every view that no other view holds.
  package init(_ graph: NibGraph, settings: NibLayoutSettings = NibLayoutSettings()) {
    let tree = NibViews(
      graph, settings.generation, isBeforeTahoe: settings.isBeforeTahoe, stated: settings.frames)
    for (place, view) in tree.views.enumerated() where view.parent == nil {
      add(NibScene(root: place, of: tree, settings))
    }
  }

  /// The views by their objects.
  package var viewsByID: [NibObjectID: View] {
    Dictionary(views.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  private mutating func add(_ nib: NibScene) {
    let solution = nib.scene.solved()
    if !solution.isComplete, let root = nib.views.first ?? nil {
      unsolved.append(nib.tree.views[root].id)
    }
    let outdated = nib.settings.judgesStored ? nib.scene.outdated(solution) : OutdatedFrames()
    let open = Dictionary(
      solution.ambiguities.map { ($0.item, $0.parts) }, uniquingKeysWith: { first, _ in first })
    for (item, place) in nib.views.enumerated() {
      guard let place else { continue }
      let view = nib.tree.views[place]
      var stored = nib.scene.items[item].stored
      var solved = solution.frames[item]
      let fromTop = solved
      if let parent = view.parent, !nib.tree.views[parent].isFlipped,
        let outer = nib.scene.items[item].parent
      {
        // AppKit counts from the bottom.
        stored.y = nib.tree.views[parent].stored.height - stored.y - stored.height
        solved.y = solution.frames[outer].height - solved.y - solved.height
      }
      views.append(
        View(
          id: view.id, parent: view.parent.map { nib.tree.views[$0].id },
          className: view.className, stored: stored, solved: solved, fromTop: fromTop,
          isConstrained: nib.scene.items[item].placement == .constrained, open: open[item] ?? [],
          hasUnknown: nib.unread.contains(item), content: nib.scene.items[item].intrinsic,
          alignment: nib.scene.items[item].alignment,
          outdated: outdated.contradicting.contains(item)
            ? .contradicts : outdated.following.contains(item) ? .follows : nil))
    }
    let missed = nib.scene.missedByStored()
    guard !solution.conflicts.isEmpty || !missed.isEmpty else { return }
    let objects = nib.objects
    func words(_ constraint: Int) -> Constraint {
      Constraint(nib.scene.constraints[constraint], nib, objects)
    }
    for (constraint, error) in missed {
      misses.append(Miss(constraint: words(constraint), error: error))
    }
    for conflict in solution.conflicts {
      let view = conflict.item.flatMap { nib.views[$0] }.map { nib.tree.views[$0].id }
      conflicts.append(
        Conflict(
          constraint: conflict.constraint.map(words),
          view: view, others: conflict.others.map(words),
          error: conflict.error))
    }
  }
}

extension NibFrames.Constraint {
  fileprivate init(
    _ constraint: LayoutConstraint, _ nib: NibScene, _ objects: [Int: NibObjectID]
  ) {
    func view(_ item: Int) -> NibObjectID? {
      if let place = nib.views[item] { return nib.tree.views[place].id }
      return objects[item]
    }
    id = constraint.origin.map { NibObjectID($0) }
    first = view(constraint.first.item)
    attribute = constraint.first.attribute
    relation = constraint.relation
    second = constraint.second.flatMap { view($0.item) }
    secondAttribute = constraint.second?.attribute
    multiplier = constraint.multiplier
    constant = constraint.constant
    priority = constraint.priority
  }
}
