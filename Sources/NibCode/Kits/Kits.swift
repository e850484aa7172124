extension Kit {
  // As the enumeration of toolkits calls it.
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  package static let uiKit = Kit(
    module: "UIKit", enumerations: UIKitEnums.all,
    classes: UIKitViews.classes + UIKitControls.classes + UIKitTables.classes
      + UIKitBars.classes + UIKitControllers.classes + UIKitGestures.classes + UIKitOthers.classes)

  // swift-format-ignore: DontRepeatTypeInStaticProperties
  package static let appKit = Kit(
    module: "AppKit", enumerations: AppKitEnums.all + [AppKitControls.progressStyle],
    classes: AppKitViews.classes + AppKitControls.classes + AppKitOthers.classes)
}

/// Members that several classes have.
enum CodeDeclarations {
  static let anchors: [CodeForm] = [
    ("leading", "NSLayoutXAxisAnchor"), ("trailing", "NSLayoutXAxisAnchor"),
    ("left", "NSLayoutXAxisAnchor"), ("right", "NSLayoutXAxisAnchor"),
    ("centerX", "NSLayoutXAxisAnchor"), ("top", "NSLayoutYAxisAnchor"),
    ("bottom", "NSLayoutYAxisAnchor"), ("centerY", "NSLayoutYAxisAnchor"),
    ("firstBaseline", "NSLayoutYAxisAnchor"), ("lastBaseline", "NSLayoutYAxisAnchor"),
    ("width", "NSLayoutDimension"), ("height", "NSLayoutDimension"),
  ].map { name, type in
    CodeForm("var \(name)Anchor: \(type) { get }", "@property (readonly) \(type) *\(name)Anchor;")
  }
}
