internal import InterfaceBuilderFormat
internal import NibCompilation

/// What an autoresizing mask makes of a frame when the superview changes its size.
struct Autoresizing: Hashable, Sendable {
  /// Which distances are flexible, as bits of `NSvFlags`.
  var mask: Int

  /// The new frame when the size of the superview changes from `old` to `new`.
  func frame(_ frame: Rect, from old: Size, to new: Size) -> Rect {
    let x = Self.span(
      frame.x, frame.width, change: new.width - old.width, flexible: mask & 7)
    let y = Self.span(
      frame.y, frame.height, change: new.height - old.height, flexible: mask >> 3 & 7)
    return Rect(x: x.start, y: y.start, width: x.length, height: y.length)
  }

  /// Shares a change equally among the flexible parts: the margin before (1), the length (2), and
  /// the margin after (4).
  private static func span(
    _ start: Double, _ length: Double, change: Double, flexible: Int
  ) -> (start: Double, length: Double) {
    let count = flexible.nonzeroBitCount
    guard count > 0 else { return (start, length) }
    let share = change / Double(count)
    return (
      start + (flexible & 1 == 0 ? 0 : share), max(length + (flexible & 2 == 0 ? 0 : share), 0)
    )
  }
}
