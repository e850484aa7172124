package import Diagnostics
internal import XMLFormat

/// The build entries of a scheme: an `.xcscheme`.
package struct XCScheme: Equatable, Sendable {
  /// The targets that it builds, in the order of the file.
  package var buildActionEntries: [BuildActionEntry]
  /// The configurations of the actions that are there.
  package var configurations: [Configuration]
  /// The product that the action `run` starts, if it is one of a project.
  package var runnable: BuildableReference?

  /// An action of a scheme.
  package enum Action: String, Hashable, Sendable, CaseIterable {
    case run, test, profile, archive, analyze
  }

  /// The name of the configuration that an action builds.
  package struct Configuration: Equatable, Sendable {
    package var action: Action
    package var name: Located<String>
  }

  /// A target and the actions that build it.
  package struct BuildActionEntry: Equatable, Sendable {
    package var reference: BuildableReference
    /// In the order of `Action.allCases`.
    package var actions: [Action]
  }

  /// A target of a project, by the identifier of the target object.
  package struct BuildableReference: Equatable, Sendable {
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

extension XCScheme {
  /// Reads an `.xcscheme`, whose name is the name of the scheme.
  ///
  /// - Parameters:
  ///   - bytes: The whole file.
  ///   - file: Its name, for ranges.
  ///   - diagnostics: Gets what is wrong with it: an error if the result is nil.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard let root = XMLDocument.root(of: bytes, named: "Scheme", file, &diagnostics) else {
      return nil
    }
    buildActionEntries = []
    configurations = []
    for section in root.children {
      if section.isNamed("BuildAction") {
        for entry in section.descendants(named: "BuildActionEntry") {
          let actions = Action.allCases.filter { $0.isBuilt(by: entry) }
          guard let reference = entry.buildable(in: file, &diagnostics) else { continue }
          buildActionEntries.append(BuildActionEntry(reference: reference, actions: actions))
        }
      } else if let action = Action.allCases.first(where: { section.isNamed($0.facts.element) }) {
        if let name = section.located("buildConfiguration", in: file) {
          configurations.append(Configuration(action: action, name: name))
        }
        if action == .run {
          let runnable = section.children.first { $0.name.hasSuffix("Runnable") }
          self.runnable = runnable?.buildable(in: file, &diagnostics)
        }
      }
    }
  }
}

extension XCScheme.Action {
  /// The element of an action, and the attribute of the entries that it builds.
  fileprivate var facts: (element: HashedName, attribute: HashedName) {
    switch self {
    case .run: ("LaunchAction", "buildForRunning")
    case .test: ("TestAction", "buildForTesting")
    case .profile: ("ProfileAction", "buildForProfiling")
    case .archive: ("ArchiveAction", "buildForArchiving")
    case .analyze: ("AnalyzeAction", "buildForAnalyzing")
    }
  }

  /// True if it builds the target of an entry; one that does not say is built.
  fileprivate func isBuilt(by entry: XMLElement) -> Bool { entry[facts.attribute] != "NO" }
}

extension XMLDocument {
  /// The root of a file, if it is an element of that name; else there is an error.
  static func root(
    of bytes: [UInt8], named name: HashedName, _ file: String, _ diagnostics: inout [Diagnostic]
  ) -> XMLElement? {
    do throws(XMLError) {
      let root = try XMLDocument(parsing: bytes).root
      if root.isNamed(name) { return root }
      diagnostics.append(.otherRoot(root, expected: name.text, in: file))
    } catch {
      let cause =
        ProjectFormatError.pointer(in: bytes, file: file)
        ?? ProjectFormatError(error, in: bytes, file: file)
      diagnostics.append(cause.diagnostic)
    }
    return nil
  }
}

extension XMLElement {
  /// The value of an attribute with its range; nil if it is missing or empty.
  func located(_ name: HashedName, in file: String) -> Located<String>? {
    guard let attribute = attribute(name) else { return nil }
    let value = attribute.value
    return value.isEmpty ? nil : Located(value, at: attribute.valueRange(in: file))
  }

  /// The first target that is named directly inside; nil, with a warning, if it has no identifier.
  fileprivate func buildable(
    in file: String, _ diagnostics: inout [Diagnostic]
  ) -> XCScheme.BuildableReference? {
    guard let element = children.first(where: { $0.isNamed("BuildableReference") }) else {
      return nil
    }
    guard let id = element.located("BlueprintIdentifier", in: file) else {
      diagnostics.append(.noIdentifier(element.range(in: file)))
      return nil
    }
    return XCScheme.BuildableReference(
      blueprintIdentifier: id.map { ObjectID($0) },
      blueprintName: element.located("BlueprintName", in: file),
      buildableName: element.located("BuildableName", in: file),
      referencedContainer: element.located("ReferencedContainer", in: file),
      range: element.range(in: file))
  }
}

extension Diagnostic {
  fileprivate static func noIdentifier(_ range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "scheme-no-identifier",
      "the target has no 'BlueprintIdentifier', and is skipped", at: range)
  }

  fileprivate static func otherRoot(
    _ root: XMLElement, expected: String, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-unknown-format", "expected <\(expected)>, found <\(root.name)>",
      at: root.range(in: file))
  }
}
