internal import NibCompilation

/// The fallbacks of AppKit's named colours, for readers that do not know these.
///
/// A fixed gray, white, black or blue, not what the system shows.
enum CatalogColor: Hashable, Sendable {
  /// With the calibrated white that Apple's colour engine makes of it.
  case gray(Double, calibrated: Double)
  /// With the calibrated components.
  case rgb([Double], calibrated: [Double])
  /// As another colour by name.
  case named(String)

  static let black = gray(0, calibrated: 0)
  static let white = gray(1, calibrated: 1)
  static let middleGray = gray(0.5, calibrated: 0.4246723652)
  private static let lightGray = gray(2.0 / 3, calibrated: 0.602715373)
  private static let darkGray = gray(1.0 / 3, calibrated: 0.2637968361)
  private static let blue = rgb([0, 0, 1], calibrated: [0, 0, 0.9981992245])
  private static let green = rgb(
    [0, 1, 0], calibrated: [0.1352526993, 1, 0.02488685027])
  private static let red = rgb([1, 0, 0], calibrated: [0.9859541655, 0, 0.02694000863])

  static let fallbacks: [String: CatalogColor] = [
    "_sourceListBackgroundColor": .named("controlBackgroundColor"),
    "alternateSelectedControlColor": blue,
    "alternateSelectedControlTextColor": white,
    "controlAccentColor": blue,
    "controlBackgroundColor": lightGray,
    "controlColor": lightGray,
    "controlShadowColor": darkGray,
    "controlTextColor": black,
    "disabledControlTextColor": darkGray,
    "gridColor": middleGray,
    "headerColor": white,
    "headerTextColor": black,
    "highlightColor": white,
    "labelColor": black,
    "linkColor": blue,
    "secondaryLabelColor": darkGray,
    "selectedTextBackgroundColor": lightGray,
    "selectedTextColor": black,
    "separatorColor": .named("gridColor"),
    "systemBlueColor": blue,
    "systemGreenColor": green,
    "systemIndigoColor": blue,
    "systemMintColor": blue,
    "systemPinkColor": red,
    "systemRedColor": red,
    "tertiaryLabelColor": middleGray,
    "textBackgroundColor": white,
    "textColor": black,
    "textInsertionPointColor": .named("systemBlueColor"),
    "windowBackgroundColor": middleGray,
    "windowFrameTextColor": black,
  ]
}
