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
