internal import ByteCoding

/// The name of an entry as a path that stays inside the archive.
struct ZipName: Equatable, Sendable {
  /// The longest path that file systems allow.
  static let maximumLength = 4096
  static let maximumComponentLength = 255

  /// The components joined by `/`.
  var text: String
  /// How many components come before the first that is not UTF-8 and so is escaped.
  var decodableComponents: Int

  /// Decodes the name of the entry at `offset`.
  ///
  /// A name that is not marked as UTF-8 is in code page 437. But archives of macOS do not mark
  /// theirs, so a name from a Unix that is valid UTF-8 is taken as UTF-8.
  init(
    decoding bytes: ArraySlice<UInt8>, isMarkedUTF8: Bool, isUnix: Bool, at offset: Int
  ) throws(FormatError) {
    let isUTF8 = isMarkedUTF8 || isUnix && String(validating: bytes, as: UTF8.self) != nil
    var components: [String] = []
    var undecodable: Int?
    for part in bytes.split(separator: UInt8(ascii: "/")) where !part.elementsEqual([dot]) {
      if part.elementsEqual([dot, dot]) { throw FormatError(.leadsOutside(bytes), at: offset) }
      if part.count > Self.maximumComponentLength { throw FormatError(.tooLong(bytes), at: offset) }
      if !isUTF8 {
        components.append(
          String(String.UnicodeScalarView(part.map { codePage437[Int($0)] })))
      } else if let text = String(validating: part, as: UTF8.self) {
        components.append(text)
      } else {
        undecodable = undecodable ?? components.count
        components.append(escaped(part))
      }
    }
    if bytes.first == UInt8(ascii: "/") { throw FormatError(.leadsOutside(bytes), at: offset) }
    if bytes.contains(0) { throw FormatError(.zeroByte(bytes), at: offset) }
    if bytes.count > Self.maximumLength { throw FormatError(.tooLong(bytes), at: offset) }
    if components.isEmpty { throw FormatError(.invalid("an entry has no name"), at: offset) }
    text = components.joined(separator: "/")
    decodableComponents = undecodable ?? components.count
  }
}

private let dot = UInt8(ascii: ".")

/// The characters of code page 437; the lower half is ASCII.
private let codePage437: [Unicode.Scalar] =
  (0..<128).map { Unicode.Scalar(UInt8($0)) }
  + Array(
    """
    ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐\
    └┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}
    """.unicodeScalars)

/// Bytes as text, with `\xHH` for each byte outside printable ASCII.
private func escaped(_ bytes: ArraySlice<UInt8>) -> String {
  let digits = Array("0123456789abcdef")
  return bytes.map { byte in
    (0x20..<0x7F).contains(byte)
      ? String(UnicodeScalar(byte)) : "\\x\(digits[Int(byte >> 4)])\(digits[Int(byte & 15)])"
  }.joined()
}

extension FormatError.Reason {
  fileprivate static func leadsOutside(_ name: ArraySlice<UInt8>) -> Self {
    .invalid("the name '\(excerpt(name))' leads outside the archive")
  }

  fileprivate static func tooLong(_ name: ArraySlice<UInt8>) -> Self {
    .invalid("the name '\(excerpt(name))' is too long")
  }

  fileprivate static func zeroByte(_ name: ArraySlice<UInt8>) -> Self {
    .invalid("the name '\(excerpt(name))' contains a zero byte")
  }

  private static func excerpt(_ name: ArraySlice<UInt8>) -> String {
    escaped(name.prefix(100)) + (name.count > 100 ? "…" : "")
  }
}
