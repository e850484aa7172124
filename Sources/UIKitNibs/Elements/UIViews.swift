internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Plain views, and what all views have.
  static let views: [ElementSchema] = [
    ElementSchema("view", "UIView", extends: view, []),
    ElementSchema("containerView", "UIView", extends: view, []),
    ElementSchema(
      "window", "UIWindow", extends: view,
      [
        .bool("resizesToFullScreen", "UIResizesToFullScreen", omit: false),
        .visibleWindow,
      ]),
  ]

  /// What every view has, in the order of Apple's nibs.
  ///
  /// `owner` is the superview, or the object that shows the view.
  static let view = ElementSchema(
    "view", "UIView", naming: .uiKitSwapper,
    [
      .viewGeometry,
      .viewSubviews,
      .uiColor("backgroundColor", "UIBackgroundColor"),
      .constant("UIDeepDrawRect", true),
      .bool("opaque", "UIOpaque", default: true, omit: false),
      .bool("hidden", "UIHidden", omit: false),
      .bool("multipleTouchEnabled", "UIMultipleTouchEnabled", omit: false),
      .integer("tag", "UITag", omit: 0),
      .negated("userInteractionEnabled", "UIUserInteractionDisabled"),
      .bool("autoresizesSubviews", "UIAutoresizeSubviews", default: true, omit: false),
      .autoresizingMask,
      .bool("clearsContextBeforeDrawing", "UIClearsContextBeforeDrawing", omit: true),
      .float("alpha", "UIAlpha", omit: 1),
      .enumeration("contentMode", "UIContentMode", contentModes, omit: 0),
      .bool("clipsSubviews", "UIClipsToBounds", omit: false),
      .viewTint,
      .leavesMaskAlone,
      .uiConstraints,
      .layoutGuideList,
      .uiPriorities("HuggingPriority", "UIViewContentHuggingPriority", absent: 250),
      .uiPriorities(
        "CompressionResistancePriority", "UIViewContentCompressionResistancePriority",
        absent: 750),
      .layoutMargins,
      .superviewMargins,
      .insetsFromSafeArea,
      .string("restorationIdentifier", "UIRestorationIdentifier"),
      .enumeration(
        "semanticContentAttribute", "UIViewSemanticContentAttribute", semantics, default: 0),
      .largeContent,
      .uiRect("contentStretch", "UIContentStretch"),
      .ignored("fixedFrame", "userLabel"),
      .gestureRecognizerList,
      .pairsAndAccessibility,
    ])

  static let contentModes: [String: Int] = [
    "scaleToFill": 0, "scaleAspectFit": 1, "scaleAspectFill": 2, "redraw": 3, "center": 4,
    "top": 5, "bottom": 6, "left": 7, "right": 8, "topLeft": 9, "topRight": 10,
    "bottomLeft": 11, "bottomRight": 12,
  ]

  private static let semantics: [String: Int] = [
    "unspecified": 0, "playback": 1, "spatial": 2, "forceLeftToRight": 3,
    "forceRightToLeft": 4,
  ]
}

extension Field {
  /// What shows in the place of a view to users of large text; no document says anything.
  static var largeContent: Field {
    Field.constant("UIViewLargeContentStoredProperties", .null)
      .since(.xcode11, seen: "off 10.3, on 11.0")
  }

  /// The tint; views of controllers have that of the document if they have none.
  fileprivate static var viewTint: Field {
    Field { compiler, subject in
      let own = subject.element.color(key: "tintColor", &compiler.reading)
      let isRoot = subject.owner == nil && compiler.state.scope == .view
      let shared = isRoot ? compiler.document.root.color(key: "tintColor", &compiler.reading) : nil
      let color = (own ?? shared).flatMap { compiler.uiColor($0) }
      compiler.graph[subject.id].set("UITintColor", color)
    }
  }

  /// A window that is shown as soon as its nib is loaded.
  fileprivate static var visibleWindow: Field {
    Field { compiler, subject in
      guard subject.element.bool("visibleAtLaunch", &compiler.reading) == true else { return }
      compiler.state.visibleWindows.append(subject.id)
    }
  }
}
