internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// Checks storyboards without looking at sources.
  static let storyboards: [LintRule] = [
    duplicateIdentifier, missingEntryPoint, danglingEntryPoint, danglingSegue, duplicateSegue,
    storyboardReference, unreachableController, danglingConnection,
  ]
}

extension InterfaceBuilderDocument {
  /// The name that programs ask for, without device and extension.
  var baseName: String { names[0] }

  /// The names that programs may ask for.
  var names: [String] {
    let file = ProjectPath(file).name
    let (base, full) = (file.resourceBase, FileName(file).base)
    return base == full ? [base] : [base, full]
  }

  /// Its segues; an element that only refers to a segue, such as a tie breaker of metrics, is not
  /// one.
  var segues: some Sequence<XMLElement> {
    root.descendants.filter { $0.name == "segue" && $0.attribute("reference") == nil }
  }

  /// The identifiers by which controllers are instantiated.
  var controllerIdentifiers: Set<String> {
    Set(
      scenes.compactMap { $0.controller?["storyboardIdentifier"] ?? $0.controller?["identifier"] })
  }
}
