/// Eight bytes of a document as a little-endian number, so that they are looked at together.
///
/// Differences carry into later bytes only: the first mark is right, those after it may not be.
struct XMLWord {
  private let bits: UInt64

  init(_ bits: UInt64) { self.bits = bits }

  /// How many bytes come before the first that is not a letter of ASCII.
  var leadingLetters: Int {
    let small = (bits | 0x2020_2020_2020_2020) & 0x7F7F_7F7F_7F7F_7F7F
    let reachA = small + 0x1F1F_1F1F_1F1F_1F1F
    let passZ = small + 0x0505_0505_0505_0505
    return Self.index(of: ~(reachA & ~passZ & ~bits))
  }

  /// How many bytes come before the first that is `&`, `<`, `quote` or a control character.
  func bytesBeforeMarkup(or quote: UInt8) -> Int {
    let controls = (bits &- 0x2020_2020_2020_2020) & ~bits
    let markup = bytes(equalTo: UInt8(ascii: "&")) | bytes(equalTo: UInt8(ascii: "<"))
    return Self.index(of: controls | markup | bytes(equalTo: quote))
  }

  /// The highest bit of a byte is set if it is `byte`.
  private func bytes(equalTo byte: UInt8) -> UInt64 {
    let rest = bits ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (rest &- 0x0101_0101_0101_0101) & ~rest
  }

  /// The first byte whose highest bit is set; 8 if there is none.
  private static func index(of marks: UInt64) -> Int {
    (marks & 0x8080_8080_8080_8080).trailingZeroBitCount / 8
  }
}
