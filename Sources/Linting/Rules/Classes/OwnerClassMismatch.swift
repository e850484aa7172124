internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// A controller created without a nib name loads the nib named like its class.
  static let ownerClassMismatch = LintRule(
    "owner-class-mismatch", .warning,
    "a nib's owner is not of the class that loads the nib by its name"
  ) { input, report in
    for object in input.wiring.customObjects {
      let document = input.documents[object.document]
      guard !document.kind.isStoryboard, document.role(of: object.element) == .filesOwner else {
        continue
      }
      let owner = object.name.value
      let controller = document.file.nibName
      guard controller != owner, input.isController(controller, on: document.kind) else { continue }
      let isRelated =
        input.index.inheritance(ofClass: controller).contains { $0.name == owner }
        || input.index.inheritance(ofClass: owner).contains { $0.name == controller }
      guard !isRelated, input.index.class(owner)?.isDeclared == true else { continue }
      let range = object.name.valueRange(in: document.file)
      report(
        "'\(controller)' loads this nib by its name, but the owner's class is '\(owner)'",
        at: range, notes: input.index.classNote(controller))
    }
  }
}
