internal import ByteCoding
internal import Hashing

/// The certificate of who signed, and those that it is certified by, up to one that certifies itself.
///
/// Each signature is verified with the next certificate's key. Whether a certificate was revoked is not known here.
package struct CertificateChain: Equatable, Sendable {
  /// What the last certificate leads to.
  package enum Verdict: Equatable, Sendable {
    case appleRoot
    /// Another root, which certifies itself.
    case otherRoot
    /// Certified by one that is not there.
    case incomplete
    /// By a kind of signature that is not computed.
    case unknown(certificate: String)
    /// Not signed with the key of the next one.
    case broken(certificate: String, issuer: String)
  }

  package var certificates: [Certificate]
  package var verdict: Verdict

  /// Nil without certificates.
  package init?(_ certificates: [Certificate]) {
    guard let last = certificates.last else { return nil }
    self.certificates = certificates
    let isRoot = last.issuerName == last.subjectName
    verdict =
      if isRoot {
        Self.appleRoots.contains(last.fingerprint) ? .appleRoot : .otherRoot
      } else {
        .incomplete
      }
    let issuers = certificates.dropFirst() + (isRoot ? [last] : [])
    for (certificate, issuer) in zip(certificates, issuers) {
      switch certificate.isSigned(by: issuer) {
      case true?: continue
      case false?: verdict = .broken(certificate: certificate.shownName, issuer: issuer.shownName)
      case nil: verdict = .unknown(certificate: certificate.shownName)
      }
      return
    }
  }

  /// SHA-256 of Apple's roots: those in which certificates of programs and profiles end that Apple's tools signed.
  ///
  /// Computed from the certificates in 98 such signatures: 91 have the first, `Apple Root CA`, and four the second, the older
  /// `Apple Root Certificate Authority`.
  private static let appleRoots: Set = [
    "b0b1730ecbc7ff4505142c49f1295e6eda6bcaed7e2c68c5be91b5a11001f024",
    "0d83b611b648a1a75eb8558400795375cad92e264ed8e9d7a757c1f5ee2bb22d",
  ]

  /// True if a certificate was changed, or put beside others that do not belong to it.
  package var isBroken: Bool { if case .broken = verdict { true } else { false } }

  /// `Developer ID Certification Authority, Apple Root CA: verified up to Apple's root`.
  package var words: String {
    let names = certificates.dropFirst().map(\.shownName).joined(separator: ", ")
    let result =
      switch verdict {
      case .appleRoot: "verified up to Apple's root"
      case .otherRoot where certificates.count == 1: "the certificate certifies itself"
      case .otherRoot: "verified up to a root that is none of Apple's"
      case .incomplete:
        "incomplete: \(certificates.last?.issuer.map { "'\($0)'" } ?? "its issuer") is not in the signature"
      case .unknown(let certificate): "the signature of '\(certificate)' is of an unknown kind"
      case .broken(let certificate, let issuer):
        "'\(certificate)' was not certified by '\(issuer)'"
      }
    return names.isEmpty ? result : "\(names): \(result)"
  }

  /// What was odd when it was signed, `moment` as the signer's clock had it: certificates that had expired.
  package func notes(signedAt moment: String?) -> [String] {
    guard let moment = moment.flatMap({ Certificate.moment(of: $0) }) else { return [] }
    return certificates.compactMap { certificate in
      if let start = certificate.start.flatMap({ Certificate.moment(of: $0) }), moment < start {
        return "'\(certificate.shownName)' was not valid yet when it was signed"
      }
      if let end = certificate.expiry.flatMap({ Certificate.moment(of: $0) }), end < moment {
        return "'\(certificate.shownName)' had expired when it was signed"
      }
      return nil
    }
  }
}

extension Certificate {
  var shownName: String { name ?? unit ?? organization ?? "a certificate without a name" }

  /// SHA-256 of the certificate, in hexadecimal.
  package var fingerprint: String { Digest(of: encoded).hexadecimal }

  /// Whether its signature is by the key of another certificate; nil for a kind that is not computed.
  func isSigned(by issuer: Certificate) -> Bool? {
    guard let digest = Self.signatures[signatureKind], let key = issuer.key else { return nil }
    return key.verifies(signature, of: signedPart, digest)
  }

  /// 1.2.840.113549.1.1.5 and .11, with RSA.
  private static let signatures: [[UInt8]: RSAKey.SignedDigest] = [
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x05]: .sha1,
    [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x0B]: .sha256,
  ]

  /// 1.2.840.113549.1.1.1.
  private static let rsa: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x01, 0x01]

  /// The key in its last part that every certificate has; nil for one of another kind than RSA.
  static func key(_ value: ASN1Value) throws(FormatError) -> RSAKey? {
    let parts = try value.children()
    guard parts.count == 2, let kind = try parts[0].children().first,
      kind.content.elementsEqual(rsa), parts[1].tag == ASN1Value.bits
    else { return nil }
    // After the number of bits that are not used.
    var reader = ByteReader(parts[1].content.dropFirst())
    let numbers = try ASN1Value(decoding: &reader).children()
    guard numbers.count == 2 else { return nil }
    return RSAKey(modulus: numbers[0].content, exponent: numbers[1].content)
  }
}

extension SignedData.Signer {
  /// Whether what it signed is signed with the key of its certificate; nil for a kind that is not computed.
  package var isGenuine: Bool? {
    let digest: RSAKey.SignedDigest
    switch digestKind {
    case .sha1?: digest = .sha1
    case .sha256?: digest = .sha256
    default: return nil
    }
    guard let key = certificate?.key, !signedAttributes.isEmpty else { return nil }
    return key.verifies(signature, of: signedAttributes, digest)
  }
}
