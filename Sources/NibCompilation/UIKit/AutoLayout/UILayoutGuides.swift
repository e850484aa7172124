internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let layoutGuides: [ElementSchema] = [
    ElementSchema("viewLayoutGuide", "UILayoutGuide", naming: .uiKitSwapper, []),
    ElementSchema("viewControllerLayoutGuide", "_UILayoutGuide", naming: .uiKitSwapper, []),
  ]
}

extension Field {
  /// The guides of a view: its safe area, and a scroll view's own.
  static let layoutGuideList = Field { compiler, subject in
    for child in subject.element.children where child.name == "viewLayoutGuide" {
      compiler.compileUnusedGuide(child, of: subject)
    }
  }
}

extension NibCompiler {
  /// A guide that no constraint needs: only the list of objects has it.
  fileprivate mutating func compileUnusedGuide(_ element: XMLElement, of subject: NibSubject) {
    guard let guide = compile(element, owner: subject.id) else { return }
    addPart(guide, .guide, of: subject.id)
    let identifier = graph.string("")
    graph[guide].entries = [
      .init("UILayoutGuideOwningView", .null),
      .init("UILayoutGuideIdentifier", .object(identifier)),
      .init("UILayoutGuideOwningViewIsLocked", false),
      .init("UILayoutGuideShouldBeArchived", false),
      .init("UILayoutGuideAllowsNegativeDimensions", false),
    ]
  }

  /// The views that a controller's top and bottom guides are, for the controller's view.
  mutating func controllerGuides(of subject: NibSubject) -> [NibObjectID] { [] }

  /// What ties a controller's guides to its view.
  mutating func guideConstraints(of subject: NibSubject) -> [NibObjectID] { [] }
}
