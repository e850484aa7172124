internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

/// The views of a document under Auto Layout, and the equations that their constraints are.
///
/// Positions are those of alignment rectangles, from the top left of the outermost view. Equations are
/// solved by priority; a view's own size counts with the lesser of its priorities, and what the
/// constraints leave open stays as the document has it.
struct DocumentLayout {
  struct View {
    var element: XMLElement
    /// The index of the view around it; nil for an outermost one.
    var superview: Int?
    var metrics: ControlMetrics
    /// The frame as saved, from the top left of the outermost view.
    var frame: Rect

    /// The alignment rectangle as saved.
    var aligned: Rect {
      let room = metrics.savedRoom
      return Rect(
        x: frame.x + room.left, y: frame.y + room.top,
        width: frame.width - room.left - room.right, height: frame.height - room.top - room.bottom)
    }

    /// Other code lays out what is inside, for the size that the document has.
    var isPartOfScrollView: Bool { ["scrollView", "clipView"].contains(element.name) }
  }

  /// The horizontal or the vertical variables, of which each view has two.
  enum Axis: CaseIterable { case horizontal, vertical }

  struct Equation {
    var terms: [(variable: Int, factor: Double)]
    var constant: Double
    var priority: Double
    /// 1 where the sum is at least the constant, -1 where it is at most that.
    var relation = 0

    /// How far values are from breaking a limit; less than zero if they do.
    func excess(_ values: [Double]) -> Double {
      let sum = terms.reduce(0) { $0 + $1.factor * values[$1.variable] }
      let excess = Double(relation) * (sum - constant)
      return excess < -1e-6 ? excess : max(excess, 0)
    }
  }

  private(set) var views: [View] = []
  /// The first view of an unknown size, which keeps the one that it was saved with.
  private(set) var unknownSize: XMLElement?
  /// Whether there are so many views that all stay as they are saved.
  private(set) var hasTooManyViews = false
  private var indices: [Int: Int] = [:]
  private let isOfFirstBigSur: Bool
  private let resources: DocumentResources

  init(isOfFirstBigSur: Bool, resources: DocumentResources) {
    self.isOfFirstBigSur = isOfFirstBigSur
    self.resources = resources
  }

  /// More views are left as they are: solving takes the cube of their number.
  static let limit = 80
  /// How often equations are solved until no limit is broken.
  private static let mostSolutions = 64
  /// What is farther away, in points, is no position of a view.
  private static let farthest = 100_000.0

  /// Adds a view and those inside of it.
  mutating func add(
    _ element: XMLElement, in superview: Int? = nil, frame: (XMLElement) -> Rect
  ) {
    guard views.count < Self.limit else {
      hasTooManyViews = true
      return
    }
    var place = frame(element)
    let metrics = ControlMetrics(
      of: element, frame: place, isOfFirstBigSur: isOfFirstBigSur, resources: resources)
    if metrics == nil { unknownSize = unknownSize ?? element }
    if let superview {
      let outer = views[superview].frame
      place.y = outer.y + outer.height - place.y - place.height
      place.x += outer.x
    } else {
      (place.x, place.y) = (0, 0)
    }
    let index = views.count
    views.append(
      View(
        element: element, superview: superview, metrics: metrics ?? ControlMetrics(), frame: place))
    indices[element.ordinal] = index
    if element.name == "scrollView", !element.showsArrangedView { return }
    for child in element.children where child.name == "subviews" || child["key"] == "contentView" {
      let inner = child.name == "subviews" ? Array(child.children) : [child]
      for view in inner { add(view, in: index, frame: frame) }
    }
  }

  /// The new frames by the index of the view, in the superview's coordinates; nil for too many views, and
  /// for constraints that are not understood, contradict each other or leave no room for a view.
  func frames(item: (String) -> XMLElement?) -> [Rect]? {
    guard !hasTooManyViews else { return nil }
    var solved: [[Double]] = []
    for axis in Axis.allCases {
      guard let equations = equations(axis, item: item), let values = solve(equations) else {
        return nil
      }
      solved.append(values)
    }
    let isNear = solved.joined().allSatisfy { abs($0) < Self.farthest }
    guard isNear else { return nil }
    let outer = views.indices.map { index in
      let room = views[index].metrics.room
      let (x, y) = (solved[0][2 * index] - room.left, solved[1][2 * index] - room.top)
      return Rect(
        x: x, y: y, width: solved[0][2 * index + 1] + room.left + room.right,
        height: solved[1][2 * index + 1] + room.top + room.bottom)
    }
    guard outer.allSatisfy({ $0.width >= 0 && $0.height >= 0 }) else { return nil }
    let scrollViewsStay = views.indices.allSatisfy {
      !views[$0].isPartOfScrollView || outer[$0].size == views[$0].frame.size
    }
    guard scrollViewsStay else { return nil }
    return views.indices.map { frame(of: $0, among: outer) }
  }

  /// The frame of a view in the superview's coordinates.
  private func frame(of index: Int, among outer: [Rect]) -> Rect {
    var frame = outer[index]
    guard let superview = views[index].superview else { return frame }
    frame.x = Self.whole(frame.x - outer[superview].x)
    frame.y = Self.whole(outer[superview].y + outer[superview].height - frame.y - frame.height)
    let around = views[superview].frame
    // A clip view moves its bounds, not what it shows, unless that hangs below it.
    if views[superview].element.name == "clipView" {
      let saved = views[index].frame
      frame.y = min(0, around.y + around.height - saved.y - saved.height)
    }
    guard views[index].metrics.keepsPlace else { return frame }
    let (aligned, room) = (views[index].aligned, views[index].metrics.room)
    return Rect(
      x: aligned.x - room.left - around.x,
      y: around.y + around.height - aligned.y - aligned.height - room.bottom,
      width: aligned.width + room.left + room.right,
      height: aligned.height + room.top + room.bottom)
  }

  /// In whole points, from a half upwards.
  private static func whole(_ number: Double) -> Double {
    (number + 0.5 + 1e-6).rounded(.down)
  }

  /// Solves equations; limits become equations while they would be broken otherwise.
  ///
  /// This is an active-set method. Limits that are broken become active, all at once. Where they
  /// contradict each other as equations, as `x >= 10` and `x >= 20` do, only the one that is broken most
  /// becomes active, and another gives way to it. In the end those are released that hold by
  /// themselves.
  ///
  /// Nil if equations that must hold contradict each other, and if no end is found.
  private func solve(_ equations: [Equation]) -> [Double]? {
    let exact = equations.filter { $0.relation == 0 }
    let limits = equations.filter { $0.relation != 0 }
    var solutions = 0
    func solution(_ active: [Int]) -> [Double]? {
      solutions += 1
      return solutions > Self.mostSolutions ? nil : solve(exact: exact + active.map { limits[$0] })
    }
    /// Without one of the active limits that has not been released before.
    func release(from active: [Int], except kept: Set<Int>) -> (limit: Int, values: [Double])? {
      for (index, limit) in active.enumerated() where !kept.contains(limit) {
        var others = active
        others.remove(at: index)
        if let values = solution(others), limits[limit].excess(values) >= 0 {
          return (limit, values)
        }
      }
      return nil
    }
    var active: [Int] = []
    var released: Set<Int> = []
    guard var values = solution(active) else { return nil }
    while true {
      let broken = limits.indices.filter { !active.contains($0) && limits[$0].excess(values) < 0 }
      if let worst = broken.min(by: { limits[$0].excess(values) < limits[$1].excess(values) }) {
        let all = active + broken
        if let found = solution(all), all.allSatisfy({ limits[$0].excess(found) >= 0 }) {
          (active, values) = (all, found)
        } else if let (others, one) = makingRoom(for: worst, among: active, limits, solution) {
          (active, values) = (others, one)
        } else {
          return nil
        }
      } else if let (limit, others) = release(from: active, except: released) {
        active.removeAll { $0 == limit }
        released.insert(limit)
        values = others
      } else {
        return values
      }
    }
  }

  /// The active limits with another one, and their solution; without one that holds all the same, if the
  /// two contradict each other.
  private func makingRoom(
    for limit: Int, among active: [Int], _ limits: [Equation], _ solution: ([Int]) -> [Double]?
  ) -> (active: [Int], values: [Double])? {
    let all = active + [limit]
    let plain = solution(all)
    if let plain, limits[limit].excess(plain) >= 0 { return (all, plain) }
    for old in active.reversed() {
      let others = all.filter { $0 != old }
      if let values = solution(others),
        [old, limit].allSatisfy({ limits[$0].excess(values) >= 0 })
      {
        return (others, values)
      }
    }
    // Weightier equations break it.
    return plain.map { (all, $0) }
  }

  /// Solves equations in the order of their priorities; equal ones in that in which they were found.
  private func solve(exact equations: [Equation]) -> [Double]? {
    var system = LinearEquations(variables: 2 * views.count)
    let sorted = equations.enumerated().sorted {
      ($1.element.priority, $0.offset) < ($0.element.priority, $1.offset)
    }
    for (_, equation) in sorted {
      let holds = system.add(equation.terms, equals: equation.constant)
      if !holds, equation.priority >= 1000 { return nil }
    }
    return (0..<2 * views.count).map { system.value(of: $0) }
  }

  // MARK: Equations

  private func equations(_ axis: Axis, item: (String) -> XMLElement?) -> [Equation]? {
    var found: [Equation] = []
    for (index, view) in views.enumerated() {
      let list = view.element.children.first { $0.name == "constraints" }
      for constraint in list.map({ Array($0.children) }) ?? [] {
        guard constraint["placeholder"] != "YES" else { continue }
        switch equation(constraint, owner: index, axis, item: item) {
        case .some(let equation): found += equation.map { [$0] } ?? []
        case nil: return nil
        }
      }
      found += place(of: index, axis)
      guard let arranged = arrangement(of: index, axis) else { return nil }
      found += arranged
    }
    for (index, view) in views.enumerated() {
      let size = axis == .horizontal ? view.aligned.width : view.aligned.height
      found.append(Equation(terms: [(2 * index + 1, 1)], constant: size, priority: 1))
    }
    for (index, view) in views.enumerated() {
      guard let superview = view.superview else { continue }
      let distance = start(of: index, axis) - start(of: superview, axis)
      found.append(
        Equation(
          terms: [(2 * index, 1), (2 * superview, -1)], constant: distance, priority: 0))
    }
    return found
  }

  func start(of index: Int, _ axis: Axis) -> Double {
    axis == .horizontal ? views[index].aligned.x : views[index].aligned.y
  }

  /// A constraint as an equation: nil inside if it is of the other axis, nil if it is not understood.
  private func equation(
    _ constraint: XMLElement, owner: Int, _ axis: Axis, item: (String) -> XMLElement?
  ) -> Equation?? {
    func side(_ name: HashedName, default fallback: Int?) -> Int?? {
      guard let id = constraint[name] else { return .some(fallback) }
      return item(id).flatMap { indices[$0.ordinal] }.map { .some($0) }
    }
    guard let first = side("firstItem", default: owner).flatMap({ $0 }),
      let second = side("secondItem", default: nil),
      let attribute = constraint["firstAttribute"], let place = Self.attributes[attribute],
      constraint["multiplier"] == nil || constraint["multiplier"] == "1",
      let constant = Double(constraint["constant"] ?? "0"), abs(constant) < Self.farthest,
      let priority = Double(constraint["priority"] ?? "1000"), priority.isFinite
    else { return nil }
    let other = constraint["secondAttribute"].flatMap { Self.attributes[$0] }
    guard second == nil || other?.axis == place.axis else { return nil }
    guard place.axis == axis else { return .some(nil) }
    guard let left = terms(of: first, place),
      let right = second.flatMap({ index in
        other.map { terms(of: index, $0) }
      }) ?? .some(([], 0))
    else { return nil }
    let relations: WordTable = ["greaterThanOrEqual": 1, "lessThanOrEqual": -1]
    return .some(
      Equation(
        terms: left.terms + right.terms.map { ($0.variable, -$0.factor) },
        constant: constant - left.constant + right.constant, priority: priority,
        relation: constraint["relation"].flatMap { relations[$0] } ?? 0))
  }

  /// What an attribute is: shares of a view's start and size.
  private struct Attribute {
    var axis: Axis
    var start: Double
    var size: Double
    var isBaseline = false
  }

  private static let attributes: [String: Attribute] = [
    "left": Attribute(axis: .horizontal, start: 1, size: 0),
    "leading": Attribute(axis: .horizontal, start: 1, size: 0),
    "right": Attribute(axis: .horizontal, start: 1, size: 1),
    "trailing": Attribute(axis: .horizontal, start: 1, size: 1),
    "width": Attribute(axis: .horizontal, start: 0, size: 1),
    "centerX": Attribute(axis: .horizontal, start: 1, size: 0.5),
    "top": Attribute(axis: .vertical, start: 1, size: 0),
    "bottom": Attribute(axis: .vertical, start: 1, size: 1),
    "height": Attribute(axis: .vertical, start: 0, size: 1),
    "centerY": Attribute(axis: .vertical, start: 1, size: 0.5),
    "baseline": Attribute(axis: .vertical, start: 1, size: 1, isBaseline: true),
    "firstBaseline": Attribute(axis: .vertical, start: 1, size: 1, isBaseline: true),
  ]

  private func terms(
    of view: Int, _ attribute: Attribute
  ) -> (terms: [(variable: Int, factor: Double)], constant: Double)? {
    let baseline = attribute.isBaseline ? views[view].metrics.baseline : 0
    guard let baseline else { return nil }
    return ([(2 * view, attribute.start), (2 * view + 1, attribute.size)], -baseline)
  }
}

extension XMLElement {
  /// Whether constraints say where the view is that a scroll view shows a part of.
  fileprivate var showsArrangedView: Bool {
    let clip = children.first { $0["key"] == "contentView" }
    let shown = clip?.children.first { $0.name == "subviews" }?.children.first { _ in true }
    return shown?["translatesAutoresizingMaskIntoConstraints"] == "NO"
  }
}
