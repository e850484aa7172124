package import InterfaceBuilderFormat
package import XMLFormat

/// A controller of a storyboard: its names, and what is inside of it.
package struct StoryboardController: Sendable {
  package var element: XMLElement
  package var scene: Scene
  package var id: String
  /// The name of the nib of its scene: the one that a user gave it, or its class and id.
  package var identifier: String
  package var hasOwnIdentifier: Bool
  /// The view, which has a nib of its own.
  package var view: XMLElement?
  /// The controllers that are in the nib of its scene, by their ids: that of a window's content,
  /// the root of a navigation controller.
  package var contained: [String]

  /// The name of the view's nib, without the extension.
  package var viewNibName: String? { view?["id"].map { "\(id)-view-\($0)" } }
}

extension StoryboardController {
  /// The controller of a scene, whose element has that schema; nil where the element has no id.
  fileprivate init?(_ element: XMLElement, of scene: Scene, className: String) {
    guard let id = element["id"] else { return nil }
    self.element = element
    self.scene = scene
    self.id = id
    hasOwnIdentifier = element["storyboardIdentifier"] != nil
    identifier = element["storyboardIdentifier"] ?? "\(className)-\(id)"
    view = element.children.first { $0["key"] == "view" && $0.name != "nil" }
    contained = element.ownSegues.filter { $0["kind"] == "relationship" }
      .compactMap { $0["destination"] }
  }
}

/// The controllers of a storyboard.
package struct StoryboardControllers: Sendable {
  /// In the order of the document.
  package let all: [StoryboardController]
  /// The ids of those that are inside of another.
  package let contained: Set<String>
  private let indices: [String: Int]
  private let scenes: [Int: Int]

  /// Finds the controllers: those of scenes whose schema the predicate accepts; `className` is what
  /// those without an identifier are named by.
  package init(
    of document: InterfaceBuilderDocument, _ schemas: NameMap<ElementSchema>,
    where isController: (ElementSchema) -> Bool,
    className: (ElementSchema) -> String = { $0.className }
  ) {
    all = document.scenes.compactMap { scene in
      guard let element = scene.controller, let schema = schemas[element.hashedName],
        isController(schema)
      else { return nil }
      return StoryboardController(element, of: scene, className: className(schema))
    }
    contained = Set(all.flatMap(\.contained))
    indices = Dictionary(
      all.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
    scenes = Dictionary(
      all.enumerated().map { ($1.scene.element.ordinal, $0) },
      uniquingKeysWith: { first, _ in first })
  }

  package subscript(id: String) -> StoryboardController? { indices[id].map { all[$0] } }

  /// The controller of the scene that an element is in.
  package func controller(ofSceneAround element: XMLElement) -> StoryboardController? {
    element.scene.flatMap { scenes[$0.ordinal] }.map { all[$0] }
  }

  /// All controllers inside of one, directly or not: each once, and before those inside of it.
  package func contained(in controller: StoryboardController) -> [StoryboardController] {
    var seen: Set<String> = [controller.id]
    var found: [StoryboardController] = []
    var open = Array(controller.contained.reversed())
    // Each controller is opened once, so there are no more rounds than relationships.
    while let id = open.popLast() {
      guard let inner = self[id], seen.insert(id).inserted else { continue }
      found.append(inner)
      open += inner.contained.reversed()
    }
    return found
  }
}

extension XMLElement {
  /// The scene that an element of a storyboard stands in.
  package var scene: XMLElement? { ancestors.first { $0.name == "scene" } }

  /// The segues in the `<connections>` of the element itself.
  package var ownSegues: [XMLElement] {
    let connections = children.first { $0.name == "connections" }
    return (connections.map { Array($0.children) } ?? []).filter { $0.name == "segue" }
  }
}
