/// A linear program whose objectives are minimized one after the other, each without giving up any of
/// the earlier ones.
///
/// The tableau is in dictionary form: every basic variable is a constant and multiples of nonbasic
/// variables, which are zero. A column that would worsen an objective that has been minimized is
/// frozen at zero, so a later objective cannot use it, and no weight is ever compared with another.
///
/// Variables are *free*, such as the edge of a view, or not negative: what an inequality leaves over,
/// and errors. A free variable is basic as soon as a row has it, and stays so; rows of other
/// variables never have a free one.
///
/// Source: G. Badros, A. Borning, P. Stuckey, "The Cassowary Linear Arithmetic Constraint Solving
/// Algorithm", for the tableau; preemptive goal programming for the order of objectives.
struct StrictSimplex {
  typealias Variable = Int

  struct Term: Hashable {
    var variable: Variable
    var factor: Double
  }

  /// `constant + Σ factor × variable`.
  struct Expression: Hashable {
    var constant = 0.0
    /// In ascending order of the variables in rows.
    var terms: [Term] = []

    init(_ constant: Double = 0, _ terms: [Term] = []) {
      (self.constant, self.terms) = (constant, terms)
    }

    static func variable(_ variable: Variable, _ factor: Double = 1) -> Expression {
      Expression(0, [Term(variable: variable, factor: factor)])
    }

    mutating func add(_ other: Expression, times factor: Double = 1) {
      constant += other.constant * factor
      for term in other.terms {
        terms.append(Term(variable: term.variable, factor: term.factor * factor))
      }
    }
  }

  /// More work than any nib needs.
  struct TooMuchWork: Error {}

  private enum Kind {
    case free, positive, marker
  }

  private var kinds: [Kind] = []
  private var isFrozen: [Bool] = []
  private var rows: [Expression?] = []
  /// The basic variables whose rows may have a variable; some have it no more.
  private var users: [[Variable]] = []
  /// What is being minimized.
  private var objective = Expression()
  /// A dense row, and which of its places are in use, for adding expressions up.
  private var scratch: [Double] = []
  private var isTouched: [Bool] = []
  private var touched: [Variable] = []
  private var work = 0
  private let limit: Int
  /// Whether frozen columns stay in the rows, at zero, to show whose work a row is.
  private let traces: Bool

  static let tolerance = 1e-7
  private static let smallest = 1e-10

  init(limit: Int, traces: Bool = false) { (self.limit, self.traces) = (limit, traces) }

  // MARK: Variables

  private mutating func addVariable(_ kind: Kind) -> Variable {
    kinds.append(kind)
    isFrozen.append(false)
    rows.append(nil)
    users.append([])
    scratch.append(0)
    isTouched.append(false)
    return kinds.count - 1
  }

  mutating func addFree() -> Variable { addVariable(.free) }
  mutating func addPositive() -> Variable { addVariable(.positive) }
  /// Adds a variable that is always zero, and shows in rows whose work it is.
  mutating func addMarker() -> Variable { addVariable(.marker) }

  func isFree(_ variable: Variable) -> Bool { kinds[variable] == .free }

  /// Returns the value of an expression now.
  func value(_ expression: Expression) -> Double {
    expression.terms.reduce(expression.constant) { sum, term in
      sum + term.factor * (rows[term.variable]?.constant ?? 0)
    }
  }

  /// Returns the expression in nonbasic variables.
  mutating func reduced(_ expression: Expression) throws(TooMuchWork) -> Expression {
    var constant = expression.constant
    for term in expression.terms {
      if let row = rows[term.variable] {
        constant += row.constant * term.factor
        for inner in row.terms { touch(inner.variable, inner.factor * term.factor) }
        work += row.terms.count
      } else {
        touch(term.variable, term.factor)
      }
    }
    return try collected(constant)
  }

  private mutating func touch(_ variable: Variable, _ factor: Double) {
    if !isTouched[variable] {
      isTouched[variable] = true
      touched.append(variable)
    }
    scratch[variable] += factor
  }

  /// Empties the dense row into an expression.
  private mutating func collected(_ constant: Double) throws(TooMuchWork) -> Expression {
    work += touched.count + 1
    touched.sort()
    var terms: [Term] = []
    terms.reserveCapacity(touched.count)
    for variable in touched {
      let factor = scratch[variable]
      scratch[variable] = 0
      isTouched[variable] = false
      if !isFrozen[variable], abs(factor) > Self.smallest {
        terms.append(Term(variable: variable, factor: factor))
      }
    }
    touched.removeAll(keepingCapacity: true)
    if work > limit { throw TooMuchWork() }
    return Expression(constant, terms)
  }

  // MARK: Rows

  /// Makes an expression zero for good, if it has a free variable; returns false without one.
  mutating func eliminate(_ expression: Expression) throws(TooMuchWork) -> Bool {
    var best: Term?
    for term in expression.terms where kinds[term.variable] == .free {
      // The variable that the fewest rows have, and of those the oldest, keeps rows short.
      if let known = best, users[known.variable].count <= users[term.variable].count { continue }
      best = term
    }
    guard let best else { return false }
    try solve(expression, for: best)
    return true
  }

  /// Adds a row: a variable that is not negative equals an expression whose constant is not negative.
  mutating func addRow(_ variable: Variable, _ expression: Expression) {
    rows[variable] = expression
    for term in expression.terms { users[term.variable].append(variable) }
  }

  /// Takes a variable out of an equation that is zero, into all rows that have it.
  private mutating func solve(_ expression: Expression, for term: Term) throws(TooMuchWork) {
    let variable = term.variable
    let scale = -1 / term.factor
    var row = Expression(expression.constant * scale)
    row.terms.reserveCapacity(expression.terms.count)
    for other in expression.terms where other.variable != variable {
      row.terms.append(Term(variable: other.variable, factor: other.factor * scale))
    }
    try replace(variable, by: row)
    addRow(variable, row)
  }

  private mutating func replace(
    _ variable: Variable, by row: Expression
  ) throws(TooMuchWork) {
    let holders = users[variable]
    users[variable].removeAll()
    for holder in holders {
      guard let old = rows[holder] else { continue }
      guard let factor = Self.factor(of: variable, in: old) else { continue }
      // The old row is empty while the new one is made, so that nothing is copied.
      rows[holder] = nil
      let new = try merged(old, without: variable, row, factor, holder)
      rows[holder] = new
    }
    if let factor = Self.factor(of: variable, in: objective) {
      objective = try merged(objective, without: variable, row, factor, nil)
    }
  }

  private static func factor(of variable: Variable, in row: Expression) -> Double? {
    var low = 0
    var high = row.terms.count
    while low < high {
      let middle = (low + high) / 2
      if row.terms[middle].variable < variable { low = middle + 1 } else { high = middle }
    }
    guard low < row.terms.count, row.terms[low].variable == variable else { return nil }
    return row.terms[low].factor
  }

  /// `old − variable × factor + row × factor`, both in order.
  private mutating func merged(
    _ old: Expression, without variable: Variable, _ row: Expression, _ factor: Double,
    _ holder: Variable?
  ) throws(TooMuchWork) -> Expression {
    var result = Expression(old.constant + row.constant * factor)
    result.terms.reserveCapacity(old.terms.count + row.terms.count)
    var (a, b) = (0, 0)
    while a < old.terms.count || b < row.terms.count {
      let left = a < old.terms.count ? old.terms[a].variable : Int.max
      let right = b < row.terms.count ? row.terms[b].variable : Int.max
      var sum = 0.0
      if left <= right {
        sum += old.terms[a].factor
        a += 1
      }
      if right <= left {
        sum += row.terms[b].factor * factor
        b += 1
      }
      let here = min(left, right)
      guard here != variable, !isFrozen[here], abs(sum) > Self.smallest else { continue }
      result.terms.append(Term(variable: here, factor: sum))
      if let holder, left > right { users[here].append(holder) }
    }
    work += old.terms.count + row.terms.count
    if work > limit { throw TooMuchWork() }
    if abs(result.constant) < Self.tolerance * 1e-3 { result.constant = 0 }
    return result
  }

  // MARK: Objectives

  /// Begins a new objective of nothing.
  mutating func beginObjective() { objective = Expression() }

  /// Adds an error to what is minimized.
  mutating func addToObjective(_ variable: Variable) throws(TooMuchWork) {
    var sum = objective
    sum.terms.append(Term(variable: variable, factor: 1))
    // The objective has nonbasic variables only, which are themselves.
    objective = try reduced(sum)
  }

  var objectiveValue: Double { objective.constant }

  /// Minimizes the objective.
  mutating func minimize() throws(TooMuchWork) {
    var stalled = 0
    while true {
      guard let entering = entering(byOrder: stalled > Self.patience) else { return }
      guard let (leaving, step) = leaving(for: entering) else {
        // Nothing bounds it, which rounding alone can bring about: it stays at zero.
        isFrozen[entering] = true
        continue
      }
      stalled = step > Self.tolerance ? 0 : stalled + 1
      try pivot(entering, leaving)
    }
  }

  /// The number of steps without progress after which the first column is taken, which never cycles.
  private static let patience = 20

  private func entering(byOrder: Bool) -> Variable? {
    var best: Term?
    for term in objective.terms
    where term.factor < -Self.tolerance && !isFrozen[term.variable]
      && kinds[term.variable] == .positive
    {
      if byOrder { return term.variable }
      if term.factor < (best?.factor ?? 0) { best = term }
    }
    return best?.variable
  }

  private func leaving(for entering: Variable) -> (Variable, step: Double)? {
    var best: (variable: Variable, step: Double, factor: Double)?
    for holder in users[entering] where kinds[holder] == .positive {
      guard let row = rows[holder], let factor = Self.factor(of: entering, in: row),
        factor < -Self.tolerance
      else { continue }
      let step = max(0, row.constant / -factor)
      guard let known = best else {
        best = (holder, step, factor)
        continue
      }
      if step < known.step - Self.smallest
        || (step < known.step + Self.smallest && holder < known.variable)
      {
        best = (holder, step, factor)
      }
    }
    return best.map { ($0.variable, $0.step) }
  }

  private mutating func pivot(_ entering: Variable, _ leaving: Variable) throws(TooMuchWork) {
    guard var row = rows[leaving], let factor = Self.factor(of: entering, in: row) else { return }
    rows[leaving] = nil
    // leaving = row, so row − leaving is zero, from which the entering variable follows.
    row.terms.removeAll { isFrozen[$0.variable] }
    let place = row.terms.firstIndex { $0.variable > leaving } ?? row.terms.count
    if !isFrozen[leaving] {
      row.terms.insert(Term(variable: leaving, factor: -1), at: place)
    }
    try solve(row, for: Term(variable: entering, factor: factor))
  }

  /// Freezes the columns that would worsen the objective.
  mutating func freeze() {
    for term in objective.terms where term.factor > Self.tolerance {
      if traces { kinds[term.variable] = .marker } else { isFrozen[term.variable] = true }
    }
  }

  /// Returns the variables on whose account a row cannot be zero.
  func obstacles() -> [Variable] {
    objective.terms.filter { kinds[$0.variable] == .marker || $0.factor > Self.tolerance }
      .map(\.variable)
  }

  // MARK: Freedom

  /// Returns true if a reduced expression can change while every row holds.
  func canChange(_ expression: Expression) -> Bool {
    expression.terms.contains { term in
      guard !isFrozen[term.variable], abs(term.factor) > Self.tolerance else { return false }
      switch kinds[term.variable] {
      case .free: return true
      case .marker: return false
      case .positive:
        return leaving(for: term.variable).map { $0.step > Self.tolerance } ?? true
      }
    }
  }
}
