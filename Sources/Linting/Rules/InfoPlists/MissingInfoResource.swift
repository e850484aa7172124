internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension LintRules {
  static let missingInfoResource = LintRule(
    "missing-info-resource", .warning, "an Info.plist names a resource that its target lacks"
  ) { input, report in
    for target in input.targets {
      let index = ResourceIndex(target)
      for info in target.infos {
        for mention in info.mentions where !index.contains(mention) {
          report(
            "'\(mention.key)' names the \(mention.kind.word) '\(mention.name)', which "
              + "'\(target.name)' does not contain", at: mention.range)
        }
      }
    }
  }
}
