internal import Diagnostics
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Interface Builder writes `misplaced` where a frame is not what the constraints make of it.
  static let misplacedView = LintRule(
    "misplaced-view", .note, "a view's frame is not the one that its constraints give it"
  ) { input, report in
    input.reportViews(marked: "misplaced") { view, range in
      report(
        "the frame of this <\(view.name)> will be another one when the program runs", at: range)
    }
  }
}
