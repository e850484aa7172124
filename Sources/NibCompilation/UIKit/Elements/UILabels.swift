internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  static let labels: [ElementSchema] = [
    ElementSchema(
      "label", "UILabel", extends: view,
      [
        .localized("text", "UIText", default: ""),
        .bool(
          "adjustsFontForContentSizeCategory", "UIAdjustsFontForContentSizeCategory", omit: false),
        .uiFont("fontDescription", "UIFont", default: .system(17)),
        .uiColor("textColor", "UITextColor", default: .label),
        .uiColor("highlightedColor", "UIHighlightedColor"),
        .uiColor("shadowColor", "UIShadowColor"),
        .uiSize("shadowOffset", "UIShadowOffset", default: Size(width: 0, height: -1)),
        .integer("numberOfLines", "UINumberOfLines", omit: 1),
        .enumeration(
          "baselineAdjustment", "UIBaselineAdjustment", baselineAdjustments, omit: 0),
        .shrinking,
        .enumeration("lineBreakMode", "UILineBreakMode", lineBreakModes, omit: 4),
        .enumeration("textAlignment", "UITextAlignment", textAlignments, default: 0),
        .minimumScale,
        .float("preferredMaxLayoutWidth", "UIPreferredMaxLayoutWidth", omit: 0),
        .bool("enabled", "UIEnabled", omit: true),
        .followsTraits,
        .bool("adjustsLetterSpacingToFitWidth", "UIAdjustsLetterSpacingToFit", omit: false),
        .bool("highlighted", "UIHighlighted", omit: false),
      ])
  ]

  static let textAlignments = ["left": 0, "center": 1, "right": 2, "justified": 3, "natural": 4]

  static let lineBreakModes: [String: Int] = [
    "wordWrap": 0, "characterWrap": 1, "clip": 2, "headTruncation": 3, "tailTruncation": 4,
    "middleTruncation": 5,
  ]

  private static let baselineAdjustments = ["alignBaselines": 0, "alignCenters": 1, "none": 2]
}

extension Field {
  /// Whether the text gets smaller where there is no room, and down to what size.
  fileprivate static let shrinking = Field { compiler, subject in
    let element = subject.element
    let size = element.number("minimumFontSize", &compiler.reading)
    let scale = element.number("minimumScaleFactor", &compiler.reading)
    let shrinks =
      element.bool("adjustsFontSizeToFit", &compiler.reading) ?? (size != nil || scale != nil)
    guard shrinks else { return }
    compiler.graph[subject.id].set("UIAdjustsFontSizeToFit", true)
    compiler.graph[subject.id].set("UIMinimumFontSize", .float(Float(size ?? 0)))
  }

  fileprivate static let minimumScale = Field { compiler, subject in
    let element = subject.element
    let font = element.uiFont(key: "fontDescription", &compiler.reading)
    let size = element.number("minimumFontSize", &compiler.reading)
    let pointSize = font?.size ?? 17
    let ratio = size.flatMap { pointSize > 0 ? $0 / pointSize : nil }
    guard let scale = element.number("minimumScaleFactor", &compiler.reading) ?? ratio
    else { return }
    compiler.graph[subject.id].set("UIMinimumScaleFactor", .float(Float(scale)))
  }

  /// Whether the text keeps its colour when the appearance changes.
  fileprivate static let followsTraits = Field { compiler, subject in
    let color = subject.element.color(key: "textColor", &compiler.reading)
    compiler.graph[subject.id].set(
      "UIDisableUpdateTextColorOnTraitCollectionChange", .boolean(color != nil))
  }
}
