package import Diagnostics

/// The build settings of a project's targets, for projects that have some.
package protocol TargetSettingsReader: Sendable {
  /// False if a configuration was asked for that the project does not have.
  var hasConfiguration: Bool { get }
  /// The names by which `settings(of:named:diagnostics:)` knows targets.
  var targetNames: [String] { get }
  /// The targets that are meant where none is named.
  var defaultTargetNames: [String] { get }

  /// True if a target has that name, with the platform behind where two products have one name, or
  /// without.
  func hasTarget(named name: String) -> Bool

  /// The settings of a target that has this name; those that `names` lists and that any assignment
  /// counts for, or all of them if it is empty.
  ///
  /// - Returns: Nil for an unknown name, and, after an error, for a target whose platform is open.
  func settings(
    of target: String, named names: [String], diagnostics: inout [Diagnostic]
  ) -> TargetSettingsListing?
}

/// The build settings of a target with their values, and where each comes from.
package struct TargetSettingsListing: Equatable, Sendable {
  /// How the command line names the target; that of another project has the project's name in front.
  package var target: String
  /// By the bytes of their names, or in the order in which they were asked for.
  package var settings: [Setting]

  package init(target: String, settings: [Setting]) {
    self.target = target
    self.settings = settings
  }

  package struct Setting: Equatable, Sendable {
    package var name: String
    /// Macros expanded.
    package var value: String
    /// The assignment that counts, then those that it hides, the strongest first.
    package var assignments: [Assignment]

    package init(name: String, value: String, assignments: [Assignment]) {
      self.name = name
      self.value = value
      self.assignments = assignments
    }
  }

  package struct Assignment: Equatable, Sendable {
    /// The origin: `project`, `target xcconfig`, `product type default`.
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
