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
