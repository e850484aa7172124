/// Finds the elements that two sequences have in common, in their order.
///
/// Takes equal ends, then elements that occur once in both, and compares what lies between them one by
/// one where it is short: so the time stays in proportion for any input. Elements are hashes.
struct SequenceMatching {
  /// Indices in the first and the second sequence, both rising.
  private(set) var pairs: [(Int, Int)] = []

  /// Longer stretches without common anchors are not compared one by one.
  private static let largestTable = 1 << 20
  private static let deepest = 32

  init(_ a: [Int], _ b: [Int]) {
    var pending = [(a.indices, b.indices, 0)]
    while let (first, second, level) = pending.popLast() {
      match(a, first, b, second, level, &pending)
    }
    pairs.sort { $0.0 < $1.0 }
  }

  private mutating func match(
    _ a: [Int], _ first: Range<Int>, _ b: [Int], _ second: Range<Int>, _ level: Int,
    _ pending: inout [(Range<Int>, Range<Int>, Int)]
  ) {
    var (x, y) = (first, second)
    while let i = x.first, let j = y.first, a[i] == b[j] {
      pairs.append((i, j))
      (x, y) = (x.dropFirst(), y.dropFirst())
    }
    while let i = x.last, let j = y.last, a[i] == b[j] {
      pairs.append((i, j))
      (x, y) = (x.dropLast(), y.dropLast())
    }
    if x.isEmpty || y.isEmpty { return }
    let anchors = level < Self.deepest ? Self.anchors(a, x, b, y) : []
    if !anchors.isEmpty {
      var (i, j) = (x.lowerBound, y.lowerBound)
      for (next, other) in anchors {
        pairs.append((next, other))
        pending.append((i..<next, j..<other, level + 1))
        (i, j) = (next + 1, other + 1)
      }
      pending.append((i..<x.upperBound, j..<y.upperBound, level + 1))
    } else if x.count <= Self.largestTable / y.count {
      matchByTable(a, x, b, y)
    }
  }

  /// Elements that occur once in each stretch, as far as their order is the same.
  private static func anchors(
    _ a: [Int], _ x: Range<Int>, _ b: [Int], _ y: Range<Int>
  ) -> [(Int, Int)] {
    var places: [Int: (count: Int, a: Int, b: Int, other: Int)] = [:]
    for i in x { places[a[i], default: (0, 0, 0, 0)].count += 1 }
    for i in x { places[a[i]]?.a = i }
    for j in y {
      places[b[j]]?.other += 1
      places[b[j]]?.b = j
    }
    let single = x.compactMap { i -> (Int, Int)? in
      guard let place = places[a[i]], place.count == 1, place.other == 1 else { return nil }
      return (i, place.b)
    }
    return longestRising(single.map(\.1)).map { single[$0] }
  }

  /// The longest common subsequence, by dynamic programming.
  private mutating func matchByTable(_ a: [Int], _ x: Range<Int>, _ b: [Int], _ y: Range<Int>) {
    let width = y.count + 1
    var lengths = [Int32](repeating: 0, count: (x.count + 1) * width)
    for i in x.indices.reversed() {
      for j in y.indices.reversed() {
        let (row, column) = (i - x.lowerBound, j - y.lowerBound)
        lengths[row * width + column] =
          a[i] == b[j]
          ? lengths[(row + 1) * width + column + 1] + 1
          : max(lengths[(row + 1) * width + column], lengths[row * width + column + 1])
      }
    }
    var (i, j) = (x.lowerBound, y.lowerBound)
    while i < x.upperBound, j < y.upperBound {
      let (row, column) = (i - x.lowerBound, j - y.lowerBound)
      if a[i] == b[j] {
        pairs.append((i, j))
        (i, j) = (i + 1, j + 1)
      } else if lengths[(row + 1) * width + column] >= lengths[row * width + column + 1] {
        i += 1
      } else {
        j += 1
      }
    }
  }
}

/// The indices of the longest subsequence whose values rise.
func longestRising(_ values: [Int]) -> [Int] {
  /// The index with the least value that ends a subsequence of each length.
  var ends: [Int] = []
  var before = [Int](repeating: -1, count: values.count)
  for (index, value) in values.enumerated() {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if values[ends[middle]] < value { low = middle + 1 } else { high = middle }
    }
    if low > 0 { before[index] = ends[low - 1] }
    if low == ends.count { ends.append(index) } else { ends[low] = index }
  }
  var result: [Int] = []
  var index = ends.last ?? -1
  while index >= 0 {
    result.append(index)
    index = before[index]
  }
  return result.reversed()
}
