internal import NibFormat

/// What the stored frames of a scene say about its constraints.
extension LayoutScene {
  /// Returns the required constraints that the stored frames do not meet, and by how much.
  ///
  /// A document that was saved before its last layout has frames that none of its constraints give.
  /// Guides have no stored frames, and constraints about those that are placed freely say nothing.
  func missedByStored() -> [(constraint: Int, error: Double)] {
    let frames = storedFrames()
    var missed: [(constraint: Int, error: Double)] = []
    for (index, constraint) in constraints.enumerated()
    where constraint.priority >= LayoutConstraint.required && constraint.origin != nil {
      guard let error = error(of: constraint, in: frames) else { continue }
      if error > Self.visibleMiss { missed.append((index, error)) }
    }
    return missed
  }

  /// Returns by how much frames miss a constraint; nil if it is about something without a frame.
  func error(of constraint: LayoutConstraint, in frames: [NibRect?]) -> Double? {
    guard let first = value(of: constraint.first, in: frames) else { return nil }
    var rest = first - constraint.constant
    if let second = constraint.second {
      guard let other = value(of: second, in: frames) else { return nil }
      rest -= other * constraint.multiplier
    }
    return switch constraint.relation {
    case .equal: abs(rest)
    case .lessOrEqual: max(0, rest)
    case .greaterOrEqual: max(0, -rest)
    }
  }

  /// The distance from which a stored frame is another one than a constraint asks for, in points.
  private static let visibleMiss = 1.0

  /// The stored frames in the coordinates of the root; nil for what has none.
  func storedFrames() -> [NibRect?] {
    var frames: [NibRect?] = []
    for (index, item) in items.enumerated() {
      guard let parent = item.parent, let outer = frames[parent] else {
        let isRoot = item.parent == nil
        frames.append(
          isRoot ? NibRect(x: 0, y: 0, width: item.stored.width, height: item.stored.height) : nil)
        continue
      }
      var frame = item.stored
      switch item.placement {
      case .inset(let insets):
        frame = NibRect(
          x: outer.x + insets.left, y: outer.y + insets.top,
          width: outer.width - insets.left - insets.right,
          height: outer.height - insets.top - insets.bottom)
      case .topStrip(let length):
        frame = NibRect(x: outer.x, y: outer.y, width: outer.width, height: length)
      case .bottomStrip(let length):
        frame = NibRect(
          x: outer.x, y: outer.y + outer.height - length, width: outer.width, height: length)
      case .content:
        frames.append(nil)
        continue
      case .fixed, .autoresized, .constrained:
        frame.x += outer.x
        frame.y += outer.y
      }
      frames.append(guides.contains(index) ? nil : frame)
    }
    return frames
  }

  private func value(of side: LayoutConstraint.Side, in frames: [NibRect?]) -> Double? {
    guard let frame = frames[side.item] else { return nil }
    let line = side.attribute.line(of: items[side.item])
    switch line.axis {
    case .across: return frame.x * line.origin + frame.width * line.part + line.constant
    case .down: return frame.y * line.origin + frame.height * line.part + line.constant
    }
  }
}
