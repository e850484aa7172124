internal import NibCompilation
internal import NibFormat

extension UIKitFact {
  enum Name: String, Hashable, Sendable, CaseIterable {
    // Found in nibs of one Xcode and not of another: keys.
    case largeContent, preciseColors, preciseGrays, tableStyle, scrollIndicatorInsets
    case modernIndicatorStyle, symbols, cellConfiguration, cellConfigurationIdentifier
    case userMultipleSelection, verticalAlignment, imageCatalogs, buttonConfiguration
    case fontOptions, tablePrefetching, centerItems, strokeLocation, effectGroupName, effectClipping
    case newDefaultStyle, shadowType, sliderBehavior, segmentPointers, sceneVersion
    case tableTraits, collectionTraits, mapConfiguration, pointsOfInterest, findInteraction
    case webPreferences, webConfiguration, inlinePrediction, textViewColor, bareScreen
    // What is written otherwise.
    case labelColorInRGB, newFontOptions, attributeOrder, shortSeparator, symmetricSeparator
    case apartButtonFonts, keySelection, smallTextStyles, placedPrototypes, squareCanvas
  }

  /// Every row; versions without a nib at hand have what is on both sides of them, or the newer.
  static let named: [Name: NibChange] = [
    .apartButtonFonts: NibChange(
      until: .xcode16, instead: "fonts that all views share",
      evidence: "on 13.2, 14.1 and 14.3, off 16.0 and 26.0"),
    .largeContent: NibChange(
      [], "UIViewLargeContentStoredProperties", since: .xcode11, evidence: "off 10.3, on 11.0"),
    .preciseColors: NibChange(
      ["UIColor"], "UIRed-Double", "UIGreen-Double", "UIBlue-Double", "UIAlpha-Double",
      since: .xcode11, evidence: "on 12.4, 13.2 to 26"),
    .preciseGrays: NibChange(
      ["UIColor"], "UIWhite-Double", since: .xcode11, evidence: "on 12.4, 13.2 to 26"),
    .tableStyle: NibChange(
      [], "UITableViewStyle", since: .xcode11, evidence: "off 8.2, on 13.4 and 14.1"),
    .scrollIndicatorInsets: NibChange(
      [], "UIScrollViewIndicatorInsetAdjustmentBehavior", since: .xcode11,
      evidence: "off 8.2, on 13.4 and 14.1"),
    .modernIndicatorStyle: NibChange(
      [], "UIActivityIndicatorViewStyle-Modern", since: .xcode11, evidence: "on 13.2 to 26"),
    .symbols: NibChange(
      ["UIImageNibPlaceholder"], "UISystemSymbolResourceName", "UISymbolImageConfiguration",
      since: .xcode12, evidence: "off 10.3, on 12.4"),
    .cellConfiguration: NibChange(
      [], "UISystemBackgroundView", "UIContentConfigurationView", since: .xcode12,
      evidence: "off 8.2, on 13.2 to 26"),
    .cellConfigurationIdentifier: NibChange(
      [], "UIContentConfigurationIdentifier", since: .xcode12, until: .xcode14,
      evidence: "on 13.2 and 13.4, off 14.1 to 26"),
    .userMultipleSelection: NibChange(
      [], "UIAllowsUserInitiatedMultipleSelection", since: .xcode12, evidence: "on 13.4 and 14.1"),
    .verticalAlignment: NibChange(
      [], "UIContentVerticalAlignment2", since: .xcode12, evidence: "on 13.2 to 26"),
    .imageCatalogs: NibChange(
      ["UIImageNibPlaceholder"], "UIResourceCatalogName", since: .xcode13,
      evidence: "off 12.4, on 13.2"),
    .buttonConfiguration: NibChange(
      [], "UIButtonConfiguration", since: .xcode13, evidence: "off 12.4, on 13.2"),
    .fontOptions: NibChange(
      ["UIFontDescriptor"], "UIFontDescriptorOptions", since: .lateXcode13,
      evidence: "off 13.2, on 13.4 and 14.1"),
    .tablePrefetching: NibChange(
      [], "UIPrefetchingEnabled", "UIFillerRowHeight", "UISectionHeaderTopPadding",
      since: .xcode13, evidence: "off 8.2, on 13.4 and 14.1"),
    .centerItems: NibChange(
      [], "UICenterItemGroups", since: .xcode14, evidence: "off 13.4, on 14.1"),
    .strokeLocation: NibChange(
      ["UIBackgroundConfiguration"], "strokeLocation", "hasCustomized-maskedCorners",
      since: .xcode14, evidence: "off 13.4, on 14.1"),
    .effectGroupName: NibChange(
      ["UIBackgroundConfiguration"], "visualEffectGroupName", "hasCustomized-visualEffectGroupName",
      since: .xcode15, evidence: "off 14.1"),
    .effectClipping: NibChange(
      ["UIBackgroundConfiguration"], "visualEffectblurClippingMode", since: .xcode16,
      evidence: "nibs of 16.4 without a document"),
    .newDefaultStyle: NibChange(
      ["UIBackgroundConfiguration"], "defaultStyle_v2", since: .xcode16, instead: "shadowType",
      evidence: "nibs of 16.4 without a document"),
    .shadowType: NibChange(
      ["UIBackgroundConfiguration"], "shadowType", until: .xcode16, instead: "defaultStyle_v2",
      evidence: "on 13.4 and 14.1"),
    .sliderBehavior: NibChange(
      [], "UIBehavioralStyle", since: .xcode15, evidence: "nibs of 15.3 without a document"),
    .segmentPointers: NibChange(
      ["UISegmentedControl"], "UIPointerInteractionEnabled", since: .xcode16,
      evidence: "nibs of 16.4 without a document"),
    .sceneVersion: NibChange(
      ["NSObject"], NIBArchive.lneKey, since: .xcode15, evidence: "on 15.3 and 16.4"),
    .tableTraits: NibChange(
      ["UITableView"], "UIViewLocalOverrideTraitCollection", since: .xcode13, until: .xcode15,
      evidence: "on 13.4 and 14.1, off in nibs of 15.3 and 16.4 without a document"),
    .collectionTraits: NibChange(
      ["UICollectionView"], "UIViewLocalOverrideTraitCollection", since: .xcode13, until: .xcode15,
      evidence: "on 13.4 and 14.1; later as tables"),
    .mapConfiguration: NibChange(
      [], "MKPreferredConfiguration", since: .xcode14, evidence: "off 12.4, on 14.1"),
    .pointsOfInterest: NibChange(
      [], "MKPointOfInterestFilter", since: .xcode13, evidence: "off 12.4, on 14.1"),
    .findInteraction: NibChange(
      [], "findInteractionEnabled", since: .xcode14, evidence: "nibs without a document"),
    .webPreferences: NibChange(
      [], "shouldPrintBackgrounds", "tabFocusesLinks", since: .xcode15,
      evidence: "nibs without a document"),
    .webConfiguration: NibChange(
      [], "scrollToTextFragmentIndicatorEnabled", "scrollToTextFragmentMarkingEnabled",
      "multiRepresentationHEICInsertionEnabled", since: .xcode15,
      evidence: "nibs without a document"),
    .inlinePrediction: NibChange(
      [], "UITextInlinePredictionType", since: .xcode15, evidence: "nibs without a document"),
    .textViewColor: NibChange(
      ["UITextView"], "UIDisableUpdateTextColorOnTraitCollectionChange", since: .xcode15,
      evidence: "off 14.2"),
    .bareScreen: NibChange(
      since: .xcode14, instead: "1000 by 1000 points for the view of a controller without a frame",
      evidence: "393 by 852 points in nibs of 14.1"),
    .labelColorInRGB: NibChange(
      since: .xcode14, until: .xcode15, instead: "the gray 0",
      evidence: "gray 13.2 and 13.4, RGB 14.1, gray 16.0 to 26; 15 is not seen"),
    .newFontOptions: NibChange(
      since: .xcode15, instead: "0x80008006", evidence: "0x80008404 in 16.0 to 26"),
    .attributeOrder: NibChange(
      since: .xcode16, instead: "the order of the ids",
      evidence: "by id 8.2 to 14.3, by attribute 16.0 to 26; 15 is not seen"),
    .shortSeparator: NibChange(
      since: .xcode13, instead: "a separator that begins at 15 points",
      evidence: "15 points in 8.2, 8 in 13.2 to 26"),
    .keySelection: NibChange(
      since: .xcode14, instead: "the trait _UITraitNameSelectionFollowsFocus",
      evidence: "SelectionFollowsFocus 13.4, SelectionIsKey 14.1"),
    .smallTextStyles: NibChange(
      since: .xcode13, instead: "the sizes of users who left them alone",
      evidence: "17 and 15 points in 8.2 to 12.4, 14 and 12 in 14.3"),
    .placedPrototypes: NibChange(
      since: .xcode13, instead: "prototypes at the origin",
      evidence: "at the origin in 8.2 to 12.4, as on the canvas in 14.1"),
    .squareCanvas: NibChange(
      since: .xcode13, instead: "the frame of a launch screen without a device",
      evidence: "the document's in 10.2, 600 by 600 points in 14.1 and 16.4"),
    .symmetricSeparator: NibChange(
      since: .xcode26, instead: "a separator that ends with the cell",
      evidence: "to the edge 13.2 to 16.0, 8 points less in 26.0"),
  ]
}
