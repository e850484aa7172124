internal import NibCompilation
internal import NibFormat

extension AppKitFact {
  enum Name: String, Hashable, Sendable, CaseIterable {
    // Keys.
    case fontVersion, touchBar, fullScreenSizes, panRecognizer, recognizerDelegate
    case secondAttribute, controlKeys, bestResolution, layoutGuides, clipsToBounds, classReference
    case creationSelector, designImages, auxiliaryType, imageView, boxContent
    case sliderSubviews, subtitle, textLayout, tableStyle, columnIdentifier
    case keyEquivalents, fontWidth, fontOptions, symbolShadow
    case bezelStyle, imageCell, writingTools, highlights, representation, writingAffordance
    case naturalAlignment, linearExposure, toolbarItemStyle, limitedMode
    // What is written otherwise.
    case sizeTwice, colorSpaces, styleOptions, baselineSeparator, intelAlignments, buttonHugging
    case oldTitleBar, middleTitleBar, hangingContent, menuMarks, titleCellView, postScript
    case promisedFiles, alternateFonts, switchImages, deferredBit, clipViewBit, progressBit
    case systemNames, labelInsets, sizedSystemFont, headerStyle, tableMask, absentMask
    case controlTextColor, fixedFrames, spinningLayers, clippedPanes, spelledAlpha, menuFonts
    case mutableProfiles, ownObjects, zeroAttributes, labelBreaks, fullScreenZeros
    case shortHeaders, coloredInsertion, flatControls
    case mutableTables, reversedMenus, exposedColors, overlayScrollers
  }

  /// Every row; versions without a nib at hand have what is on both sides of them, or the newer.
  static let named: [Name: NibChange] = [
    .fontVersion: NibChange(
      [], "IB.systemFontUpdateVersion", since: .xcode6,
      evidence: "off in two before 6.0, which name Lucida Grande or are archives, on 6.0"),
    .touchBar: NibChange(
      [], "NSNibTouchBar", since: .xcode8, evidence: "off 6.0, on 8.3"),
    .fullScreenSizes: NibChange(
      ["NSWindowTemplate"], "NSMinFullScreenContentSize", "NSMaxFullScreenContentSize",
      since: .xcode8, evidence: "off 6.0, on 8.3"),
    .panRecognizer: NibChange(
      ["NSScrollView"], "NSGestureRecognizers", since: .xcode8, evidence: "off 6.0, on 8.3"),
    .recognizerDelegate: NibChange(
      ["NSPanGestureRecognizer"], "NSGestureRecognizer.delegate", since: .xcode10,
      evidence: "off 8.3, on 13.3"),
    .secondAttribute: NibChange(
      ["NSLayoutConstraint", "NSIBPrototypingLayoutConstraint"], "NSFirstAttributeV2",
      "NSSecondAttributeV2", "NSConstantV2", since: .lateXcode6,
      evidence: "off 6.0, on in one of OS X 10.10, 7 (by its document) and 9.1"),
    .controlKeys: NibChange(
      [], "NSControlSize", "NSControlContinuous", "NSControlRefusesFirstResponder",
      "NSControlUsesSingleLineMode", "NSControlTextAlignment", "NSControlLineBreakMode",
      "NSControlWritingDirection", "NSControlSendActionMask", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .bestResolution: NibChange(
      [], "NSViewWantsBestResolutionOpenGLSurface", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .layoutGuides: NibChange(
      [], "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .clipsToBounds: NibChange(
      [], "IBNSClipsToBounds", "NSViewClipsToBoundsKeyName", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .classReference: NibChange(
      [], "IBClassReference", since: .xcode10, evidence: "off 6.0 to 9.1, on 13.3"),
    .creationSelector: NibChange(
      ["NSNibOutletConnector"], "NSChildControllerCreationSelectorName", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .designImages: NibChange(
      ["NSCustomResource"], "IBNamespaceID", "IBDesignSize", "IBDesignImageConfiguration",
      "NSCatalogName", since: .xcode10, evidence: "off 6.0 to 9.1, on 13.3"),
    .auxiliaryType: NibChange(
      ["NSButtonCell", "NSPopUpButtonCell"], "NSAuxButtonType", since: .xcode10,
      evidence: "off 6.0 to 9.1, on 13.3"),
    .imageView: NibChange(
      ["NSImageView"], "NSImageViewPlaceholderPrecedence", "NSSubviews", since: .xcode10,
      evidence: "off 8.3, on 13.3"),
    .boxContent: NibChange(
      ["NSBox"], "IBNSBoxIsUsingDocumentContentView", since: .xcode10,
      evidence: "off 8.3, on 13.3"),
    .sliderSubviews: NibChange(
      ["NSSlider"], "NSSubviews", since: .xcode10, evidence: "off 7 (by its document), on 16 and 26"
    ),
    .subtitle: NibChange(
      ["NSWindowTemplate"], "NSWindowSubtitle", since: .xcode12, evidence: "off 9.1, on 13.3"),
    .textLayout: NibChange(
      ["NSTextContainer"], "NSTextLayoutManager", since: .xcode13, evidence: "off 8.3, on 13.3"),
    .tableStyle: NibChange(
      [], "NSTableViewStyle", since: .xcode12, evidence: "off 8.3, on 13.3"),
    .columnIdentifier: NibChange(
      ["NSTableColumn"], "NSIdentifier", since: .xcode8, evidence: "off 6.0, on 8.3"),
    .keyEquivalents: NibChange(
      ["NSMenuItem"], "NSAllowsKeyEquivalentLocalization", "NSAllowsKeyEquivalentMirroring",
      since: .xcode13, evidence: "off 9.1, on 13.3"),
    .fontWidth: NibChange(
      ["NSFont"], "NSHasWidth", since: .xcode14, evidence: "off 13.3, on 15.2"),
    .fontOptions: NibChange(
      ["NSFontDescriptor"], "NSFontDescriptorOptions", since: .lateXcode13,
      evidence: "off 13.3, on 15.2; 13.4 as on iOS"),
    .symbolShadow: NibChange(
      [], "IBNSShadowedSymbolConfiguration", since: .xcode14, evidence: "off 13.3, on 15.2"),
    .bezelStyle: NibChange(
      ["NSButtonCell", "NSPopUpButtonCell"], "NSBezelStyle", since: .xcode16,
      evidence: "off 15.2, on 16.1"),
    .imageCell: NibChange(
      ["NSImageCell"], "NSImageAnimation", "NSControlView", since: .xcode16,
      evidence: "off 15.2, on 16.1"),
    .writingTools: NibChange(
      [], "NSAllowsWritingTools", since: .xcode16, evidence: "off 15.2, on 16.1"),
    .highlights: NibChange(
      ["NSTextViewSharedData"], "NSWritingToolsFlags", "NSTextHighlightAttributes",
      since: .xcode16, evidence: "off 13.3, on 26.4"),
    .representation: NibChange(
      ["NSMenuItem"], "NSHiddenInRepresentation", since: .xcode16,
      evidence: "off 13.3 and 14, on in one between 16.1 and 26, and 26.0"),
    .writingAffordance: NibChange(
      [], "NSTextFieldAllowsWritingToolsAffordance", since: .lateXcode16,
      evidence: "off 16.1, on in one between 16.1 and 26, on 26.0"),
    .naturalAlignment: NibChange(
      [], "NS.resolvesNaturalAlignmentWithBaseWritingDirection", since: .xcode26,
      evidence: "off 16.1 and in one before 26, on 26.0"),
    .linearExposure: NibChange(
      ["NSColor"], "NSLinearExposure", since: .xcode26,
      evidence: "off 16.1 and in one before 26, on 26.0"),
    .exposedColors: NibChange(
      since: .middleXcode26, instead: "0 as `NSLinearExposure` of colours of sRGB in the document",
      evidence: "0 in two of 26.0, 1 in one of 26.4; 1 in grays and fallbacks of both"),
    .toolbarItemStyle: NibChange(
      [], "NSToolbarItemStyle", since: .xcode26, evidence: "off 13.3, on 26.4"),
    .limitedMode: NibChange(
      ["NSMenuItem"], "NSAllowedForLimitedAppMode", since: .lateXcode26,
      evidence: "off 26.4, on 26.6, for items with a submenu"),
    .sizeTwice: NibChange(
      since: .xcode12, until: .xcode26,
      instead: "before, `NSControlSize` alone; later, `NSControlSize2` for large controls only",
      evidence: "off 9.1, on 13.3 to 16.1, for large controls 26.0 to 26.6"),
    .colorSpaces: NibChange(
      since: .lateXcode9, instead: "fallbacks of named colours with plain components",
      evidence: "plain 6.0 to 9.1, with profiles in one before 13.3, and 13.3 to 26"),
    .styleOptions: NibChange(
      since: .xcode16, instead: "0x80008006", evidence: "0x80008006 15.2, 0x80008404 16.1 to 26"),
    .baselineSeparator: NibChange(
      until: .xcode26, instead: "no `NSToolbarShowsBaselineSeparator`",
      evidence: "on 13.3, off 26.4"),
    .intelAlignments: NibChange(
      until: .xcode16, instead: "1 for the centre, 2 for the right",
      evidence: "2 and 1 in 13.3 to 15.2, whose Macs had Intel processors"),
    .buttonHugging: NibChange(
      since: .xcode15, instead: "250 each way as what goes without saying",
      evidence: "8.3, 9.1, 13.3 and two of 14 write what 15.2 leaves out"),
    .oldTitleBar: NibChange(
      until: .xcode10, instead: "a taller title bar in the sizes of a window",
      evidence: "22 points in 6.0 and 8.3"),
    .middleTitleBar: NibChange(
      until: .xcode26, instead: "32 points", evidence: "28 points in 15.2 and 16.1, 32 in 26.4"),
    .hangingContent: NibChange(
      since: .xcode10, until: .xcode26, instead: "the content view's origin at zero",
      evidence: "at the top of a taller window in 13.3 to 16.1"),
    .menuMarks: NibChange(
      since: .xcode16, instead: "marks of 15 by 13 and 15 by 4 points",
      evidence: "small in 13.3 and 14, large in one between 16.1 and 26, and 26.0"),
    .titleCellView: NibChange(
      since: .xcode26, instead: "no `NSControlView` in the title of a box",
      evidence: "off 6.0 to 16.1, nil in 26.0"),
    .postScript: NibChange(
      until: .xcode16, instead: "no PostScript among what image views take",
      evidence: "on 6.0 to 15.2, off 16.1"),
    .promisedFiles: NibChange(
      since: .xcode10, instead: "no promised files among what image views take",
      evidence: "off 6.0 and 8.3, on 13.3"),
    .alternateFonts: NibChange(
      until: .xcode10, instead: "no alternate image",
      evidence: "a font for every button without images in 6.0 to 9.1"),
    .switchImages: NibChange(
      until: .xcode8, instead: "no image of a check box",
      evidence: "on 6.0 and 7 (by its document)"),
    .deferredBit: NibChange(
      until: .xcode10, instead: "no bit 28 of `NSWTFlags`", evidence: "on 6.0 to 9.1, off 13.3"),
    .clipViewBit: NibChange(
      until: .xcode10, instead: "no bit 11 of a clip view's `NSvFlags`",
      evidence: "on 6.0 and 8.3, off 13.3"),
    .progressBit: NibChange(
      until: .xcode10, instead: "no bit 3 of `NSpiFlags`",
      evidence: "on 6.0 and 8.3, off 13.3"),
    .systemNames: NibChange(
      since: .xcode7, instead: "the system font's name in OS X 10.10",
      evidence: ".HelveticaNeueDeskInterface 6.0, .AppleSystemUIFont 8.3"),
    .labelInsets: NibChange(
      since: .xcode7, instead: "1 as `NSTextFieldAlignmentRectInsetsVersion`",
      evidence: "1 in 6.0, 2 in 8.3"),
    .sizedSystemFont: NibChange(
      since: .xcode10, instead: "the small system font for a system font of 11 points",
      evidence: "small in 7 (by its document), not in 26.4"),
    .headerStyle: NibChange(
      since: .xcode10, instead: "the small system font in headers of columns",
      evidence: "small in 6.0 and 8.3, of a text style in 13.3"),
    .tableMask: NibChange(
      since: .xcode10, instead: "tables that do not follow their clip view",
      evidence: "off 6.0 and 8.3, on 13.3"),
    .absentMask: NibChange(
      since: .xcode8, instead: "a view at the top left, in documents of Xcode 5",
      evidence: "6.0, and one by its document"),
    .controlTextColor: NibChange(
      since: .xcode10, instead: "`textColor` of old documents, as written",
      evidence: "as written in 6.0 and 8.3"),
    .fixedFrames: NibChange(
      until: .xcode8, instead: "the autoresizing mask of views with fixed frames",
      evidence: "generated constraints in two of 7 (by their documents) and one before"),
    .spinningLayers: NibChange(
      since: .xcode10, instead: "layers only where asked for",
      evidence: "off 8.3, on 26.4, for a spinning indicator without a bezel"),
    .clippedPanes: NibChange(
      since: .xcode15, instead: "no `NSViewClipsToBoundsKeyName` of panes",
      evidence: "off 13.3, on 26.4; macOS 14 made clipping a choice"),
    .spelledAlpha: NibChange(
      since: .xcode14, instead: "no alpha of opaque colours of sRGB in `NSRGB`",
      evidence: "off 13.3, on 26.4"),
    .menuFonts: NibChange(
      until: .xcode15, instead: "the font of messages in pop-up buttons with that of menus",
      evidence: "kept in one of 14, not in 26.4"),
    .mutableProfiles: NibChange(
      until: .xcode10, instead: "`NSData` for profiles of colours",
      evidence: "`NSMutableData` in one between 9.1 and 13.3"),
    .ownObjects: NibChange(
      since: .xcode10, instead: "font managers whose class is swapped like others",
      evidence: "swapped in 9.1, not in 26.4"),
    .zeroAttributes: NibChange(
      until: .xcode7, instead: "no second attribute where there is no second item",
      evidence: "0 in 6.0, off 8 and 13.3"),
    .labelBreaks: NibChange(
      since: .xcode12, instead: "no `NSLineBreakStrategy` of labels",
      evidence: "off 8.3, on 13.3, 26.0 and 26.6"),
    .flatControls: NibChange(
      since: .xcode26, instead: "controls under Auto Layout as the document has them",
      evidence: "laid out again in ten documents of 26.0, as saved in 16.1 and before"),
    .overlayScrollers: NibChange(
      since: .xcode26, instead: "clip views that leave room for scrollers",
      evidence: "no room in a build of 26.0 and one of 26.6; room in a build of 13.3, and in 26.4 "
        + "without a target"),
    .coloredInsertion: NibChange(
      since: .xcode15, instead: "black as the fallback of `textInsertionPointColor`",
      evidence: "black in 13.3, `systemBlueColor` in 26.0; macOS 14 coloured insertion points"),
    .shortHeaders: NibChange(
      until: .xcode14, instead: "header views as tall as the document has them",
      evidence: "17 points in clip views of 25 in 13.3, 25 in 26.0"),
    .fullScreenZeros: NibChange(
      until: .lateXcode26, instead: "no sizes of windows in full screen that the document lacks",
      evidence: "zeros in 8.3 to 26.4, none in 26.6"),
    .mutableTables: NibChange(
      until: .lateXcode26, instead: "`NSDictionary` for what a controller hands to its view's nib",
      evidence: "`NSMutableDictionary` in 26.4, not in 26.6"),
    .reversedMenus: NibChange(
      until: .lateXcode26, instead: "items listed from first to last",
      evidence: "items of a storyboard's menus listed from last to first in 26.4, not in 26.6"),
  ]
}
