import AppleVocabulary
import BundleModel
import Diagnostics
import MacroExpansion
import PropertyListFormat

/// Sets the keys that the target decides, whatever the user wrote (rule 7.2 step 9).
func enforce(
  _ enforced: PropertyList.Dictionary, on values: inout PropertyList.Dictionary,
  ranges: InfoPlistRanges, diagnostics: inout [Diagnostic]
) {
  for entry in enforced.entries {
    if ranges.userValue(entry.key) != nil, let value = values[entry.key],
      value.withoutOrder != entry.value.withoutOrder
    {
      diagnostics.append(.enforced(entry.key, value, entry.value, at: ranges[entry.key]))
    }
    values[entry.key] = entry.value
  }
}

/// Performs Xcode's checks and checks of the product, and raises a minimum version that is too low
/// (rule 7.2 step 12).
func validateInfoPlist(
  _ values: inout PropertyList.Dictionary, recipe: InfoPlistRecipe, ranges: InfoPlistRanges,
  diagnostics: inout [Diagnostic]
) {
  validateIdentifier(values, recipe: recipe, ranges: ranges, diagnostics: &diagnostics)
  raiseMinimumVersion(&values, recipe: recipe, ranges: ranges, diagnostics: &diagnostics)
  for entry in values.entries
  where entry.key.hasSuffix("UsageDescription") && entry.value == .string("") {
    diagnostics.append(.emptyDescription(entry.key, at: ranges[entry.key]))
  }
  checkInterfaceFiles(values, recipe: recipe, ranges: ranges, diagnostics: &diagnostics)
}

private func validateIdentifier(
  _ values: PropertyList.Dictionary, recipe: InfoPlistRecipe, ranges: InfoPlistRanges,
  diagnostics: inout [Diagnostic]
) {
  let key = "CFBundleIdentifier"
  guard let value = values[key] else { return }
  guard let identifier = value.string else {
    diagnostics.append(.identifierIsNoString(value, at: ranges[key]))
    return
  }
  if let invalid = identifier.unicodeScalars.first(where: { !$0.isLegalInIdentifiers }) {
    diagnostics.append(.invalidIdentifier(identifier, invalid, at: ranges[key]))
  }
  guard let expected = setting("PRODUCT_BUNDLE_IDENTIFIER", of: recipe), expected != identifier
  else { return }
  diagnostics.append(.otherIdentifier(identifier, expected: expected, at: ranges[key]))
}

private func raiseMinimumVersion(
  _ values: inout PropertyList.Dictionary, recipe: InfoPlistRecipe, ranges: InfoPlistRanges,
  diagnostics: inout [Diagnostic]
) {
  let traits = recipe.platform.traits
  guard let key = traits.minimumVersionKey, let name = traits.deploymentTargetSetting,
    let target = setting(name, of: recipe), let written = values[key]?.string,
    let targetVersion = VersionNumber(target), let version = VersionNumber(written),
    version < targetVersion
  else { return }
  values[key] = .string(target)
  diagnostics.append(.lowVersion(key, written, target: target, at: ranges[key]))
}

/// The expanded value of a build setting; nil if it is empty.
private func setting(_ name: String, of recipe: InfoPlistRecipe) -> String? {
  guard let raw = recipe.settings[name] else { return nil }
  let value = try? MacroText(parsing: raw).expanded { recipe.settings[$0] }
  return value?.isEmpty == false ? value : nil
}

/// Dot-separated numbers, compared numerically; missing ones count as 0.
private struct VersionNumber: Comparable {
  private let components: [Int]

  init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else { return nil }
    components = numbers.reversed().drop { $0 == 0 }.reversed()
  }

  static func < (a: Self, b: Self) -> Bool {
    a.components.lexicographicallyPrecedes(b.components)
  }
}

extension Unicode.Scalar {
  fileprivate var isLegalInIdentifiers: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".": true
    default: false
    }
  }
}

extension PropertyList {
  /// An array as the set of its elements, anything else as it is.
  fileprivate var withoutOrder: Set<PropertyList> { array.map { Set($0) } ?? [self] }

  fileprivate var summary: String {
    switch self {
    case .array(let values): "[" + values.map(\.summary).joined(separator: ", ") + "]"
    case .integer(let number): String(number)
    case .string(let text): "\"\(text)\""
    case .boolean(let flag): String(flag)
    default: typeName
    }
  }
}

extension Diagnostic {
  fileprivate static func enforced(
    _ key: String, _ value: PropertyList, _ enforced: PropertyList, at range: SourceRange?
  ) -> Diagnostic {
    let advice = key == "UIDeviceFamily" ? "; 'devices:' of the target decides it" : ""
    return Diagnostic(
      .warning, id: "info-enforced-key",
      "'\(key)' becomes \(enforced.summary) instead of \(value.summary)\(advice)", at: range)
  }

  fileprivate static func identifierIsNoString(
    _ value: PropertyList, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "info-bundle-identifier",
      "'CFBundleIdentifier' must be a string; it is \(value.typeName)", at: range)
  }

  fileprivate static func invalidIdentifier(
    _ identifier: String, _ scalar: Unicode.Scalar, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      scalar == "_" ? .warning : .error, id: "info-bundle-identifier",
      "'\(scalar)' may not stand in the bundle identifier '\(identifier)'", at: range,
      details: [
        "letters A-Z and a-z, digits, '-' and '.' may; ':rfc1034identifier' replaces others"
      ])
  }

  fileprivate static func otherIdentifier(
    _ identifier: String, expected: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-other-identifier",
      "the bundle identifier '\(identifier)' differs from the target's, '\(expected)'", at: range,
      details: ["'$(PRODUCT_BUNDLE_IDENTIFIER)' stands for the target's"])
  }

  fileprivate static func lowVersion(
    _ key: String, _ written: String, target: String, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-minimum-version",
      "'\(key)' becomes \(target), the deployment target, instead of \(written)", at: range)
  }

  fileprivate static func emptyDescription(_ key: String, at range: SourceRange?) -> Diagnostic {
    Diagnostic(
      .warning, id: "info-empty-usage-description",
      "'\(key)' is empty; the system ends an app that asks without saying why", at: range)
  }
}
