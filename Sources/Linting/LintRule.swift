package import Diagnostics

/// One kind of fault that `bundler lint` looks for.
///
///     LintRule("duplicate-identifier", .error, "two controllers have one identifier") {
///       input, report in
///       …
///       report("'\(name)' is the identifier of another controller already", at: range)
///     }
package struct LintRule: Sendable {
  package typealias Check = @Sendable (LintInput, LintReporter) -> Void

  /// Its name in configurations, reports and `Docs/Lint/ID.md`; a diagnostic's id is `lint-ID`.
  package let id: String
  package let severity: Diagnostic.Severity
  /// Rules of which more than one finding in twenty is wrong are off by default.
  package let isOnByDefault: Bool
  /// One line, lower case, no full stop.
  package let summary: String
  let check: Check

  package init(
    _ id: String, _ severity: Diagnostic.Severity, isOnByDefault: Bool = true, _ summary: String,
    check: @escaping Check
  ) {
    self.id = id
    self.severity = severity
    self.isOnByDefault = isOnByDefault
    self.summary = summary
    self.check = check
  }
}

/// A clause for the end of a message, with the leading space; empty without a suggestion.
func hint(_ suggestion: String?) -> String {
  suggestion.map { " (did you mean '\($0)'?)" } ?? ""
}

/// Collects the findings of one rule.
package struct LintReporter {
  let id: String
  let severity: Diagnostic.Severity
  /// True if the user chose the severity: then it is that of every finding.
  var isChosen = false
  let take: (Diagnostic) -> Void

  /// Reports a finding: `report("…", at: attribute.valueRange(in: file))`.
  ///
  /// `effect` is the severity of a finding that has milder effects than others of its rule.
  func callAsFunction(
    _ message: String, at range: SourceRange?, effect: Diagnostic.Severity? = nil,
    details: [String] = [], notes: [Diagnostic.Note] = [], fixIts: [FixIt] = []
  ) {
    take(
      Diagnostic(
        isChosen ? severity : effect ?? severity, id: "lint-" + id, message, at: range,
        details: details, notes: notes, fixIts: fixIts))
  }
}

/// Every rule, in families; each family is a file in `Rules/`.
package enum LintRules {
  /// A new family needs a line here and a file; a new rule its name in the family's list, and a page
  /// in `Docs/Lint/`.
  package static let families: [[LintRule]] = [
    classes,
    outlets,
    outletTypes,
    actions,
    looseActions,
    ownership,
    runtimeAttributes,
    storyboards,
    layout,
    launchScreens,
    identifiers,
    missingResources,
    catalogs,
    infoPlists,
    declarations,
    principalClasses,
    names,
    images,
    registrations,
    dataSources,
    textKeys,
    fonts,
    localizations,
    coreData,
  ]

  package static let all: [LintRule] = families.flatMap(\.self)
}
