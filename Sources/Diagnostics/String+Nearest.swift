extension String {
  /// The candidate that the string is most likely a misspelling of, or nil when none is close.
  ///
  /// Close means: one or two characters changed (case aside), and at most a third of them. Where many
  /// words are looked for among the same candidates, `NearestNames` is faster.
  package func nearest(in candidates: some Sequence<String>) -> String? {
    var names = NearestNames(candidates)
    return names.nearest(to: self)
  }
}

/// Names among which the one is found that a misspelt word most likely means.
///
/// The work is bounded: after as much as 2,000 words among 8,000 similar names need, about a second,
/// there are no more suggestions.
package struct NearestNames: Sendable {
  private var names: [Name] = []
  /// The letters of all names in ASCII, one after another, in lower case.
  private var letters: [UInt8] = []
  /// Of the other names, in lower case.
  private var characters: [[Character]] = []
  private var work = 0
  private static let workLimit = 1_000_000_000

  private struct Name {
    var text: String
    /// In characters, as the name is spelled.
    var count: Int
    /// Where its letters are; nil for a name that is not ASCII.
    var letters: Range<Int>?
    /// Its place among `characters`.
    var position = 0
    /// A bit for each letter that occurs, with which most names are told apart.
    var occurring: UInt64 = 0
  }

  package init(_ candidates: some Sequence<String>) {
    for text in candidates {
      if let ascii = text.lowercasedASCII {
        let start = letters.count
        letters += ascii
        names.append(
          Name(
            text: text, count: ascii.count, letters: start..<letters.count,
            occurring: Self.occurring(ascii)))
      } else {
        names.append(
          Name(text: text, count: text.count, letters: nil, position: characters.count))
        characters.append(Array(text.lowercased()))
      }
    }
  }

  /// The first of the names nearest to the word; nil when none is close.
  package mutating func nearest(to word: String) -> String? {
    let ascii = word.lowercasedASCII
    let own = ascii.map { _ in [] } ?? Array(word.lowercased())
    let count = ascii?.count ?? own.count
    let occurring = ascii.map(Self.occurring)
    var best: (name: Int, distance: Int)?
    for index in names.indices {
      if work > Self.workLimit { return nil }
      work += 1
      let other = names[index].count
      // As many changes as are close, and fewer than those of the best so far.
      var limit = min(2, max(1, max(count, other) / 3), max(count, 1) - 1)
      if let best { limit = min(limit, best.distance - 1) }
      // A character may become several in lower case.
      guard limit >= 0, ascii == nil || names[index].letters == nil || abs(count - other) <= limit
      else { continue }
      let distance: Int?
      if let ascii, let occurring, let range = names[index].letters {
        // A change takes one letter away, and brings one.
        let mask = names[index].occurring
        guard (mask & ~occurring).nonzeroBitCount <= limit,
          (occurring & ~mask).nonzeroBitCount <= limit
        else { continue }
        work += 40 + count / 4
        distance = editDistance(ascii, ascii.indices, letters, range, limit: limit)
      } else {
        let left = ascii?.map { Character(Unicode.Scalar($0)) } ?? own
        let right =
          names[index].letters.map { letters[$0].map { Character(Unicode.Scalar($0)) } }
          ?? characters[names[index].position]
        work += 500 + 50 * (left.count + right.count)
        distance = editDistance(left, left.indices, right, right.indices, limit: limit)
      }
      if let distance { best = (index, distance) }
      if best?.distance == 0 { break }
    }
    return best.map { names[$0.name].text }
  }

  private static func occurring(_ letters: [UInt8]) -> UInt64 {
    letters.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}

extension String {
  /// The bytes of a text in ASCII in lower case; nil for any other, and where characters have two
  /// bytes: CR LF.
  fileprivate var lowercasedASCII: [UInt8]? {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(utf8.count)
    for byte in utf8 {
      guard byte < 0x80, byte != 0x0D else { return nil }
      bytes.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
    }
    return bytes
  }
}

/// Insertions, deletions, replacements and swaps of neighbours that turn one range of letters into
/// another (optimal string alignment); nil if there are more than `limit`, which is 0, 1 or 2.
///
/// Long words are compared as a whole.
private func editDistance<Letter: Equatable>(
  _ a: [Letter], _ i: Range<Int>, _ b: [Letter], _ j: Range<Int>, limit: Int
) -> Int? {
  guard i.count <= 256, j.count <= 256 else { return a[i].elementsEqual(b[j]) ? 0 : nil }
  guard isWithin(limit, a, i, b, j) else { return nil }
  return (0..<limit).first { isWithin($0, a, i, b, j) } ?? limit
}

/// True if as many changes turn one range of letters into the other.
///
/// What is equal at the beginning need not be changed; then the first change is one of four.
private func isWithin<Letter: Equatable>(
  _ limit: Int, _ a: [Letter], _ i: Range<Int>, _ b: [Letter], _ j: Range<Int>
) -> Bool {
  var (x, y) = (i.lowerBound, j.lowerBound)
  let (end, otherEnd) = (i.upperBound, j.upperBound)
  while x < end, y < otherEnd, a[x] == b[y] {
    x += 1
    y += 1
  }
  if abs((end - x) - (otherEnd - y)) > limit { return false }
  if x == end || y == otherEnd { return true }
  guard limit > 0 else { return false }
  if isWithin(limit - 1, a, x + 1..<end, b, y + 1..<otherEnd) { return true }
  if isWithin(limit - 1, a, x + 1..<end, b, y..<otherEnd) { return true }
  if isWithin(limit - 1, a, x..<end, b, y + 1..<otherEnd) { return true }
  guard end - x > 1, otherEnd - y > 1, a[x] == b[y + 1], a[x + 1] == b[y] else { return false }
  return isWithin(limit - 1, a, x + 2..<end, b, y + 2..<otherEnd)
}

/// Returns the message about an unknown word, with the nearest known one, or else all of them.
package func unknownWord(
  _ word: String, _ what: String, known: [String], details: String = "known are"
) -> String {
  if let nearest = word.nearest(in: known) {
    return "unknown \(what) '\(word)' (did you mean '\(nearest)'?)"
  }
  let list = known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown \(what) '\(word)'; \(details) \(list)"
}
