/// Every rule, in families; each family is a file in `Rules/`.
package enum LintRules {
  /// A new family needs a line here and a file; a new rule also a page in `Docs/Lint/`.
  package static let families: [[LintRule]] = [
    classes,
    outlets,
    actions,
    ownership,
    runtimeAttributes,
    storyboards,
    layout,
    launchScreens,
    identifiers,
    missingResources,
    infoPlists,
    names,
    localizations,
  ]

  package static let all: [LintRule] = families.flatMap(\.self)
}
