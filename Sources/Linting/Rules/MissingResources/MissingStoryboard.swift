internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let missingStoryboard = LintRule(
    "missing-storyboard", .warning, "a source names a storyboard that no target contains"
  ) { input, report in
    input.reportMissing(.storyboard, as: .storyboard, unless: { _ in false }) { name, range in
      report("there is no storyboard '\(name)'", at: range)
    }
  }
}
