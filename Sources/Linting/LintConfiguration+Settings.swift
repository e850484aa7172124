package import BundleModel
package import Diagnostics

extension LintConfiguration {
  /// The configuration of a project; unknown rule ids are reported.
  package init(_ lint: LintSettings, diagnostics: inout [Diagnostic]) {
    self.init()
    let known = LintRules.all.map(\.id)
    for id in lint.disable + lint.severity.map(\.rule) where !known.contains(id.value) {
      diagnostics.append(.unknownRule(id, nearest: id.value.nearest(in: known)))
    }
    for entry in lint.severity {
      severities[entry.rule.value] = .some(Diagnostic.Severity(rawValue: entry.severity.rawValue))
    }
    for id in lint.disable { severities[id.value] = .some(nil) }
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ id: Located<String>, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "command-unknown-rule", "there is no rule '\(id.value)'" + hint(nearest),
      at: id.range)
  }
}
