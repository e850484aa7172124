internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import SourceDeclarations

extension LintRules {
  /// An image that omits a scale.
  static let missingScale = LintRule(
    "missing-scale", .note, "an image lacks a scale between or beside those it has"
  ) { input, report in
    for target in input.targets {
      let icons = target.iconNames
      let linked = LinkedDirectories(target)
      for set in target.imageSets where !set.isWellKnown && !icons.contains(set.base) {
        let missing = set.missingScales(on: target.platform)
        // Style sheets name each file in full.
        guard !missing.isEmpty, !linked.mayLink(set.source) else { continue }
        report(
          "'\(set.base)' has no "
            + missing.map { $0 == 1 ? "plain image" : "@\($0)x" }.joined(separator: ", no "),
          at: set.range)
      }
    }
  }
}
