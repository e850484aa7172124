internal import PropertyListFormat

extension StringCatalog {
  /// The languages that have a table, sorted; with the source language if there is any key.
  package var languages: [String] {
    var languages: Set<String> = entries.isEmpty ? [] : [sourceLanguage]
    for entry in entries where entry.shouldTranslate {
      for localization in entry.localizations where !languages.contains(localization.language) {
        if localization.droppingUntranslated() != nil { languages.insert(localization.language) }
      }
    }
    return languages.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// The tables of a language; empty for one that the catalog does not have.
  package func tables(for language: String) -> CompiledTables {
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

  /// What a key becomes in a language, or nil if it is not in the table.
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
  /// The part of a localization that counts; nil if nothing does.
  ///
  /// In the source language, a text is what the code says, so all of them count as translated.
  func effective(
    _ localization: StringCatalog.Localization, source: String
  ) -> StringCatalog.Localization? {
    if localization.language == source { return localization }
    return shouldTranslate ? localization.droppingUntranslated() : nil
  }

  /// The texts that tell the arguments where a translation does not.
  func hints(source: String) -> [String] {
    [key] + (localizations.first { $0.language == source }?.variant.texts ?? [])
  }
}
