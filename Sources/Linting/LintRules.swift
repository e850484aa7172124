/// Every rule, in families; each family is a directory in `Rules/`, each rule a file in it.
package enum LintRules {
  /// A new family needs a line here and a directory; a new rule a file, its name in the family's
  /// list, and a page in `Docs/Lint/`.
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
    catalogs,
    infoPlists,
    names,
    localizations,
  ]

  package static let all: [LintRule] = families.flatMap(\.self)
}
