/// The five ways a row may be predicted from the pixel before and the row above.
///
/// Source: PNG (Third Edition), *9.2 Filter types for filter method 0*.
package enum RowFilter: UInt8, Hashable, Sendable, CaseIterable {
  case none
  case sub
  case up
  case average
  case paeth
}

extension RowFilter {
  /// Turns the filtered `row` into samples; `above` is the row before, or zeros.
  ///
  /// `distance` is the number of bytes from a sample to that of the pixel before.
  func restore(
    _ filtered: Span<UInt8>, above: Span<UInt8>, distance: Int, into row: inout MutableSpan<UInt8>
  ) {
    let count = row.count
    precondition(filtered.count == count && above.count == count)
    let start = min(distance, count)
    switch self {
    case .none:
      for i in 0..<count { row[i] = filtered[i] }
    case .sub:
      for i in 0..<start { row[i] = filtered[i] }
      for i in start..<count { row[i] = filtered[i] &+ row[i &- distance] }
    case .up:
      for i in 0..<count { row[i] = filtered[i] &+ above[i] }
    case .average:
      for i in 0..<start { row[i] = filtered[i] &+ above[i] >> 1 }
      for i in start..<count {
        row[i] = filtered[i] &+ mean(row[i &- distance], above[i])
      }
    case .paeth:
      for i in 0..<start { row[i] = filtered[i] &+ above[i] }
      for i in start..<count {
        row[i] = filtered[i] &+ nearest(row[i &- distance], above[i], above[i &- distance])
      }
    }
  }

  /// Writes the differences of `row` from its prediction to `filtered`.
  ///
  /// - Returns: the sum of the differences' absolute values, which is low if the row compresses
  ///   well.
  func apply(
    to row: Span<UInt8>, above: Span<UInt8>, distance: Int, into filtered: inout MutableSpan<UInt8>
  ) -> Int {
    let count = row.count
    precondition(filtered.count == count && above.count == count)
    let start = min(distance, count)
    switch self {
    case .none:
      for i in 0..<count { filtered[i] = row[i] }
    case .sub:
      for i in 0..<start { filtered[i] = row[i] }
      for i in start..<count { filtered[i] = row[i] &- row[i &- distance] }
    case .up:
      for i in 0..<count { filtered[i] = row[i] &- above[i] }
    case .average:
      for i in 0..<start { filtered[i] = row[i] &- above[i] >> 1 }
      for i in start..<count { filtered[i] = row[i] &- mean(row[i &- distance], above[i]) }
    case .paeth:
      for i in 0..<start { filtered[i] = row[i] &- above[i] }
      for i in start..<count {
        filtered[i] = row[i] &- nearest(row[i &- distance], above[i], above[i &- distance])
      }
    }
    var sum = 0
    for i in 0..<count { sum &+= Int(Int8(bitPattern: filtered[i]).magnitude) }
    return sum
  }
}

@inline(__always)
private func mean(_ a: UInt8, _ b: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt16(a) &+ UInt16(b)) >> 1)
}

/// The one of left, above and above left that is nearest to left + above - above left.
@inline(__always)
private func nearest(_ a: UInt8, _ b: UInt8, _ c: UInt8) -> UInt8 {
  let fromB = Int(b) &- Int(c)
  let fromA = Int(a) &- Int(c)
  let toA = fromB.magnitude
  let toB = fromA.magnitude
  let toC = (fromA &+ fromB).magnitude
  if toA <= toB && toA <= toC { return a }
  return toB <= toC ? b : c
}
