internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  /// Popovers and drawers, whose content is an outlet.
  static let popovers: [ElementSchema] = [
    ElementSchema(
      "popover", "NSPopover",
      [
        .constant("NSNextResponder", .null),
        .child("touchBar", "NSNibTouchBar", default: .null).since(.touchBars),
        .enumeration(
          "behavior", "NSBehavior",
          ["applicationDefined": 0, "t": 1, "transient": 1, "semitransient": 2], default: 0),
        .enumeration("appearance", "NSAppearance", ["minimal": 0, "HUD": 1], omit: 0),
        .double("contentWidth", "NSContentWidth", default: 0),
        .double("contentHeight", "NSContentHeight", default: 0),
        .bool("animates", "NSAnimates", default: true),
        .bool("hasFullSizeContent", "NSHasFullSizeContent", default: false),
      ]),
    ElementSchema(
      "drawer", "NSDrawer",
      [
        .constant("NSNextResponder", .null),
        .constant("NSNibTouchBar", .null).since(.touchBars),
        .size("contentSize", "NSContentSize", default: .zero),
        .size("minContentSize", "NSMinContentSize", default: .zero),
        .size("maxContentSize", "NSMaxContentSize", default: .zero),
        .enumeration(
          "preferredEdge", "NSPreferredEdge", ["minX": 0, "minY": 1, "maxX": 2, "maxY": 3],
          default: 0),
        .double("leadingOffset", "NSLeadingOffset", default: 0),
        .double("trailingOffset", "NSTrailingOffset", default: 0),
        .constant("NSParentWindow", .null),
        .constant("NSDelegate", .null),
      ]),
  ]
}
