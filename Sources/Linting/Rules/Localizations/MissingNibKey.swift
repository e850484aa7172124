internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import StringsFormat

extension LintRules {
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
}
