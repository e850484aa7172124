internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Interface Builder writes `ambiguous` where constraints leave more than one layout.
  static let ambiguousView = LintRule(
    "ambiguous-view", .note, "the constraints of a view leave its place or size open"
  ) { input, report in
    input.reportViews(marked: "ambiguous") { view, range in
      report("the place or size of this <\(view.name)> is ambiguous", at: range)
    }
  }
}
