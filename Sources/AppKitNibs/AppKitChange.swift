internal import AppleVocabulary
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
      macOS: .init(26, 1),
      instead: "0 as `NSLinearExposure` of colours of sRGB in the document",
      seen: "0 in two of 26.0, 1 in one of 26.4; 1 in grays and fallbacks of both"),
    .colorSpaces: NibChange(
      macOS: .init(10, 14),
      instead: "fallbacks of named colours with plain components",
      seen: "plain on 10.13.1 and before, with profiles on 10.14 and later"),
    .styleOptions: NibChange(
      macOS: .init(14),
      instead: "0x80008006",
      seen: "0x80008006 15.2 on 13.6, 0x80008404 15.1 on 14.2"),
    .baselineSeparator: NibChange(
      macOS: nil, until: .init(26),
      instead: "no `NSToolbarShowsBaselineSeparator`",
      seen: "one document: on 12.3; off 26.4"),
    .intelAlignments: NibChange(
      macOS: nil, until: .init(14),
      instead: "1 for the centre, 2 for the right",
      seen: "2 and 1 up to 13.6, on Intel processors; 1 and 2 since 15.0, on others"),
    .buttonHugging: NibChange(
      since: .xcode15, instead: "250 each way as what goes without saying",
      seen: "8.3, 9.1, 13.3 and two of 14 write what 15.2 leaves out"),
    .oldTitleBar: NibChange(
      macOS: nil, until: .init(11),
      instead: "a taller title bar in the sizes of a window",
      seen: "22 points up to 10.14.6, 28 on 11"),
    .middleTitleBar: NibChange(
      macOS: nil, until: .init(26),
      instead: "32 points",
      seen: "28 points 11 to 15.2, 32 in 26.4"),
    .hangingContent: NibChange(
      macOS: .init(10, 14), until: .init(26),
      instead: "the content view's origin at zero",
      seen: "at the top of a taller window 12.3 to 15.2"),
    .menuMarks: NibChange(
      macOS: .init(14),
      instead: "marks of 15 by 13 and 15 by 4 points",
      seen: "15 by 13 points 11 to 12.3 and in one of 14, 18 by 16 on 15.6 and later"),
    .titleCellView: NibChange(
      macOS: .init(26),
      instead: "no `NSControlView` in the title of a box",
      seen: "off 10.10 to 15.2, nil in 26.0"),
    .postScript: NibChange(
      macOS: nil, until: .init(14),
      instead: "no PostScript among what image views take",
      seen: "on 13.6 and before, off 15.0"),
    .promisedFiles: NibChange(
      macOS: .init(10, 14),
      instead: "no promised files among what image views take",
      seen: "off 10.12.6, on 12.3"),
    .alternateFonts: NibChange(
      macOS: nil, until: .init(10, 15),
      instead: "no alternate image",
      seen: "a font for about 600 buttons without images up to 10.14, for none of 500 since 10.15"),
    .switchImages: NibChange(
      macOS: nil, until: .init(10, 12),
      instead: "no image of a check box",
      seen: "on 10.10 and in one of 7"),
    .deferredBit: NibChange(
      macOS: nil, until: .init(10, 14),
      instead: "no bit 28 of `NSWTFlags`",
      seen: "on 10.13.1 and before, off 10.14"),
    .clipViewBit: NibChange(
      macOS: nil, until: .init(10, 14),
      instead: "no bit 11 of a clip view's `NSvFlags`",
      seen: "on 10.13.1 and before, off 10.14"),
    .progressBit: NibChange(
      macOS: nil, until: .init(11),
      instead: "no bit 3 of `NSpiFlags`",
      seen: "on all before 11, off since"),
    .systemNames: NibChange(
      macOS: .init(10, 11),
      instead: "the system font's name in OS X 10.10",
      seen: ".HelveticaNeueDeskInterface 10.10, .AppleSystemUIFont 10.12.6"),
    .labelInsets: NibChange(
      macOS: .init(10, 11),
      instead: "1 as `NSTextFieldAlignmentRectInsetsVersion`",
      seen: "1 on 10.10, 2 on 10.12.6"),
    .sizedSystemFont: NibChange(
      macOS: .init(10, 14),
      instead: "the small system font for a system font of 11 points",
      seen: "one document: small in 7, not in 26.4"),
    .headerStyle: NibChange(
      macOS: .init(11),
      instead: "the small system font in headers of columns",
      seen: "small up to 10.15, of a text style since 11"),
    .tableMask: NibChange(
      macOS: .init(10, 15),
      instead: "tables that do not follow their clip view",
      seen: "off 10.14, on 10.15"),
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
      macOS: .init(10, 14),
      instead: "layers only where asked for",
      seen: "off 8.3, on 26.4, for a spinning indicator without a bezel"),
    .clippedPanes: NibChange(
      macOS: .init(14),
      instead: "no `NSViewClipsToBoundsKeyName` of panes",
      seen: "off 12.3, on 26.4; macOS 14 made clipping a choice"),
    .spelledAlpha: NibChange(
      macOS: .init(13),
      instead: "no alpha of opaque colours of sRGB in `NSRGB`",
      seen: "off 12.3, on 26.4"),
    .menuFonts: NibChange(
      macOS: nil, until: .init(14),
      instead: "the font of messages in pop-up buttons with that of menus",
      seen: "one document: kept in 14; not in 26.4"),
    .mutableProfiles: NibChange(
      macOS: nil, until: .init(10, 15),
      instead: "`NSData` for profiles of colours",
      seen: "`NSMutableData` on 10.14, `NSData` since 10.15"),
    .ownObjects: NibChange(
      since: .xcode10, instead: "font managers whose class is swapped like others",
      seen: "swapped in 9.1, not in 26.4"),
    .zeroAttributes: NibChange(
      until: .xcode7, instead: "no second attribute where there is no second item",
      seen: "0 in 6.0, off 8 and 13.3"),
    .labelBreaks: NibChange(
      macOS: .init(11),
      instead: "no `NSLineBreakStrategy` of labels",
      seen: "off 10.12.6, on 12.3, 26.0 and 26.6"),
    .flatControls: NibChange(
      macOS: .init(26),
      instead: "controls under Auto Layout as the document has them",
      seen: "laid out again in ten documents of 26.0, as saved in 16.1 and before"),
    .overlayScrollers: NibChange(
      macOS: .init(26),
      instead: "clip views that leave room for scrollers",
      seen: "no room in a build of 26.0 and one of 26.6; room in a build of 13.3, and in 26.4 "
        + "without a target"),
    .coloredInsertion: NibChange(
      macOS: .init(14),
      instead: "black as the fallback of `textInsertionPointColor`",
      seen: "black in 13.3, `systemBlueColor` in 26.0; macOS 14 coloured insertion points"),
    .shortHeaders: NibChange(
      macOS: nil, until: .init(13),
      instead: "header views as tall as the document has them",
      seen: "17 points in clip views of 25 in 13.3, 25 in 26.0"),
    .fullScreenZeros: NibChange(
      inBuilds: false,
      instead: "no sizes of windows in full screen that a storyboard lacks",
      seen: "zeros in ten of 26.4 without a target, none in one build; in windows of xibs always"),
    .mutableTables: NibChange(
      inBuilds: false,
      instead: "`NSDictionary` for what a controller hands to its view's nib",
      seen: "`NSMutableDictionary` in ten of 26.4 without a target, not in eight of builds"),
    .reversedMenus: NibChange(
      inBuilds: false,
      instead: "items listed from first to last",
      seen: "items of a storyboard's menus listed from last to first in three of 26.4 without a target, not in 61 of builds by 12.5 to 26.6"),
  ]
}

extension NibCompiler {
  /// Whether the compiler that is imitated does what a row says.
  func writes(_ change: AppKitChange) -> Bool {
    AppKitChange.rows[change]?.span.contains(options) ?? true
  }
}
