internal import ByteCoding

extension LZFSE {
  /// Inputs below this size are also tried as LZVN, which has no tables to pay for.
  private static let smallSize = 4096

  /// One stream of all of `bytes`; the same for the same bytes.
  package static func compress(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    var stream = blocks(bytes)
    if bytes.count < smallSize {
      let packed = LZVN.compress(bytes)
      if packed.count + 12 < stream.count {
        stream = []
        stream.append(LZFSEBlockKind.lzvn.rawValue, .little)
        stream.append(UInt32(bytes.count), .little)
        stream.append(UInt32(packed.count), .little)
        stream += packed
      }
    }
    stream.append(LZFSEBlockKind.end.rawValue, .little)
    return stream
  }

  private static func blocks(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    let source = bytes.span
    var builder = LZFSEBlockBuilder()
    var search = MatchSearch(source, limits: .lzfse)
    var next = 0
    while let match = search.findMatch(in: source) {
      builder.append(
        source, literalsFrom: next, count: match.start - next, length: match.length,
        distance: match.distance)
      next = match.start + match.length
    }
    if next < source.count {
      builder.append(
        source, literalsFrom: next, count: source.count - next, length: 0, distance: 0)
    }
    builder.finishBlock(source)
    return builder.output
  }
}
