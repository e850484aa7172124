internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import ResourceCompilers

extension ProductPlanner {
  /// Checks the string catalogs of a product against other sources of the same tables.
  ///
  /// A catalog makes a table in each of its languages, so it must be the only source of that name
  /// and cannot belong to one language (rules 3.3.9 and 3.3.10). One that localizes an Interface
  /// Builder document does so in every language, which excludes documents for single languages
  /// (rule 2.7).
  mutating func checkStringCatalogs() {
    var tables: [String: Located<ProjectPath>] = [:]
    var catalogs: [String: Located<ProjectPath>] = [:]
    var documents: [String: [String: Located<ProjectPath>]] = [:]
    for entry in product.entries where entry.isProcessed && entry.kind != .folder {
      let isCopied = (entry.compile ?? policies[.xcstrings]) == CompilePolicy.none
      for item in entry.items {
        let name = FileName(item.name)
        let found = Located(item.source, at: entry.range)
        switch name.extension {
        case "xcstrings" where !isCopied:
          if let region = entry.lproj ?? item.region, region != "mul" {
            diagnostics.append(.catalogInRegion(found, region))
          }
          if let other = catalogs[name.base], other.value != item.source {
            diagnostics.append(.twoTables(found, other))
          }
          catalogs[name.base] = catalogs[name.base] ?? found
        case "xib", "storyboard":
          guard let region = entry.lproj ?? item.region else { continue }
          let key = region == "Base" ? region : ""
          documents[name.base, default: [:]][key] = documents[name.base]?[key] ?? found
        case "strings" where !isCopied, "stringsdict" where !isCopied:
          tables[name.base] = tables[name.base] ?? found
        default: break
        }
      }
    }
    for (base, catalog) in catalogs.sorted(by: { $0.key < $1.key }) {
      if let table = tables[base] { diagnostics.append(.twoTables(catalog, table)) }
      if documents[base]?["Base"] != nil, let own = documents[base]?[""] {
        diagnostics.append(.localizedTwice(catalog, own))
      }
    }
  }

  /// Reports each `encoding:` whose entry has no file that is read as strings.
  mutating func checkEncodings() {
    var known: Set<Located<InputEncoding>> = []
    let extensions = Set(types.compilers.filter { $0.kind == .strings }.flatMap(\.extensions))
    for entry in product.entries {
      guard let encoding = entry.encoding, known.insert(encoding).inserted else { continue }
      // A glob that matched files and directories is resolved to one entry for each.
      let parts = product.entries.filter { $0.encoding == encoding && !$0.items.isEmpty }
      if !parts.isEmpty, !parts.contains(where: { $0.hasFiles(named: extensions) }) {
        diagnostics.append(.encodingWithoutStrings(encoding))
      }
    }
  }
}

/// What becomes of the target's Info.plist where it lies among the resources: it is no resource
/// (rule 1.6.1).
extension ProductPlanner {
  /// True if an entry that takes a whole directory came upon the file; it was not meant.
  func isInfoFile(_ source: ProjectPath, foundBy entry: ResolvedProject.Entry) -> Bool {
    product.info.file?.value == source && (entry.kind == .group || entry.kind == .folder)
  }

  /// Reports the file where an entry names it.
  mutating func checkInfoFile(_ item: ResolvedProject.Item, _ entry: ResolvedProject.Entry) {
    if let file = product.info.file?.value, file == item.source {
      diagnostics.append(.infoPlistAsResource(file, remedies, at: entry.range))
    }
  }

  /// Warns of languages that the manifest lists and no resource has.
  mutating func checkLocalizations() {
    if product.localizations.isEmpty { return }
    let planned = table.actions.flatMap(\.outputs).compactMap(\.language).filter { $0 != "Base" }
    let found = Set((product.foundLocalizations + planned).map { Array($0.utf8) })
    let languages = found.sorted { $0.lexicographicallyPrecedes($1) }
      .map { String(decoding: $0, as: UTF8.self) }
    for language in product.localizations where !found.contains(Array(language.value.utf8)) {
      diagnostics.append(.noSuchLocalization(language, found: languages))
    }
  }
}

extension Diagnostic {
  fileprivate static func catalogInRegion(
    _ catalog: Located<ProjectPath>, _ region: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-catalog-region",
      "'\(catalog.value)' is in '\(region).lproj', but a string catalog holds all languages",
      at: catalog.range, details: ["move it out of the directory, or into 'mul.lproj'"])
  }

  fileprivate static func localizedTwice(
    _ catalog: Located<ProjectPath>, _ document: Located<ProjectPath>
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-catalog-clash",
      "'\(catalog.value)' localizes a document that '\(document.value)' replaces in one language",
      at: catalog.range,
      details: ["keep one of them: texts in the catalog, or a document for the language"])
  }

  fileprivate static func twoTables(
    _ catalog: Located<ProjectPath>, _ other: Located<ProjectPath>
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-catalog-clash",
      "'\(catalog.value)' and '\(other.value)' would make the same tables of strings",
      at: catalog.range, details: ["keep one of them, or rename one"])
  }

  fileprivate static func encodingWithoutStrings(
    _ encoding: Located<InputEncoding>
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "plan-encoding",
      "'encoding: \(encoding.value.rawValue)' is for '.strings' and '.stringsdict' files, "
        + "and the entry has none",
      at: encoding.range)
  }

  fileprivate static func infoPlistAsResource(
    _ file: ProjectPath, _ remedies: any RemedyWording, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "plan-info-plist-resource",
      "'\(file)' is the target's Info.plist and also listed as a resource; "
        + remedies.words(for: .excludeItem), at: range)
  }

  fileprivate static func noSuchLocalization(
    _ language: Located<String>, found: [String]
  ) -> Diagnostic {
    // Directory names often have an underscore instead of the hyphen.
    let spelling = String(language.value.map { $0 == "_" ? "-" : $0 })
    let twin = found.first {
      String($0.map { $0 == "_" ? "-" : $0 }).lowercased() == spelling.lowercased()
    }
    let suggestion = twin != nil ? spelling : language.value.nearest(in: found)
    let hint = suggestion.map { " — did you mean \($0)?" } ?? ""
    let list = found.isEmpty ? "none" : found.joined(separator: ", ")
    return Diagnostic(
      .warning, id: "plan-localization",
      "no resource for localization '\(language.value)' (found: \(list)\(hint))", at: language.range
    )
  }
}

extension ResolvedProject.Entry {
  /// True if the entry compiles an item with one of the extensions.
  fileprivate func hasFiles(named extensions: Set<String>) -> Bool {
    isProcessed && kind != .folder && compile != CompilePolicy.none
      && items.contains { extensions.contains(FileName($0.source.name).extension ?? "") }
  }
}
