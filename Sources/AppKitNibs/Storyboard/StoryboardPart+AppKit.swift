internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension StoryboardPart {
  /// The nibs of a macOS storyboard in the order in which they are compiled.
  ///
  /// Views come first, because what is connected in them decides what the nibs of controllers have.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> [StoryboardPart] {
    let first = document.scenes.compactMap { scene -> StoryboardPart? in
      guard let element = scene.controller else { return nil }
      guard let id = element["id"], let controller = controllers[id] else {
        guard element.name == "application" else { return nil }
        return StoryboardPart(name: "MainMenu", element: element, content: .application(scene))
      }
      return StoryboardPart(viewOf: controller)
    }
    let last = controllers.all
      .filter { $0.hasOwnIdentifier || !controllers.contained.contains($0.id) }
    return first + last.map { StoryboardPart($0) }
  }
}
