package import ByteCoding
internal import Hashing

/// A message that is signed, with the message inside: provisioning profiles and signed configurations.
///
/// Reading verifies nothing; `CertificateChain` does. Source: RFC 5652, section 5; certificates: RFC 5280, section 4.1.
package struct SignedData: Equatable, Sendable {
  /// The message; nil where only its signature is there.
  package var content: [UInt8]?
  /// The certificates that come with it.
  package var certificates: [Certificate] = []
  /// Who signed it, by what the message itself says.
  package var signers: [Signer] = []

  package struct Signer: Equatable, Sendable {
    /// The certificate that the message names; nil where it does not come with it.
    package var certificate: Certificate?
    /// When, as the signer's clock had it; as in a certificate.
    package var time: String?
    /// What the digest of the signed content is to be.
    package var digest: [UInt8]?
    /// Of the digest; nil for one that is not computed.
    package var digestKind: CodeDirectory.DigestKind?
    /// What is signed: the attributes, in DER; none where it is the message itself.
    var signedAttributes: [UInt8] = []
    var signature: [UInt8] = []
  }

  /// True if the first bytes can be those of one.
  package static func begins(_ bytes: some Collection<UInt8>) -> Bool {
    guard bytes.first == ASN1Value.sequence else { return false }
    return Array(bytes.prefix(32)).containsSequence(Self.identifier)
  }

  /// 1.2.840.113549.1.7.2.
  private static let identifier: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    let outer = try ASN1Value(decoding: &reader).children()
    guard outer.count >= 2, outer[0].tag == ASN1Value.objectIdentifier,
      outer[0].content.elementsEqual(Self.identifier), let data = try outer[1].children().first
    else { throw FormatError(.invalid("it is no signed message"), at: 0) }
    let parts = try data.children()
    guard parts.count >= 4 else {
      throw FormatError(.truncated(field: "signed message"), at: data.content.startIndex)
    }
    let message = try parts[2].children()
    if message.count > 1 {
      content = try message[1].children().first?.octets()
    }
    for part in parts where part.tag == ASN1Value.tagged(0) {
      certificates = try part.children().prefix(Self.mostCertificates)
        .compactMap { try? Certificate($0) }
    }
    if let last = parts.last, parts.count > 3, last.tag == ASN1Value.set {
      for value in try last.children().prefix(Self.mostSigners) {
        if let found = try signer(value) { signers.append(found) }
      }
    }
  }

  private static let mostSigners = 16
  private static let mostCertificates = 128

  /// Version, name of the certificate, kind of digest, attributes that are signed.
  private func signer(_ value: ASN1Value) throws(FormatError) -> Signer? {
    let parts = try value.children()
    guard parts.count >= 4 else { return nil }
    var signer = Signer()
    // Other signers name a key instead.
    if parts[1].tag == ASN1Value.sequence {
      let name = try parts[1].children()
      signer.certificate = certificates.first {
        name.count == 2 && $0.issuerName.elementsEqual(name[0].content)
          && $0.serialNumber.elementsEqual(name[1].content)
      }
    }
    if let kind = try parts[2].children().first {
      signer.digestKind = Self.digestKinds[Array(kind.content)]
    }
    guard parts[3].tag == ASN1Value.tagged(0) else { return signer }
    if parts.count > 5, parts[5].tag == ASN1Value.octets {
      signer.signedAttributes = parts[3].encoded(as: ASN1Value.set)
      signer.signature = Array(parts[5].content)
    }
    for attribute in try parts[3].children() {
      let pair = try attribute.children()
      guard pair.count == 2, let value = try pair[1].children().first else { continue }
      switch Array(pair[0].content) {
      case Self.signingTime: signer.time = String(decoding: value.content, as: UTF8.self)
      case Self.messageDigest: signer.digest = Array(value.content)
      default: break
      }
    }
    return signer
  }

  /// 1.2.840.113549.1.9.5 and .4.
  private static let signingTime: [UInt8] = [0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x05]
  private static let messageDigest: [UInt8] = [
    0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x09, 0x04,
  ]

  /// 1.3.14.3.2.26 and 2.16.840.1.101.3.4.2.1.
  private static let digestKinds: [[UInt8]: CodeDirectory.DigestKind] = [
    [0x2B, 0x0E, 0x03, 0x02, 0x1A]: .sha1,
    [0x60, 0x86, 0x48, 0x01, 0x65, 0x03, 0x04, 0x02, 0x01]: .sha256,
  ]

  /// The certificate of the first signer, and those that each is certified by, as far as the message has them.
  package var chain: [Certificate] {
    guard var last = signers.lazy.compactMap(\.certificate).first else { return [] }
    var chain = [last]
    while chain.count <= certificates.count, last.issuerName != last.subjectName,
      let next = certificates.first(where: { $0.subjectName == last.issuerName })
    {
      chain.append(next)
      last = next
    }
    return chain
  }
}

/// What a certificate says of its owner.
package struct Certificate: Equatable, Sendable {
  /// `CN`.
  package var name: String?
  /// `OU`, which Apple's certificates have the team in.
  package var unit: String?
  /// `O`.
  package var organization: String?
  /// `CN` of who certified it.
  package var issuer: String?
  /// The first moment, as it is written: `250131120000Z`, or with a year of four digits.
  package var start: String?
  /// The last moment.
  package var expiry: String?
  /// The names as they are encoded, by which certificates are found.
  var subjectName: [UInt8] = []
  var issuerName: [UInt8] = []
  var serialNumber: [UInt8] = []
  /// All of it, in DER.
  var encoded: [UInt8] = []
  /// What is signed of it, by whom it names as its issuer.
  var signedPart: [UInt8] = []
  /// An object identifier.
  var signatureKind: [UInt8] = []
  var signature: [UInt8] = []
  /// Of its owner; nil for a kind of key that is not computed.
  var key: RSAKey?

  /// Reads a certificate in DER.
  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    try self.init(ASN1Value(decoding: &reader))
  }

  fileprivate init(_ value: ASN1Value) throws(FormatError) {
    let parts = try value.tag == ASN1Value.sequence ? value.children() : []
    guard let body = parts.first else {
      throw FormatError(.invalid("it is no certificate"), at: value.content.startIndex)
    }
    encoded = value.encoded()
    signedPart = body.encoded()
    if parts.count == 3, parts[2].tag == ASN1Value.bits {
      signatureKind = (try? parts[1].children().first).map { Array($0.content) } ?? []
      // After the number of bits that are not used.
      signature = Array(parts[2].content.dropFirst())
    }
    var fields = try body.children()[...]
    // The version, which old ones lack.
    if fields.first?.tag == ASN1Value.tagged(0) { fields = fields.dropFirst() }
    // Serial number, algorithm, issuer, validity, subject.
    guard fields.count >= 5 else {
      throw FormatError(.truncated(field: "certificate"), at: body.content.startIndex)
    }
    let first = fields.startIndex
    serialNumber = Array(fields[first].content)
    (issuerName, subjectName) = (Array(fields[first + 2].content), Array(fields[first + 4].content))
    let validity = try fields[first + 3].children()
    if validity.count > 1 { start = String(decoding: validity[0].content, as: UTF8.self) }
    if let last = validity.last { expiry = String(decoding: last.content, as: UTF8.self) }
    if fields.count > 5 { key = (try? Self.key(fields[first + 5])) ?? nil }
    for (attribute, text) in try Self.attributes(of: fields[first + 2]) where attribute == .name {
      issuer = text
    }
    for (attribute, text) in try Self.attributes(of: fields[first + 4]) {
      switch attribute {
      case .name: name = text
      case .unit: unit = text
      case .organization: organization = text
      }
    }
  }

  /// The parts of a name that are read, by the last number of their identifiers, 2.5.4.
  private enum Attribute: UInt8 {
    case name = 3
    case organization = 10
    case unit = 11
  }

  private static func attributes(
    of name: ASN1Value
  ) throws(FormatError) -> [(Attribute, String)] {
    var result: [(Attribute, String)] = []
    // Names that are tagged otherwise are none of these.
    guard name.tag == ASN1Value.sequence else { return [] }
    for set in try name.children() {
      for attribute in try set.children() {
        let pair = try attribute.children()
        guard pair.count == 2 else { continue }
        let identifier = Array(pair[0].content)
        guard identifier.count == 3, identifier.starts(with: [0x55, 4]),
          let known = Attribute(rawValue: identifier[2])
        else { continue }
        result.append((known, pair[1].text))
      }
    }
    return result
  }

  /// `2025-01-31`; nil for a date in no known form.
  package var startDate: String? { start.flatMap { Self.date(of: $0) } }

  /// `2025-01-31`; nil for a date in no known form.
  package var expiryDate: String? { expiry.flatMap { Self.date(of: $0) } }

  /// `2025-01-31` of a moment as messages write it; nil for another form.
  package static func date(of moment: String) -> String? {
    guard let text = self.moment(of: moment).map({ Array($0.utf8) }) else { return nil }
    return [text[0..<4], text[4..<6], text[6..<8]]
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
  }

  /// `20250131120000`, which sorts as the moments do; nil for another form.
  static func moment(of text: String) -> String? {
    let digits = text.prefix { ("0"..."9").contains($0) }
    switch digits.utf8.count {
    case 10: return moment(of: digits + "00")
    case 12: return (digits >= "5" ? "19" : "20") + digits
    case 14: return String(digits)
    default: return nil
    }
  }
}

extension ASN1Value {
  /// The text of a string, of which `BMPString` is in UTF-16.
  fileprivate var text: String {
    guard tag == 0x1E else { return String(decoding: content, as: UTF8.self) }
    let bytes = Array(content)
    let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
      UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
}

extension [UInt8] {
  fileprivate func containsSequence(_ other: [UInt8]) -> Bool {
    indices.contains { self[$0...].starts(with: other) }
  }
}
