/// The options for Core Data models.
package struct ModelOptions: CompilerOptions {
  /// The Swift module of classes whose names begin with a dot.
  package var module: String?
  /// The Xcode whose archives are imitated; nil for the newest known.
  package var xcode: XcodeChoice?
  /// Leaves out all warnings.
  package var isQuiet = false
  package var ignoresMissingInverses = false
  package var ignoresPropertyCounts = false
  package var ignoresDeleteRules = false
  package var allowsTransientInverses = false

  package init() {}

  package static let isForBuilds = true

  package static let rows: [OptionRow<Self>] = [
    .init(
      \.module, "module", scope: .product { .text($0.module) },
      flag: .init("module", "The module of the product's code.", valueName: "name"),
      apple: .init("momc", "--module")),
    .init(
      \.xcode, "xcode",
      key: .init(
        "xcode", default: "the newest known",
        "The Xcode whose archives are written, `16` or `1341` for 13.4.1. `auto` follows `DTXcode` of "
          + "the product's Info.plist."),
      flag: .init(
        "xcode", "Write the nibs of this Xcode; 'auto' follows the Info.plist.",
        valueName: "version")),
    .init(
      \.isQuiet, "noWarnings", setting: "MOMC_NO_WARNINGS",
      apple: .init("momc", "--no-warnings")),
    .init(
      \.ignoresMissingInverses, "noInverseWarnings",
      setting: "MOMC_NO_INVERSE_RELATIONSHIP_WARNINGS",
      apple: .init("momc", "--no-inverse-relationship-warnings")),
    .init(
      \.ignoresPropertyCounts, "noPropertyCountWarnings",
      setting: "MOMC_NO_MAX_PROPERTY_COUNT_WARNINGS",
      apple: .init("momc", "--no-max-property-count-warnings")),
    .init(
      \.ignoresDeleteRules, "noDeleteRuleWarnings", setting: "MOMC_NO_DELETE_RULE_WARNINGS",
      apple: .init("momc", "--no-delete-rule-warnings")),
    .init(
      \.allowsTransientInverses, "allowTransientInverses",
      setting: "MOMC_SUPPRESS_INVERSE_TRANSIENT_ERROR",
      apple: .init("momc", "--suppress-inverse-transient-error")),
  ]
}
