internal import InterfaceBuilderFormat
internal import XMLFormat

/// A controller of an iOS or tvOS storyboard: its names, and what is inside of it.
struct UIKitStoryboardController: Sendable {
  var element: XMLElement
  var scene: Scene
  var id: String
  /// The name of the nib of its scene: the one that a user gave it, or its UIKit class and id.
  var identifier: String
  var hasOwnIdentifier: Bool
  /// Whether it stands for a controller of another storyboard.
  var isReference: Bool
  /// The view, which has a nib of its own.
  var view: XMLElement?
  /// The controllers that are in the nib of its scene, such as the root of a navigation controller.
  var contained: [String]
  /// What the view's nib has to be handed, once that has been compiled.
  var upstream: [UIKitProxy] = []

  /// The name of the view's nib, without the extension.
  var viewNibName: String? { view?["id"].map { "\(id)-view-\($0)" } }
}

extension UIKitStoryboardController {
  /// Nil for a scene about something that no schema knows.
  init?(_ scene: Scene) {
    guard let element = scene.controller, let id = element["id"],
      let schema = UIKitElements.schemas[element.hashedName], schema.isUIKitController
    else { return nil }
    self.element = element
    self.scene = scene
    self.id = id
    isReference = element.isNamed(UIKitElements.storyboardReference)
    hasOwnIdentifier = element["storyboardIdentifier"] != nil
    identifier = element["storyboardIdentifier"] ?? "\(schema.className)-\(id)"
    view = element.children.first { $0["key"] == "view" && $0.name != "nil" }
    contained = element.ownSegues.filter { $0["kind"] == "relationship" }
      .compactMap { $0["destination"] }
  }
}

extension ElementSchema {
  /// Whether a scene may be about such an element.
  var isUIKitController: Bool {
    isKind(of: "viewController") || element == UIKitElements.storyboardReference
  }
}

extension XMLElement {
  /// The segues in the `<connections>` of the element itself.
  var ownSegues: [XMLElement] {
    let connections = children.first { $0.name == "connections" }
    return (connections.map { Array($0.children) } ?? []).filter { $0.name == "segue" }
  }
}
