internal import NibFormat

/// The constraints of a scene as a linear program.
///
/// Required constraints come in the order of the scene, and one that those before it rule out is given
/// up, as close to it as they allow. Below that, each priority is one objective, the sum of the
/// distances by which its constraints are missed. Last, whatever is open stays as it is stored, item
/// by item. Source: Apple's "Auto Layout Guide", *Constraint Priorities*; strict levels rather than
/// weights, so that no number of optional constraints outdoes one of a higher priority.
struct LayoutSolver {
  private typealias Expression = StrictSimplex.Expression

  /// The frame of an item in the coordinates of the root, as expressions.
  private struct Frame {
    var x, y, width, height: StrictSimplex.Expression
  }

  /// `left ≥ 0` or `left = 0`, at a priority.
  private struct Demand {
    var expression: StrictSimplex.Expression
    var isEquation: Bool
    var priority: Double
    /// The constraint of the scene; nil for what a view asks for itself.
    var constraint: Int?
    /// The item whose size must not be negative.
    var item: Int?
  }

  private let scene: LayoutScene
  private var simplex: StrictSimplex
  private var frames: [Frame] = []
  private var demands: [Demand] = []
  private var conflicts: [LayoutSolution.Conflict] = []
  /// When tracing: the demands that slacks and markers are of.
  private var origins: [StrictSimplex.Variable: Int] = [:]
  private let traces: Bool

  init(_ scene: LayoutScene, traces: Bool = false) {
    self.scene = scene
    self.traces = traces
    simplex = StrictSimplex(limit: LayoutScene.limits.work, traces: traces)
    for item in scene.items { frames.append(frame(of: item)) }
    demands = Self.demands(of: scene, frames)
  }

  mutating func solve() throws(StrictSimplex.TooMuchWork) -> LayoutSolution {
    try require()
    if !conflicts.isEmpty { try explainConflicts() }
    try prefer()
    let ambiguities = try self.ambiguities()
    try stay()
    return LayoutSolution(
      frames: scene.items.indices.map { relativeFrame($0) }, conflicts: conflicts,
      ambiguities: ambiguities)
  }

  // MARK: Frames

  private mutating func frame(of item: LayoutItem) -> Frame {
    let stored = item.stored
    guard let parent = item.parent, item.placement != .fixed else {
      let size = frames.isEmpty ? scene.rootSize : nil
      return Frame(
        x: Expression(0), y: Expression(0), width: Expression(size?.width ?? stored.width),
        height: Expression(size?.height ?? stored.height))
    }
    let outer = frames[parent]
    switch item.placement {
    case .fixed, .constrained:
      return Frame(
        x: .variable(simplex.addFree()), y: .variable(simplex.addFree()),
        width: .variable(simplex.addFree()), height: .variable(simplex.addFree()))
    case .content:
      return Frame(
        x: outer.x, y: outer.y, width: .variable(simplex.addFree()),
        height: .variable(simplex.addFree()))
    case .inset(let insets):
      var frame = outer
      frame.x.constant += insets.left
      frame.y.constant += insets.top
      frame.width.constant -= insets.left + insets.right
      frame.height.constant -= insets.top + insets.bottom
      return frame
    case .topStrip(let length):
      var frame = outer
      frame.height = Expression(length)
      return frame
    case .bottomStrip(let length):
      var frame = outer
      frame.y.add(outer.height)
      frame.y.constant -= length
      frame.height = Expression(length)
      return frame
    case .autoresized(let mask):
      let size = scene.items[parent].stored
      let across = Autoresizing(
        before: stored.x, length: stored.width, total: size.width,
        grows: (mask.left, mask.width, mask.right))
      let down = Autoresizing(
        before: stored.y, length: stored.height, total: size.height,
        grows: (mask.top, mask.height, mask.bottom))
      return Frame(
        x: across.start(in: outer.x, outer.width), y: down.start(in: outer.y, outer.height),
        width: across.size(in: outer.width), height: down.size(in: outer.height))
    }
  }

  private func relativeFrame(_ index: Int) -> NibRect {
    let item = scene.items[index]
    guard let parent = item.parent else {
      let size = index == 0 ? scene.rootSize : nil
      return NibRect(
        x: item.stored.x, y: item.stored.y, width: size?.width ?? item.stored.width,
        height: size?.height ?? item.stored.height)
    }
    let (inner, outer) = (frames[index], frames[parent])
    return NibRect(
      x: snapped(simplex.value(inner.x) - simplex.value(outer.x)),
      y: snapped(simplex.value(inner.y) - simplex.value(outer.y)),
      width: snapped(max(0, simplex.value(inner.width))),
      height: snapped(max(0, simplex.value(inner.height))))
  }

  /// Without what rounding errors add.
  private func snapped(_ number: Double) -> Double {
    let scaled = (number * 4096).rounded()
    guard scaled.magnitude < 1e15 else { return 0 }
    return scaled == 0 ? 0 : scaled / 4096
  }

  // MARK: Demands

  private static func demands(of scene: LayoutScene, _ frames: [Frame]) -> [Demand] {
    var demands: [Demand] = []
    for (index, constraint) in scene.constraints.enumerated() {
      let multiplier = constraint.multiplier
      guard constraint.constant.magnitude < 1e6, multiplier.magnitude < 1e4,
        multiplier.magnitude > 1e-4 || multiplier == 0
      else { continue }
      var expression = value(of: constraint.first, scene, frames)
      if let second = constraint.second {
        expression.add(value(of: second, scene, frames), times: -multiplier)
      }
      expression.constant -= constraint.constant
      if constraint.relation == .lessOrEqual {
        var opposite = Expression()
        opposite.add(expression, times: -1)
        expression = opposite
      }
      demands.append(
        Demand(
          expression: expression, isEquation: constraint.relation == .equal,
          priority: constraint.priority, constraint: index))
    }
    for (index, item) in scene.items.enumerated()
    where item.placement == .constrained || item.placement == .content {
      for size in [frames[index].width, frames[index].height] {
        demands.append(
          Demand(
            expression: size, isEquation: false, priority: LayoutConstraint.required, item: index))
      }
    }
    for (index, item) in scene.items.enumerated() where item.placement == .constrained {
      if let width = item.intrinsic.width {
        let now = value(of: .init(index, .width), scene, frames)
        add(width, now, item.compression.horizontal, item.hugging.horizontal, to: &demands)
      }
      if let height = item.intrinsic.height {
        let now = value(of: .init(index, .height), scene, frames)
        add(height, now, item.compression.vertical, item.hugging.vertical, to: &demands)
      }
    }
    return demands
  }

  private static func add(
    _ length: Double, _ now: Expression, _ compression: Double, _ hugging: Double,
    to demands: inout [Demand]
  ) {
    var atLeast = now
    atLeast.constant -= length
    var atMost = Expression(length)
    atMost.add(now, times: -1)
    demands.append(Demand(expression: atLeast, isEquation: false, priority: compression))
    demands.append(Demand(expression: atMost, isEquation: false, priority: hugging))
  }

  private static func value(
    of side: LayoutConstraint.Side, _ scene: LayoutScene, _ frames: [Frame]
  ) -> Expression {
    let frame = frames[side.item]
    let line = side.attribute.line(of: scene.items[side.item])
    let (start, size) =
      line.axis == .across ? (frame.x, frame.width) : (frame.y, frame.height)
    var sum = line.origin == 0 ? Expression() : start
    if line.part != 0 { sum.add(size, times: line.part) }
    sum.constant += line.constant
    return sum
  }

  // MARK: Required constraints

  private mutating func require() throws(StrictSimplex.TooMuchWork) {
    for (index, demand) in demands.enumerated() where demand.priority >= LayoutConstraint.required {
      let (error, obstacles) = try require(demand, index)
      guard error > Self.visible else { continue }
      conflicts.append(
        LayoutSolution.Conflict(
          constraint: demand.constraint, item: demand.item,
          others: traces ? others(obstacles, than: index) : [], error: error))
    }
  }

  /// The distance from which a constraint counts as missed, in points.
  private static let visible = 0.01

  /// Adds a required demand, and returns by how much it is missed, and for which variables.
  private mutating func require(
    _ demand: Demand, _ index: Int
  ) throws(StrictSimplex.TooMuchWork) -> (error: Double, obstacles: [StrictSimplex.Variable]) {
    var expression = demand.expression
    if traces {
      let marker = simplex.addMarker()
      origins[marker] = index
      expression.add(.variable(marker))
    }
    var row = try simplex.reduced(expression)
    if demand.isEquation {
      if try simplex.eliminate(row) { return (0, []) }
      if row.terms.isEmpty { return (abs(row.constant), []) }
      if row.constant < 0 { row = opposite(row) }
    } else {
      let canFollow = row.terms.contains { simplex.isFree($0.variable) }
      if row.terms.isEmpty { return (max(0, -row.constant), []) }
      let slack = simplex.addPositive()
      if traces { origins[slack] = index }
      if canFollow {
        row.terms.append(StrictSimplex.Term(variable: slack, factor: -1))
        _ = try simplex.eliminate(row)
        return (0, [])
      }
      guard row.constant < 0 else {
        simplex.addRow(slack, row)
        return (0, [])
      }
      row = opposite(row)
      row.terms.append(StrictSimplex.Term(variable: slack, factor: 1))
    }
    let error = simplex.addPositive()
    simplex.addRow(error, row)
    simplex.beginObjective()
    try simplex.addToObjective(error)
    try simplex.minimize()
    let rest = simplex.objectiveValue
    let obstacles = traces && rest > Self.visible ? simplex.obstacles() : []
    simplex.freeze()
    return (rest, obstacles)
  }

  private func opposite(_ row: Expression) -> Expression {
    var result = Expression()
    result.add(row, times: -1)
    return result
  }

  /// The constraints behind variables, without the one that they rule out.
  private func others(_ variables: [StrictSimplex.Variable], than index: Int) -> [Int] {
    let found = Set(variables.compactMap { origins[$0] }.compactMap { demands[$0].constraint })
    return Array(found.filter { $0 != demands[index].constraint }.sorted().prefix(Self.shown))
  }

  private static let shown = 8

  /// Solves the required constraints once more, with a mark on each.
  private mutating func explainConflicts() throws(StrictSimplex.TooMuchWork) {
    var tracer = LayoutSolver(scene, traces: true)
    do throws(StrictSimplex.TooMuchWork) {
      try tracer.require()
    } catch {
      return
    }
    for (index, conflict) in conflicts.enumerated() {
      let same = tracer.conflicts.first {
        $0.constraint == conflict.constraint && $0.item == conflict.item
      }
      conflicts[index].others = same?.others ?? []
    }
  }

  // MARK: Optional constraints

  private mutating func prefer() throws(StrictSimplex.TooMuchWork) {
    var levels: [Double: [Int]] = [:]
    for (index, demand) in demands.enumerated()
    where demand.priority < LayoutConstraint.required && demand.priority > 0 {
      levels[demand.priority, default: []].append(index)
    }
    for priority in levels.keys.sorted(by: >) {
      simplex.beginObjective()
      for index in levels[priority] ?? [] { try prefer(demands[index]) }
      try simplex.minimize()
      simplex.freeze()
    }
  }

  /// Adds the distance by which a demand is missed to the objective.
  private mutating func prefer(_ demand: Demand) throws(StrictSimplex.TooMuchWork) {
    var row = try simplex.reduced(demand.expression)
    if row.terms.isEmpty { return }
    let isFree = row.terms.contains { simplex.isFree($0.variable) }
    let (spare, missing) = (simplex.addPositive(), simplex.addPositive())
    if isFree {
      row.terms.append(StrictSimplex.Term(variable: spare, factor: -1))
      row.terms.append(StrictSimplex.Term(variable: missing, factor: 1))
      _ = try simplex.eliminate(row)
    } else if row.constant >= 0 {
      row.terms.append(StrictSimplex.Term(variable: missing, factor: 1))
      simplex.addRow(spare, row)
    } else {
      row = opposite(row)
      row.terms.append(StrictSimplex.Term(variable: spare, factor: 1))
      simplex.addRow(missing, row)
    }
    try simplex.addToObjective(missing)
    if demand.isEquation { try simplex.addToObjective(spare) }
    // At once, so that of equal ones the first is met.
    try simplex.minimize()
  }

  // MARK: Open parts

  private mutating func ambiguities() throws(StrictSimplex.TooMuchWork)
    -> [LayoutSolution.Ambiguity]
  {
    var result: [LayoutSolution.Ambiguity] = []
    for (index, item) in scene.items.enumerated() where item.placement == .constrained {
      var parts: [LayoutSolution.Part] = []
      for part in LayoutSolution.Part.allCases {
        let row = try simplex.reduced(expression(part, of: index))
        if simplex.canChange(row) { parts.append(part) }
      }
      if !parts.isEmpty { result.append(.init(item: index, parts: parts)) }
    }
    return result
  }

  /// A part of a frame, in the coordinates of the parent.
  private func expression(_ part: LayoutSolution.Part, of index: Int) -> Expression {
    let frame = frames[index]
    let outer = scene.items[index].parent.map { frames[$0] }
    switch part {
    case .x:
      var x = frame.x
      if let outer { x.add(outer.x, times: -1) }
      return x
    case .y:
      var y = frame.y
      if let outer { y.add(outer.y, times: -1) }
      return y
    case .width: return frame.width
    case .height: return frame.height
    }
  }

  private mutating func stay() throws(StrictSimplex.TooMuchWork) {
    for (index, item) in scene.items.enumerated()
    where item.placement == .constrained || item.placement == .content {
      for part in LayoutSolution.Part.allCases {
        var wanted = expression(part, of: index)
        wanted.constant -= item.stored[part]
        let row = try simplex.reduced(wanted)
        if row.terms.isEmpty { continue }
        simplex.beginObjective()
        try prefer(
          Demand(expression: wanted, isEquation: true, priority: 0, constraint: nil, item: nil))
        simplex.freeze()
      }
    }
  }
}

extension NibRect {
  fileprivate subscript(part: LayoutSolution.Part) -> Double {
    switch part {
    case .x: x
    case .y: y
    case .width: width
    case .height: height
    }
  }
}

/// One axis of a view that keeps its margins and its size, or lets them grow in proportion.
private struct Autoresizing {
  private let before: Double
  private let length: Double
  private let total: Double
  /// The parts of the growth of the superview that go to the margin before, and to the size.
  private var beforeShare = 0.0
  private var lengthShare = 0.0

  init(
    before: Double, length: Double, total: Double, grows: (before: Bool, length: Bool, after: Bool)
  ) {
    (self.before, self.length, self.total) = (before, length, total)
    let after = total - before - length
    let sizes = [
      grows.before ? max(0, before) : 0, grows.length ? max(0, length) : 0,
      grows.after ? max(0, after) : 0,
    ]
    let sum = sizes.reduce(0, +)
    if sum > 0 {
      (beforeShare, lengthShare) = (sizes[0] / sum, sizes[1] / sum)
    } else {
      let count = [grows.before, grows.length, grows.after].count { $0 }
      if count > 0 {
        beforeShare = grows.before ? 1 / Double(count) : 0
        lengthShare = grows.length ? 1 / Double(count) : 0
      }
    }
  }

  func start(
    in outer: StrictSimplex.Expression, _ size: StrictSimplex.Expression
  ) -> StrictSimplex.Expression {
    var result = outer
    result.constant += before - total * beforeShare
    if beforeShare != 0 { result.add(size, times: beforeShare) }
    return result
  }

  func size(in size: StrictSimplex.Expression) -> StrictSimplex.Expression {
    var result = StrictSimplex.Expression(length - total * lengthShare)
    if lengthShare != 0 { result.add(size, times: lengthShare) }
    return result
  }
}
