internal import NibCompilation
internal import NibFormat

/// The differences between Xcodes in nibs of iOS and tvOS, but for the keys that only some write: the
/// rows of the fields have those.
enum UIKitChange: Hashable, Sendable, CaseIterable {
  case apartButtonFonts, sceneVersion, tallPhone, labelColorInRGB, newFontOptions
  case attributeOrder, shortSeparator, keySelection, smallTextStyles, placedPrototypes
  case squareCanvas, symmetricSeparator, modifiedBackgrounds

  /// Every row.
  static let rows: [UIKitChange: NibChange] = [
    .apartButtonFonts: NibChange(
      until: .xcode16, instead: "fonts that all views share",
      seen: "on 13.2, 14.1 and 14.3, off 16.0 and 26.0"),
    .sceneVersion: NibChange(
      since: .xcode15, instead: "nothing", seen: "18 nibs with, 180 without, of 15 to 16"),
    .tallPhone: NibChange(
      since: .xcode14, instead: "414 by 896 points for the view of a controller without a frame",
      seen: "414 by 896 in 13.2 and 13.4, 393 by 852 in 14.1 to 16.1"),
    .labelColorInRGB: NibChange(
      since: .xcode14, until: .xcode15, instead: "the gray 0",
      seen: "gray 13.2 and 13.4, RGB 14.1, gray 16.0 to 26; 15 is not seen"),
    .newFontOptions: NibChange(
      since: .xcode15, instead: "0x80008006", seen: "0x80008404 in 16.0 to 26"),
    .attributeOrder: NibChange(
      since: .xcode15, instead: "the order of the ids",
      seen: "by id 8.2 to 14.3, by attribute 15.1 to 26"),
    .shortSeparator: NibChange(
      since: .xcode13, instead: "a separator that begins at 15 points",
      seen: "15 points in 8.2, 8 in 13.2 to 26"),
    .keySelection: NibChange(
      since: .xcode14, instead: "the trait _UITraitNameSelectionFollowsFocus",
      seen: "SelectionFollowsFocus 13.4, SelectionIsKey 14.1"),
    .smallTextStyles: NibChange(
      since: .xcode13, instead: "the sizes of users who left them alone",
      seen: "17 and 15 points in 8.2 to 12.4, 14 and 12 in 14.3"),
    .placedPrototypes: NibChange(
      since: .xcode13, instead: "prototypes at the origin",
      seen: "at the origin in 8.2 to 12.4, as on the canvas in 14.1"),
    .squareCanvas: NibChange(
      since: .xcode13, instead: "the frame of a launch screen without a device",
      seen: "the document's in 10.2, 600 by 600 points in 14.1 and 16.4"),
    .symmetricSeparator: NibChange(
      since: .xcode26, instead: "a separator that ends with the cell",
      seen: "to the edge 13.2 to 16.0, 8 points less in 26.0"),
    .modifiedBackgrounds: NibChange(
      since: .xcode13, until: .xcode15, instead: "the colour itself",
      seen: "on 13.4 to 14.3, off 15.2 to 16.4"),
  ]
}

extension NibCompiler {
  /// Whether the compiler that is imitated does what a row says.
  func writes(_ change: UIKitChange) -> Bool {
    UIKitChange.rows[change]?.span.contains(options) ?? true
  }
}
