internal import InterfaceBuilderFormat
internal import NibCompilation
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
    let places = Dictionary(uniqueKeysWithValues: items.enumerated().map { ($1.id, $0) })
    return groups.flatMap { group in
      let ranks = group.constraints.map {
        ConstraintRank($0, item: group.item ?? own, view: own, places: places)
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
