internal import Diagnostics
internal import SourceDeclarations

extension LintRules {
  static let missingData = LintRule(
    "missing-data", .warning, "a source names a data set that no asset catalog has"
  ) { input, report in
    input.reportMissing(.data, as: .data, unless: { _ in false }) { name, range in
      report("there is no data set '\(name)'", at: range)
    }
  }
}
