package import NibFormat

/// What a constraint is about, with the numbers of `NSLayoutConstraint.Attribute`.
///
/// Leading is left and trailing is right: nibs are laid out for languages that run from left to right.
package enum LayoutAttribute: Int, Hashable, Sendable {
  case left = 1
  case right, top, bottom, leading, trailing, width, height, centerX, centerY
  case lastBaseline, firstBaseline
  case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin
  case centerXWithinMargins, centerYWithinMargins

  package var isSize: Bool { self == .width || self == .height }
  package var isCenter: Bool { self == .centerX || self == .centerY }

  package var isBaseline: Bool { self == .lastBaseline || self == .firstBaseline }

  /// The word of documents.
  package var name: String {
    self == .lastBaseline ? "baseline" : "\(self)"
  }

  /// The attribute of a word of documents.
  package init?(named name: String) {
    let all = (1...20).compactMap { LayoutAttribute(rawValue: $0) }
    guard let found = all.first(where: { $0.name == name }) else { return nil }
    self = found
  }
}

extension LayoutAttribute {
  enum Axis { case across, down }

  /// An attribute as `origin × start + part × size + constant`, of an axis of a frame.
  struct Line {
    var axis: Axis
    /// 1 for a place, 0 for a size.
    var origin: Double
    var part: Double
    var constant: Double
  }

  /// What the attribute is of an item: constraints are about its alignment rectangle.
  func line(of item: LayoutItem) -> Line {
    let (alignment, margins) = (item.alignment, item.margins)
    func across(_ part: Double, _ constant: Double) -> Line {
      Line(axis: .across, origin: 1, part: part, constant: constant)
    }
    func down(_ part: Double, _ constant: Double) -> Line {
      Line(axis: .down, origin: 1, part: part, constant: constant)
    }
    switch self {
    case .left, .leading: return across(0, alignment.left)
    case .right, .trailing: return across(1, -alignment.right)
    case .top: return down(0, alignment.top)
    case .bottom: return down(1, -alignment.bottom)
    case .width:
      return Line(axis: .across, origin: 0, part: 1, constant: -alignment.left - alignment.right)
    case .height:
      return Line(axis: .down, origin: 0, part: 1, constant: -alignment.top - alignment.bottom)
    case .centerX: return across(0.5, (alignment.left - alignment.right) / 2)
    case .centerY: return down(0.5, (alignment.top - alignment.bottom) / 2)
    case .leftMargin, .leadingMargin: return across(0, margins.left)
    case .rightMargin, .trailingMargin: return across(1, -margins.right)
    case .topMargin: return down(0, margins.top)
    case .bottomMargin: return down(1, -margins.bottom)
    case .centerXWithinMargins: return across(0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: return down(0.5, (margins.top - margins.bottom) / 2)
    case .firstBaseline, .lastBaseline:
      switch item.baseline {
      case .bottom: return down(1, -alignment.bottom)
      case .centered(let below): return down(0.5, below)
      case .lines(let first, let last):
        return self == .firstBaseline ? down(0, first) : down(1, -last)
      }
    }
  }
}

/// How the two sides of a constraint compare.
package enum LayoutRelation: Int, Hashable, Sendable {
  case lessOrEqual = -1
  case equal, greaterOrEqual

  package var sign: String {
    switch self {
    case .lessOrEqual: "≤"
    case .equal: "="
    case .greaterOrEqual: "≥"
    }
  }
}

/// `first.attribute relation second.attribute × multiplier + constant`, at a priority.
package struct LayoutConstraint: Hashable, Sendable {
  /// An attribute of an item; the item is its place in the scene.
  package struct Side: Hashable, Sendable {
    package var item: Int
    package var attribute: LayoutAttribute

    package init(_ item: Int, _ attribute: LayoutAttribute) {
      (self.item, self.attribute) = (item, attribute)
    }
  }

  package var first: Side
  package var relation: LayoutRelation
  package var second: Side?
  package var multiplier: Double
  package var constant: Double
  package var priority: Double
  /// The object of the nib; nil for a constraint that a view makes for itself.
  package var origin: Int?

  package init(
    _ first: Side, _ relation: LayoutRelation = .equal, _ second: Side? = nil,
    multiplier: Double = 1, constant: Double = 0, priority: Double = required, origin: Int? = nil
  ) {
    (self.first, self.relation, self.second) = (first, relation, second)
    (self.multiplier, self.constant, self.priority) = (multiplier, constant, priority)
    self.origin = origin
  }

  package static let required = 1000.0
}

/// A view or a guide of a scene.
package struct LayoutItem: Hashable, Sendable {
  /// Where the frame comes from.
  package enum Placement: Hashable, Sendable {
    /// The stored frame, whatever the constraints say: the root of a scene.
    case fixed
    /// The parent's frame with the stored margins, by an autoresizing mask.
    case autoresized(LayoutMask)
    /// The parent's frame without insets: a guide.
    case inset(NibInsets)
    /// The parent's frame down to a length from its top, or up from its bottom: a bar of a screen.
    case topStrip(Double)
    case bottomStrip(Double)
    /// The constraints.
    case constrained
    /// The constraints give a size; the origin is the parent's: the content of a scroll view.
    case content
  }

  /// The item that contains it, by its place in the scene, before it; nil for the root.
  package var parent: Int?
  package var placement: Placement
  /// The stored frame, in the coordinates of the parent.
  package var stored: NibRect
  /// Around the alignment rectangle in the frame.
  package var alignment: NibInsets = NibInsets()
  /// Of the view's own margins.
  package var margins: NibInsets = NibInsets()
  package var intrinsic = IntrinsicSize()
  package var hugging = LayoutPriorities(horizontal: 250, vertical: 250)
  package var compression = LayoutPriorities(horizontal: 750, vertical: 750)
  package var baseline: LayoutBaseline = .bottom
  /// The width from which the height of the content follows, for text of several lines.
  package var wrapping: WrappedText?
  /// By how much the room around the alignment rectangle may differ from what is known, in points.
  package var slack = 0.0
  /// Whether the size by its content is that of a text.
  package var hasText = false

  package init(parent: Int?, placement: Placement, stored: NibRect) {
    (self.parent, self.placement, self.stored) = (parent, placement, stored)
  }
}

/// The size that a view has by its content; nil where it has none.
package struct IntrinsicSize: Hashable, Sendable {
  package var width: Double?
  package var height: Double?

  package init(_ width: Double? = nil, _ height: Double? = nil) {
    (self.width, self.height) = (width, height)
  }
}

/// Priorities by axis.
package struct LayoutPriorities: Hashable, Sendable {
  package var horizontal: Double
  package var vertical: Double

  package init(horizontal: Double, vertical: Double) {
    (self.horizontal, self.vertical) = (horizontal, vertical)
  }
}

/// Which parts of a frame grow with the superview.
package struct LayoutMask: Hashable, Sendable {
  package var left = false
  package var width = false
  package var right = false
  package var top = false
  package var height = false
  package var bottom = false

  package init() {}
}

/// Where a view's text stands.
package enum LayoutBaseline: Hashable, Sendable {
  /// No text: the bottom edge.
  case bottom
  /// One line in the middle of the view, with the distance of its baseline from the middle.
  case centered(Double)
  /// Lines from the top: the first baseline from the top, the last from the bottom.
  case lines(first: Double, last: Double)
}

/// The text of a view whose height depends on its width.
package struct WrappedText: Hashable, Sendable {
  package var text: String
  package var font: NibFont
  /// The greatest number of lines; 0 for any.
  package var lines: Int
  /// What the view adds around the text.
  package var room: NibInsets
  /// The width at which it wraps, if the document has one.
  package var preferredWidth: Double?
  package var isAppKit: Bool
  /// The height of a line, if it is not that of the font.
  package var line: Double?

  package init(
    text: String, font: NibFont, lines: Int, room: NibInsets = NibInsets(),
    preferredWidth: Double? = nil, isAppKit: Bool = false
  ) {
    (self.text, self.font, self.lines) = (text, font, lines)
    (self.room, self.preferredWidth, self.isAppKit) = (room, preferredWidth, isAppKit)
  }
}

/// The items of a root view, and what holds them in place.
package struct LayoutScene: Hashable, Sendable {
  package var items: [LayoutItem]
  package var constraints: [LayoutConstraint]
  /// The size of the root, if it is not the stored one.
  package var rootSize: NibSize?
  /// The items that have no stored frame.
  package var guides: Set<Int> = []

  package init(items: [LayoutItem] = [], constraints: [LayoutConstraint] = []) {
    (self.items, self.constraints) = (items, constraints)
  }
}
