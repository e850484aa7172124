internal import CCrypto

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

/// The MD5 of bytes, in lower-case digits: a name for something, and no protection.
package func md5(of bytes: [UInt8]) -> String {
  var context = MD5_CTX()
  unsafe MD5_Init(&context)
  unsafe bytes.withUnsafeBytes { bytes in
    guard let base = bytes.baseAddress else { return }
    _ = unsafe MD5_Update(&context, base, bytes.count)
  }
  let digest = unsafe [UInt8](unsafeUninitializedCapacity: 16) { buffer, count in
    _ = unsafe MD5_Final(buffer.baseAddress, &context)
    count = 16
  }
  return hexadecimal(digest)
}

/// Computes the SHA-256 of bytes that come in pieces, by way of OpenSSL's libcrypto.
package struct DigestHasher {
  private var context = SHA256_CTX()

  package init() { unsafe SHA256_Init(&context) }

  /// Takes in the next piece.
  package mutating func update(_ bytes: ArraySlice<UInt8>) {
    unsafe bytes.withUnsafeBytes { bytes in
      // A null pointer, which an empty piece may have, is nothing to hand to C.
      guard let base = bytes.baseAddress else { return }
      _ = unsafe SHA256_Update(&context, base, bytes.count)
    }
  }

  /// Takes in the next piece.
  package mutating func update(_ bytes: [UInt8]) { update(bytes[...]) }

  /// The digest of all pieces so far, after which more may follow.
  package func finalized() -> Digest {
    var context = context
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: Digest.size) { buffer, count in
      _ = unsafe SHA256_Final(buffer.baseAddress, &context)
      count = Digest.size
    }
    guard let digest = Digest(bytes: bytes[...]) else {
      preconditionFailure("a digest has 32 bytes")
    }
    return digest
  }
}

extension Digest {
  /// The digest of `bytes`.
  package init(of bytes: ArraySlice<UInt8>) {
    var hasher = DigestHasher()
    hasher.update(bytes)
    self = hasher.finalized()
  }

  /// The digest of `bytes`.
  package init(of bytes: [UInt8]) { self.init(of: bytes[...]) }
}

/// Computes the SHA-1 of bytes that come in pieces, for formats that still have it; 20 bytes.
package struct SHA1Hasher {
  private var context = SHA_CTX()

  package init() { unsafe SHA1_Init(&context) }

  /// Takes in the next piece.
  package mutating func update(_ bytes: [UInt8]) {
    unsafe bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress else { return }
      _ = unsafe SHA1_Update(&context, base, bytes.count)
    }
  }

  /// The digest of all pieces so far.
  package func finalized() -> [UInt8] {
    var context = context
    return unsafe [UInt8](unsafeUninitializedCapacity: 20) { buffer, count in
      _ = unsafe SHA1_Final(buffer.baseAddress, &context)
      count = 20
    }
  }
}
