/// A SHA-256 digest: 32 bytes.
package struct Digest: Hashable, Sendable {
  /// The number of bytes.
  package static let size = 32

  /// Eight bytes each, the first of them most significant.
  private var first, second, third, fourth: UInt64

  /// Nil unless there are 32 bytes.
  package init?(bytes: ArraySlice<UInt8>) {
    guard bytes.count == Self.size else { return nil }
    func word(_ number: Int) -> UInt64 {
      bytes.dropFirst(8 * number).prefix(8).reduce(0) { $0 << 8 | UInt64($1) }
    }
    (first, second, third, fourth) = (word(0), word(1), word(2), word(3))
  }

  /// Reads what `hexadecimal` writes; nil for anything else.
  package init?(hexadecimal text: String) {
    let digits = Array(text.utf8)
    guard digits.count == 2 * Self.size else { return nil }
    var bytes: [UInt8] = []
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = value(ofDigit: digits[index]), let low = value(ofDigit: digits[index + 1])
      else { return nil }
      bytes.append(high << 4 | low)
    }
    self.init(bytes: bytes[...])
  }

  package var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(Self.size)
    for word in [first, second, third, fourth] {
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(truncatingIfNeeded: word >> shift))
      }
    }
    return bytes
  }

  /// 64 digits in lower case.
  package var hexadecimal: String { String(decoding: hexadecimalBytes, as: UTF8.self) }

  /// The same as ASCII.
  package var hexadecimalBytes: [UInt8] {
    var digits: [UInt8] = []
    digits.reserveCapacity(2 * Self.size)
    for word in [first, second, third, fourth] {
      for shift in stride(from: 60, through: 0, by: -4) {
        let nibble = UInt8(truncatingIfNeeded: word >> shift) & 15
        digits.append(nibble + (nibble < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10))
      }
    }
    return digits
  }

  /// The first eight bytes as a number, where a short key will do.
  package var prefix: UInt64 { first }

  /// The eight bytes after those of `prefix`.
  package var secondPrefix: UInt64 { second }
}

/// Lower-case digits, two a byte.
package func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  let digits = Array("0123456789abcdef".utf8)
  var text: [UInt8] = []
  for byte in bytes {
    text.append(digits[Int(byte >> 4)])
    text.append(digits[Int(byte & 15)])
  }
  return String(decoding: text, as: UTF8.self)
}

private func value(ofDigit digit: UInt8) -> UInt8? {
  switch digit {
  case UInt8(ascii: "0")...UInt8(ascii: "9"): digit - UInt8(ascii: "0")
  case UInt8(ascii: "a")...UInt8(ascii: "f"): digit - UInt8(ascii: "a") + 10
  default: nil
  }
}
