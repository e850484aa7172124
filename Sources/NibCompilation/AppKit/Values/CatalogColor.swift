/// What AppKit's colours by name look like to a reader that does not know them.
///
/// A fixed gray, white, black or blue, not what the system shows.
enum CatalogColor: Hashable, Sendable {
  case gray(Double)
  case rgb(Double, Double, Double)
  /// As another colour by name.
  case named(String)

  private static let blue = rgb(0, 0, 1)
  private static let lightGray = gray(2.0 / 3)
  private static let darkGray = gray(1.0 / 3)

  static let fallbacks: [String: CatalogColor] = [
    "_sourceListBackgroundColor": .named("controlBackgroundColor"),
    "alternateSelectedControlColor": blue,
    "alternateSelectedControlTextColor": .gray(1),
    "controlAccentColor": blue,
    "controlBackgroundColor": lightGray,
    "controlColor": lightGray,
    "controlShadowColor": darkGray,
    "controlTextColor": .gray(0),
    "disabledControlTextColor": darkGray,
    "gridColor": .gray(0.5),
    "headerColor": .gray(1),
    "headerTextColor": .gray(0),
    "highlightColor": .gray(1),
    "labelColor": .gray(0),
    "linkColor": blue,
    "secondaryLabelColor": darkGray,
    "selectedTextBackgroundColor": lightGray,
    "selectedTextColor": .gray(0),
    "systemBlueColor": blue,
    "systemRedColor": .rgb(1, 0, 0),
    "tertiaryLabelColor": .gray(0.5),
    "textBackgroundColor": .gray(1),
    "textColor": .gray(0),
    "textInsertionPointColor": .named("systemBlueColor"),
    "windowBackgroundColor": .gray(0.5),
    "windowFrameTextColor": .gray(0),
  ]
}
