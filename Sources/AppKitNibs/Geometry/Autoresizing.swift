internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

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

extension NibCompiler {
  /// Changes the frame of a view and, as their masks say, those of its subviews.
  mutating func resize(_ element: XMLElement, to new: Rect) {
    let old = frame(of: element).size
    state.frames[element.ordinal] = new
    guard old != new.size, element["autoresizesSubviews"] != "NO",
      let subviews = element.children.first(where: { $0.name == "subviews" })
    else { return }
    for child in subviews.children {
      let mask = child.flags(
        key: "autoresizingMask", AppKitElements.autoresizingBits, &reading)
      guard let mask else { continue }
      let before = frame(of: child)
      let after = Autoresizing(mask: mask).frame(before, from: old, to: new.size)
      if after != before { resize(child, to: after) }
    }
  }
}
