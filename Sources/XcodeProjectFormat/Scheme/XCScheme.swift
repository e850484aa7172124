public import Diagnostics

/// What a scheme says of building: an `.xcscheme`.
public struct XCScheme: Hashable, Sendable {
  /// The targets that it builds, in the order of the file.
  public var buildActionEntries: [BuildActionEntry]
  /// The configurations of the actions that are there.
  public var configurations: [Configuration]
  /// What the action `run` starts, if it is a product of a project.
  public var runnable: BuildableReference?

  /// What is done with a scheme.
  public enum Action: String, Hashable, Sendable, CaseIterable {
    case run, test, profile, archive, analyze
  }

  /// The name of the configuration that an action builds.
  public struct Configuration: Hashable, Sendable {
    public var action: Action
    public var name: Located<String>
  }

  /// A target and the actions that build it.
  public struct BuildActionEntry: Hashable, Sendable {
    public var reference: BuildableReference
    /// In the order of `Action.allCases`.
    public var actions: [Action]
  }

  /// A target of a project, by the identifier of the target object.
  public struct BuildableReference: Hashable, Sendable {
    public var blueprintIdentifier: Located<ObjectID>
    /// The name of the target.
    public var blueprintName: Located<String>?
    /// The name of the product: `App.app`.
    public var buildableName: Located<String>?
    /// The project: `container:App.xcodeproj`.
    public var referencedContainer: Located<String>?
    /// The element in the file.
    public var range: SourceRange

    /// The path of `referencedContainer` without `container:`, from the directory that has the
    /// scheme's project or workspace.
    public var projectPath: String? {
      referencedContainer.map { container in
        let prefix = "container:"
        return container.value.hasPrefix(prefix)
          ? String(container.value.dropFirst(prefix.count)) : container.value
      }
    }
  }

  /// The configuration that an action builds; nil leaves it to the action's default.
  public func configuration(of action: Action) -> Located<String>? {
    configurations.first { $0.action == action }?.name
  }

  /// The targets that an action builds.
  public func buildables(for action: Action) -> [BuildableReference] {
    buildActionEntries.filter { $0.actions.contains(action) }.map(\.reference)
  }
}
