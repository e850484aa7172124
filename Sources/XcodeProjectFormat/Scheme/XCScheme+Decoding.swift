package import Diagnostics
internal import XMLFormat

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
        for entry in section.descendants where entry.isNamed("BuildActionEntry") {
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

  /// Whether it builds the target of an entry; one that does not say is built.
  fileprivate func isBuilt(by entry: XMLElement) -> Bool { entry[facts.attribute] != "NO" }
}

extension XMLElement {
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
}
