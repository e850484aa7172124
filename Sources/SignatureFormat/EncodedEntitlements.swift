package import ByteCoding

/// A value of entitlements in DER.
package indirect enum EncodedEntitlement: Equatable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case text(String)
  case data([UInt8])
  case array([EncodedEntitlement])
  /// In the order of the bytes.
  case dictionary([(key: String, value: EncodedEntitlement)])

  package static func == (a: Self, b: Self) -> Bool {
    switch (a, b) {
    case (.boolean(let a), .boolean(let b)): a == b
    case (.integer(let a), .integer(let b)): a == b
    case (.text(let a), .text(let b)): a == b
    case (.data(let a), .data(let b)): a == b
    case (.array(let a), .array(let b)): a == b
    case (.dictionary(let a), .dictionary(let b)):
      a.count == b.count && zip(a, b).allSatisfy { $0.key == $1.key && $0.value == $1.value }
    default: false
    }
  }

  private static let deepest = 32

  /// Reads the entitlements of a signature, a dictionary.
  ///
  ///     70      [APPLICATION 16]
  ///       02      the version, 1
  ///       B0      [16], a dictionary: pairs (30) of a key (0C) and a value
  ///
  /// Xcode 12 wrote a set (31) of such pairs instead of all this. Values are 01 true or false, 02 an integer, 0C a text, 04 data,
  /// 30 an array, B0 or 31 a dictionary.
  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    var value = try ASN1Value(decoding: &reader)
    if value.tag == Tag.entitlements {
      let parts = try value.children()
      guard parts.count == 2, parts[0].tag == ASN1Value.integer else {
        throw FormatError(.invalid("they have no version"), at: value.content.startIndex)
      }
      value = parts[1]
    }
    guard value.tag == Tag.dictionary || value.tag == ASN1Value.set else {
      throw FormatError(.invalid("they are no dictionary"), at: value.content.startIndex)
    }
    self = try Self.decoded(value, depth: 0)
  }

  private enum Tag {
    static let boolean: UInt8 = 0x01
    static let text: UInt8 = 0x0C
    static let entitlements: UInt8 = 0x70
    static let dictionary: UInt8 = 0xB0
  }

  private static func decoded(_ value: ASN1Value, depth: Int) throws(FormatError) -> Self {
    guard depth < deepest else {
      throw FormatError(.invalid("a value is nested too deeply"), at: value.content.startIndex)
    }
    switch value.tag {
    case Tag.boolean: return .boolean(value.content.contains { $0 != 0 })
    case ASN1Value.integer:
      guard (1...8).contains(value.content.count) else {
        throw FormatError(.invalid("an integer is too large"), at: value.content.startIndex)
      }
      let negative = value.content.first.map { $0 & 0x80 != 0 } ?? false
      return .integer(
        value.content.reduce(negative ? -1 : 0) { $0 << 8 | Int64($1) })
    case Tag.text: return .text(String(decoding: value.content, as: UTF8.self))
    case ASN1Value.octets: return .data(Array(value.content))
    case ASN1Value.sequence:
      var elements: [Self] = []
      for child in try value.children() { elements.append(try decoded(child, depth: depth + 1)) }
      return .array(elements)
    case Tag.dictionary, ASN1Value.set:
      var pairs: [(key: String, value: Self)] = []
      for child in try value.children() {
        let pair = try child.children()
        guard pair.count == 2, pair[0].tag == Tag.text else {
          throw FormatError(.invalid("a key is no text"), at: child.content.startIndex)
        }
        pairs.append(
          (String(decoding: pair[0].content, as: UTF8.self), try decoded(pair[1], depth: depth + 1))
        )
      }
      return .dictionary(pairs)
    default:
      throw FormatError(
        .unsupported(field: "kind of an entitlement", UInt64(value.tag)),
        at: value.content.startIndex)
    }
  }
}
