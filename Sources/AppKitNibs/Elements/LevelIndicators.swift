internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let levelIndicators: [ElementSchema] = [
    ElementSchema(
      "levelIndicator", "NSLevelIndicator", extends: control,
      [
        .hugging(250, 750),
        .image("ratingImage", "NSRatingImage"),
        .image("ratingPlaceholderImage", "NSRatingPlaceholderImage"),
      ]),
    ElementSchema(
      "levelIndicatorCell", "NSLevelIndicatorCell", extends: cell,
      [
        .flags("NSCellFlags", [.textType]),
        .font("font", "NSSupport"),
        .double("doubleValue", "NSValue", omit: 0),
        .double("minValue", "NSMinValue", omit: 0),
        .double("maxValue", "NSMaxValue", omit: 0),
        .double("warningValue", "NSWarningValue", omit: 0),
        .double("criticalValue", "NSCriticalValue", omit: 0),
        .enumeration("levelIndicatorStyle", "NSIndicatorStyle", levelIndicatorStyles, default: 2),
        .integer("numberOfTickMarks", "NSNumberOfTickMarks", omit: 0),
        .integer("numberOfMajorTickMarks", "NSNumberOfMajorTickMarks", omit: 0),
        .enumeration("tickMarkPosition", "NSTickMarkPosition", tickMarkPositions, omit: 0),
      ]),
  ]

  private static let levelIndicatorStyles = [
    "relevancy": 0, "continuousCapacity": 1, "discreteCapacity": 2, "rating": 3,
  ]
}
