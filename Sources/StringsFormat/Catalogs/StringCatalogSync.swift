package import JSONFormat

/// Brings the JSON of a string catalog up to what sources hold, as Xcode does after a build.
///
/// Keys that are new are added at their place in the order; comments and the source language's
/// texts follow the code. What is `manual` is left as it is. Keys that no source has any more
/// become `stale`, and lose that when they are back.
package struct StringCatalogSync {
  /// True if keys that are in no source become `stale`.
  package var marksStale: Bool

  package init(marksStale: Bool = true) { self.marksStale = marksStale }

  /// The catalog with the strings of its table; it must be one that `StringCatalog` decodes.
  ///
  /// Comments of a key that several sources have are joined, a line each; of several texts, the
  /// first counts.
  package func applying(_ found: [ExtractedStrings.Entry], to catalog: JSONValue) -> JSONValue {
    var catalog = catalog
    let language = catalog["sourceLanguage"]?.string ?? "en"
    var entries = catalog["strings"]?.members ?? []
    let merged = Self.merged(found)
    let places = Dictionary(uniqueKeysWithValues: zip(merged.map { Array($0.key.utf8) }, 0...))
    for index in entries.indices {
      let entry = places[Array(entries[index].name.utf8)].map { merged[$0] }
      entries[index].value = updated(entries[index].value, from: entry, language)
    }
    let known = Set(entries.map { Array($0.name.utf8) })
    var orders = entries.map { StandardOrder($0.name) }
    for entry in merged where !known.contains(Array(entry.key.utf8)) {
      let order = StandardOrder(entry.key)
      let place = orders.firstIndex { order < $0 } ?? orders.endIndex
      orders.insert(order, at: place)
      entries.insert(
        JSONValue.Member(entry.key, written(entry, into: .object([]), language)), at: place)
    }
    catalog["strings"] = .object(entries)
    return catalog
  }

  private static func merged(_ found: [ExtractedStrings.Entry]) -> [ExtractedStrings.Entry] {
    var places: [[UInt8]: Int] = [:]
    var merged: [ExtractedStrings.Entry] = []
    var comments: [[String]] = []
    for entry in found {
      guard let place = places[Array(entry.key.utf8)] else {
        places[Array(entry.key.utf8)] = merged.count
        merged.append(entry)
        comments.append([entry.comment].compactMap(\.self))
        continue
      }
      merged[place].value = merged[place].value ?? entry.value
      guard let comment = entry.comment, !comments[place].contains(comment) else { continue }
      comments[place].append(comment)
      merged[place].comment = comments[place].joined(separator: "\n")
    }
    return merged
  }

  private func updated(
    _ entry: JSONValue, from found: ExtractedStrings.Entry?, _ language: String
  ) -> JSONValue {
    var entry = entry
    let state = entry["extractionState"]?.string
    if state == "manual" { return entry }
    if let found { return written(found, into: entry, language) }
    if marksStale { entry["extractionState"] = "stale" }
    return entry
  }

  private func written(
    _ found: ExtractedStrings.Entry, into entry: JSONValue, _ language: String
  ) -> JSONValue {
    var entry = entry
    if let comment = found.comment { entry["comment"] = .string(comment) }
    entry["extractionState"] = found.value == nil ? nil : "extracted_with_value"
    let text = found.value ?? found.key
    let numbered = FormatText(text).numberingArguments
    guard found.value != nil || numbered != text else { return entry }
    var localizations = entry["localizations"] ?? .object([])
    let unit = localizations[language]?["stringUnit"]
    if localizations[language] == nil || unit?["state"]?.string == "new" {
      localizations[language] = .object([
        "stringUnit": .object(["state": "new", "value": .string(numbered)])
      ])
      entry["localizations"] = localizations
    }
    return entry
  }
}

/// The strings that the compiler found in one source: a `.stringsdata` file.
///
///     {"source": PATH, "version": 1, "tables": {
///       TABLE: [{"key": KEY, "comment": TEXT, "value": TEXT?, "location": …}…]}}
///
/// Source: the files that compilers write with `-emit-localized-strings`; Apple does not document
/// the format. Members that are not listed here say nothing about the strings.
package struct ExtractedStrings: Equatable, Sendable {
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

extension JSONValue {
  /// The text that Xcode gives a string catalog: two spaces a level, a space on both sides of a
  /// colon, an empty line in an empty object.
  ///
  /// There is no newline at the end.
  package var catalogText: String { catalogText(indent: "") }

  private func catalogText(indent: String) -> String {
    let inner = indent + "  "
    switch self {
    case .object(let members):
      let lines = members.map { member in
        let name = String(
          decoding: JSONValue.string(member.name).encoded(pretty: false), as: UTF8.self)
        return "\(inner)\(name) : \(member.value.catalogText(indent: inner))"
      }
      return "{\n" + lines.joined(separator: ",\n") + "\n\(indent)}"
    case .array(let items):
      let lines = items.map { inner + $0.catalogText(indent: inner) }
      return "[\n" + lines.joined(separator: ",\n") + "\n\(indent)]"
    default: return String(decoding: encoded(pretty: false), as: UTF8.self)
    }
  }

  fileprivate var members: [Member]? {
    if case .object(let members) = self { members } else { nil }
  }

  /// The value of an object's member; a new member goes to its place by name, nil removes it.
  fileprivate subscript(name: String) -> JSONValue? {
    get { members?.first { $0.name.utf8.elementsEqual(name.utf8) }?.value }
    set {
      var members = members ?? []
      let index = members.firstIndex { $0.name.utf8.elementsEqual(name.utf8) }
      switch (index, newValue) {
      case (let index?, let value?): members[index].value = value
      case (let index?, nil): members.remove(at: index)
      case (nil, let value?):
        let order = StandardOrder(name)
        let place = members.firstIndex { order < StandardOrder($0.name) } ?? members.endIndex
        members.insert(Member(name, value), at: place)
      case (nil, nil): return
      }
      self = .object(members)
    }
  }
}
