internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let undeclaredOutlet = LintRule(
    "undeclared-outlet", .error, "an outlet is connected that its class does not declare"
  ) { input, report in
    input.reportUndeclared(.outlet, "outlet", report)
  }
}
