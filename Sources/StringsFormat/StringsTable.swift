package import Diagnostics
package import PropertyListFormat

/// A table of localized strings, in the order of its file.
package struct StringsTable: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: String
    /// Nearly always a string, but the format allows any value.
    package var value: PropertyList
    /// The position of the key; nil if the file is XML or binary.
    package var position: SourcePosition?
    /// The comment before the key, without its markers and the space around it.
    package var comment: String?

    package init(
      key: String, value: PropertyList, position: SourcePosition? = nil, comment: String? = nil
    ) {
      self.key = key
      self.value = value
      self.position = position
      self.comment = comment
    }
  }

  /// Every occurrence of a repeated key is kept; the last one counts.
  package var entries: [Entry]

  package init(entries: [Entry] = []) { self.entries = entries }

  /// The table as a dictionary.
  package var propertyList: PropertyList {
    .dictionary(PropertyList.Dictionary(entries.map { (key: $0.key, value: $0.value) }))
  }

  /// Decodes a `.strings` file of any encoding and form; nil after an error.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let source = StringsSource(decoding: bytes, file: file, diagnostics: &diagnostics) else {
      return nil
    }
    self.init(source, diagnostics: &diagnostics)
  }

  /// Reads the table of a file; nil after an error.
  package init?(_ source: StringsSource, diagnostics: inout [Diagnostic]) {
    guard let entries = source.entries(diagnostics: &diagnostics) else { return nil }
    self.entries = entries
    for entry in entries where entry.value.string == nil {
      diagnostics.append(.valueNotAString(entry, in: source.file))
    }
  }
}

/// Entries of a `.strings` file as Apple's tools lay them out for translators.
///
///     /* First comment
///        Second comment */
///     "key" = "value";
///
/// An empty line follows each entry.
package enum CommentedStrings {
  /// The text of entries whose values are strings, in their order.
  package static func text(of entries: [StringsTable.Entry]) -> String {
    entries.map { entry in
      let comment = entry.comment.map { "/* \(safe($0)) */\n" } ?? ""
      let value = entry.value.string ?? ""
      return "\(comment)\(entry.key.quotedForStrings) = \(value.quotedForStrings);\n\n"
    }.joined()
  }

  /// A comment cannot hold its own end.
  private static func safe(_ comment: String) -> String { comment.replacing("*/", with: "* /") }
}

extension String {
  /// The text in UTF-16 with a byte order mark.
  package func encodedAsUTF16(isBigEndian: Bool = false) -> [UInt8] {
    let encoding = isBigEndian ? TextEncoding.utf16BigEndian : .utf16LittleEndian
    return utf16.reduce(into: encoding.byteOrderMark) { bytes, unit in
      let (high, low) = (UInt8(unit >> 8), UInt8(truncatingIfNeeded: unit))
      bytes += isBigEndian ? [high, low] : [low, high]
    }
  }
}

extension StringsSource {
  /// The bytes for the property list decoder: XML is turned into UTF-8.
  private var listBytes: [UInt8] {
    encoding == .utf8 ? bytes : encoded(as: .utf8) ?? bytes
  }

  /// The entries of the file's dictionary; nil after an error.
  func entries(diagnostics: inout [Diagnostic]) -> [StringsTable.Entry]? {
    if form == .oldStyle {
      var parser = StringsParser(text, file: file)
      parser.parse()
      diagnostics += parser.diagnostics
      return parser.diagnostics.hasErrors ? nil : parser.entries
    }
    do throws(PropertyListError) {
      guard let dictionary = try PropertyList(decoding: listBytes).dictionary else {
        diagnostics.append(.notADictionary(file))
        return nil
      }
      return dictionary.entries.map { StringsTable.Entry(key: $0.key, value: $0.value) }
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }
}

extension String {
  /// The text in quotes as a `.strings` file has it: on one line, with escapes for control
  /// characters.
  package var quotedForStrings: String {
    var text = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"", "\\":
        text.unicodeScalars.append("\\")
        text.unicodeScalars.append(scalar)
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\0"..."\u{1F}", "\u{7F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16, uppercase: true)
        text += "\\U" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text + "\""
  }
}

/// A text as Xcode orders keys and ids: case aside, numbers by value, punctuation before digits
/// before letters.
///
/// Source: string catalogs and tables that Xcode wrote; the order of punctuation is that of the
/// Unicode Collation Algorithm, for ASCII.
package struct StandardOrder: Comparable, Sendable {
  private enum Unit: Hashable {
    case mark(rank: Int, UInt32)
    /// A number without its leading zeros.
    case number([UInt8])
    case letter(String)
  }

  private let units: [Unit]
  private let text: String

  package init(_ text: String) {
    self.text = text
    var units: [Unit] = []
    var digits: [UInt8]?
    for scalar in text.unicodeScalars {
      if scalar.isASCII, "0"..."9" ~= scalar {
        digits = (digits ?? []) + [UInt8(ascii: scalar)]
        continue
      }
      if let number = digits { units.append(.number(Self.significant(number))) }
      digits = nil
      units += Self.units(of: scalar)
    }
    if let number = digits { units.append(.number(Self.significant(number))) }
    self.units = units
  }

  private static let marks = Dictionary(
    uniqueKeysWithValues: zip(" _-,;:!?.'\"()[]{}@*/\\&#%`^+<=>|~$".unicodeScalars, 0...))

  private static func significant(_ digits: [UInt8]) -> [UInt8] {
    Array(digits.drop { $0 == UInt8(ascii: "0") })
  }

  private static func units(of scalar: Unicode.Scalar) -> [Unit] {
    if scalar == "…" { return units(of: ".") + units(of: ".") + units(of: ".") }
    if let rank = marks[scalar] { return [.mark(rank: rank, scalar.value)] }
    if scalar.properties.isAlphabetic || scalar.properties.numericType != nil {
      return [.letter(scalar.properties.lowercaseMapping)]
    }
    return [.mark(rank: marks.count, scalar.value)]
  }

  package static func < (a: Self, b: Self) -> Bool {
    for (first, second) in zip(a.units, b.units) where first != second {
      switch (first, second) {
      case (.mark(let x, let v), .mark(let y, let w)): return (x, v) < (y, w)
      case (.number(let x), .number(let y)):
        return x.count == y.count ? x.lexicographicallyPrecedes(y) : x.count < y.count
      case (.letter(let x), .letter(let y)):
        return x.unicodeScalars.lexicographicallyPrecedes(y.unicodeScalars)
      case (.mark, _), (.number, .letter): return true
      default: return false
      }
    }
    if a.units.count != b.units.count { return a.units.count < b.units.count }
    return a.text.utf16.lexicographicallyPrecedes(b.text.utf16)
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: PropertyListError, in file: String) -> Diagnostic {
    let location = error.offset.map { " (at byte \($0))" } ?? ""
    return Diagnostic(
      .error, id: "strings-syntax", error.message + location,
      at: SourceRange(file: file, start: error.position))
  }

  fileprivate static func notADictionary(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "strings-not-a-dictionary", "a table of strings must be a dictionary",
      at: SourceRange(file: file))
  }

  fileprivate static func valueNotAString(
    _ entry: StringsTable.Entry, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "strings-value-not-a-string", "the value of '\(entry.key)' is not a string",
      at: SourceRange(file: file, start: entry.position))
  }
}
