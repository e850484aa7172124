package import ByteCoding
internal import Hashing

/// A requirement as `codesign -d -r` prints it: `identifier "a.b" and anchor apple generic`.
///
/// The blob FADE0C00 has a kind, 1, and an expression in prefix notation: a code, then operands. Texts and data
/// have a length and are padded to four bytes.
///
/// Source: requirements in the lists that codesign wrote, beside the blobs that they are of, and the grammar of
/// "Code Signing Requirement Language" in Apple's Code Signing Guide.
package func requirementText(_ blob: ArraySlice<UInt8>) throws(FormatError) -> String {
  var printer = RequirementPrinter(reader: ByteReader(blob))
  _ = try printer.reader.read(8, field: "requirement")
  let kind = try printer.reader.readInteger(.big, as: UInt32.self, field: "kind of requirement")
  guard kind == 1 else {
    throw FormatError(.unsupported(field: "kind of requirement", UInt64(kind)), at: blob.startIndex)
  }
  try printer.print(within: .top, depth: 0)
  return printer.text
}

/// A requirement that only names the digests of code directories, as those of code that nobody signed do.
package func requirementText(ofHashes hashes: [[UInt8]]) -> String {
  hashes.map { "cdhash H\"\(hexadecimal($0))\"" }.joined(separator: " or ")
}

private struct RequirementPrinter {
  var reader: ByteReader
  var text = ""

  /// What an expression stands in: the tighter it binds, the more needs parentheses.
  enum Level: Int {
    case primary, and, or, top
  }

  static let deepest = 256

  /// Codes without operands.
  static let words: [UInt32: String] = [
    0: "never", 1: "always", 3: "anchor apple", 13: "anchor trusted", 15: "anchor apple generic",
    21: "notarized", 23: "legacy",
  ]

  /// Comparisons, each with what comes after the operand; the first and the last but one have none.
  static let comparisons: [UInt32: (before: String, after: String)] = [
    1: (" = ", ""), 2: (" ~ ", ""), 3: (" = ", "*"), 4: (" = *", ""), 5: (" < ", ""),
    6: (" > ", ""), 7: (" <= ", ""), 8: (" >= ", ""),
  ]

  mutating func print(within level: Level, depth: Int) throws(FormatError) {
    let start = reader.offset
    guard depth < Self.deepest else {
      throw FormatError(.invalid("a requirement is nested too deeply"), at: start)
    }
    // Bits at the top say what to do with an unknown code.
    let code = try reader.readInteger(.big, as: UInt32.self, field: "requirement") & 0x00FF_FFFF
    if let word = Self.words[code] {
      text += word
      return
    }
    switch code {
    case 2:
      text += "identifier "
      text += Self.quoted(try data())
    case 4:
      text += "certificate" + (try slot()) + " = "
      text += "H\"\(hexadecimal(try data()))\""
    case 5:
      text += "info[" + Self.plain(try data()) + "] = "
      text += Self.quoted(try data())
    case 6: try print(.and, word: " and ", within: level, depth: depth)
    case 7: try print(.or, word: " or ", within: level, depth: depth)
    case 8: text += "cdhash H\"\(hexadecimal(try data()))\""
    case 9:
      text += "! "
      try print(within: .primary, depth: depth + 1)
    case 10: try field("info", slot: "")
    case 11: try field("certificate", slot: try slot())
    case 12: text += "certificate" + (try slot()) + " trusted"
    case 14: try field("certificate", slot: try slot(), prefix: "field.")
    case 16: try field("entitlement", slot: "")
    case 17: try field("certificate", slot: try slot(), prefix: "policy.")
    case 18: text += "anchor apple " + Self.quoted(try data())
    case 19: text += "(" + Self.quoted(try data()) + ")"
    case 20:
      let platform = try reader.readInteger(.big, as: Int32.self, field: "platform")
      text += "platform = \(platform)"
    case 22: try field("certificate", slot: try slot(), prefix: "timestamp.")
    default: throw FormatError(.unsupported(field: "requirement", UInt64(code)), at: start)
    }
  }

  private mutating func print(
    _ own: Level, word: String, within level: Level, depth: Int
  ) throws(FormatError) {
    let isEnclosed = level.rawValue < own.rawValue
    if isEnclosed { text += "(" }
    try print(within: own, depth: depth + 1)
    text += word
    try print(within: own, depth: depth + 1)
    if isEnclosed { text += ")" }
  }

  /// `certificate leaf[subject.OU] = ABC`; with a prefix, the name is an identifier of ASN.1.
  private mutating func field(
    _ what: String, slot: String, prefix: String? = nil
  ) throws(FormatError) {
    let name = try data()
    text += what + slot + "["
    text += prefix.map { $0 + dottedText(ofObjectIdentifier: name) } ?? Self.plain(name)
    text += "]"
    let place = reader.offset
    let comparison = try reader.readInteger(.big, as: UInt32.self, field: "comparison")
    switch comparison {
    case 0: text += " /* exists */"
    case 14: text += " absent "
    default:
      guard let words = Self.comparisons[comparison] else {
        throw FormatError(.unsupported(field: "comparison", UInt64(comparison)), at: place)
      }
      text += words.before + Self.quoted(try data()) + words.after
    }
  }

  private mutating func slot() throws(FormatError) -> String {
    switch try reader.readInteger(.big, as: Int32.self, field: "certificate") {
    case -1: " root"
    case 0: " leaf"
    case let number: " \(number)"
    }
  }

  private mutating func data() throws(FormatError) -> ArraySlice<UInt8> {
    let length = Int(try reader.readInteger(.big, as: UInt32.self, field: "length of data"))
    let data = try reader.read(length, field: "data of a requirement")
    _ = try reader.read(min(reader.remaining, -length & 3))
    return data
  }

  /// A word as it is, other text with quotation marks, and bytes that cannot be printed as digits.
  private static func quoted(_ data: ArraySlice<UInt8>) -> String {
    guard data.allSatisfy({ (0x20..<0x7F).contains($0) || (0x09...0x0D).contains($0) }) else {
      return "0x" + hexadecimal(data)
    }
    if let first = data.first, !isDigit(first), data.allSatisfy(isWord) {
      return plain(data)
    }
    let escaped = data.flatMap { byte -> [UInt8] in
      byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\")
        ? [UInt8(ascii: "\\"), byte] : [byte]
    }
    return "\"" + plain(escaped[...]) + "\""
  }

  private static func plain(_ data: ArraySlice<UInt8>) -> String {
    String(decoding: data, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  private static func isWord(_ byte: UInt8) -> Bool {
    isDigit(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
