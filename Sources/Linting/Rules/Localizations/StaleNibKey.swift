internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import StringsFormat

extension LintRules {
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
