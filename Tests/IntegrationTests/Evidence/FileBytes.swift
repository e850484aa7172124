/// The bytes of a file, read at stated offsets by no code of the program's.
struct FileBytes {
  let bytes: [UInt8]

  init(_ bytes: some Sequence<UInt8>) { self.bytes = Array(bytes) }

  var count: Int { bytes.count }

  subscript(_ range: Range<Int>) -> FileBytes { FileBytes(bytes[range.clamped(to: 0..<count)]) }

  /// The integer of `length` bytes at an offset, the greatest byte first.
  func big(_ offset: Int, _ length: Int = 4) -> Int {
    self[offset..<offset + length].bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The integer of `length` bytes at an offset, the least byte first.
  func little(_ offset: Int, _ length: Int = 4) -> Int {
    self[offset..<offset + length].bytes.reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// The text of `length` bytes at an offset, up to a zero byte; line breaks show as `\n`.
  func text(_ offset: Int, _ length: Int) -> String {
    String(decoding: self[offset..<offset + length].bytes.prefix { $0 != 0 }, as: UTF8.self)
      .replacing("\n", with: "\\n")
  }

  /// The bytes as pairs of digits, a space after each fourth byte.
  var hex: String {
    bytes.enumerated().map { index, byte in
      let digits = String(byte, radix: 16)
      return (index > 0 && index.isMultiple(of: 4) ? " " : "") + (byte < 16 ? "0" : "") + digits
    }.joined()
  }

  /// The first bytes, and what stands for all of them.
  func summary(_ length: Int = 32) -> String {
    count <= length ? hex : "\(self[0..<length].hex) … \(count) bytes, \(checksum)"
  }

  /// The CRC-32 of zip and PNG, bit by bit.
  var checksum: String {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? sum >> 1 ^ 0xEDB8_8320 : sum >> 1 }
    }
    let digits = String(~sum, radix: 16)
    return "CRC " + String(repeating: "0", count: 8 - digits.count) + digits
  }

  /// The offset of the first place from `start` on at which `text` stands.
  func offset(of text: String, from start: Int) -> Int? {
    let wanted = Array(text.utf8)
    guard count >= wanted.count, start <= count - wanted.count else { return nil }
    return (start...count - wanted.count).first {
      bytes[$0..<$0 + wanted.count].elementsEqual(wanted)
    }
  }
}
