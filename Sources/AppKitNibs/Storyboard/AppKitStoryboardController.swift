internal import InterfaceBuilderFormat
internal import NibCompilation
internal import PropertyListFormat
internal import XMLFormat

extension StoryboardControllers {
  /// The controllers of a macOS storyboard.
  ///
  /// The scene of the application's menu has none.
  static func appKit(_ document: InterfaceBuilderDocument) -> StoryboardControllers {
    StoryboardControllers(of: document, AppKitElements.schemas) {
      $0.isKind(of: "viewController")
        || ["windowController", "controllerPlaceholder"].contains($0.element)
    }
  }
}

extension StoryboardController {
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
}

/// What the nib of a view tells the view's controller.
struct AppKitViewNib: Sendable {
  /// Whether the nib has connections with the controller.
  var isConnected: Bool
  /// The segues that something in the nib performs.
  var segues: [Segue]
}
