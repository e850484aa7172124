package import JSONFormat

/// The strings that the compiler found in one source: a `.stringsdata` file.
///
///     {"source": PATH, "version": 1, "tables": {
///       TABLE: [{"key": KEY, "comment": TEXT, "value": TEXT?, "location": …}…]}}
///
/// Source: the files that compilers write with `-emit-localized-strings`; Apple does not document
/// the format. Members that are not listed here say nothing about the strings.
package struct ExtractedStrings: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: String
    /// Nil instead of an empty one.
    package var comment: String?
    /// The text that the code gives for the source language, where it is not the key.
    package var value: String?

    package init(key: String, comment: String? = nil, value: String? = nil) {
      self.key = key
      self.comment = comment
      self.value = value
    }
  }

  package struct Table: Hashable, Sendable {
    package var name: String
    package var entries: [Entry]
  }

  /// In the order of the file.
  package var tables: [Table]

  /// Decodes a file; throws what is no JSON, or no strings data of version 1, with its offset.
  package init(decoding bytes: [UInt8]) throws(JSONError) {
    let document = try LocatedJSON(parsing: bytes)
    func refuse(_ message: String, _ place: LocatedJSON) -> JSONError {
      JSONError(message: message, offset: place.range.lowerBound)
    }
    guard let members = document.members,
      let tables = members.first(where: { $0.name == "tables" })?.value
    else { throw refuse("strings data needs an object with 'tables'", document) }
    if let version = members.first(where: { $0.name == "version" })?.value,
      version.scalar?.integer != 1
    {
      throw refuse("only version 1 of strings data is known", version)
    }
    guard let named = tables.members else { throw refuse("'tables' must be an object", tables) }
    self.tables = []
    for table in named {
      guard case .array(let items) = table.value.value else {
        throw refuse("the table '\(table.name)' must be an array", table.value)
      }
      var entries: [Entry] = []
      for item in items {
        func text(_ name: String) -> String? {
          item.members?.first { $0.name == name }?.value.scalar?.string
        }
        guard let key = text("key") else { throw refuse("a string needs a 'key'", item) }
        let comment = text("comment").flatMap { $0.isEmpty ? nil : $0 }
        entries.append(Entry(key: key, comment: comment, value: text("value")))
      }
      self.tables.append(Table(name: table.name, entries: entries))
    }
  }
}
