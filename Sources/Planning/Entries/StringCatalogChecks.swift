internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree

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
}
