internal import AssetCatalogFormat

/// A color that the system has, as its components in sRGB: 8 bits, and alpha in percent.
///
/// Archives for real devices name the color; ours have what it looks like in the default contrast.
/// Source: Human Interface Guidelines, *Color, Specifications*; UIKit's and AppKit's documentation
/// of `UIColor` and `NSColor`.
struct SystemColor: Hashable, Sendable {
  /// As color sets spell it.
  let name: String
  let light: [Int]
  let dark: [Int]

  private init(_ name: String, _ light: [Int], _ dark: [Int]) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The components for an appearance.
  func components(_ luminosity: SlotLuminosity?) -> [Double] {
    let numbers = luminosity == .dark ? dark : light
    let alpha = numbers.count > 3 ? Double(numbers[3]) / 100 : 1
    return numbers.prefix(3).map { Double($0) / 255 } + [alpha]
  }

  static func all(on platform: CatalogPlatform) -> [SystemColor] {
    hues + (platform.hasDevices ? iOS : macOS)
  }

  static let hues = [
    SystemColor("systemRedColor", [255, 59, 48], [255, 69, 58]),
    SystemColor("systemOrangeColor", [255, 149, 0], [255, 159, 10]),
    SystemColor("systemYellowColor", [255, 204, 0], [255, 214, 10]),
    SystemColor("systemGreenColor", [52, 199, 89], [48, 209, 88]),
    SystemColor("systemMintColor", [0, 199, 190], [99, 230, 226]),
    SystemColor("systemTealColor", [48, 176, 199], [64, 200, 224]),
    SystemColor("systemCyanColor", [50, 173, 230], [100, 210, 255]),
    SystemColor("systemBlueColor", [0, 122, 255], [10, 132, 255]),
    SystemColor("systemIndigoColor", [88, 86, 214], [94, 92, 230]),
    SystemColor("systemPurpleColor", [175, 82, 222], [191, 90, 242]),
    SystemColor("systemPinkColor", [255, 45, 85], [255, 55, 95]),
    SystemColor("systemBrownColor", [162, 132, 94], [172, 142, 104]),
    SystemColor("systemGrayColor", [142, 142, 147], [142, 142, 147]),
  ]

  static let iOS = [
    SystemColor("systemGray2Color", [174, 174, 178], [99, 99, 102]),
    SystemColor("systemGray3Color", [199, 199, 204], [72, 72, 74]),
    SystemColor("systemGray4Color", [209, 209, 214], [58, 58, 60]),
    SystemColor("systemGray5Color", [229, 229, 234], [44, 44, 46]),
    SystemColor("systemGray6Color", [242, 242, 247], [28, 28, 30]),
    SystemColor("labelColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("secondaryLabelColor", [60, 60, 67, 60], [235, 235, 245, 60]),
    SystemColor("tertiaryLabelColor", [60, 60, 67, 30], [235, 235, 245, 30]),
    SystemColor("quaternaryLabelColor", [60, 60, 67, 18], [235, 235, 245, 16]),
    SystemColor("placeholderTextColor", [60, 60, 67, 30], [235, 235, 245, 30]),
    SystemColor("linkColor", [0, 122, 255], [9, 132, 255]),
    SystemColor("separatorColor", [60, 60, 67, 29], [84, 84, 88, 60]),
    SystemColor("opaqueSeparatorColor", [198, 198, 200], [56, 56, 58]),
    SystemColor("systemFillColor", [120, 120, 128, 20], [120, 120, 128, 36]),
    SystemColor("secondarySystemFillColor", [120, 120, 128, 16], [120, 120, 128, 32]),
    SystemColor("tertiarySystemFillColor", [118, 118, 128, 12], [118, 118, 128, 24]),
    SystemColor("quaternarySystemFillColor", [116, 116, 128, 8], [118, 118, 128, 18]),
    SystemColor("systemBackgroundColor", [255, 255, 255], [0, 0, 0]),
    SystemColor("secondarySystemBackgroundColor", [242, 242, 247], [28, 28, 30]),
    SystemColor("tertiarySystemBackgroundColor", [255, 255, 255], [44, 44, 46]),
    SystemColor("systemGroupedBackgroundColor", [242, 242, 247], [0, 0, 0]),
    SystemColor("secondarySystemGroupedBackgroundColor", [255, 255, 255], [28, 28, 30]),
    SystemColor("tertiarySystemGroupedBackgroundColor", [242, 242, 247], [44, 44, 46]),
    SystemColor("groupTableViewBackgroundColor", [242, 242, 247], [0, 0, 0]),
    SystemColor("lightTextColor", [255, 255, 255, 60], [255, 255, 255, 60]),
    SystemColor("darkTextColor", [0, 0, 0], [0, 0, 0]),
  ]

  static let macOS = [
    SystemColor("labelColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("secondaryLabelColor", [0, 0, 0, 50], [255, 255, 255, 55]),
    SystemColor("tertiaryLabelColor", [0, 0, 0, 26], [255, 255, 255, 25]),
    SystemColor("quaternaryLabelColor", [0, 0, 0, 10], [255, 255, 255, 10]),
    SystemColor("textColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("placeholderTextColor", [0, 0, 0, 25], [255, 255, 255, 25]),
    SystemColor("selectedTextColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("textBackgroundColor", [255, 255, 255], [30, 30, 30]),
    SystemColor("selectedTextBackgroundColor", [179, 215, 255], [63, 99, 139]),
    SystemColor("keyboardFocusIndicatorColor", [0, 103, 244, 25], [26, 169, 255, 30]),
    SystemColor("linkColor", [0, 104, 218], [65, 156, 255]),
    SystemColor("separatorColor", [0, 0, 0, 10], [255, 255, 255, 10]),
    SystemColor("gridColor", [230, 230, 230], [26, 26, 26]),
    SystemColor("windowBackgroundColor", [236, 236, 236], [50, 50, 50]),
    SystemColor("underPageBackgroundColor", [150, 150, 150, 90], [40, 40, 40]),
    SystemColor("controlBackgroundColor", [255, 255, 255], [30, 30, 30]),
    SystemColor("controlColor", [255, 255, 255], [255, 255, 255, 25]),
    SystemColor("controlTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("disabledControlTextColor", [0, 0, 0, 25], [255, 255, 255, 25]),
    SystemColor("selectedControlColor", [179, 215, 255], [63, 99, 139]),
    SystemColor("selectedControlTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("selectedContentBackgroundColor", [0, 99, 225], [0, 88, 208]),
    SystemColor("unemphasizedSelectedContentBackgroundColor", [220, 220, 220], [70, 70, 70]),
    SystemColor("selectedMenuItemTextColor", [255, 255, 255], [255, 255, 255]),
    SystemColor("headerTextColor", [0, 0, 0, 85], [255, 255, 255]),
    SystemColor("windowFrameTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("findHighlightColor", [255, 255, 0], [255, 255, 0]),
    SystemColor("controlAccentColor", [0, 122, 255], [0, 122, 255]),
    SystemColor("shadowColor", [0, 0, 0], [0, 0, 0]),
  ]
}
