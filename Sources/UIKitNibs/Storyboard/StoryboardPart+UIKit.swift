internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension StoryboardPart {
  /// The nibs of an iOS or tvOS storyboard in the order in which they are compiled.
  ///
  /// Views come first, because their nibs decide what the nibs of scenes have to pass to them.
  static func all(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> [StoryboardPart] {
    let separate = separateControllers(of: document, controllers)
    return controllers.all.compactMap { StoryboardPart(viewOf: $0) }
      + controllers.all.filter { separate.contains($0.id) }.map { StoryboardPart($0) }
  }

  /// The controllers with a nib for their scene.
  ///
  /// One that is inside of another has none, unless it has an identifier, a segue leads to it or
  /// the storyboard begins with it.
  private static func separateControllers(
    of document: InterfaceBuilderDocument, _ controllers: StoryboardControllers
  ) -> Set<String> {
    let segues = document.root.descendants.filter { $0.name == "segue" }
    let destinations = segues.filter { $0["kind"] != "relationship" }
      .compactMap { $0["destination"] }
    var separate = Set(controllers.all.map(\.id)).subtracting(controllers.contained)
    separate.formUnion(destinations)
    separate.formUnion(controllers.all.filter(\.hasOwnIdentifier).map(\.id))
    if let initial = document.properties.initialViewController { separate.insert(initial.text) }
    return separate
  }
}
