package import AppleVocabulary
internal import PropertyListFormat

/// The contents of an Xcode string catalog (`.xcstrings`): keys and their texts in all languages.
///
///     {"sourceLanguage": "en", "version": "1.0", "strings": {
///       KEY: {"comment": …, "extractionState": …, "shouldTranslate": …, "localizations": {
///         LANGUAGE: VARIANT + {"substitutions": {
///           NAME: {"argNum": 1, "formatSpecifier": "lld"} + VARIANT}}}}}}
///
///     VARIANT = {"stringUnit": {"state": "translated", "value": TEXT}}
///             | {"variations": {"plural": {CATEGORY: VARIANT}}}
///             | {"variations": {"device": {DEVICE: VARIANT}}}
///
/// Source: the files that Xcode writes; Apple does not document the format.
package struct StringCatalog: Equatable, Sendable {
  package let sourceLanguage: String
  /// `1.0`, or another minor version.
  package let version: String
  /// In the order of the file, no key twice.
  package let entries: [Entry]

  /// The entry of one key.
  package struct Entry: Hashable, Sendable {
    package let key: String
    package let comment: String?
    /// The origin of the key: `manual`, `extracted_with_value`, `migrated`, `stale` …; nil for
    /// source code.
    package let extractionState: String?
    /// True if the text may differ between languages.
    package let shouldTranslate: Bool
    /// In the order of the file, no language twice.
    package let localizations: [Localization]
  }

  /// The text of a key in one language.
  package struct Localization: Hashable, Sendable {
    package let language: String
    package let variant: StringVariant
    package let substitutions: [Substitution]
  }

  /// The texts for `%#@name@` in a text.
  package struct Substitution: Hashable, Sendable {
    package let name: String
    /// Which argument of the format it depends on, counted from 1; nil if the order of arguments
    /// says it.
    package let argumentNumber: Int?
    /// The type of the argument, without the percent sign: `lld`.
    package let formatSpecifier: String
    package let variant: StringVariant
  }
}

extension StringCatalog {
  /// A part of a text: as it stands, or the place of an argument.
  package enum TextPart: Equatable, Sendable {
    case text(String)
    /// `position` counts from 1; `specifier` is all of it but its position: `%.2f`.
    case argument(position: Int, specifier: String)
  }

  /// The arguments that a program gives to the text of a key.
  package struct Argument: Hashable, Sendable {
    /// Counted from 1.
    package let position: Int
    /// Length modifier and conversion: `lld`, `@`.
    package let type: String
    /// The substitution that depends on it.
    package let name: String?
  }

  /// The arguments of a key's texts in the source language, by position; nil if a position is
  /// missing, or has two types.
  package func arguments(of entry: Entry) -> [Argument]? {
    var found: [Int: Argument] = [:]
    for argument in sourceArguments(of: entry) {
      let earlier = found[argument.position]
      if let earlier, earlier.type != argument.type { return nil }
      if earlier?.name == nil { found[argument.position] = argument }
    }
    let sorted = found.values.sorted { $0.position < $1.position }
    return sorted.map(\.position) == Array(1..<sorted.count + 1) ? sorted : nil
  }

  /// The most general text of a key in the source language, cut at its arguments.
  package func sourceText(of entry: Entry) -> [TextPart] {
    let source = sourceLocalization(of: entry)
    let text = source?.variant.texts.first ?? entry.key
    return FormatText(text).parts(substitutions: source?.substitutions ?? [])
  }

  private func sourceLocalization(of entry: Entry) -> Localization? {
    entry.localizations.first { $0.language == sourceLanguage }
  }

  private func sourceArguments(of entry: Entry) -> [Argument] {
    let source = sourceLocalization(of: entry)
    let substitutions = source?.substitutions ?? []
    return (source?.variant.texts ?? [entry.key]).flatMap { text in
      FormatText(text).arguments.flatMap { position, kind -> [Argument] in
        switch kind {
        case .argument: return []
        case .value(let type): return [Argument(position: position, type: type, name: nil)]
        case .variable(let name):
          guard let substitution = substitutions.first(where: { $0.name == name }) else {
            return []
          }
          return [
            Argument(
              position: substitution.argumentNumber ?? position,
              type: substitution.formatSpecifier, name: name)
          ]
        }
      }
    }
  }

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

  /// Returns the text of a key in a language; nil if it is not in the table.
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

/// A text, or texts to choose from by a number or by the device.
package indirect enum StringVariant: Hashable, Sendable {
  case unit(StringUnit)
  /// Always has `other`.
  case plural([PluralCategory: StringVariant])
  case device([DeviceClass: StringVariant])
}

/// A text and how far its translation is.
package struct StringUnit: Hashable, Sendable {
  /// `new`, `translated`, `needs_review`, `stale` or another word of the file.
  package let state: String?
  package let value: String

  /// True if nobody has translated the text yet.
  var isUntranslated: Bool { state == "new" && value.isEmpty }
}

/// The kinds of device that a text can depend on.
package enum DeviceClass: Hashable, Sendable, CaseIterable {
  case family(DeviceFamily)
  /// Any other kind.
  case other

  /// The word of string catalogs and `.stringsdict` files.
  package var word: String {
    switch self {
    case .family(let family): family.stringsWord
    case .other: "other"
    }
  }

  /// Sorted by their words.
  package static let allCases = (DeviceFamily.allCases.map { .family($0) } + [Self.other])
    .sorted { $0.word < $1.word }

  package init?(word: String) {
    guard let match = Self.allCases.first(where: { $0.word == word }) else { return nil }
    self = match
  }
}

extension StringVariant {
  /// The variant without untranslated texts; nil if too little is left.
  func droppingUntranslated() -> StringVariant? {
    switch self {
    case .unit(let unit): return unit.isUntranslated ? nil : self
    case .plural(let variants):
      let rest = variants.compactMapValues { $0.droppingUntranslated() }
      return rest[.other] == nil ? nil : .plural(rest)
    case .device(let variants):
      let rest = variants.compactMapValues { $0.droppingUntranslated() }
      return rest.isEmpty ? nil : .device(rest)
    }
  }

  /// The devices that the variant names, at any depth.
  var devices: Set<DeviceClass> {
    switch self {
    case .unit: []
    case .plural(let variants): variants.values.reduce(into: []) { $0.formUnion($1.devices) }
    case .device(let variants):
      variants.values.reduce(into: Set(variants.keys)) { $0.formUnion($1.devices) }
    }
  }

  /// The texts by number for a device; nil if there are none.
  func resolved(for device: DeviceClass) -> StringVariant? {
    switch self {
    case .unit: return self
    case .plural(let variants):
      let rest = variants.compactMapValues { $0.resolved(for: device) }
      return rest[.other] == nil ? nil : .plural(rest)
    case .device(let variants):
      return (variants[device] ?? variants[.other])?.resolved(for: device)
    }
  }

  /// The texts by category, with `other`; a text that depends on nothing is `other`.
  var categories: [(category: PluralCategory, text: String)] {
    switch self {
    case .unit(let unit): [(.other, unit.value)]
    case .plural(let variants):
      PluralCategory.allCases.compactMap { category in
        variants[category]?.texts.first.map { (category, $0) }
      }
    case .device: texts.first.map { [(.other, $0)] } ?? []
    }
  }

  /// All texts, the most general one first.
  var texts: [String] {
    switch self {
    case .unit(let unit): [unit.value]
    case .plural(let variants):
      PluralCategory.allCases.reversed().flatMap { variants[$0]?.texts ?? [] }
    case .device(let variants):
      DeviceClass.allCases.reversed().flatMap { variants[$0]?.texts ?? [] }
    }
  }
}
