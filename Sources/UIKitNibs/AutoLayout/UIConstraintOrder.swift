internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension XMLElement {
  /// The constraints of this view in the order of Apple's nibs.
  ///
  /// Those of the view alone come first, then those of each item: the first item of a constraint,
  /// or the second if the first is the view itself. Items follow the distance of their corner from
  /// that of the view. The constraints of an item stay in the order of the document, which is that
  /// of their ids, or follow ``ConstraintRank`` if they are to be in the order of attributes.
  func inLayoutOrder(
    _ constraints: [XMLElement], _ document: InterfaceBuilderDocument, size: Size,
    byAttribute: Bool
  ) -> [XMLElement] {
    let own = self["id"]
    var ofItem: [String: [XMLElement]] = [:]
    var alone: [XMLElement] = []
    for constraint in constraints {
      let items = [constraint[LayoutSide.first.item], constraint[LayoutSide.second.item]]
      if let item = items.compactMap({ $0 }).first(where: { $0 != own }) {
        ofItem[item, default: []].append(constraint)
      } else {
        alone.append(constraint)
      }
    }
    var frames = DesignFrames(of: self, size: size)
    let items = ofItem.keys.map { id in
      let frame = document.element(id: ObjectID(id)).map { frames.frame(ofItem: $0) }
      return LayoutItem(id: id, frame: frame ?? .unknown)
    }.sorted { $0.precedes($1) }
    var groups: [(item: String?, constraints: [XMLElement])] = [(nil, alone)]
    groups += items.map { ($0.id, ofItem[$0.id, default: []]) }
    guard byAttribute else { return groups.flatMap(\.constraints) }
    return groups.flatMap { group in
      guard group.constraints.count > 1 else { return group.constraints }
      let ranks = group.constraints.map {
        ConstraintRank($0, item: group.item ?? own, view: self, document)
      }
      return ranks.enumerated()
        .sorted { ($0.element.order, $0.offset) < ($1.element.order, $1.offset) }
        .map { group.constraints[$0.offset] }
    }
  }
}

/// Where the items of a view's constraints are drawn in it.
///
/// The frame of each element is looked for once: items next to each other are inside of the same
/// elements.
private struct DesignFrames {
  /// The view that has the constraints.
  private let view: XMLElement
  /// The size that the view has in the nib.
  private let size: Size
  /// The frames that were looked for, by the number of the element; nil for an element without one.
  private var found: [Int: Rect?] = [:]

  init(of view: XMLElement, size: Size) { (self.view, self.size) = (view, size) }

  /// The frame of an item in points, counted from the corner of the view.
  mutating func frame(ofItem item: XMLElement) -> Rect {
    switch (item.name, item["type"]) {
    case ("viewControllerLayoutGuide", "top"):
      return Rect(x: 0, y: 0, width: frame(of: view).width, height: 20)
    case ("viewControllerLayoutGuide", _):
      return Rect(x: 0, y: size.height, width: size.width, height: 0)
    default: break
    }
    var frame = frame(of: item)
    if item.isViewGuide, let owner = item.parent {
      let size = self.frame(of: owner).size
      frame = Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    for element in item.ancestors {
      if element.ordinal == view.ordinal { break }
      guard let rect = writtenFrame(of: element) else { continue }
      frame.x += rect.x
      frame.y += rect.y
    }
    return frame
  }

  /// The frame, or that of a view which has none.
  private mutating func frame(of element: XMLElement) -> Rect {
    writtenFrame(of: element) ?? .unknown
  }

  private mutating func writtenFrame(of element: XMLElement) -> Rect? {
    if let known = found[element.ordinal] { return known }
    let frame = element.designRect
    found[element.ordinal] = .some(frame)
    return frame
  }
}

extension XMLElement {
  /// The frame as written.
  ///
  /// A malformed one is reported when its view is compiled.
  fileprivate var designRect: Rect? {
    guard let rect = children.first(where: { $0.isNamed(Self.rect) && $0.isFrame }) else {
      return nil
    }
    func number(_ name: HashedName) -> Double { rect[name].flatMap { Double($0) } ?? 0 }
    return Rect(
      x: number(CommonName.x), y: number(CommonName.y), width: number(CommonName.width),
      height: number(CommonName.height))
  }

  private static let rect: HashedName = "rect"

  private var isFrame: Bool { attribute(CommonName.key)?.hasValue("frame") == true }
}

extension XMLElement {
  /// Whether an item of this view's constraints is one of its subviews or guides.
  ///
  /// The subviews of a cell are those of its content.
  fileprivate func isNear(_ item: XMLElement?) -> Bool {
    guard let item else { return false }
    if item.name == "viewControllerLayoutGuide" { return true }
    let holder = item.isViewGuide || item["key"] != nil ? item.parent : item.parent?.parent
    return holder?.ordinal == ordinal
      || holder?["key"] == "contentView" && holder?.parent?.ordinal == ordinal
  }
}

/// An item of constraints, and its frame.
private struct LayoutItem {
  var id: String
  var frame: Rect

  /// Whether this is nearer to the corner of the view; of items equally near, which is more to the
  /// left, then which has the lower id.
  func precedes(_ other: LayoutItem) -> Bool {
    let (a, b) = (self, other)
    if a.distance != b.distance { return a.distance < b.distance }
    if a.frame.x != b.frame.x { return a.frame.x < b.frame.x }
    return a.id.utf8.lexicographicallyPrecedes(b.id.utf8)
  }

  /// The square of the distance from the corner of the view, in square points.
  private var distance: Double { frame.x * frame.x + frame.y * frame.y }
}

extension Rect {
  /// What views without a frame have.
  fileprivate static let unknown = Rect(x: 0, y: 0, width: 1000, height: 1000)
}

/// Where a constraint stands among those of its item since Xcode 15.
///
/// Seen in 1,797 of 1,821 views that Xcode 15 to 26 compiled. Xcode 13 and 14 keep the order of the
/// ids.
struct ConstraintRank {
  /// Compared number by number.
  let order: Order

  /// What a constraint joins its item with.
  private enum Relation: Int {
    /// An item that is further inside of the view than its subviews, or outside of it.
    case far
    /// The view that has the constraint, or nothing.
    case container
    /// A subview or a guide of the view.
    case other
  }

  struct Order: Comparable {
    fileprivate var numbers: [Double]

    static func < (a: Self, b: Self) -> Bool { a.numbers.lexicographicallyPrecedes(b.numbers) }
  }

  /// The rank of a constraint of `view` in the group of `item`.
  init(
    _ constraint: XMLElement, item: String?, view: XMLElement,
    _ document: InterfaceBuilderDocument
  ) {
    let container = view["id"]
    let second = constraint[LayoutSide.second.attribute].map { _ in
      constraint[LayoutSide.second.item] ?? container
    }
    let isFirst = (constraint[LayoutSide.first.item] ?? container) == item
    let (own, far) =
      isFirst
      ? (LayoutSide.first, LayoutSide.second) : (LayoutSide.second, LayoutSide.first)
    let other = isFirst ? second : constraint[LayoutSide.first.item] ?? container
    let attribute = constraint[own.attribute].map(Self.withoutMargin) ?? ""
    let isInside = other == nil || other == .some(container) || other == .some(item)
    let relation: Relation =
      if isInside {
        .container
      } else if let other = other ?? nil, view.isNear(document.element(id: ObjectID(other))) {
        .other
      } else {
        .far
      }
    let attributes = relation == .container ? Self.toContainer : Self.toOthers
    // A size in numbers comes before one in proportion to the item's other size.
    let isRatio = other != nil && other == .some(item)
    let ratio = isRatio ? constraint[far.attribute].flatMap { LayoutEnd.attributes[$0] } : nil
    order = Order(numbers: [
      Double(relation.rawValue), Double(attributes[attribute] ?? attributes.count),
      Double(ratio ?? 0), Self.relations[constraint["relation"] ?? ""] ?? 0,
      constraint["priority"].flatMap(Double.init) ?? 1000,
      constraint["constant"].flatMap(Double.init) ?? -.infinity,
    ])
  }

  private static let relations: [String: Double] = [
    "lessThanOrEqual": -2, "greaterThanOrEqual": -1,
  ]

  /// By the attribute of the item.
  private static let toContainer = ranks([
    "centerX", "centerY", "lastBaseline", "firstBaseline", "baseline", "trailing", "right",
    "leading", "left", "width", "height", "bottom", "top",
  ])
  private static let toOthers = ranks([
    "trailing", "right", "leading", "left", "centerX", "centerY", "bottom", "top", "lastBaseline",
    "firstBaseline", "baseline", "width", "height",
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

/// The order of the sets of what a size class adds and removes.
///
/// Masks of documents are in the order of the view's constraints. Sets differ from it in the
/// constraints between two other items of the view: they follow those of the later item.
struct MaskOrder {
  private var ranks: [NibObjectID: Int] = [:]

  /// `candidates` are all constraints of a view, in its order; subviews follow the mask.
  init(_ candidates: [NibObjectID], of view: NibObjectID, _ graph: NibGraphBuilder) {
    let items = candidates.map { graph.items(of: $0, besides: view) }
    var places: [NibObjectID: Int] = [:]
    for item in items.compactMap(\.first) where places[item] == nil { places[item] = places.count }
    for (candidate, items) in zip(candidates, items) {
      guard let own = items.first.flatMap({ places[$0] }) else { continue }
      let later = items.compactMap { places[$0] }.max() ?? own
      ranks[candidate] = later == own ? 2 * own : 2 * later + 1
    }
  }

  func sorted(_ members: [NibObjectID]) -> [NibObjectID] {
    members.enumerated().sorted { a, b in
      (ranks[a.element] ?? -1, a.offset) < (ranks[b.element] ?? -1, b.offset)
    }.map(\.element)
  }
}

extension NibGraphBuilder {
  /// The items of a constraint beside the view that has it, the first item first.
  func items(of constraint: NibObjectID, besides view: NibObjectID) -> [NibObjectID] {
    [LayoutSide.first.itemKey, LayoutSide.second.itemKey]
      .compactMap { self[constraint][$0]?.object }.filter { $0 != view }
  }
}
