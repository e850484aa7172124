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
