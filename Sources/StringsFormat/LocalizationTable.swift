package import PropertyListFormat

/// A table of texts in all its languages, a `.loctable`.
///
/// It is a property list: by language, as directories `.lproj` are named, the texts by key; texts with
/// plurals are dictionaries, as in a `.stringsdict`. Apple documents no such files; newer Xcodes and
/// systems have them.
package struct LocalizationTable: Hashable, Sendable {
  package struct Language: Hashable, Sendable {
    package var name: String
    /// By key, in the order of their bytes.
    package var entries: [Entry]
  }

  package struct Entry: Hashable, Sendable {
    package var key: String
    package var value: PropertyList
  }

  /// By name, in the order of their bytes.
  package var languages: [Language]

  /// Where the texts came from; no language.
  private static let provenance = "LocProvenance"

  /// Nil for a list that is no table: no dictionary, or one with something other than dictionaries.
  package init?(_ list: PropertyList) {
    guard let root = list.dictionary else { return nil }
    var languages: [Language] = []
    for member in root.entries where member.key != Self.provenance {
      guard let texts = member.value.dictionary else { return nil }
      let entries = texts.entries.map { Entry(key: $0.key, value: $0.value) }
        .sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }
      languages.append(Language(name: member.key, entries: entries))
    }
    self.languages = languages.sorted {
      $0.name.utf8.lexicographicallyPrecedes($1.name.utf8)
    }
  }

  package subscript(language: String) -> Language? { languages.first { $0.name == language } }
}
