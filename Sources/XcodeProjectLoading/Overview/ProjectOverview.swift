package import FileTree

/// What an Xcode project consists of.
package struct ProjectOverview: Hashable, Sendable, Codable {
  /// Without `.xcodeproj`.
  package var name: String
  package var file: ProjectPath
  /// Nil where the file has none, or no number.
  package var objectVersion: Int?
  /// `ORGANIZATIONNAME` of the project's attributes.
  package var organization: String?
  /// In the order of the project.
  package var configurations: [String]
  package var defaultConfiguration: String?
  package var localizations: Localizations
  package var targets: [Target]
  package var schemes: [Scheme]
  package var packages: [Package]
  package var projects: [ReferencedProject]
  /// What the targets' resources, copied files and Info.plists need and what is not there, by target.
  package var missingFiles: [MissingFile]

  package struct Localizations: Hashable, Sendable, Codable {
    package var development: String?
    /// In the order of the project, `Base` included.
    package var known: [String]
    /// Those of resources that targets have, in byte order.
    package var found: [String]
  }

  /// A project whose products this one uses.
  package struct ReferencedProject: Hashable, Sendable, Codable {
    package var path: ProjectPath
    package var exists: Bool
  }

  package struct MissingFile: Hashable, Sendable, Codable {
    package var path: ProjectPath
    package var target: String

    package init(path: ProjectPath, target: String) {
      self.path = path
      self.target = target
    }
  }
}
