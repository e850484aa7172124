internal import FileTree

/// `[sdk=iphoneos*]`: a build for which an assignment counts (Docs/Rules.md, Xcode projects 8.9).
package struct SettingCondition: Hashable, Sendable {
  /// `sdk`, `arch`, `variant`, `config` or another word.
  package var parameter: String
  /// A pattern as of `fnmatch`, compared with the whole value of the parameter.
  package var pattern: String

  package init(_ parameter: String, _ pattern: String) {
    self.parameter = parameter
    self.pattern = pattern
  }

  /// Whether one of the parameter's values matches; one without values matches `*` only.
  package func matches(_ context: SettingsContext) -> Bool {
    let values: [String] =
      switch parameter {
      case "sdk": context.sdk
      case "variant": context.variant.map { [$0] } ?? []
      case "config": context.configuration.map { [$0] } ?? []
      default: []
      }
    if values.isEmpty { return pattern == "*" }
    let pattern = NamePattern(pattern)
    return values.contains { pattern.matches($0) }
  }
}

extension SettingCondition: CustomStringConvertible {
  package var description: String { "[\(parameter)=\(pattern)]" }
}
