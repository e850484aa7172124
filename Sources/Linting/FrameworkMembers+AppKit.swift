extension FrameworkMembers {
  /// Their actions: methods that take the sender and return nothing, those for key bindings included.
  ///
  /// Source: AppKit's reference documentation and the headers of OpenStep's successors, where a
  /// method takes a `sender`.
  static let appKit: [String: FrameworkMembers] = [
    "NSResponder": FrameworkMembers(
      actions: [
        "cancelOperation:", "capitalizeWord:", "centerSelectionInVisibleArea:",
        "changeCaseOfLetter:", "complete:", "deleteBackward:",
        "deleteBackwardByDecomposingPreviousCharacter:", "deleteForward:",
        "deleteToBeginningOfLine:", "deleteToBeginningOfParagraph:", "deleteToEndOfLine:",
        "deleteToEndOfParagraph:", "deleteToMark:", "deleteWordBackward:",
        "deleteWordForward:", "indent:", "insertBacktab:", "insertContainerBreak:",
        "insertDoubleQuoteIgnoringSubstitution:", "insertLineBreak:", "insertNewline:",
        "insertNewlineIgnoringFieldEditor:", "insertParagraphSeparator:",
        "insertSingleQuoteIgnoringSubstitution:", "insertTab:",
        "insertTabIgnoringFieldEditor:", "lowercaseWord:",
        "makeBaseWritingDirectionLeftToRight:", "makeBaseWritingDirectionNatural:",
        "makeBaseWritingDirectionRightToLeft:", "makeTextWritingDirectionLeftToRight:",
        "makeTextWritingDirectionNatural:", "makeTextWritingDirectionRightToLeft:",
        "moveBackward:", "moveBackwardAndModifySelection:", "moveDown:",
        "moveDownAndModifySelection:", "moveForward:", "moveForwardAndModifySelection:",
        "moveLeft:", "moveLeftAndModifySelection:",
        "moveParagraphBackwardAndModifySelection:",
        "moveParagraphForwardAndModifySelection:", "moveRight:",
        "moveRightAndModifySelection:", "moveToBeginningOfDocument:",
        "moveToBeginningOfDocumentAndModifySelection:", "moveToBeginningOfLine:",
        "moveToBeginningOfLineAndModifySelection:", "moveToBeginningOfParagraph:",
        "moveToBeginningOfParagraphAndModifySelection:", "moveToEndOfDocument:",
        "moveToEndOfDocumentAndModifySelection:", "moveToEndOfLine:",
        "moveToEndOfLineAndModifySelection:", "moveToEndOfParagraph:",
        "moveToEndOfParagraphAndModifySelection:", "moveToLeftEndOfLine:",
        "moveToLeftEndOfLineAndModifySelection:", "moveToRightEndOfLine:",
        "moveToRightEndOfLineAndModifySelection:", "moveUp:", "moveUpAndModifySelection:",
        "moveWordBackward:", "moveWordBackwardAndModifySelection:", "moveWordForward:",
        "moveWordForwardAndModifySelection:", "moveWordLeft:",
        "moveWordLeftAndModifySelection:", "moveWordRight:",
        "moveWordRightAndModifySelection:", "newWindowForTab:", "pageDown:",
        "pageDownAndModifySelection:", "pageUp:", "pageUpAndModifySelection:",
        "performTextFinderAction:", "quickLookPreviewItems:", "scrollLineDown:",
        "scrollLineUp:", "scrollPageDown:", "scrollPageUp:",
        "scrollToBeginningOfDocument:", "scrollToEndOfDocument:", "selectAll:",
        "selectLine:", "selectParagraph:", "selectToMark:", "selectWord:", "setMark:",
        "showContextHelp:", "showContextMenuForSelection:", "showWritingTools:",
        "swapWithMark:", "transpose:", "transposeWords:", "uppercaseWord:", "yank:",
      ], properties: nil),
    "NSApplication": FrameworkMembers(
      actions: [
        "activateContextHelpMode:", "arrangeInFront:", "hide:", "hideOtherApplications:",
        "miniaturizeAll:", "newWindowForTab:", "orderFrontCharacterPalette:",
        "orderFrontColorPanel:", "orderFrontDataLinkPanel:", "orderFrontFontPanel:",
        "orderFrontHelpPanel:", "orderFrontStandardAboutPanel:",
        "orderFrontStandardInfoPanel:", "runPageLayout:", "showHelp:", "stop:",
        "terminate:", "toggleTouchBarCustomizationPalette:", "unhide:",
        "unhideAllApplications:",
      ], properties: nil),
    "NSWindow": FrameworkMembers(
      actions: [
        "deminiaturize:", "fax:", "makeKeyAndOrderFront:", "mergeAllWindows:",
        "miniaturize:", "moveTabToNewWindow:", "orderBack:", "orderFront:", "orderOut:",
        "performClose:", "performMiniaturize:", "performZoom:", "print:",
        "runToolbarCustomizationPalette:", "selectNextKeyView:", "selectNextTab:",
        "selectPreviousKeyView:", "selectPreviousTab:", "toggleFullScreen:",
        "toggleTabBar:", "toggleTabOverview:", "toggleToolbarShown:", "zoom:",
      ], properties: nil),
    "NSPanel": FrameworkMembers(properties: nil),
    "NSWindowController": FrameworkMembers(
      actions: [
        "dismissController:", "showWindow:",
      ], properties: nil),
    "NSViewController": FrameworkMembers(
      actions: [
        "dismissController:"
      ], properties: nil),
    "NSSplitViewController": FrameworkMembers(
      actions: [
        "toggleInspector:", "toggleSidebar:",
      ], properties: nil),
    "NSTabViewController": FrameworkMembers(properties: nil),
    "NSCollectionViewItem": FrameworkMembers(properties: nil),
    "NSView": FrameworkMembers(
      actions: [
        "fax:", "print:",
      ], properties: nil),
    "NSControl": FrameworkMembers(
      actions: [
        "performClick:", "takeDoubleValueFrom:", "takeFloatValueFrom:",
        "takeIntValueFrom:", "takeIntegerValueFrom:", "takeObjectValueFrom:",
        "takeStringValueFrom:",
      ], properties: nil),
    "NSText": FrameworkMembers(
      actions: [
        "alignCenter:", "alignLeft:", "alignRight:", "changeFont:", "changeSpelling:",
        "checkSpelling:", "copy:", "copyFont:", "copyRuler:", "cut:", "delete:",
        "ignoreSpelling:", "paste:", "pasteFont:", "pasteRuler:", "selectAll:",
        "showGuessPanel:", "subscript:", "superscript:", "toggleRuler:", "underline:",
        "unscript:",
      ], properties: nil),
    "NSTextView": FrameworkMembers(
      actions: [
        "alignJustified:", "changeAttributes:", "changeColor:",
        "changeDocumentBackgroundColor:", "changeLayoutOrientation:",
        "checkTextInDocument:", "complete:", "drawTextHighlightBackground:", "highlight:",
        "loosenKerning:", "lowerBaseline:", "orderFrontLinkPanel:",
        "orderFrontListPanel:", "orderFrontSharingServicePicker:",
        "orderFrontSpacingPanel:", "orderFrontSubstitutionsPanel:",
        "orderFrontTablePanel:", "outline:", "pasteAsPlainText:", "pasteAsRichText:",
        "performFindPanelAction:", "raiseBaseline:", "startSpeaking:", "stopSpeaking:",
        "tightenKerning:", "toggleAutomaticDashSubstitution:",
        "toggleAutomaticDataDetection:", "toggleAutomaticLinkDetection:",
        "toggleAutomaticQuoteSubstitution:", "toggleAutomaticSpellingCorrection:",
        "toggleAutomaticTextCompletion:", "toggleAutomaticTextReplacement:",
        "toggleBaseWritingDirection:", "toggleContinuousSpellChecking:",
        "toggleGrammarChecking:", "toggleQuickLookPreviewPanel:",
        "toggleSmartInsertDelete:", "toggleTraditionalCharacterShape:", "transpose:",
        "turnOffKerning:", "turnOffLigatures:", "useAllLigatures:", "useStandardKerning:",
        "useStandardLigatures:",
      ], properties: nil),
    "NSDocument": FrameworkMembers(
      actions: [
        "browseDocumentVersions:", "duplicateDocument:", "lockDocument:", "moveDocument:",
        "moveDocumentToUbiquityContainer:", "printDocument:", "renameDocument:",
        "revertDocumentToSaved:", "runPageLayout:", "saveDocument:", "saveDocumentAs:",
        "saveDocumentTo:", "saveDocumentToPDF:", "shareDocument:", "unlockDocument:",
      ], properties: nil),
    "NSDocumentController": FrameworkMembers(
      actions: [
        "clearRecentDocuments:", "newDocument:", "newWindowForTab:", "openDocument:",
        "runModalOpenPanel:", "saveAllDocuments:",
      ], properties: nil),
    "NSTableView": FrameworkMembers(
      actions: [
        "deselectAll:", "selectAll:",
      ], properties: nil),
    "NSOutlineView": FrameworkMembers(properties: nil),
    "NSCollectionView": FrameworkMembers(
      actions: [
        "deselectAll:", "selectAll:", "toggleSectionCollapse:",
      ], properties: nil),
    "NSTextField": FrameworkMembers(
      actions: [
        "selectText:"
      ], properties: nil),
    "NSSearchField": FrameworkMembers(
      actions: [
        "clearRecentSearches:", "recentSearchAction:",
      ], properties: nil),
    "NSButton": FrameworkMembers(properties: nil),
    "NSPopUpButton": FrameworkMembers(properties: nil),
    "NSImageView": FrameworkMembers(properties: nil),
    "NSSplitView": FrameworkMembers(properties: nil),
    "NSScrollView": FrameworkMembers(properties: nil),
    "NSBox": FrameworkMembers(properties: nil),
    "NSTableCellView": FrameworkMembers(properties: nil),
    "NSTableRowView": FrameworkMembers(properties: nil),
  ]
}
