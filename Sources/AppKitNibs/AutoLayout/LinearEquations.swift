/// Linear equations in the order of their weight: one that contradicts those before it is left out.
///
/// Rows are kept in reduced form, so that adding one takes the square of the number of variables.
struct LinearEquations: Sendable {
  /// The rows by the variable that each gives; the last number of a row is the constant.
  private var rows: [[Double]?]
  private let count: Int

  init(variables count: Int) {
    self.count = count
    rows = Array(repeating: nil, count: count)
  }

  /// Adds the equation `sum of factor * variable = constant`; false if it contradicts those before it.
  @discardableResult mutating func add(
    _ terms: [(variable: Int, factor: Double)], equals constant: Double
  ) -> Bool {
    var row = Array(repeating: 0.0, count: count + 1)
    for term in terms { row[term.variable] += term.factor }
    row[count] = constant
    for variable in 0..<count where row[variable] != 0 {
      guard let known = rows[variable] else { continue }
      Self.subtract(row[variable], of: known, from: &row)
    }
    guard let pivot = row[..<count].firstIndex(where: { abs($0) > Self.least }) else {
      return abs(row[count]) < Self.leastContradiction
    }
    let factor = row[pivot]
    for index in row.indices { row[index] /= factor }
    for variable in 0..<count {
      guard var other = rows[variable], other[pivot] != 0 else { continue }
      Self.subtract(other[pivot], of: row, from: &other)
      rows[variable] = other
    }
    rows[pivot] = row
    return true
  }

  /// The value of a variable, when the equations determine all; else with zero for those that are free.
  func value(of variable: Int) -> Double { rows[variable]?[count] ?? 0 }

  private static let least = 1e-9
  /// In points.
  private static let leastContradiction = 0.01

  private static func subtract(_ factor: Double, of row: [Double], from other: inout [Double]) {
    for index in other.indices {
      other[index] -= factor * row[index]
      if abs(other[index]) < 1e-12 { other[index] = 0 }
    }
  }
}
