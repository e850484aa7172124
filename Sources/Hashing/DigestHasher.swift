internal import CCrypto

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
