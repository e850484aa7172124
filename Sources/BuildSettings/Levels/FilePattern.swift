/// Whether a whole text matches a pattern as of `fnmatch` without flags: `*`, `?`, `[a-z]`, `[!a]`, `\x`.
package func matchesFilePattern(_ text: String, _ pattern: String) -> Bool {
  let text = Array(text.utf8)
  let pattern = Array(pattern.utf8)
  var position = 0
  var next = 0
  /// The pattern's position behind the last `*`, and where the text goes on if that takes one more.
  var star: (next: Int, position: Int)?
  while position < text.count || next < pattern.count {
    if next < pattern.count, pattern[next] == UInt8(ascii: "*") {
      next += 1
      star = (next, position)
      continue
    }
    if position < text.count, let length = matchLength(of: text[position], pattern, at: next) {
      position += 1
      next += length
      continue
    }
    guard let last = star, last.position < text.count else { return false }
    star = (last.next, last.position + 1)
    (next, position) = (last.next, last.position + 1)
  }
  return true
}

/// The length of the pattern's part at `start` if it matches the byte; nil if it does not.
private func matchLength(of byte: UInt8, _ pattern: [UInt8], at start: Int) -> Int? {
  guard start < pattern.count else { return nil }
  switch pattern[start] {
  case UInt8(ascii: "?"): return 1
  case UInt8(ascii: "\\") where start + 1 < pattern.count:
    return pattern[start + 1] == byte ? 2 : nil
  case UInt8(ascii: "["):
    guard let set = bracketExpression(pattern, at: start, contains: byte) else { fallthrough }
    return set.isMatch ? set.length : nil
  default: return pattern[start] == byte ? 1 : nil
  }
}

/// What a `[…]` says of a byte; nil if it is not closed and stands for itself.
private func bracketExpression(
  _ pattern: [UInt8], at start: Int, contains byte: UInt8
) -> (isMatch: Bool, length: Int)? {
  var position = start + 1
  var isNegated = false
  if position < pattern.count, [UInt8(ascii: "!"), UInt8(ascii: "^")].contains(pattern[position]) {
    isNegated = true
    position += 1
  }
  var isFirst = true
  var isMatch = false
  while position < pattern.count, isFirst || pattern[position] != UInt8(ascii: "]") {
    isFirst = false
    let low = pattern[position]
    var high = low
    if position + 2 < pattern.count, pattern[position + 1] == UInt8(ascii: "-"),
      pattern[position + 2] != UInt8(ascii: "]")
    {
      high = pattern[position + 2]
      position += 2
    }
    if low <= byte, byte <= high { isMatch = true }
    position += 1
  }
  return position < pattern.count ? (isMatch != isNegated, position + 1 - start) : nil
}
