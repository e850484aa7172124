package import Diagnostics
internal import PropertyListFormat

/// The contents of a `.strings` or `.stringsdict` file: text in a known encoding, or a binary list.
package struct StringsSource: Equatable, Sendable {
  package enum Form: Hashable, Sendable {
    case binary, xml, oldStyle
  }

  /// The file's bytes as they are.
  package let bytes: [UInt8]
  /// The file as the user names it, for diagnostics.
  package let file: String
  package let form: Form
  /// Without a byte order mark; empty for a binary list.
  package let text: String
  /// The encoding of the text; nil for a binary list.
  package let encoding: TextEncoding?

  /// Finds the encoding by its byte order mark, else by a guess; nil after an error.
  ///
  /// `recorded` are the encodings that the text is said to be in. If there are several, the byte
  /// order mark or a guess decides among them. Text in none of them is an error.
  package init?(
    decoding bytes: [UInt8], recorded: [TextEncoding] = [], file: String,
    diagnostics: inout [Diagnostic]
  ) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: "bplist".utf8) {
      form = .binary
      text = ""
      encoding = nil
      return
    }
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let isOther = Self.isOnlyUTF8(bytes, among: recorded)
    if let marked, !recorded.isEmpty, !recorded.contains(marked), !isOther {
      diagnostics.append(.otherMark(file, marked, recorded))
      return nil
    }
    let encoding = isOther ? .utf8 : marked ?? Self.encoding(of: bytes, among: recorded)
    if isOther { diagnostics.append(.otherEncoding(file, recorded[0])) }
    var unmarked = bytes.dropFirst(marked?.byteOrderMark.count ?? 0)
    if let mark = marked?.byteOrderMark, unmarked.starts(with: mark) {
      diagnostics.append(.repeatedMark(file))
      while unmarked.starts(with: mark) { unmarked = unmarked.dropFirst(mark.count) }
    }
    guard let text = encoding.decode(unmarked) else {
      diagnostics.append(
        .undecodable(unmarked, in: file, as: encoding, isRecorded: !recorded.isEmpty))
      return nil
    }
    if encoding == .macRoman, recorded.isEmpty {
      diagnostics.append(.guessedEncoding(bytes, in: file, encoding))
    }
    self.text = text
    self.encoding = encoding
    form = text.beginsLikeXML ? .xml : .oldStyle
  }

  /// True if text that is said to be UTF-16 has no byte of zero, as a quote or semicolon would have there, and is valid UTF-8,
  /// with its mark or without.
  private static func isOnlyUTF8(_ bytes: [UInt8], among recorded: [TextEncoding]) -> Bool {
    guard !bytes.isEmpty, !recorded.isEmpty, recorded.allSatisfy({ $0.unitWidth == 2 }) else {
      return false
    }
    return !bytes.contains(0) && TextEncoding.utf8.decode(bytes[...]) != nil
  }

  /// The encoding of bytes without a mark: the recorded one, or the likeliest of several.
  private static func encoding(of bytes: [UInt8], among recorded: [TextEncoding]) -> TextEncoding {
    if recorded.count == 1 { return recorded[0] }
    let guess = TextEncoding(guessing: bytes)
    if recorded.isEmpty || recorded.contains(guess) { return guess }
    return recorded.first { $0.decode(bytes[...]) != nil } ?? recorded[0]
  }

  /// The text in another encoding, otherwise unchanged, or nil for a binary list.
  ///
  /// UTF-8 has no byte order mark, so the declaration of an XML text is changed to say UTF-8. An
  /// empty text stays empty (rule 3.3.3).
  package func encoded(as encoding: TextEncoding.Output) -> [UInt8]? {
    guard form != .binary else { return nil }
    switch encoding {
    case .utf8: return Array((form == .xml ? text.declaringUTF8 : text).utf8)
    case .utf16:
      guard !text.isEmpty else { return [] }
      var bytes = TextEncoding.utf16LittleEndian.byteOrderMark
      bytes.reserveCapacity(2 + 2 * text.utf8.count)
      for unit in text.utf16 {
        bytes.append(UInt8(truncatingIfNeeded: unit))
        bytes.append(UInt8(truncatingIfNeeded: unit >> 8))
      }
      return bytes
    }
  }
}

extension TextEncoding {
  /// An encoding that text is written in.
  package enum Output: Hashable, Sendable {
    case utf8
    /// Little-endian, with a byte order mark, as Xcode writes it on today's Macs.
    case utf16
  }
}

extension String {
  /// The text with UTF-8 as the encoding in its XML declaration, if it has one.
  fileprivate var declaringUTF8: String {
    guard let end = firstRange(of: "?>")?.lowerBound,
      let name = self[..<end].firstRange(of: "encoding="), name.upperBound < end,
      case let start = index(after: name.upperBound),
      let close = self[start..<end].firstIndex(of: self[name.upperBound])
    else { return self }
    return self[..<start] + "UTF-8" + self[close...]
  }

  fileprivate var beginsLikeXML: Bool {
    let start = utf8.drop { $0 == 0x20 || (0x09...0x0D).contains($0) }
    return ["<?xml", "<!", "<plist"].contains { start.starts(with: $0.utf8) }
  }
}

extension Diagnostic {
  fileprivate static func otherMark(
    _ file: String, _ marked: TextEncoding, _ recorded: [TextEncoding]
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "strings-encoding",
      "the file begins with the mark of \(marked.rawValue), "
        + "but is recorded as \(recorded[0].rawValue)",
      at: SourceRange(file: file, line: 1, column: 1),
      details: ["without a given encoding, the mark decides"])
  }

  fileprivate static func otherEncoding(_ file: String, _ recorded: TextEncoding) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-encoding",
      "the file is recorded as \(recorded.rawValue.prefix(6)), but is UTF-8, and read as such",
      at: SourceRange(file: file, line: 1, column: 1),
      details: ["correct the record, or leave it out"])
  }

  fileprivate static func repeatedMark(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-repeated-mark",
      "the file begins with more than one byte order mark; all of them are dropped",
      at: SourceRange(file: file, line: 1, column: 1), details: ["save the file once more as UTF-8"]
    )
  }

  /// Points at the first byte that is not in the encoding.
  fileprivate static func undecodable(
    _ bytes: ArraySlice<UInt8>, in file: String, as encoding: TextEncoding, isRecorded: Bool
  ) -> Diagnostic {
    let valid = bytes.prefix(encoding.validPrefix(of: bytes))
    let wrong = bytes[valid.endIndex...].prefix(encoding.unitWidth).map {
      ($0 < 0x10 ? "0x0" : "0x") + String($0, radix: 16, uppercase: true)
    }
    let subject = wrong.count == 1 ? "the byte" : "the bytes"
    let verb = wrong.count == 1 ? "is" : "are"
    return Diagnostic(
      .error, id: "strings-encoding",
      "\(subject) \(wrong.joined(separator: " ")) \(verb) not valid \(encoding.rawValue)",
      at: SourceRange(file: file, start: encoding.end(of: valid)),
      details: [
        isRecorded
          ? "the encoding is given as \(encoding.rawValue); leave it out, and the file's mark decides"
          : "save the file as UTF-8"
      ])
  }

  fileprivate static func guessedEncoding(
    _ bytes: [UInt8], in file: String, _ encoding: TextEncoding
  ) -> Diagnostic {
    let valid = bytes.prefix(TextEncoding.utf8.validPrefix(of: bytes[...]))
    return Diagnostic(
      .warning, id: "strings-guessed-encoding",
      "the text is neither UTF-8 nor UTF-16; read as \(encoding.rawValue)",
      at: SourceRange(file: file, start: TextEncoding.utf8.end(of: valid)),
      details: ["save the file as UTF-8 to be certain, or give its encoding"])
  }
}

extension TextEncoding {
  /// The position after these bytes, which are valid.
  fileprivate func end(of bytes: ArraySlice<UInt8>) -> SourcePosition {
    let text = Array((decode(bytes) ?? "").utf8)
    return OldStyleLines(text).position(at: text.count)
  }
}
