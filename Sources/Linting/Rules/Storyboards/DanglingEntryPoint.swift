internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// An entry point that is not in the storyboard.
  static let danglingEntryPoint = LintRule(
    "dangling-entry-point", .error, "the initial controller is not in the storyboard"
  ) { input, report in
    for document in input.documents where document.kind.isStoryboard {
      guard let attribute = document.root.attribute("initialViewController"),
        !attribute.value.isEmpty, document.element(id: ObjectID(attribute.value)) == nil
      else { continue }
      report(
        "the initial controller '\(attribute.value)' is not in the storyboard",
        at: attribute.valueRange(in: document.file))
    }
  }
}
