package import ByteCoding

/// A message that is signed, with the message inside: provisioning profiles and signed configurations.
///
/// Nothing is verified. Source: RFC 5652, section 5; certificates: RFC 5280, section 4.1.
package struct SignedData: Equatable, Sendable {
  /// The message; nil where only its signature is there.
  package var content: [UInt8]?
  /// The certificates that come with it.
  package var certificates: [Certificate] = []

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
      certificates = try part.children().compactMap { try? Certificate($0) }
    }
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
  /// The last moment, as it is written: `250131120000Z`, or with a year of four digits.
  package var expiry: String?

  /// Reads a certificate in DER.
  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    try self.init(ASN1Value(decoding: &reader))
  }

  fileprivate init(_ value: ASN1Value) throws(FormatError) {
    guard value.tag == ASN1Value.sequence, let body = try value.children().first else {
      throw FormatError(.invalid("it is no certificate"), at: value.content.startIndex)
    }
    var fields = try body.children()[...]
    // The version, which old ones lack.
    if fields.first?.tag == ASN1Value.tagged(0) { fields = fields.dropFirst() }
    // Serial number, algorithm, issuer, validity, subject.
    guard fields.count >= 5 else {
      throw FormatError(.truncated(field: "certificate"), at: body.content.startIndex)
    }
    let first = fields.startIndex
    if let last = try fields[first + 3].children().last {
      expiry = String(decoding: last.content, as: UTF8.self)
    }
    for set in try fields[first + 4].children() {
      for attribute in try set.children() {
        let pair = try attribute.children()
        guard pair.count == 2 else { continue }
        let text = pair[1].text
        switch Array(pair[0].content) {
        case [0x55, 4, 3]: name = text
        case [0x55, 4, 11]: unit = text
        case [0x55, 4, 10]: organization = text
        default: break
        }
      }
    }
  }

  /// `2025-01-31`; nil for a date in no known form.
  package var expiryDate: String? {
    guard let expiry else { return nil }
    let digits = Array(expiry.utf8.prefix { (0x30...0x39).contains($0) })
    let text: [UInt8]
    switch digits.count {
    case 10, 12: text = Array((digits[0] >= UInt8(ascii: "5") ? "19" : "20").utf8) + digits
    case 14: text = digits
    default: return nil
    }
    return [text[0..<4], text[4..<6], text[6..<8]]
      .map { String(decoding: $0, as: UTF8.self) }.joined(separator: "-")
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
