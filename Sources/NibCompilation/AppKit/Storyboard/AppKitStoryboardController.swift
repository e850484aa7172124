internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import XMLFormat

/// A controller of a storyboard: its names, and what is inside of it.
struct StoryboardController: Sendable {
  var element: XMLElement
  var scene: Scene
  var id: String
  /// The name that a user gave it, and its nib's.
  var identifier: String
  var hasOwnIdentifier: Bool
  /// Tells it from every other controller.
  var uuid: String
  /// The view, which has a nib of its own.
  var view: XMLElement?
  /// Whether the view's nib has connections with the controller.
  var isConnectedToView = false
  /// The segues that something in the view's nib performs.
  var viewSegues: [Segue] = []
  /// Controllers that are loaded with this one, such as that of a window's content, by their ids.
  var contained: [String]

  /// Where the controller is, for one of another storyboard.
  var reference: PropertyList.Dictionary? {
    guard element.name == "controllerPlaceholder", let storyboard = element["storyboardName"] else {
      return nil
    }
    var reference: PropertyList.Dictionary = [
      "NSReferencedStoryboardName": .string(storyboard)
    ]
    reference["NSReferencedControllerIdentifier"] =
      element["referencedIdentifier"].map { .string($0) }
    reference["NSReferencedBundleIdentifier"] = element["bundleIdentifier"].map { .string($0) }
    return reference
  }

  /// The name of the view's nib, without the extension.
  var viewNibName: String? { view?["id"].map { "\(id)-view-\($0)" } }
}

extension StoryboardController {
  /// Nil for a scene of the application's menu, and for one that is in another storyboard.
  init?(_ scene: Scene, uuids: StoryboardUUID) {
    guard let element = scene.controller, let id = element["id"],
      let schema = AppKitElements.schemas[element.hashedName], schema.isStoryboardController
    else { return nil }
    self.element = element
    self.scene = scene
    self.id = id
    hasOwnIdentifier = element["storyboardIdentifier"] != nil
    identifier = element["storyboardIdentifier"] ?? "\(schema.className)-\(id)"
    uuid = uuids.text(of: id)
    view = element.children.first { $0["key"] == "view" }
    let connections = element.children.first { $0.name == "connections" }
    contained = (connections.map { Array($0.children) } ?? [])
      .filter { $0.name == "segue" && $0["kind"] == "relationship" }
      .compactMap { $0["destination"] }
  }
}

extension [String: StoryboardController] {
  /// The controllers inside of one, and those inside of them, each before its own.
  func contained(in controller: StoryboardController) -> [StoryboardController] {
    var seen: Set<String> = [controller.id]
    return contained(in: controller, &seen)
  }

  private func contained(
    in controller: StoryboardController, _ seen: inout Set<String>
  ) -> [StoryboardController] {
    var found: [StoryboardController] = []
    for inner in controller.contained.compactMap({ self[$0] }) {
      guard seen.insert(inner.id).inserted else { continue }
      found.append(inner)
      found += contained(in: inner, &seen)
    }
    return found
  }
}

extension ElementSchema {
  /// Whether a scene may be about such an element.
  var isStoryboardController: Bool {
    isKind(of: "viewController") || ["windowController", "controllerPlaceholder"].contains(element)
  }
}
