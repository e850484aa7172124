internal import AppleVocabulary
internal import NibCompilation
internal import NibFormat

/// The differences between Xcodes and Macs in nibs of macOS, but for the keys that only some write:
/// the rows of the fields have those.
enum AppKitChange: Hashable, Sendable, CaseIterable {
  case fontVersion, colorSpaces, styleOptions, baselineSeparator, intelAlignments, buttonHugging
  case oldTitleBar, middleTitleBar, hangingContent, menuMarks, titleCellView, postScript
  case promisedFiles, alternateFonts, switchImages, deferredBit, clipViewBit, progressBit
  case systemNames, labelInsets, sizedSystemFont, headerStyle, tableMask, absentMask
  case controlTextColor, fixedFrames, progressLayers, clippedPanes, menuFonts, mutableProfiles
  case ownObjects, zeroAttributes, labelBreaks, flatControls, coloredInsertion, shortHeaders
  case fullScreenZeros, mutableTables, reversedMenus, smallMarks, displayFonts, buttonSubviews
  case textSystemBit, upperTextBit, cellColumnIdentifiers, imageBlobs, searchBit
  case placeholderImages, highHeaders, oldToolbarItems, narrowCombos, oldUtilityBar
  case mixedExposure, scrollerRoom, thickScrollers, rowMargins, tableVariants, trueCellFrames
  case insetBoxes, narrowBoxInsets, fullWidthTables, menuPopUps, stepperDefaults
  case wellSubviews, webTypes

  /// Every row.
  static let rows: [AppKitChange: NibChange] = [
    .fontVersion: NibChange(
      since: .xcode6,
      instead: "nothing",
      seen: "off in two before 6.0, which name Lucida Grande or are archives, on 6.0"),
    .colorSpaces: NibChange(
      macOS: .init(10, 13, 2),
      instead: "fallbacks of named colours with plain components",
      seen: "plain on 10.13.1 and before, with profiles on 10.14 and later, and in one "
        + "document of a Mac between"),
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
      macOS: .init(13),
      instead: "marks of 15 by 13 and 15 by 4 points",
      seen:
        "15 by 13 points 11 to 12.3 and in one of 14, 18 by 16 in 798 items of 13 and since 15.6"),
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
      macOS: .init(26),
      instead: "the small system font for a system font of 11 points",
      seen: "small in one document each of 7, of 10.1 on 10.14 and of 16.3 on 15.5, not in 26.4"),
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
    .progressLayers: NibChange(
      macOS: .init(26),
      instead: "layers only where asked for",
      seen:
        "off in 20 indicators without a bezel of 8.3 to 15.2, on in a spinning and a bar of 26.4"),
    .clippedPanes: NibChange(
      macOS: .init(14),
      instead: "no `NSViewClipsToBoundsKeyName` of panes",
      seen: "off 12.3, on 26.4; macOS 14 made clipping a choice"),
    .menuFonts: NibChange(
      macOS: nil, until: .init(26),
      instead: "the font of messages for that of menus in pop-up buttons",
      seen:
        "kept in 57 up to 10.15 and in one document each of 11, 11.6, 12, 12.3, 13.6 and 15.0; of messages in two of 26.0"
    ),
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
      seen:
        "items of a storyboard's menus listed from last to first in three of 26.4 without a target, not in 61 of builds by 12.5 to 26.6"
    ),
    .smallMarks: NibChange(
      macOS: nil, until: .init(11),
      instead: "marks of 15 by 13 and 15 by 4 points",
      seen: "12 by 12 and 10 by 2 in 568 items of 10.15, 15 by 13 since 11"),
    .displayFonts: NibChange(
      macOS: .init(10, 11), until: .init(10, 15),
      instead: "the name of the system font from 20 points on",
      seen: ".SFNSDisplay in three of 10.14, .AppleSystemUIFont in one of 10.15.7"),
    .buttonSubviews: NibChange(
      macOS: .init(10, 14, 5), until: .init(11),
      instead: "no empty `NSSubviews` of bordered buttons",
      seen:
        "in 187 of 190 of 10.14.5 to 10.15, and 29 of 29 of 10.15.7; none without a border, none on 10.14.0 and since 11"
    ),
    .textSystemBit: NibChange(
      macOS: nil, until: .init(12),
      instead: "no bit 6 of `NSTVFlags`",
      seen: "on 10.12.6 and in eleven of 11, off in 46 since 12"),
    .upperTextBit: NibChange(
      macOS: .init(10, 14),
      instead: "no bit 7 of `NSTVFlags`",
      seen: "one document: off 10.12.6; on 11"),
    .cellColumnIdentifiers: NibChange(
      macOS: .init(12),
      instead: "identifiers of their own only for columns of views",
      seen: "none for three columns of a document each of 10.15.7 and 11, own ones since 12.4"),
    .imageBlobs: NibChange(
      macOS: nil, until: .init(11),
      instead: "no `NSNibFileImageBlobs` and `NSNibFileSoundBlobs`",
      seen: "on 10.12.6 and in all of 10.15, off since 11"),
    .searchBit: NibChange(
      macOS: .init(11), until: .init(26),
      instead: "no bit 4 of the flags of search fields",
      seen: "off 10.15.7, on 11 to 15, off 26"),
    .placeholderImages: NibChange(
      macOS: .init(10, 14), until: .init(12),
      instead: "no `NSPlaceholderImage`",
      seen: "nil 10.14 to 11.6, off 12.3"),
    .highHeaders: NibChange(
      macOS: nil, until: .init(11),
      instead: "headers of columns below the border of a bezel",
      seen: "at the border in 60 of 60 before 11, below in 170 of 170 since"),
    .oldToolbarItems: NibChange(
      macOS: nil, until: .init(11),
      instead: "spaces of 8 by 24 points, buttons of toolbars in the size of their image",
      seen: "32 points, and 1 by 5 of a flexible space, up to 10.15"),
    .narrowCombos: NibChange(
      macOS: nil, until: .init(11),
      instead: "tables of combo boxes 38 points wide",
      seen: "12 points wide, cells 2 points apart, up to 10.15"),
    .oldUtilityBar: NibChange(
      macOS: nil, until: .init(26),
      instead: "24 points for the title bar of a utility window",
      seen: "19 points in 16 windows of 11 to 15.5, 24 in one document of 26.2 and in 26.4"),
    .mixedExposure: NibChange(
      macOS: nil, until: .init(26, 1),
      instead: "1 as `NSLinearExposure` of every colour",
      seen: "24 of 24 mixed fallbacks of 26.0 have 0"),
    .scrollerRoom: NibChange(
      macOS: .init(10, 15), until: .init(26),
      instead: "clip views of builds that leave no room for scrollers",
      seen:
        "room on 10.15.7, 11.4 and 12.3; none on 10.14.6, 26.0 and 26.6; room in 26.4 without a target"
    ),
    .thickScrollers: NibChange(
      macOS: .init(26),
      instead: "scrollers of 15 points, small ones of 11",
      seen: "15 points in 105 scroll views of 10.15 to 12.3, 17 and 13 in 26.4"),
    .rowMargins: NibChange(
      macOS: .init(11),
      instead: "tables as the document has them",
      seen: "as saved by 12.2 on 10.15, with margins by 12.3 on 11"),
    .tableVariants: NibChange(
      since: .xcode12dot3, instead: "one form of tables, that of the Mac's system",
      seen: "one in 30 documents of 12.2 on 11.0, two in as many of 12.3 or 12.4"),
    .menuPopUps: NibChange(
      macOS: nil, until: .init(12),
      instead: "the font of messages for the system's in pop-up buttons",
      seen: "that of menus in 30 documents of 11.0, of messages in 25 of 15.2 and later"),
    .fullWidthTables: NibChange(
      macOS: .init(12),
      instead: "narrower columns of tables that fill full width exactly",
      seen: "shrunk in 22 documents of one repository on 11.0, kept in 31 tables of 12.3"),
    .stepperDefaults: NibChange(
      macOS: nil, until: .init(13),
      instead: "zeros in a stepper, whose values are in its cell",
      seen: "1, wrapping and repeating in 24 steppers up to 13.0, zeros since 16.3; 13 is inferred"),
    .wellSubviews: NibChange(
      macOS: .init(14),
      instead: "no empty `NSSubviews` of colour wells",
      seen: "off in 14 wells of 14.2, on in three documents of 26.4; 14 is inferred"),
    .webTypes: NibChange(
      macOS: .init(11),
      instead: "14 types that a web view takes, and empty `NSSubviews`",
      seen: "14 in 27 of 10.10, 16 in three of 12.2, 14.2 and 15.3; 11 is inferred"),
    .trueCellFrames: NibChange(
      macOS: .init(12),
      instead: "cell views in their own nibs where the outer nib has them",
      seen:
        "10 points further right in 128 of 134 of builds by 13.3 to 26.5; the same by 12.5 and before, and 26.4 without a target"
    ),
    .insetBoxes: NibChange(
      macOS: .init(11), until: .init(26),
      instead: "contents as large as their box, but for its title",
      seen: "room around the content of 440 boxes of 11 to 15.6, none in 26.0 and 26.4"),
    .narrowBoxInsets: NibChange(
      macOS: nil, until: .init(13),
      instead: "4 points beside the content of a box, 5 below and 3 above",
      seen: "3 points each way in 26 boxes of 11 to 12.4, more in 414 of 13 to 15.6"),
  ]
}

extension NibCompiler {
  /// Whether the compiler that is imitated does what a row says.
  func writes(_ change: AppKitChange) -> Bool {
    AppKitChange.rows[change]?.span.contains(options) ?? true
  }
}
