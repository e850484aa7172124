internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat

extension AppKitElements {
  static let effectViews: [ElementSchema] = [
    ElementSchema(
      "visualEffectView", "NSVisualEffectView", extends: view,
      [
        .emptySubviews,
        .enumeration(
          "blendingMode", "NSVisualEffectViewBlendingMode",
          ["behindWindow": 0, "withinWindow": 1], default: 0),
        .enumeration(
          "state", "NSVisualEffectViewState",
          ["followsWindowActiveState": 0, "active": 1, "inactive": 2], default: 0),
        .constant("NSVisualEffectViewMaskImage", .null),
        .image("maskImage", "NSVisualEffectViewMaskImage"),
        .enumeration("material", "NSVisualEffectViewMaterial", materials, default: 0),
        .enumeration("material", "IBVisualEffectViewExternalMaterial", materials, default: 0),
        .constant("IBVisualEffectViewAppearanceType", 0),
      ])
  ]

  private static let materials = [
    "appearanceBased": 0, "light": 1, "dark": 2, "titlebar": 3, "selection": 4, "menu": 5,
    "popover": 6, "sidebar": 7, "mediumLight": 8, "ultraDark": 9, "headerView": 10, "sheet": 11,
    "windowBackground": 12, "HUDWindow": 13, "hudWindow": 13, "fullScreenUI": 15, "toolTip": 17,
    "contentBackground": 18, "underWindowBackground": 21, "underPageBackground": 22,
  ]
}
