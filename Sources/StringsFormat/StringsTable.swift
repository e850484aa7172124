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
