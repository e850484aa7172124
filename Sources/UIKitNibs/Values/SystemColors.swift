/// UIKit's named colours as they look in light mode, for documents that do not say.
///
/// The values are those of iOS 15 and later, as Interface Builder saves them in `<resources>` and
/// as Apple's documentation of `UIColor` lists them.
enum SystemColors {
  static let light: [String: UIKitColor] = Dictionary(
    uniqueKeysWithValues: (grayscale + bytes + plain).map { ($0.0, $0.1) })

  /// Patterns, which have no components; the loader asks `UIColor` for them by name.
  static let patterns: Set<String> = [
    "scrollViewTexturedBackgroundColor", "underPageBackgroundColor", "viewFlipsideBackgroundColor",
  ]

  /// The names in iOS of colours of macOS that its font panel leaves in texts.
  static let macNames: [String: String] = [
    "controlTextColor": "labelColor", "selectedTextColor": "labelColor", "textColor": "labelColor",
    "textBackgroundColor": "systemBackgroundColor",
  ]

  /// The colours that an app uses as they are, not for a purpose such as separators.
  ///
  /// Nibs show red, orange, green, pink, purple, gray, gray 5 and gray 6 as modified backgrounds.
  static let palette: Set<String> = [
    "systemBlueColor", "systemBrownColor", "systemCyanColor", "systemGray2Color",
    "systemGray3Color", "systemGray4Color", "systemGray5Color", "systemGray6Color",
    "systemGrayColor", "systemGreenColor", "systemIndigoColor", "systemMintColor",
    "systemOrangeColor", "systemPinkColor", "systemPurpleColor", "systemRedColor",
    "systemTealColor", "systemYellowColor",
  ]

  /// The names of colours that look the same in every mode.
  static let fixed: Set<String> = [
    "blackColor", "blueColor", "brownColor", "clearColor", "cyanColor", "darkGrayColor",
    "darkTextColor", "grayColor", "greenColor", "lightGrayColor", "lightTextColor", "magentaColor",
    "orangeColor", "purpleColor", "redColor", "whiteColor", "yellowColor",
  ]

  /// The names of grays, by white and alpha.
  static let grays: [[Double]: String] = [
    [0, 1]: "blackColor", [1, 1]: "whiteColor", [0, 0]: "clearColor",
  ]

  private static let grayscale: [(String, UIKitColor)] = [
    ("blackColor", 0, 1), ("clearColor", 0, 0), ("darkGrayColor", 1.0 / 3, 1),
    ("darkTextColor", 0, 1), ("grayColor", 0.5, 1), ("labelColor", 0, 1),
    ("lightGrayColor", 2.0 / 3, 1),
    ("lightTextColor", 1, 0.6), ("secondarySystemGroupedBackgroundColor", 1, 1),
    ("systemBackgroundColor", 1, 1), ("tableBackgroundColor", 1, 1),
    ("tableCellBackgroundColor", 1, 1), ("tableCellGroupedBackgroundColor", 1, 1),
    ("tableCellPlainBackgroundColor", 1, 1), ("tertiarySystemBackgroundColor", 1, 1),
    ("whiteColor", 1, 1),
  ].map { name, white, alpha in (name, .system(name, white: white, alpha: alpha)) }

  /// The primary colours and their mixtures.
  private static let plain: [(String, UIKitColor)] = [
    ("blueColor", [0, 0, 1]), ("brownColor", [0.6, 0.4, 0.2]), ("cyanColor", [0, 1, 1]),
    ("greenColor", [0, 1, 0]), ("magentaColor", [1, 0, 1]),
    ("orangeColor", [1, 0.5, 0]), ("purpleColor", [0.5, 0, 0.5]), ("redColor", [1, 0, 0]),
    ("yellowColor", [1, 1, 0]),
  ].map { name, rgb in (name, .system(name, red: rgb[0], green: rgb[1], blue: rgb[2])) }

  /// Red, green and blue from 0 to 255, and the alpha.
  private static let bytes: [(String, UIKitColor)] = [
    ("groupTableViewBackgroundColor", 242, 242, 247, 1),
    ("linkColor", 0, 122, 255, 1),
    ("opaqueSeparatorColor", 198, 198, 200, 1),
    ("placeholderTextColor", 60, 60, 67, 76.0 / 255),
    ("quaternaryLabelColor", 60, 60, 67, 0.18),
    ("quaternarySystemFillColor", 116, 116, 128, 0.08),
    ("secondaryLabelColor", 60, 60, 67, 0.6),
    ("secondarySystemBackgroundColor", 242, 242, 247, 1),
    ("secondarySystemFillColor", 120, 120, 128, 0.16),
    ("separatorColor", 60, 60, 67, 0.29),
    ("systemBlueColor", 0, 122, 255, 1),
    ("systemBrownColor", 162, 132, 94, 1),
    ("systemCyanColor", 50, 173, 230, 1),
    ("systemFillColor", 120, 120, 128, 0.2),
    ("systemGray2Color", 174, 174, 178, 1),
    ("systemGray3Color", 199, 199, 204, 1),
    ("systemGray4Color", 209, 209, 214, 1),
    ("systemGray5Color", 229, 229, 234, 1),
    ("systemGray6Color", 242, 242, 247, 1),
    ("systemGrayColor", 142, 142, 147, 1),
    ("systemGreenColor", 52, 199, 89, 1),
    ("systemGroupedBackgroundColor", 242, 242, 247, 1),
    ("systemIndigoColor", 88, 86, 214, 1),
    ("systemMintColor", 0, 199, 190, 1),
    ("systemOrangeColor", 255, 149, 0, 1),
    ("systemPinkColor", 255, 45, 85, 1),
    ("systemPurpleColor", 175, 82, 222, 1),
    ("systemRedColor", 255, 59, 48, 1),
    ("systemTealColor", 48, 176, 199, 1),
    ("systemYellowColor", 255, 204, 0, 1),
    ("tertiaryLabelColor", 60, 60, 67, 0.3),
    ("tertiarySystemFillColor", 118, 118, 128, 0.12),
    ("tertiarySystemGroupedBackgroundColor", 242, 242, 247, 1),
    ("tintColor", 0, 122, 255, 1),
  ].map { (name: String, red: Double, green: Double, blue: Double, alpha: Double) in
    (
      name,
      .system(name, red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    )
  }
}
