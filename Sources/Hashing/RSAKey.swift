/// The public half of an RSA key.
package struct RSAKey: Hashable, Sendable {
  /// The digest of a message that was signed.
  package enum SignedDigest: Hashable, Sendable {
    case sha1, sha256

    /// The beginning of the structure that is signed; the digest follows.
    ///
    /// Source: RFC 8017, section 9.2.
    fileprivate var prefix: [UInt8] {
      switch self {
      case .sha1:
        [
          0x30, 0x21, 0x30, 0x09, 0x06, 0x05, 0x2B, 0x0E, 0x03, 0x02, 0x1A, 0x05, 0x00, 0x04, 0x14,
        ]
      case .sha256:
        [
          0x30, 0x31, 0x30, 0x0D, 0x06, 0x09, 0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01,
          0x05, 0x00, 0x04, 0x20,
        ]
      }
    }

    fileprivate func digest(of message: [UInt8]) -> [UInt8] {
      switch self {
      case .sha1:
        var hasher = SHA1Hasher()
        hasher.update(message)
        return hasher.finalized()
      case .sha256: return Digest(of: message).bytes
      }
    }
  }

  /// Most significant byte first.
  package var modulus, exponent: [UInt8]

  private static let largestModulus = 1024
  private static let largestExponent = 8

  /// Nil for numbers that no key has.
  package init?(modulus: some Sequence<UInt8>, exponent: some Sequence<UInt8>) {
    self.modulus = Array(modulus.drop { $0 == 0 })
    self.exponent = Array(exponent.drop { $0 == 0 })
    guard let last = self.modulus.last, last & 1 == 1, !self.exponent.isEmpty,
      64...Self.largestModulus ~= self.modulus.count, self.exponent.count <= Self.largestExponent
    else { return nil }
  }

  /// True if the key's owner signed the message, in the form of PKCS #1 version 1.5.
  package func verifies(
    _ signature: [UInt8], of message: [UInt8], _ digest: SignedDigest
  ) -> Bool {
    let signed = digest.prefix + digest.digest(of: message)
    let padding = modulus.count - 3 - signed.count
    guard signature.count == modulus.count, padding >= 8 else { return false }
    return OddModulus(modulus).power(signature, exponent)
      == [0, 1] + [UInt8](repeating: 0xFF, count: padding) + [0] + signed
  }
}
