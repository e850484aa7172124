internal import NibFormat

extension NibCompiler {
  /// A `UIBackgroundConfiguration` of which nothing has been customized.
  ///
  /// `defaultStyle` says which of UIKit's configurations it is: 1 is that of cells of plain lists.
  mutating func backgroundConfiguration(
    _ color: UIKitColor, defaultStyle: Int64
  ) -> NibObjectID {
    let generation = options.generation
    let background = uiColor(color)
    let stroke = uiColor(.clear)
    let insets = graph.string("{0, 0, 0, 0}")
    var object = NibObject(
      "UIBackgroundConfiguration",
      [
        .init("customView", .null), .init("cornerRadius", .double(0)),
        .init("maskedCorners", 15), .init("backgroundColor", .object(background)),
        .init("backgroundColorTransformerIdentifier", 0), .init("visualEffect", .null),
      ])
    if generation >= .xcode15 { object.set("visualEffectGroupName", .null) }
    if generation >= .xcode16 { object.set("visualEffectblurClippingMode", 0) }
    object.entries += [
      .init("image", .null), .init("imageContentMode", 0),
      .init("backgroundInsets", .object(insets)),
      .init("edgesAddingLayoutMarginsToBackgroundInsets", 0),
      .init("strokeColor", .object(stroke)), .init("strokeColorTransformerIdentifier", 0),
      .init("strokeWidth", .double(0)), .init("strokeOutset", .double(0)),
      .init("strokeLocation", 0),
    ]
    if generation >= .xcode16 {
      object.set("defaultStyle_v2", .integer(defaultStyle))
    } else {
      object.set("shadowType", 0)
    }
    object.set("defaultStyle", .integer(defaultStyle))
    let names = Self.customizable.filter {
      $0 != "visualEffectGroupName" || generation >= .xcode15
    }
    for name in names { object.set("hasCustomized-" + name, false) }
    return graph.add(object.className, object.entries)
  }

  private static let customizable = [
    "customView", "cornerRadius", "backgroundInsets",
    "edgesAddingLayoutMarginsToBackgroundInsets", "backgroundColor",
    "backgroundColorTransformerIdentifier", "visualEffect", "visualEffectGroupName", "image",
    "imageContentMode", "strokeColor", "strokeColorTransformerIdentifier", "strokeWidth",
    "strokeOutset", "maskedCorners",
  ]
}
