internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import StringsFormat

extension LintRules {
  /// A table that omits keys of the development language.
  static let missingKey = LintRule(
    "missing-key", .warning, "a table of strings lacks keys of the development language's table"
  ) { input, report in
    for target in input.targets {
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
}
