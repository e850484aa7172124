internal import NibFormat

/// Layout guides, which views and controllers have by themselves.
extension NibCodeReader {
  mutating func collectGuides() {
    /// The controllers of views that are in the same nib.
    var controllers: [NibObjectID: NibObjectID] = [:]
    for id in graph.ids {
      if let view = graph.object("UIView", of: id) { controllers[view] = id }
    }
    let ownerHasGuides = kit.isKind(owner.kitClass, of: "UIViewController")
    for id in graph.ids {
      for guide in graph.objects("UISubviews", of: id)
      where graph[guide].className == "_UILayoutGuide" {
        let name = graph.string("_UILayoutGuideIdentifier", of: guide) ?? ""
        let controller = controllers[id]
        guard controller != nil || ownerHasGuides else { continue }
        guides[guide] = (
          controller,
          CodeForm(name.hasSuffix("Top") ? "%.topLayoutGuide" : "%.bottomLayoutGuide")
        )
      }
      for guide in graph.objects("UIViewLayoutGuides", of: id) {
        let name = graph.string("UILayoutGuideIdentifier", of: guide) ?? ""
        if let property = Self.uiKitGuides[name] { guides[guide] = (id, property) }
      }
      for key: HashedName in ["IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide"] {
        guard let guide = graph.object(key, of: id) else { continue }
        guides[guide] = (
          id,
          key == "IBNSSafeAreaLayoutGuide"
            ? CodeForm("%.safeAreaLayoutGuide") : CodeForm("%.layoutMarginsGuide")
        )
      }
    }
  }

  private static let uiKitGuides: [String: CodeForm] = [
    "UIViewSafeAreaLayoutGuide": CodeForm("%.safeAreaLayoutGuide"),
    "UIViewLayoutMarginsGuide": CodeForm("%.layoutMarginsGuide"),
    "UIViewReadableContentGuide": CodeForm("%.readableContentGuide"),
    "UIScrollView-contentLayoutGuide": CodeForm("%.contentLayoutGuide"),
    "UIScrollView-frameLayoutGuide": CodeForm("%.frameLayoutGuide"),
    "UIViewKeyboardLayoutGuide": CodeForm("%.keyboardLayoutGuide"),
  ]

  /// Takes the guides of a view, of which those with no other name are objects.
  mutating func addGuides(_ list: NibObjectID, to target: CodeExpression) {
    for id in graph.elements(list)?.compactMap(\.object) ?? [] where guides[id] == nil {
      guard let guide = object(id) else { continue }
      relations.append(
        .call(CodeForm("%.addLayoutGuide(%)", "[% addLayoutGuide:%]"), [target, guide]))
    }
  }
}
