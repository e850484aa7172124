internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import XMLFormat

extension LintRules {
  /// A controller that nothing can show: no entry point, no identifier, and no segue to it.
  ///
  /// watchOS asks for controllers by names of classes and categories.
  static let unreachableController = LintRule(
    "unreachable-controller", .note, "nothing leads to a controller of a storyboard"
  ) { input, report in
    for document in input.documents
    where document.kind.isStoryboard && document.kind.platform != .watchos {
      let controllers = document.scenes.compactMap { scene -> (Scene, XMLElement)? in
        // An AppKit storyboard has a scene for the application, which is always loaded.
        guard let controller = scene.controller, controller["id"] != nil,
          controller.name.contains("ontroller"), controller["storyboardIdentifier"] ?? "" == ""
        else { return nil }
        return (scene, controller)
      }
      guard !controllers.isEmpty else { continue }
      var referrers: [ObjectID: [Int]] = [:]
      for reference in document.references {
        referrers[reference.id, default: []].append(reference.element.ordinal)
      }
      for (scene, controller) in controllers {
        let inside = scene.element.descendantOrdinals
        let positions = referrers[ObjectID(controller["id"] ?? "")] ?? []
        if positions.contains(where: { !inside.contains($0) }) { continue }
        report(
          "nothing leads to this <\(controller.name)>: it is not the initial controller, and has "
            + "no identifier and no segue to it",
          at: controller.range(in: document.file))
      }
    }
  }
}
