package import Diagnostics

/// The settings of a target in one configuration for one platform.
///
/// Values are evaluated when they are asked for, once, and remembered.
package struct SettingsTable: Sendable {
  /// - Parameter levels: Weakest first.
  package init(levels: [SettingLevel], context: SettingsContext) {
  }

  /// The value as text; empty for a setting that nothing assigns.
  package func string(_ name: String) -> String { "" }

  /// The value as a list: split at white space outside of quotes, lists in it spliced
  /// (Docs/Rules.md, Xcode projects 9.6).
  package func list(_ name: String) -> [String] { [] }

  /// Whether the value begins with `y`, `Y`, `t`, `T` or 1 to 9 (Docs/Rules.md, Xcode projects 9.7).
  package func bool(_ name: String) -> Bool { false }

  /// Whether any assignment of the setting counts, be its value empty.
  package func isAssigned(_ name: String) -> Bool { false }

  /// A text with its macros replaced by their values; `range` is for what is wrong with it.
  package func expand(_ text: String, at range: SourceRange? = nil) -> String { text }

  /// The elements of a list that is written like the value of a setting.
  package func expandList(_ text: String, at range: SourceRange? = nil) -> [String] { [text] }

  /// The assignment of a setting that counts; nil if none does.
  package func resolved(_ name: String) -> ResolvedSetting? { nil }

  /// Where the assignment that counts is written; nil for none, and for what is built in.
  package func origin(of name: String) -> SourceRange? { nil }

  /// Every setting with an assignment that counts, by the bytes of their names.
  package var all: [ResolvedSetting] { [] }

  /// What evaluation has found wrong so far, in the order of asking.
  package var diagnostics: [Diagnostic] { [] }
}
