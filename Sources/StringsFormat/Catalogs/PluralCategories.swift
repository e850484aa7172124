/// The groups of numbers that languages tell apart; all of them have `other`.
package enum PluralCategory: String, Hashable, Sendable, CaseIterable {
  case zero, one, two, few, many, other
}

/// Which plural categories a language has, by the cardinal rules of Unicode's CLDR.
package enum PluralCategories {
  /// The categories of a language such as `pt-BR`, or nil if CLDR has no rules for it.
  ///
  /// Script and region do not matter: a language has the same categories in all of them.
  package static func of(language: String) -> Set<PluralCategory>? {
    let base = language.prefix { $0 != "-" && $0 != "_" }
    return byLanguage[base.lowercased()]
  }

  private static let byLanguage: [String: Set<PluralCategory>] = {
    var table: [String: Set<PluralCategory>] = [:]
    for group in groups {
      for language in group.languages.split(whereSeparator: \.isWhitespace) {
        table[String(language)] = Set(group.categories)
      }
    }
    return table
  }()
}
