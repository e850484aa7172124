internal import PropertyListFormat

extension StringCatalog {
  /// The languages that have a table, sorted; the source language is among them if there is any key.
  public var languages: [String] {
    var languages: Set<String> = entries.isEmpty ? [] : [sourceLanguage]
    for entry in entries where entry.shouldTranslate {
      for localization in entry.localizations where !languages.contains(localization.language) {
        if localization.droppingUntranslated() != nil { languages.insert(localization.language) }
      }
    }
    return languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// What the catalog says in a language; empty tables for one that it does not have.
  public func tables(for language: String) -> CompiledTables {
    var strings: [CompiledTables.Text] = []
    var rules: [(key: String, value: PropertyList)] = []
    for entry in entries {
      switch compile(entry, for: language) {
      case .text(let text)?:
        strings.append(CompiledTables.Text(key: entry.key, value: text, comment: entry.comment))
      case .rules(let dictionary)?: rules.append((entry.key, .dictionary(dictionary)))
      case nil: break
      }
    }
    return CompiledTables(strings: strings, stringsdict: PropertyList.Dictionary(rules))
  }

  /// What a key becomes in a language, or nil where the table has to do without it.
  private func compile(_ entry: Entry, for language: String) -> CompiledValue? {
    let localization = entry.localizations.first { $0.language == language }
    guard let localization = localization.flatMap({ entry.effective($0, source: sourceLanguage) })
    else {
      return language == sourceLanguage ? .text(entry.key) : nil
    }
    var compiler = LocalizationCompiler(hints: entry.hints(source: sourceLanguage))
    return compiler.compile(localization)
  }
}

extension StringCatalog.Entry {
  /// What counts of a localization of the key; nil where nothing does.
  ///
  /// In the source language a text is what the code says, so that none is still to be translated.
  func effective(
    _ localization: StringCatalog.Localization, source: String
  ) -> StringCatalog.Localization? {
    if localization.language == source { return localization }
    return shouldTranslate ? localization.droppingUntranslated() : nil
  }

  /// The texts that tell what the arguments are where a translation does not.
  func hints(source: String) -> [String] {
    [key] + (localizations.first { $0.language == source }?.variant.texts ?? [])
  }
}
