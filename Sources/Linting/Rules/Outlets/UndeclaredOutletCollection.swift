internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  static let undeclaredOutletCollection = LintRule(
    "undeclared-outlet-collection", .error,
    "an outlet collection is connected that its class does not declare"
  ) { input, report in
    input.reportUndeclared(.outletCollection, "outlet collection", report)
  }
}
