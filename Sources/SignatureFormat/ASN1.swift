internal import ByteCoding

/// A value of ASN.1 in the encodings BER and DER: a tag and its content.
///
///     1  class in bits 6 and 7, constructed in bit 5, number in bits 0 to 4
///     1  length below 128; or 128 plus the count of bytes with the length; or 128: up to two zero bytes
///
/// Source: X.690, sections 8.1 and 10.
struct ASN1Value: Equatable, Sendable {
  /// The first byte; numbers above 30 do not occur in what is read here.
  var tag: UInt8
  var content: ArraySlice<UInt8>

  static let integer: UInt8 = 0x02
  static let bits: UInt8 = 0x03
  static let octets: UInt8 = 0x04
  static let objectIdentifier: UInt8 = 0x06
  static let sequence: UInt8 = 0x30
  static let set: UInt8 = 0x31
  /// `[n]`, constructed.
  static func tagged(_ number: UInt8) -> UInt8 { 0xA0 | number }

  private static let deepest = 32

  /// Reads the next value.
  init(decoding reader: inout ByteReader, depth: Int = 0) throws(FormatError) {
    let start = reader.offset
    tag = try reader.readInteger(.big, field: "tag")
    guard tag & 0x1F != 0x1F else {
      throw FormatError(.unsupported(field: "tag", UInt64(tag)), at: start)
    }
    let first = try reader.readInteger(.big, as: UInt8.self, field: "length of a value")
    if first < 0x80 {
      content = try reader.read(Int(first), field: "value")
    } else if first > 0x80 {
      let place = reader.offset
      let width = Int(first & 0x7F)
      guard width <= 8, let length = Int(exactly: try reader.readInteger(.big, width: width)) else {
        throw FormatError(.unsupported(field: "length of a value", UInt64(width)), at: place)
      }
      content = try reader.read(length, field: "value")
    } else {
      guard depth < Self.deepest, tag & 0x20 != 0 else {
        throw FormatError(.invalid("a value of unknown length cannot be read"), at: start)
      }
      // Values follow each other up to one of tag and length zero.
      var probe = reader
      while true {
        let end = probe.offset
        let next = try ASN1Value(decoding: &probe, depth: depth + 1)
        if next.tag == 0, next.content.isEmpty {
          content = try reader.read(end - reader.offset)
          _ = try reader.read(2)
          return
        }
      }
    }
  }

  /// The value in DER, with another tag if one is given.
  func encoded(as other: UInt8? = nil) -> [UInt8] {
    var header = [other ?? tag]
    if content.count < 0x80 {
      header.append(UInt8(content.count))
    } else {
      let width = (Int.bitWidth - content.count.leadingZeroBitCount + 7) / 8
      header.append(0x80 | UInt8(width))
      header.append(UInt64(content.count), width: width, .big)
    }
    return header + content
  }

  /// The values inside.
  func children() throws(FormatError) -> [ASN1Value] {
    guard tag & 0x20 != 0 else {
      throw FormatError(.invalid("a value has no parts"), at: content.startIndex)
    }
    var reader = ByteReader(content)
    var values: [ASN1Value] = []
    while !reader.isAtEnd { values.append(try ASN1Value(decoding: &reader)) }
    return values
  }

  /// The bytes of an octet string, which may come in parts.
  func octets(depth: Int = 0) throws(FormatError) -> [UInt8] {
    if tag & 0x20 == 0 { return Array(content) }
    guard depth < Self.deepest else {
      throw FormatError(.invalid("a value is nested too deeply"), at: content.startIndex)
    }
    var bytes: [UInt8] = []
    for part in try children() { bytes += try part.octets(depth: depth + 1) }
    return bytes
  }
}

/// `1.2.840` of the content of an object identifier.
func dottedText(ofObjectIdentifier content: ArraySlice<UInt8>) -> String {
  var numbers: [UInt64] = []
  var number: UInt64 = 0
  for byte in content {
    number = number << 7 | UInt64(byte & 0x7F)
    if byte & 0x80 == 0 {
      if numbers.isEmpty {
        let first = min(2, number / 40)
        numbers = [first, number - 40 * first]
      } else {
        numbers.append(number)
      }
      number = 0
    }
  }
  return numbers.map(String.init).joined(separator: ".")
}
