internal import BuildSettings
package import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The build settings of a target with their values, and where each comes from.
package struct TargetSettingsListing: Hashable, Sendable {
  /// How the command line names the target; that of another project has the project's name in front.
  package var target: String
  /// By the bytes of their names, or in the order in which they were asked for.
  package var settings: [Setting]

  package struct Setting: Hashable, Sendable {
    package var name: String
    /// Macros expanded.
    package var value: String
    /// The assignment that counts, then those that it hides, the strongest first.
    package var assignments: [Assignment]
  }

  package struct Assignment: Hashable, Sendable {
    /// What made it: `project`, `target xcconfig`, `product type default`.
    package var level: String
    /// As they are written, `[sdk=iphoneos*]`; empty for none.
    package var conditions: String
    /// Macros unexpanded; elements of a list joined by spaces.
    package var text: String
    /// Nil for what is built in or derived.
    package var origin: SourceRange?

    package init(level: String, conditions: String, text: String, origin: SourceRange? = nil) {
      self.level = level
      self.conditions = conditions
      self.text = text
      self.origin = origin
    }
  }
}

extension LoadedXcodeProject {
  /// The names by which `settings(of:named:diagnostics:)` knows targets: those of the project, then
  /// those of the projects whose products it uses.
  package var targetNames: [String] { targets.all.map(\.address) }

  /// Whether a target has that name, with the platform behind where two products have one name, or without.
  package func hasTarget(named name: String) -> Bool { entry(named: name) != nil }

  private func entry(named name: String) -> TargetTable.Entry? {
    targets.all.first { $0.address == name } ?? targets.all.first { $0.name == name }
  }

  /// What is meant where no target is named: the apps of the project, also those whose platform is open;
  /// else its targets with products, else all of its targets.
  package var defaultTargetNames: [String] {
    let own = targets.all.filter { $0.key.project == projects.main.path }
    let native = own.filter { $0.target.native != nil }
    let apps = native.filter { $0.target.native?.productType?.value.isApplication ?? false }
    return (apps.isEmpty ? native.isEmpty ? own : native : apps).map(\.address)
  }

  /// The settings of a target that has this name; those that `names` lists and that any assignment
  /// counts for, or all of them if it is empty.
  ///
  /// - Returns: Nil for an unknown name, and, after an error, for a target whose platform is open.
  package func settings(
    of target: String, named names: [String] = [], diagnostics: inout [Diagnostic]
  ) -> TargetSettingsListing? {
    guard let entry = entry(named: target),
      let table = targets.settings(of: entry.key, diagnostics: &diagnostics)?.table
    else { return nil }
    let resolved = names.isEmpty ? table.all : names.compactMap { table.resolved($0) }
    let settings = resolved.map { setting in
      TargetSettingsListing.Setting(
        name: setting.name, value: setting.value,
        assignments: table.assignments(of: setting.name).map { .init($0.level, $0.assignment) })
    }
    diagnostics += table.diagnostics
    return TargetSettingsListing(target: target, settings: settings)
  }
}

extension TargetSettingsListing.Assignment {
  fileprivate init(_ level: String, _ assignment: SettingAssignment) {
    self.init(
      level: level, conditions: assignment.conditions.map(\.description).joined(),
      text: assignment.value.text, origin: assignment.origin)
  }
}
