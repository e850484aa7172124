/// Assignments of one source; a stronger level hides the weaker ones, whatever their conditions
/// (Docs/Rules.md, Xcode projects 8.3 and 8.9.6).
package struct SettingLevel: Hashable, Sendable {
  /// What messages call it: `platform default`, `project`, `target xcconfig`, `command line`.
  package var name: String
  /// Later ones are stronger.
  package var assignments: [SettingAssignment]

  package init(_ name: String, _ assignments: [SettingAssignment] = []) {
    self.name = name
    self.assignments = assignments
  }
}

extension SettingLevel {
  /// A level of texts without conditions, such as a table of defaults.
  package init(_ name: String, _ settings: [(name: String, value: String)]) {
    self.init(name, settings.map { SettingAssignment($0.name, .text($0.value)) })
  }
}
