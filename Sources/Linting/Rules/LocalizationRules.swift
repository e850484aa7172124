internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import StringsFormat

extension LintRules {
  /// Compares the languages of a directory.
  ///
  /// They are its `.lproj` directories; one such as `en-GB` may omit what `en` beside it has.
  static let localizations: [LintRule] = [
    missingLocalization, missingKey, staleNibKey, missingNibKey,
  ]
}

extension LocalizedGroup {
  struct Resource {
    /// The path after `.lproj/`; for tables of a document, the document's.
    var name: String
    var languages: [String] = []
    var first: LintTarget.Resource?
  }

  static let documents = ["xib", "storyboard"]

  /// The localized resources, in a stable order; a nib's table counts as the nib in that language.
  var localizedResources: [Resource] {
    var found: [String: Resource] = [:]
    for language in languages {
      for (name, file) in files[language] ?? [:] {
        let stands = documentName(for: name) ?? name
        var resource = found[stands] ?? Resource(name: stands)
        if !resource.languages.contains(language) { resource.languages.append(language) }
        if resource.first == nil { resource.first = file }
        found[stands] = resource
      }
    }
    return found.values.sorted { $0.name < $1.name }
  }

  /// The document in `Base.lproj` that a table translates.
  func documentName(for name: String) -> String? {
    let file = FileName(name)
    guard file.extension == "strings" else { return nil }
    return Self.documents.map { "\(file.base).\($0)" }.first { files["Base"]?[$0] != nil }
  }

  func hasBaseDocument(for name: String) -> Bool { documentName(for: name) != nil }
}

extension LintTarget {
  var tablesBySource: [ProjectPath: StringsTable] {
    Dictionary(tables.map { ($0.source, $0.contents) }, uniquingKeysWith: { first, _ in first })
  }
}

extension LintInput {
  /// The names of a group's documents without translatable texts.
  func documentsWithoutTexts(in group: LocalizedGroup) -> Set<String> {
    var names: Set<String> = []
    let known = (group.files["Base"] ?? [:]).filter {
      $0.key.hasSuffix(".xib") || $0.key.hasSuffix(".storyboard")
    }
    guard !known.isEmpty else { return [] }
    for document in documents {
      let path = ProjectPath(document.file)
      guard known[path.name]?.source == path else { continue }
      let hasTexts = document.localizableStrings.contains { $0.text.contains(where: \.isLetter) }
      if document.properties.isLaunchScreen || !hasTexts { names.insert(path.name) }
    }
    return names
  }

  /// Calls `body` with each table beside a document in `Base.lproj`, and the document.
  func forEachNibTable(
    _ body: (LintTarget.Table, InterfaceBuilderDocument) -> Void
  ) {
    let byFile = Dictionary(
      documents.map { (ProjectPath($0.file), $0) }, uniquingKeysWith: { first, _ in first })
    for target in targets where !target.tables.isEmpty {
      let tables = Dictionary(
        target.tables.map { ($0.source, $0) }, uniquingKeysWith: { first, _ in first })
      for group in target.localizedGroups {
        for language in group.languages where language != "Base" {
          for (name, file) in (group.files[language] ?? [:]).sorted(by: { $0.key < $1.key }) {
            guard let documentName = group.documentName(for: name),
              let base = group.files["Base"]?[documentName], let document = byFile[base.source],
              let table = tables[file.source]
            else { continue }
            body(table, document)
          }
        }
      }
    }
  }
}

extension LintTarget {
  /// Reports keys of the development language that others lack, in tables of all languages.
  fileprivate func reportMissingKeysOfLocalizationTables(_ report: LintReporter) {
    for (source, table) in localizationTables where FileName(source.name).base != "InfoPlist" {
      let group = LocalizedGroup(parent: source.parent, languages: table.languages.map(\.name))
      guard let development = group.developmentLanguage(of: self),
        let original = table[development]
      else { continue }
      for language in table.languages
      where language.name != development && language.name != "Base"
        && !group.isRegional(language.name)
      {
        let known = Set(language.entries.map(\.key))
        let missing = original.entries.map(\.key).filter { !known.contains($0) }
        guard !missing.isEmpty else { continue }
        report(
          "\(missing.count.counted("key")) of '\(development)' "
            + "\(missing.count == 1 ? "is" : "are") missing in '\(language.name)'",
          at: SourceRange(file: source.text), details: missing.listed)
      }
    }
  }
}

extension StringsTable {
  /// The table's keys that are not known, each once, in the order of the file.
  func keys(notIn known: Set<String>) -> [String] {
    var seen = known
    return entries.map(\.key).filter { seen.insert($0).inserted }
  }
}

extension String {
  /// `Ze5-6b-2t3` for `Ze5-6b-2t3.title`: an id of Interface Builder's form, or a number.
  var objectID: String? {
    guard let dot = firstIndex(of: ".") else { return nil }
    let id = self[..<dot]
    if !id.isEmpty, id.allSatisfy(\.isNumber) { return String(id) }
    let parts = id.split(separator: "-", omittingEmptySubsequences: false)
    let isID =
      parts.map(\.utf8.count) == [3, 2, 3]
      && parts.allSatisfy { $0.allSatisfy { $0.isLetter || $0.isNumber } }
    return isID ? String(id) : nil
  }
}

extension [String] {
  /// The first few, as detail lines of a message.
  var listed: [String] {
    prefix(10).map { "'\($0)'" } + (count > 10 ? ["and \(count - 10) more"] : [])
  }
}

extension LintRules {
  /// A file that some languages have and others omit.
  static let missingLocalization = LintRule(
    "missing-localization", .warning, "a resource is localized in some languages only"
  ) { input, report in
    for target in input.targets {
      for group in target.localizedGroups {
        let needless = input.documentsWithoutTexts(in: group)
        let development = group.developmentLanguage(of: target)
        let wanted = group.languages.filter { $0 != "Base" && !group.isRegional($0) }
        var gaps: [(resource: LocalizedGroup.Resource, missing: [String])] = []
        // InfoPlist tables are optional: many names are the same in every language.
        for resource in group.localizedResources
        where !needless.contains(resource.name) && resource.name != "InfoPlist.strings" {
          let (base, holders) = (resource.languages.contains("Base"), resource.languages)
          // What only the base has is not meant to be localized; what the development language
          // omits is meant for some languages only.
          guard holders.contains(where: { $0 != "Base" }) else { continue }
          if let development, !base, !holders.contains(development) { continue }
          let known = Set(holders.map(LocalizedGroup.normalized))
          gaps.append(
            (
              resource,
              wanted.filter { language in
                !known.contains(LocalizedGroup.normalized(language))
                  && !(base && language == development)
              }
            ))
        }
        let unfinished = wanted.filter { language in
          let count = gaps.count { $0.missing.contains(language) }
          return gaps.count >= 4 && count * 2 > gaps.count
        }
        for language in unfinished {
          guard let file = group.files[language]?.min(by: { $0.key < $1.key })?.value else {
            continue
          }
          let count = gaps.count { $0.missing.contains(language) }
          report(
            "\(count) of \(gaps.count) localized resources are not localized in \(language)",
            at: file.range ?? SourceRange(file: file.source.text))
        }
        for (resource, all) in gaps {
          let missing = all.filter { !unfinished.contains($0) }
          guard !missing.isEmpty, let first = resource.first else { continue }
          report(
            "'\(resource.name)' is not localized in \(missing.sorted().joined(separator: ", "))",
            at: first.range ?? SourceRange(file: first.source.text))
        }
      }
    }
  }

  /// A table that omits keys of the development language.
  static let missingKey = LintRule(
    "missing-key", .warning, "a table of strings lacks keys of the development language's table"
  ) { input, report in
    for target in input.targets {
      target.reportMissingKeysOfLocalizationTables(report)
      let tables = target.tablesBySource
      guard !tables.isEmpty else { continue }
      for group in target.localizedGroups {
        guard let development = group.developmentLanguage(of: target) else { continue }
        for (name, resource) in (group.files[development] ?? [:]).sorted(by: { $0.key < $1.key }) {
          // Keys of InfoPlist.strings are optional, and a nib's table is compared with the nib.
          guard name != "InfoPlist.strings", !group.hasBaseDocument(for: name),
            let original = tables[resource.source]
          else { continue }
          for language in group.languages
          where language != development && language != "Base" && !group.isRegional(language) {
            guard let other = group.files[language]?[name], let table = tables[other.source] else {
              continue
            }
            let missing = original.keys(notIn: Set(table.entries.map(\.key)))
            guard !missing.isEmpty else { continue }
            report(
              "\(missing.count.counted("key")) of '\(resource.source)' "
                + "\(missing.count == 1 ? "is" : "are") missing",
              at: SourceRange(file: other.source.text), details: missing.listed)
          }
        }
      }
    }
  }

  /// Texts of a document that a nib's table does not translate; texts without letters are exempt.
  static let missingNibKey = LintRule(
    "missing-nib-key", .note, isOnByDefault: false,
    "a nib's table of strings lacks texts of the document"
  ) { input, report in
    input.forEachNibTable { table, document in
      let known = Set(table.contents.entries.map(\.key))
      let missing = document.localizableStrings.filter {
        !known.contains($0.key) && $0.text.contains(where: \.isLetter)
      }
      guard let first = missing.first else { return }
      let keys = missing.map(\.key)
      report(
        "\(keys.count.counted("text")) of '\(document.file)' \(keys.count == 1 ? "is" : "are") missing",
        at: SourceRange(file: table.source.text), details: keys.listed,
        notes: [.init("'\(first.text)'", at: first.range)])
    }
  }

  /// Keys of a nib's table for objects that the document does not have.
  static let staleNibKey = LintRule(
    "stale-nib-key", .note, "a nib's table of strings has keys for objects that are gone"
  ) { input, report in
    input.forEachNibTable { table, document in
      let stale = table.contents.entries.filter { entry in
        guard let id = entry.key.objectID else { return false }
        return document.element(id: ObjectID(id)) == nil
      }
      guard let first = stale.first else { return }
      let keys = stale.map(\.key)
      report(
        "\(keys.count.counted("key")) \(keys.count == 1 ? "belongs" : "belong") to no object of "
          + "'\(document.file)'",
        at: SourceRange(file: table.source.text, start: first.position), details: keys.listed)
    }
  }
}
