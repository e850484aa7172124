internal import InterfaceBuilderFormat
internal import XMLFormat

extension StoryboardPart {
  /// The nibs of an iOS or tvOS storyboard in the order in which they are compiled.
  ///
  /// The views come first: what they connect to their scenes is handed to them by these.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: [String: UIKitStoryboardController]
  ) -> [StoryboardPart] {
    let ordered = document.scenes.compactMap { $0.controller?["id"].flatMap { controllers[$0] } }
    let views = ordered.compactMap { controller -> StoryboardPart? in
      guard let view = controller.view, let name = controller.viewNibName else { return nil }
      return StoryboardPart(name: name, element: view, content: .view(of: controller.id))
    }
    let separate = separateControllers(of: document, controllers)
    let scenes = ordered.filter { separate.contains($0.id) }.map {
      StoryboardPart(name: $0.identifier, element: $0.element, content: .controller($0.id))
    }
    return views + scenes
  }

  /// The controllers with a nib for their scene.
  ///
  /// One that is inside of another has none, unless it has an identifier, a segue leads to it or the
  /// storyboard begins with it.
  private static func separateControllers(
    of document: InterfaceBuilderDocument, _ controllers: [String: UIKitStoryboardController]
  ) -> Set<String> {
    let contained = Set(controllers.values.flatMap(\.contained))
    let segues = document.root.descendants.filter { $0.name == "segue" }
    let destinations = segues.filter { $0["kind"] != "relationship" }
      .compactMap { $0["destination"] }
    var separate = Set(controllers.keys).subtracting(contained).union(destinations)
    separate.formUnion(controllers.values.filter(\.hasOwnIdentifier).map(\.id))
    if let initial = document.properties.initialViewController { separate.insert(initial.text) }
    return separate
  }
}

extension UIKitStoryboardController {
  /// The controllers of a storyboard by their ids.
  static func all(of document: InterfaceBuilderDocument) -> [String: UIKitStoryboardController] {
    Dictionary(
      document.scenes.compactMap { UIKitStoryboardController($0) }.map { ($0.id, $0) },
      uniquingKeysWith: { first, _ in first })
  }
}
