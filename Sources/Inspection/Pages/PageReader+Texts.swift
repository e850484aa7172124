internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import Pages
internal import PropertyListFormat
internal import StringsFormat

/// A table of texts while its languages are gathered.
struct GatheredTable {
  var name: String
  var place: String
  var languages: [(name: String, texts: [String: String])] = []
  /// In the order in which they were met.
  var keys: [String] = []
  private var known: Set<String> = []

  init(name: String, place: String) { (self.name, self.place) = (name, place) }

  mutating func add(_ key: String, _ text: String, in language: String) {
    if known.insert(key).inserted { keys.append(key) }
    if let index = languages.firstIndex(where: { $0.name == language }) {
      languages[index].texts[key] = text
    } else {
      languages.append((language, [key: text]))
    }
  }

  mutating func addLanguage(_ language: String) {
    if !languages.contains(where: { $0.name == language }) { languages.append((language, [:])) }
  }
}

extension PageReader {
  /// Keys of one table; more of them are counted.
  private static let mostKeys = 20_000

  /// Reads a file of texts into the table of its name.
  mutating func readTable(_ entry: BundleReport.Entry) {
    guard let bytes = contents(entry, in: .strings) else { return }
    let isLocalized = FileName(entry.path.parent.name).extension == "lproj"
    let place = isLocalized ? entry.path.parent.parent : entry.path.parent
    let name = FileName(entry.path.name).base
    let key = place.text + "/" + name
    let known = tables.removeValue(forKey: key)
    if known == nil { tableOrder.append(key) }
    var table = known ?? GatheredTable(name: name, place: place.text)
    defer { tables[key] = table }
    let language = entry.language ?? ""
    var ignored: [Diagnostic] = []
    switch entry.kind {
    case .strings:
      guard let texts = StringsTable(decoding: bytes, file: entry.path.text, diagnostics: &ignored)
      else { return skip(.strings) }
      table.addLanguage(language)
      for text in texts.entries.prefix(Self.mostKeys) {
        table.add(text.key, Self.words(text.value), in: language)
      }
    case .xcstrings:
      guard
        let catalog = StringCatalog(
          decoding: bytes, file: entry.path.text, diagnostics: &ignored)
      else { return skip(.strings) }
      for language in catalog.languages.prefix(100) {
        let compiled = catalog.tables(for: language)
        for text in compiled.strings.prefix(Self.mostKeys) {
          table.add(text.key, text.value, in: language)
        }
        for rule in compiled.stringsdict.entries.prefix(Self.mostKeys) {
          table.add(rule.key, Self.words(rule.value), in: language)
        }
      }
    default:
      guard let list = try? PropertyList(decoding: bytes) else { return skip(.strings) }
      if entry.kind == .plist {
        guard let localized = LocalizationTable(list) else {
          return readList(entry, "property list")
        }
        for language in localized.languages.prefix(100) {
          for text in language.entries.prefix(Self.mostKeys) {
            table.add(text.key, Self.words(text.value), in: language.name)
          }
        }
      } else {
        table.addLanguage(language)
        for rule in (list.dictionary?.entries ?? []).prefix(Self.mostKeys) {
          table.add(rule.key, Self.words(rule.value), in: language)
        }
      }
    }
    items[entry.path] = "table:" + encodedPlace(key.hasPrefix("/") ? String(key.dropFirst()) : key)
  }

  /// A text, or the forms of a plural: `one: %d day, other: %d days`.
  private static func words(_ value: PropertyList) -> String {
    if let text = value.string { return text }
    guard let rule = value.dictionary else { return "" }
    let variables = rule.entries.filter { $0.key != "NSStringLocalizedFormatKey" }
    let format = rule["NSStringLocalizedFormatKey"]?.string
    let forms = variables.compactMap { variable -> String? in
      guard let forms = variable.value.dictionary else {
        return variable.value.string.map { "\(variable.key): \($0)" }
      }
      let texts = forms.entries.filter { !$0.key.hasPrefix("NSStringFormat") }
        .compactMap { form in form.value.string.map { "\(form.key): \($0)" } }
      return texts.joined(separator: "\n")
    }
    let isTrivial = format.map { $0.hasPrefix("%#@") && $0.hasSuffix("@") } ?? true
    return ((isTrivial ? [] : [format ?? ""]) + forms).joined(separator: "\n")
  }

  /// Puts the tables into the page, the development language first.
  mutating func closeTables() {
    let development = report.info?.developmentRegion ?? "en"
    for key in tableOrder {
      guard let table = tables[key] else { continue }
      let languages = table.languages.sorted { a, b in
        let ranks = [a, b].map { $0.name == development ? 0 : $0.name == "Base" ? 1 : 2 }
        return ranks[0] == ranks[1]
          ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : ranks[0] < ranks[1]
      }
      guard let first = languages.first else { continue }
      var rows: [Page.StringTable.Row] = []
      var gaps = 0
      for key in table.keys {
        let texts = languages.map { $0.texts[key] }
        if first.texts[key] != nil { gaps += texts.count { $0 == nil } }
        let size = key.utf8.count + 40 + texts.reduce(0) { $0 + ($1?.utf8.count ?? 16) + 24 }
        guard budget.texts > size else { continue }
        budget.texts -= size
        rows.append(Page.StringTable.Row(key: key, texts: texts))
      }
      let path = key.hasPrefix("/") ? String(key.dropFirst()) : key
      page.tables.append(
        Page.StringTable(
          id: identifier("table", path), name: path, languages: languages.map(\.name), rows: rows,
          keys: table.keys.count, gaps: gaps))
    }
    if budget.texts < 4096 {
      page.leftOut[.strings, default: []].append(
        "Tables are cut where the page would grow too large.")
    }
  }
}
