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
}

extension SettingCondition: CustomStringConvertible {
  package var description: String { "[\(parameter)=\(pattern)]" }
}
