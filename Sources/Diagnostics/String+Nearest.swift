extension String {
  /// The candidate that the string is most likely a misspelling of, or nil when none is close.
  ///
  /// Close means: one or two characters changed (case aside), and at most a third of them.
  public func nearest(in candidates: some Sequence<String>) -> String? {
    let word = Array(lowercased())
    var best: (candidate: String, distance: Int)?
    for candidate in candidates {
      let distance = editDistance(word, Array(candidate.lowercased()))
      let limit = min(2, max(1, max(word.count, candidate.count) / 3))
      guard distance <= limit, distance < max(word.count, 1) else { continue }
      if let current = best, current.distance <= distance { continue }
      best = (candidate, distance)
    }
    return best?.candidate
  }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn `a` into `b`.
///
/// Optimal string alignment, three rows of a table of `a.count` × `b.count`.
private func editDistance(_ a: [Character], _ b: [Character]) -> Int {
  guard a.count <= 256, b.count <= 256 else { return a == b ? 0 : max(a.count, b.count) }
  var beforeLast: [Int] = []
  var last = Array(0...b.count)
  for i in a.indices {
    var row = [i + 1]
    for j in b.indices {
      let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
      var cost = min(replaced, last[j + 1] + 1, row[j] + 1)
      if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] {
        cost = min(cost, beforeLast[j - 1] + 1)
      }
      row.append(cost)
    }
    (beforeLast, last) = (last, row)
  }
  return last[b.count]
}
