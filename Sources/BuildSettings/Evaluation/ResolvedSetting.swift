package import Diagnostics

/// A setting, the assignment of it that counts, and its value.
package struct ResolvedSetting: Hashable, Sendable {
  package var name: String
  /// As it is written, macros unexpanded; elements of a list joined by spaces.
  package var raw: String
  package var value: String
  /// The name of the level that assigns it.
  package var level: String
  package var conditions: [SettingCondition]
  /// Nil for what is built in or derived.
  package var origin: SourceRange?
}
