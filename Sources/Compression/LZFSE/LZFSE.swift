package import ByteCoding

/// Apple's compression of general data: matches found like Lempel and Ziv's, coded by finite state
/// entropy.
package enum LZFSE {
  /// The stream at the front of `bytes`, decompressed; what follows its end mark is ignored.
  ///
  /// - Throws: an error where the stream is damaged, cut short, or exceeds `limit` bytes.
  package static func decompress(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(FormatError) -> [UInt8] {
    var output = OutputWindow(limit: limit)
    var decoder = LZFSEDecoder()
    var reader = ByteReader(bytes)
    let origin = bytes.startIndex
    while true {
      let start = reader.offset
      let magic = try reader.readInteger(.little, as: UInt32.self, field: "block")
      switch LZFSEBlockKind(rawValue: magic) {
      case .end: return output.take()
      case .stored:
        let count = Int(try reader.readInteger(.little, as: UInt32.self, field: "stored size"))
        let stored = try reader.read(count, field: "stored bytes")
        guard output.reserve(count) else { throw exceeds(limit, at: start) }
        output.append(stored.span, from: 0, count: count)
      case .plainHeader, .packedHeader:
        let header =
          magic == LZFSEBlockKind.plainHeader.rawValue
          ? try LZFSEBlockHeader(decodingPlain: &reader)
          : try LZFSEBlockHeader(decodingPacked: &reader)
        let end = try decoder.decode(
          header, from: start - origin, payload: reader.offset - origin, in: bytes.span,
          origin: origin, into: &output)
        try reader.seek(to: origin + end)
      case .lzvn:
        let count = Int(try reader.readInteger(.little, as: UInt32.self, field: "decoded size"))
        let size = Int(try reader.readInteger(.little, as: UInt32.self, field: "LZVN size"))
        let before = output.count
        let first = reader.offset - origin
        _ = try reader.read(size, field: "LZVN data")
        _ = try LZVNDecoder.decode(
          bytes.span, from: first, to: first + size, origin: origin, into: &output)
        guard output.count - before == count else {
          throw FormatError(.invalid("the size of the block differs from its header"), at: start)
        }
      case nil: throw FormatError(.unsupported(field: "block", UInt64(magic)), at: start)
      }
    }
  }

  private static func exceeds(_ limit: Int, at offset: Int) -> FormatError {
    FormatError(.invalid("the data is longer than \(limit) bytes"), at: offset)
  }
}

/// The kinds of blocks in an LZFSE stream, by their magic numbers.
///
/// A stream is any number of blocks and the end mark; integers are little-endian. Source of the
/// whole format: the header files of Apple's reference implementation, github.com/lzfse/lzfse.
enum LZFSEBlockKind: UInt32 {
  /// `bvx-`: the number of bytes, and the bytes.
  case stored = 0x2D78_7662
  /// `bvx1`: entropy coded, with a plain header.
  case plainHeader = 0x3178_7662
  /// `bvx2`: entropy coded, with a packed header.
  case packedHeader = 0x3278_7662
  /// `bvxn`: the numbers of bytes decoded and encoded, and LZVN.
  case lzvn = 0x6E78_7662
  /// `bvx$`: the end of the stream.
  case end = 0x2478_7662
}

/// The symbols that stand for numbers, by way of tables.
enum LZFSESymbol {
  private static let literalCounts = symbols(
    LZFSEAlphabet.literalCountBits, upTo: LZFSEAlphabet.greatestLiteralCount)
  private static let matchLengths = symbols(
    LZFSEAlphabet.matchLengthBits, upTo: LZFSEAlphabet.greatestMatchLength)

  @inline(__always)
  static func literalCount(_ value: Int) -> Int { Int(literalCounts[value]) }

  @inline(__always)
  static func matchLength(_ value: Int) -> Int { Int(matchLengths[value]) }

  /// Four symbols for each number of extra bits, so that no table is needed.
  @inline(__always)
  static func distance(_ value: Int) -> Int {
    let shifted = value &+ 4
    let bits = Int.bitWidth &- 3 &- shifted.leadingZeroBitCount
    return 4 &* bits &+ shifted &>> bits &- 4
  }

  private static func symbols(_ bits: [UInt8], upTo greatest: Int) -> [UInt8] {
    var symbols: [UInt8] = []
    for (symbol, bits) in bits.enumerated() {
      symbols += repeatElement(UInt8(symbol), count: 1 << Int(bits))
    }
    precondition(symbols.count == greatest + 1)
    return symbols
  }
}

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
    var next = 0
    MatchSearch(limits: .lzfse).forEachMatch(in: source) { match in
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

/// One of the four alphabets of an entropy-coded block, and how many states its coder has.
///
/// A symbol below the last few is its own value; the last stand for ranges, with extra bits that
/// follow the symbol.
enum LZFSEAlphabet {
  /// Bytes that no match covers.
  static let literals = (symbols: 256, states: 1024)
  /// How many literals come before a match: 0 to 315.
  static let literalCounts = (symbols: 20, states: 64)
  /// How long a match is: 0 to 2359.
  static let matchLengths = (symbols: 20, states: 64)
  /// How far back a match begins: 1 to 262,139; 0 is the distance of the match before.
  static let distances = (symbols: 64, states: 256)

  static let literalCountBits: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 5, 8,
  ]
  static let matchLengthBits: [UInt8] = [
    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 5, 8, 11,
  ]
  static let distanceBits: [UInt8] = (0..<64).map { UInt8($0 / 4) }

  static let literalCountBases = bases(literalCountBits)
  static let matchLengthBases = bases(matchLengthBits)
  static let distanceBases = bases(distanceBits)

  static let greatestLiteralCount = 315
  static let greatestMatchLength = 2359
  static let greatestDistance = 262_139

  /// The first value of each symbol: the ranges follow each other without gaps.
  private static func bases(_ bits: [UInt8]) -> [UInt32] {
    var next: UInt32 = 0
    return bits.map { bits in
      defer { next += 1 << UInt32(bits) }
      return next
    }
  }
}

/// How much an entropy-coded block may hold.
enum LZFSEBlockLimit {
  static let literals = 40_000
  static let matches = 10_000
}
