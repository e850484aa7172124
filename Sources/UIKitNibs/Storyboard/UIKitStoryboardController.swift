internal import InterfaceBuilderFormat
internal import NibCompilation
internal import XMLFormat

extension StoryboardControllers {
  /// The controllers of an iOS or tvOS storyboard.
  static func uiKit(_ document: InterfaceBuilderDocument) -> StoryboardControllers {
    StoryboardControllers(
      of: document, UIKitElements.schemas, where: { $0.isUIKitController },
      // A reference is named as a plain controller.
      className: {
        $0.element == UIKitElements.storyboardReference ? "UIViewController" : $0.className
      })
  }
}

extension StoryboardController {
  /// Whether it stands for a controller of another storyboard.
  var isReference: Bool { element.isNamed(UIKitElements.storyboardReference) }
}

extension ElementSchema {
  /// Whether a scene may be about such an element.
  var isUIKitController: Bool {
    isKind(of: "viewController") || element == UIKitElements.storyboardReference
  }
}
