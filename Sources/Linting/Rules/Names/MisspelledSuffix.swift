internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// A suffix that Foundation does not recognize.
  static let misspelledSuffix = LintRule(
    "misspelled-suffix", .warning,
    "a scale or device in a file's name is not where or how it must be"
  ) { input, report in
    let free = Set(lintRenames(input.targets))
    for target in input.targets {
      for resource in target.resources {
        guard let rename = LintRename(of: resource, on: target.platform) else { continue }
        // A fix-it without a position renames the file.
        let fixIts = free.contains(rename) ? [rename.fixIt] : []
        report(
          "'\(rename.from.name)' is never found for a scale or device; it must be "
            + "'\(rename.to.name)'",
          at: resource.range ?? SourceRange(file: resource.source.text), fixIts: fixIts)
      }
    }
  }
}
