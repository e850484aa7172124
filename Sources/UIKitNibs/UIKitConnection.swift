internal import NibCompilation
internal import NibFormat

/// A connection of a UIKit nib, and what decides its order.
struct UIKitConnection: Hashable, Sendable {
  /// In the order of the nib's list.
  enum Kind: Int, Hashable, Sendable, Comparable {
    case outletCollection, outlet, action, event

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  /// Which outlets of a scene come before all others.
  enum Rank: Int, Hashable, Sendable, Comparable {
    case storyboard, other

    static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  var kind: Kind
  var rank = Rank.other
  var label: String
  var object: NibObjectID
}

extension [UIKitConnection] {
  /// By kind, and by label within a kind; the others in the order of the document.
  ///
  /// Apple's nibs of coder version 10 are in this order.
  func sortedForNib() -> [UIKitConnection] {
    enumerated().sorted { a, b in
      let (x, y) = (a.element, b.element)
      if x.kind != y.kind { return x.kind < y.kind }
      if x.rank != y.rank { return x.rank < y.rank }
      if x.label != y.label { return x.label.utf8.lexicographicallyPrecedes(y.label.utf8) }
      return a.offset < b.offset
    }.map(\.element)
  }
}

/// What a control reports, as the bits of `UIEventMask`.
enum ControlEvents {
  static let masks: [String: Int] = [
    "touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2,
    "touchDragOutside": 1 << 3, "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5,
    "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7, "touchCancel": 1 << 8,
    "valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13, "menuActionTriggered": 1 << 14,
    "editingDidBegin": 1 << 16, "editingChanged": 1 << 17, "editingDidEnd": 1 << 18,
    "editingDidEndOnExit": 1 << 19, "allTouchEvents": 0xFFF, "allEditingEvents": 0xF0000,
    "allEvents": 0xFFFF_FFFF,
  ]
}
