extension LZVN {
  /// One stream of all of `bytes`; the same for the same bytes.
  package static func compress(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let source = bytes.span
    var writer = LZVNWriter()
    var search = MatchSearch(source, limits: .lzvn)
    var next = 0
    while let match = search.findMatch(in: source) {
      writer.append(
        source, literalsFrom: next, count: match.start - next, length: match.length,
        distance: match.distance)
      next = match.start + match.length
    }
    if next < source.count {
      writer.append(
        source, literalsFrom: next, count: source.count - next, length: 0, distance: 0)
    }
    writer.finish()
    return writer.output
  }
}
