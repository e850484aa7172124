public import Diagnostics
internal import PropertyListFormat

/// The contents of a `.strings` or `.stringsdict` file: text in a known encoding, or a binary list.
public struct StringsSource: Hashable, Sendable {
  public enum Form: Hashable, Sendable {
    case binary, xml, oldStyle
  }

  /// The file's bytes as they are.
  public let bytes: [UInt8]
  /// The file as the user names it, for diagnostics.
  public let file: String
  public let form: Form
  /// Without a byte order mark; empty for a binary list.
  public let text: String
  /// What the text was read as; nil for a binary list.
  public let encoding: TextEncoding?

  /// Finds the encoding by its mark, else by a guess; nil after an error among the diagnostics.
  public init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    self.bytes = bytes
    self.file = file
    if bytes.starts(with: "bplist".utf8) {
      form = .binary
      text = ""
      encoding = nil
      return
    }
    let marked = TextEncoding(byteOrderMarkOf: bytes)
    let encoding = marked ?? TextEncoding(guessing: bytes)
    guard let text = encoding.decode(bytes.dropFirst(marked?.byteOrderMark.count ?? 0)) else {
      diagnostics.append(.undecodable(file, as: encoding))
      return nil
    }
    if encoding == .macRoman { diagnostics.append(.guessedEncoding(file, encoding)) }
    self.text = text
    self.encoding = encoding
    form = text.beginsLikeXML ? .xml : .oldStyle
  }

  /// The text in another encoding, word for word, or nil for a binary list.
  ///
  /// Only UTF-8 goes without a mark, so that there the declaration of an XML text has to be true.
  /// An empty text stays empty (rule 3.3.3).
  public func encoded(as encoding: TextEncoding.Output) -> [UInt8]? {
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
  public enum Output: Hashable, Sendable {
    case utf8
    /// Little-endian, with a mark: what Xcode writes on a Mac of today.
    case utf16
  }
}

extension String {
  /// The text with the encoding in its XML declaration, if any, replaced.
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
  fileprivate static func undecodable(_ file: String, as encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .error, id: "strings-encoding", "the text is not valid \(encoding.rawValue)",
      at: SourceRange(file: file), details: ["save the file as UTF-8"])
  }

  fileprivate static func guessedEncoding(_ file: String, _ encoding: TextEncoding) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-guessed-encoding",
      "the text is neither UTF-8 nor UTF-16; read as \(encoding.rawValue)",
      at: SourceRange(file: file), details: ["save the file as UTF-8 to be certain"])
  }
}
