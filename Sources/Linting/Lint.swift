package import Diagnostics

/// Which rules run, and how severe their findings are.
package struct LintConfiguration: Hashable, Sendable {
  /// By rule id; nil means off.
  package var severities: [String: Diagnostic.Severity?]

  package init(severities: [String: Diagnostic.Severity?] = [:]) { self.severities = severities }

  /// The severity of a rule's findings; nil if it does not run.
  package func severity(of rule: LintRule) -> Diagnostic.Severity? {
    if let chosen = severities[rule.id] { return chosen }
    return rule.isOnByDefault ? rule.severity : nil
  }
}

/// The findings of the rules, ordered by file and position, without repetitions and without those
/// that a comment suppresses.
package func lint(
  _ input: LintInput, rules: [LintRule] = LintRules.all,
  configuration: LintConfiguration = LintConfiguration()
) -> [Diagnostic] {
  var findings: [Diagnostic] = []
  var known: Set<Diagnostic> = []
  for rule in rules {
    guard let severity = configuration.severity(of: rule) else { continue }
    let reporter = LintReporter(id: rule.id, severity: severity) { finding in
      guard !input.isSilenced(finding) else { return }
      if known.insert(finding).inserted { findings.append(finding) }
    }
    rule.check(input, reporter)
  }
  return findings.enumerated().sorted { a, b in
    let (x, y) = (a.element.range, b.element.range)
    if x?.file != y?.file { return (x?.file ?? "") < (y?.file ?? "") }
    if let p = x?.start, let q = y?.start, p != q { return p < q }
    if (x?.start == nil) != (y?.start == nil) { return x?.start == nil }
    return a.offset < b.offset
  }.map(\.element)
}

extension LintInput {
  fileprivate func isSilenced(_ finding: Diagnostic) -> Bool {
    guard !suppressions.isEmpty, let file = finding.range?.file else { return false }
    return suppressions[file]?.contains { $0.covers(finding) } ?? false
  }
}
