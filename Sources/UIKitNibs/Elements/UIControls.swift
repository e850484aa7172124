internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension UIKitElements {
  /// What every control has beside a view.
  static let control = ElementSchema(
    "control", "UIControl", extends: view,
    [
      .negated("enabled", "UIDisabled"),
      .bool("highlighted", "UIHighlighted", omit: false),
      .bool("selected", "UISelected", omit: false),
      .enumeration(
        "contentVerticalAlignment", "UIContentVerticalAlignment", verticalAlignments, omit: 0),
      .enumeration(
        "contentVerticalAlignment", "UIContentVerticalAlignment2", verticalAlignments, omit: 0
      ).since(.xcode12, seen: "on 13.2 to 26"),
      .enumeration(
        "contentHorizontalAlignment", "UIContentHorizontalAlignment", horizontalAlignments,
        omit: 0),
      .inferredBool("showsMenuAsPrimaryAction", "UIShowsMenuAsPrimaryAction"),
    ])

  /// Controls with nothing of their own.
  static let controls: [ElementSchema] = [control]

  private static let verticalAlignments = ["center": 0, "top": 1, "bottom": 2, "fill": 3]

  private static let horizontalAlignments: [String: Int] = [
    "center": 0, "left": 1, "right": 2, "fill": 3, "leading": 4, "trailing": 5,
  ]
}
