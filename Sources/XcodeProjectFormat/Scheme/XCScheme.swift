package import Diagnostics

/// What a scheme says of building: an `.xcscheme`.
package struct XCScheme: Hashable, Sendable {
  /// The targets that it builds, in the order of the file.
  package var buildActionEntries: [BuildActionEntry]
  /// The configurations of the actions that are there.
  package var configurations: [Configuration]
  /// What the action `run` starts, if it is a product of a project.
  package var runnable: BuildableReference?

  /// What is done with a scheme.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    case run, test, profile, archive, analyze
  }

  /// The name of the configuration that an action builds.
  package struct Configuration: Hashable, Sendable {
    package var action: Action
    package var name: Located<String>
  }

  /// A target and the actions that build it.
  package struct BuildActionEntry: Hashable, Sendable {
    package var reference: BuildableReference
    /// In the order of `Action.allCases`.
    package var actions: [Action]
  }

  /// A target of a project, by the identifier of the target object.
  package struct BuildableReference: Hashable, Sendable {
    package var blueprintIdentifier: Located<ObjectID>
    /// The name of the target.
    package var blueprintName: Located<String>?
    /// The name of the product: `App.app`.
    package var buildableName: Located<String>?
    /// The project: `container:App.xcodeproj`.
    package var referencedContainer: Located<String>?
    /// The element in the file.
    package var range: SourceRange

    /// The path of `referencedContainer` without `container:`, from the directory that has the
    /// scheme's project or workspace.
    package var projectPath: String? {
      referencedContainer.map { container in
        let prefix = "container:"
        return container.value.hasPrefix(prefix)
          ? String(container.value.dropFirst(prefix.count)) : container.value
      }
    }
  }

  /// The configuration that an action builds; nil leaves it to the action's default.
  package func configuration(of action: Action) -> Located<String>? {
    configurations.first { $0.action == action }?.name
  }

  /// The targets that an action builds.
  package func buildables(for action: Action) -> [BuildableReference] {
    buildActionEntries.filter { $0.actions.contains(action) }.map(\.reference)
  }
}
