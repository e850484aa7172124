internal import ByteCoding

/// The names of a document's elements and attributes, each kept once and known by a number.
///
/// A hash table over the bytes of the text, so that a name that was met before costs no string.
struct XMLNames: Sendable {
  private var index = HashIndex()
  /// Where each name was met first.
  private var ranges: [Range<Int>] = []

  /// The number of the name in `range` of `text`.
  mutating func number(of range: Range<Int>, in text: [UInt8]) -> Int {
    let bytes = text.span
    let name = bytes.extracting(range)
    let hash = HashedName.hash(of: name)
    let known = index.number(of: hash) { bytes.extracting(ranges[$0]).isEqual(to: name) }
    if let known { return known }
    ranges.append(range)
    return index.add(hash)
  }

  /// The names in the order of their numbers.
  func names(in text: [UInt8]) -> [HashedName] {
    ranges.map { HashedName(String(decoding: text[$0], as: UTF8.self)) }
  }
}
