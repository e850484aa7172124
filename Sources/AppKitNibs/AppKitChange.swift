internal import NibCompilation
internal import NibFormat

/// What compilers of macOS nibs do otherwise, but for the keys that they write: those are told of in
/// the rows of the fields.
enum AppKitChange: Hashable, Sendable, CaseIterable {
  case fontVersion, exposedColors, colorSpaces, styleOptions, baselineSeparator
  case intelAlignments, buttonHugging, oldTitleBar, middleTitleBar, hangingContent
  case menuMarks, titleCellView, postScript, promisedFiles, alternateFonts, switchImages
  case deferredBit, clipViewBit, progressBit, systemNames, labelInsets, sizedSystemFont
  case headerStyle, tableMask, absentMask, controlTextColor, fixedFrames, spinningLayers
  case clippedPanes, spelledAlpha, menuFonts, mutableProfiles, ownObjects, zeroAttributes
  case labelBreaks, flatControls, overlayScrollers, coloredInsertion, shortHeaders
  case fullScreenZeros, mutableTables, reversedMenus

  /// Every row.
  static let rows: [AppKitChange: NibChange] = [
    .fontVersion: NibChange(
      since: .xcode6,
      instead: "nothing",
      seen: "off in two before 6.0, which name Lucida Grande or are archives, on 6.0"),
    .exposedColors: NibChange(
      macOf: .xcode26dot1, instead: "0 as `NSLinearExposure` of colours of sRGB in the document",
      seen: "0 in two of 26.0, 1 in one of 26.4; 1 in grays and fallbacks of both"),
    .colorSpaces: NibChange(
      macOf: .xcode9dot2, instead: "fallbacks of named colours with plain components",
      seen: "plain 6.0 to 9.1, with profiles in one before 13.3, and 13.3 to 26"),
    .styleOptions: NibChange(
      macOf: .xcode16, instead: "0x80008006", seen: "0x80008006 15.2, 0x80008404 16.1 to 26"),
    .baselineSeparator: NibChange(
      macOf: .oldest, until: .xcode26, instead: "no `NSToolbarShowsBaselineSeparator`",
      seen: "on 13.3, off 26.4"),
    .intelAlignments: NibChange(
      macOf: .oldest, until: .xcode16, instead: "1 for the centre, 2 for the right",
      seen: "2 and 1 in 13.3 to 15.2, whose Macs had Intel processors"),
    .buttonHugging: NibChange(
      since: .xcode15, instead: "250 each way as what goes without saying",
      seen: "8.3, 9.1, 13.3 and two of 14 write what 15.2 leaves out"),
    .oldTitleBar: NibChange(
      macOf: .oldest, until: .xcode10, instead: "a taller title bar in the sizes of a window",
      seen: "22 points in 6.0 and 8.3"),
    .middleTitleBar: NibChange(
      macOf: .oldest, until: .xcode26, instead: "32 points",
      seen: "28 points in 15.2 and 16.1, 32 in 26.4"),
    .hangingContent: NibChange(
      macOf: .xcode10, until: .xcode26, instead: "the content view's origin at zero",
      seen: "at the top of a taller window in 13.3 to 16.1"),
    .menuMarks: NibChange(
      macOf: .xcode16, instead: "marks of 15 by 13 and 15 by 4 points",
      seen: "small in 13.3 and 14, large in one between 16.1 and 26, and 26.0"),
    .titleCellView: NibChange(
      macOf: .xcode26, instead: "no `NSControlView` in the title of a box",
      seen: "off 6.0 to 16.1, nil in 26.0"),
    .postScript: NibChange(
      macOf: .oldest, until: .xcode16, instead: "no PostScript among what image views take",
      seen: "on 6.0 to 15.2, off 16.1"),
    .promisedFiles: NibChange(
      macOf: .xcode10, instead: "no promised files among what image views take",
      seen: "off 6.0 and 8.3, on 13.3"),
    .alternateFonts: NibChange(
      macOf: .oldest, until: .xcode10, instead: "no alternate image",
      seen: "a font for every button without images in 6.0 to 9.1"),
    .switchImages: NibChange(
      macOf: .oldest, until: .xcode8, instead: "no image of a check box",
      seen: "on 6.0 and 7 (by its document)"),
    .deferredBit: NibChange(
      macOf: .oldest, until: .xcode10, instead: "no bit 28 of `NSWTFlags`",
      seen: "on 6.0 to 9.1, off 13.3"),
    .clipViewBit: NibChange(
      macOf: .oldest, until: .xcode10, instead: "no bit 11 of a clip view's `NSvFlags`",
      seen: "on 6.0 and 8.3, off 13.3"),
    .progressBit: NibChange(
      macOf: .oldest, until: .xcode10, instead: "no bit 3 of `NSpiFlags`",
      seen: "on 6.0 and 8.3, off 13.3"),
    .systemNames: NibChange(
      macOf: .xcode7, instead: "the system font's name in OS X 10.10",
      seen: ".HelveticaNeueDeskInterface 6.0, .AppleSystemUIFont 8.3"),
    .labelInsets: NibChange(
      macOf: .xcode7, instead: "1 as `NSTextFieldAlignmentRectInsetsVersion`",
      seen: "1 in 6.0, 2 in 8.3"),
    .sizedSystemFont: NibChange(
      macOf: .xcode10, instead: "the small system font for a system font of 11 points",
      seen: "small in 7 (by its document), not in 26.4"),
    .headerStyle: NibChange(
      macOf: .xcode10, instead: "the small system font in headers of columns",
      seen: "small in 6.0 and 8.3, of a text style in 13.3"),
    .tableMask: NibChange(
      macOf: .xcode10, instead: "tables that do not follow their clip view",
      seen: "off 6.0 and 8.3, on 13.3"),
    .absentMask: NibChange(
      since: .xcode8, instead: "a view at the top left, in documents of Xcode 5",
      seen: "6.0, and one by its document"),
    .controlTextColor: NibChange(
      since: .xcode10, instead: "`textColor` of old documents, as written",
      seen: "as written in 6.0 and 8.3"),
    .fixedFrames: NibChange(
      until: .xcode8, instead: "the autoresizing mask of views with fixed frames",
      seen: "generated constraints in two of 7 (by their documents) and one before"),
    .spinningLayers: NibChange(
      macOf: .xcode10, instead: "layers only where asked for",
      seen: "off 8.3, on 26.4, for a spinning indicator without a bezel"),
    .clippedPanes: NibChange(
      macOf: .xcode15, instead: "no `NSViewClipsToBoundsKeyName` of panes",
      seen: "off 13.3, on 26.4; macOS 14 made clipping a choice"),
    .spelledAlpha: NibChange(
      macOf: .xcode14, instead: "no alpha of opaque colours of sRGB in `NSRGB`",
      seen: "off 13.3, on 26.4"),
    .menuFonts: NibChange(
      macOf: .oldest, until: .xcode15,
      instead: "the font of messages in pop-up buttons with that of menus",
      seen: "kept in one of 14, not in 26.4"),
    .mutableProfiles: NibChange(
      macOf: .oldest, until: .xcode10, instead: "`NSData` for profiles of colours",
      seen: "`NSMutableData` in one between 9.1 and 13.3"),
    .ownObjects: NibChange(
      since: .xcode10, instead: "font managers whose class is swapped like others",
      seen: "swapped in 9.1, not in 26.4"),
    .zeroAttributes: NibChange(
      until: .xcode7, instead: "no second attribute where there is no second item",
      seen: "0 in 6.0, off 8 and 13.3"),
    .labelBreaks: NibChange(
      macOf: .xcode12, instead: "no `NSLineBreakStrategy` of labels",
      seen: "off 8.3, on 13.3, 26.0 and 26.6"),
    .flatControls: NibChange(
      macOf: .xcode26, instead: "controls under Auto Layout as the document has them",
      seen: "laid out again in ten documents of 26.0, as saved in 16.1 and before"),
    .overlayScrollers: NibChange(
      macOf: .xcode26, instead: "clip views that leave room for scrollers",
      seen: "no room in a build of 26.0 and one of 26.6; room in a build of 13.3, and in 26.4 "
        + "without a target"),
    .coloredInsertion: NibChange(
      macOf: .xcode15, instead: "black as the fallback of `textInsertionPointColor`",
      seen: "black in 13.3, `systemBlueColor` in 26.0; macOS 14 coloured insertion points"),
    .shortHeaders: NibChange(
      macOf: .oldest, until: .xcode14, instead: "header views as tall as the document has them",
      seen: "17 points in clip views of 25 in 13.3, 25 in 26.0"),
    .fullScreenZeros: NibChange(
      until: .xcode26dot6, instead: "no sizes of windows in full screen that the document lacks",
      seen: "zeros in 8.3 to 26.4, none in 26.6"),
    .mutableTables: NibChange(
      until: .xcode26dot6, instead: "`NSDictionary` for what a controller hands to its view's nib",
      seen: "`NSMutableDictionary` in 26.4, not in 26.6"),
    .reversedMenus: NibChange(
      until: .xcode26dot6, instead: "items listed from first to last",
      seen: "items of a storyboard's menus listed from last to first in 26.4, not in 26.6"),
  ]
}

extension NibCompiler {
  /// Whether the compiler that is imitated does what a row says.
  func writes(_ change: AppKitChange) -> Bool {
    AppKitChange.rows[change]?.span.contains(options) ?? true
  }
}
