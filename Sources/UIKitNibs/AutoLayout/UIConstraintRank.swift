internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// Where a constraint stands among those of its item since Xcode 16.
///
/// Seen in 460 views that Xcode 16 and 26 compiled. Xcode 13 and 14 keep the order of the ids.
struct ConstraintRank {
  /// Compared number by number.
  let order: Order

  /// What a constraint joins its item with.
  private enum Relation: Int {
    /// The size of an item that comes later.
    case laterSize
    /// The view that has the constraint, or nothing.
    case container
    /// Another item.
    case other
  }

  struct Order: Comparable {
    fileprivate var numbers: [Double]

    static func < (a: Self, b: Self) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }

  /// The rank of a constraint of `view` in the group of `item`; `places` are those of the items.
  init(_ constraint: XMLElement, item: String?, view: String?, places: [String: Int]) {
    let second = constraint[LayoutSide.second.attribute].map { _ in
      constraint[LayoutSide.second.item] ?? view
    }
    let isFirst = (constraint[LayoutSide.first.item] ?? view) == item
    let (own, far) =
      isFirst
      ? (LayoutSide.first, LayoutSide.second) : (LayoutSide.second, LayoutSide.first)
    let other = isFirst ? second : constraint[LayoutSide.first.item] ?? view
    let attribute = constraint[own.attribute].map(Self.withoutMargin) ?? ""
    let isInside = other == nil || other == .some(view) || other == .some(item)
    let relation: Relation =
      if isInside {
        .container
      } else if Self.sizes.contains(attribute), let other = other ?? nil, let item,
        places[other] ?? -1 > places[item] ?? -1
      {
        .laterSize
      } else {
        .other
      }
    let attributes = relation == .container ? Self.toContainer : Self.toOthers
    // A size in numbers comes before one in proportion to the item's other size.
    let isRatio = other != nil && other == .some(item)
    let ratio = isRatio ? constraint[far.attribute].flatMap { LayoutEnd.attributes[$0] } : nil
    order = Order(numbers: [
      Double(relation.rawValue), Double(attributes[attribute] ?? attributes.count),
      Double(ratio ?? 0), Self.relations[constraint["relation"] ?? ""] ?? 0,
      constraint["priority"].flatMap(Double.init) ?? 1000,
    ])
  }

  private static let sizes: Set<String> = ["width", "height"]

  private static let relations: [String: Double] = ["greaterThanOrEqual": -1, "lessThanOrEqual": 1]

  /// By the attribute of the item.
  private static let toContainer = ranks([
    "centerX", "centerY", "lastBaseline", "firstBaseline", "baseline", "trailing", "right",
    "leading", "left", "width", "height", "bottom", "top",
  ])
  private static let toOthers = ranks([
    "trailing", "right", "leading", "left", "bottom", "top", "lastBaseline", "firstBaseline",
    "baseline", "centerX", "centerY", "width", "height",
  ])

  private static func ranks(_ attributes: [String]) -> [String: Int] {
    Dictionary(uniqueKeysWithValues: attributes.enumerated().map { ($1, $0) })
  }

  /// The attribute that a margin's is next to: `top` for `topMargin`.
  private static func withoutMargin(_ attribute: String) -> String {
    for suffix in ["WithinMargins", "Margin"] where attribute.hasSuffix(suffix) {
      return String(attribute.dropLast(suffix.count))
    }
    return attribute
  }
}
