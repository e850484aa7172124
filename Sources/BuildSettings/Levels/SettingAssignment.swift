package import Diagnostics

/// One line of a file of settings, or one entry of a configuration: a name, when it counts, a value.
package struct SettingAssignment: Hashable, Sendable {
  package enum Value: Hashable, Sendable {
    case text(String)
    /// Elements as they are written, with their quotes.
    case list([String])

    /// As one text; elements are joined by spaces (Docs/Rules.md, Xcode projects 8.2).
    package var text: String {
      switch self {
      case .text(let text): text
      case .list(let elements): elements.joined(separator: " ")
      }
    }
  }

  package var name: String
  /// All must match; none for an assignment that always counts.
  package var conditions: [SettingCondition]
  /// Macros in it are not expanded.
  package var value: Value
  /// Where it is written; nil for what is built in or derived.
  package var origin: SourceRange?

  package init(
    _ name: String, conditions: [SettingCondition] = [], _ value: Value,
    at origin: SourceRange? = nil
  ) {
    self.name = name
    self.conditions = conditions
    self.value = value
    self.origin = origin
  }
}
