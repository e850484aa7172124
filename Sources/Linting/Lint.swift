package import BundleModel
package import Diagnostics
package import HostSystem
package import JSONFormat

/// Which rules run, and how severe their findings are.
package struct LintConfiguration: Equatable, Sendable {
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
/// that a comment suppresses; several rules look at a time.
package func lint(
  _ input: LintInput, rules: [LintRule] = LintRules.all,
  configuration: LintConfiguration = LintConfiguration(), on workers: Workers = Workers(1)
) -> [Diagnostic] {
  let results = parallelMap(rules, on: workers) { _, rule in
    reported(by: rule, in: input, configuration)
  }
  var known: Set<Diagnostic> = []
  let findings = results.flatMap(\.self).filter { known.insert($0).inserted }
  return findings.enumerated().sorted { a, b in
    let (x, y) = (a.element.range, b.element.range)
    if x?.file != y?.file { return (x?.file ?? "") < (y?.file ?? "") }
    if let p = x?.start, let q = y?.start, p != q { return p < q }
    if (x?.start == nil) != (y?.start == nil) { return x?.start == nil }
    return a.offset < b.offset
  }.map(\.element)
}

private func reported(
  by rule: LintRule, in input: LintInput, _ configuration: LintConfiguration
) -> [Diagnostic] {
  guard let severity = configuration.severity(of: rule) else { return [] }
  var findings: [Diagnostic] = []
  let isChosen = configuration.severities[rule.id] != nil
  let reporter = LintReporter(id: rule.id, severity: severity, isChosen: isChosen) { finding in
    if !input.isSilenced(finding) { findings.append(finding) }
  }
  rule.check(input, reporter)
  return findings
}

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

/// The known findings of an old project, which are not reported again.
///
/// A finding is identified by its id, file and message, not by its line, which every edit changes;
/// of equal findings, as many are known as the baseline lists.
package struct LintBaseline: Equatable, Sendable {
  private struct Key: Hashable {
    var id: String
    var file: String
    var message: String
  }

  private var counts: [Key: Int] = [:]

  /// Makes these findings known.
  package init(_ findings: [Diagnostic]) {
    for finding in findings { counts[Self.key(finding), default: 0] += 1 }
  }

  /// Decodes the value of `json`; nil for anything else.
  package init?(_ json: JSONValue) {
    guard json["version"]?.integer == 1, let rows = json["findings"]?.array else { return nil }
    for row in rows {
      guard let id = row["id"]?.string, let file = row["file"]?.string,
        let message = row["message"]?.string
      else { return nil }
      let count = row["count"]?.integer ?? 1
      counts[Key(id: id, file: file, message: message), default: 0] += Int(clamping: max(0, count))
    }
  }

  /// The file's contents, in the order of files, ids and messages.
  package var json: JSONValue {
    let keys = counts.keys.sorted { ($0.file, $0.id, $0.message) < ($1.file, $1.id, $1.message) }
    return .object([
      "version": 1,
      "findings": .array(
        keys.map { key in
          let count = counts[key] ?? 1
          return .object([
            "id": .string(key.id), "file": .string(key.file), "message": .string(key.message),
            "count": count > 1 ? .integer(Int64(count)) : nil,
          ])
        }),
    ])
  }

  /// The findings that are new.
  package func filtering(_ findings: [Diagnostic]) -> [Diagnostic] {
    var left = counts
    return findings.filter { finding in
      guard let count = left[Self.key(finding)], count > 0 else { return true }
      left[Self.key(finding)] = count - 1
      return false
    }
  }

  private static func key(_ finding: Diagnostic) -> Key {
    Key(id: finding.id, file: finding.range?.file ?? "", message: finding.message)
  }
}

extension LintInput {
  fileprivate func isSilenced(_ finding: Diagnostic) -> Bool {
    guard !suppressions.isEmpty, let file = finding.range?.file else { return false }
    return suppressions[file]?.contains { $0.covers(finding) } ?? false
  }
}

extension Diagnostic {
  fileprivate static func unknownRule(_ id: Located<String>, nearest: String?) -> Diagnostic {
    Diagnostic(
      .warning, id: "command-unknown-rule", "there is no rule '\(id.value)'" + hint(nearest),
      at: id.range)
  }
}
