internal import InterfaceBuilderFormat
internal import NibCompilation

/// An item that AppKit defines, so that documents only name it.
struct StandardToolbarItem: Sendable {
  var className = "NSToolbarItem"
  var label: String
  var paletteLabel: String
  var toolTip: String?
  var minSize: Size
  var maxSize: Size
  var image: AppKitImage?
  var action: String?

  /// Whether it only takes up room, and so is a separator in the toolbar's menu.
  var isSpace: Bool { className != "NSToolbarItem" }

  private static func space(
    _ className: String, _ paletteLabel: String, maxWidth: Double
  ) -> StandardToolbarItem {
    StandardToolbarItem(
      className: className, label: "", paletteLabel: paletteLabel,
      minSize: Size(width: 8, height: 24), maxSize: Size(width: maxWidth, height: 24))
  }

  private static func button(
    _ label: String, toolTip: String, _ size: Size, image: AppKitImage, action: String
  ) -> StandardToolbarItem {
    StandardToolbarItem(
      label: label, paletteLabel: label, toolTip: toolTip, minSize: size, maxSize: size,
      image: image, action: action)
  }

  /// By identifier.
  static let all: [String: StandardToolbarItem] = [
    "NSToolbarFlexibleSpaceItem": space(
      "NSToolbarFlexibleSpaceItem", "Flexible Space", maxWidth: 20_000),
    "NSToolbarSpaceItem": space("NSToolbarSpaceItem", "Space", maxWidth: 8),
    "NSToolbarPrintItem": button(
      "Print", toolTip: "Print", Size(width: 35, height: 24),
      image: AppKitImage(name: "printer", catalog: "system"), action: "printDocument:"),
    "NSToolbarShowFontsItem": button(
      "Fonts", toolTip: "Show Font Panel", Size(width: 36, height: 24),
      image: AppKitImage(name: "textformat", catalog: "system"),
      action: "orderFrontFontPanel:"),
    "NSToolbarShowColorsItem": button(
      "Colors", toolTip: "Show Color Panel", Size(width: 44, height: 42),
      image: AppKitImage(name: "NSToolbarShowColors"), action: "orderFrontColorPanel:"),
  ]
}
