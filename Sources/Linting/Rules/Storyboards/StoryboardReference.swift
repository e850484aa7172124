internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// A storyboard reference whose storyboard or controller does not exist.
  static let storyboardReference = LintRule(
    "storyboard-reference", .error, "a storyboard reference refers to nothing"
  ) { input, report in
    var documents: [String: [InterfaceBuilderDocument]] = [:]
    for document in input.documents where document.kind.isStoryboard {
      for name in document.names { documents[name, default: []].append(document) }
    }
    let indexes = input.targets.map { ResourceIndex($0) }
    for document in input.documents where document.kind.isStoryboard {
      for scene in document.scenes {
        guard let reference = scene.controller,
          document.role(of: reference) == .storyboardReference,
          reference["bundleIdentifier"] == nil
        else { continue }
        let attribute = reference.attribute("storyboardName")
        let candidates = attribute.map { documents[$0.value] ?? [] } ?? [document]
        if let attribute, candidates.isEmpty {
          // The storyboard may be in compiled form, or could not be read.
          if indexes.contains(where: { $0.contains(attribute.value, as: .storyboard) }) { continue }
          report(
            "there is no storyboard '\(attribute.value)'",
            at: attribute.valueRange(in: document.file))
        } else if let identifier = reference.attribute("referencedIdentifier") {
          if candidates.contains(where: { $0.controllerIdentifiers.contains(identifier.value) }) {
            continue
          }
          report(
            "no controller of '\(candidates[0].baseName)' has the identifier '\(identifier.value)'",
            at: identifier.valueRange(in: document.file))
        } else if let attribute,
          candidates.allSatisfy({ $0.properties.initialViewController == nil })
        {
          report(
            "the storyboard '\(attribute.value)' has no initial controller",
            at: attribute.valueRange(in: document.file))
        }
      }
    }
  }
}
