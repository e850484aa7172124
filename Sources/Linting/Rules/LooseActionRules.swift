internal import Diagnostics
internal import InterfaceBuilderFormat
internal import SourceDeclarations
internal import XMLFormat

extension LintRules {
  /// Checks actions that go to whichever object responds: to the first responder, or to a controller on the
  /// way back.
  static let looseActions: [LintRule] = [unknownUnwindAction, unknownResponderAction]

  /// Where a controller may have the action from a class whose members are not known, only what is nearly an
  /// action of the sources is reported.
  static let unknownUnwindAction = LintRule(
    "unknown-unwind-action", .warning, "a segue unwinds to an action that no class declares"
  ) { input, report in
    guard !input.sources.isEmpty else { return }
    let knowsAll = input.knowsAllMembersOfDocuments
    let selectors = input.methodSelectors
    var nearest = NearestNames((knowsAll ? selectors : input.unwindingSelectors).sorted())
    for document in input.documents where document.kind.isStoryboard {
      for segue in document.segues where segue["kind"] == "unwind" {
        guard let attribute = segue.attribute("unwindAction"), !attribute.value.isEmpty,
          !selectors.contains(attribute.value)
        else { continue }
        let meant = nearest.nearest(to: attribute.value)
        guard knowsAll || meant != nil else { continue }
        report(
          "no class declares the action '\(attribute.value)' to unwind to" + hint(meant),
          at: attribute.valueRange(in: document.file))
      }
    }
  }

  /// Reports only a selector that is nearly one of the sources: frameworks have many of their own.
  static let unknownResponderAction = LintRule(
    "unknown-responder-action", .warning,
    "an action of the first responder is a misspelt action of the sources"
  ) { input, report in
    let selectors = input.methodSelectors
    let actions = Set(
      input.index.classes.flatMap(\.methods).filter { $0.role == .action }.map(\.selector))
    var nearest = NearestNames(actions.sorted())
    for connection in input.wiring.connections where connection.kind == .action {
      let document = input.documents[connection.document]
      let selector = connection.name.value
      guard let destination = connection.destination,
        document.role(of: destination) == .firstResponder, !selectors.contains(selector),
        !input.isFrameworkAction(selector), let meant = nearest.nearest(to: selector),
        meant.lowercased() != selector.lowercased() || meant.count == selector.count
      else { continue }
      report(
        "no class declares the action '\(selector)'" + hint(meant),
        at: connection.name.valueRange(in: document.file))
    }
  }
}

extension LintInput {
  /// The selectors of all methods that sources declare.
  fileprivate var methodSelectors: Set<String> {
    Set(index.classes.lazy.flatMap(\.methods).map(\.selector))
  }

  /// The selectors of methods that take a segue.
  fileprivate var unwindingSelectors: Set<String> {
    Set(
      index.classes.lazy.flatMap(\.methods).filter {
        ["UIStoryboardSegue", "NSStoryboardSegue"].contains($0.parameterTypes.first ?? "")
      }.map(\.selector))
  }

  /// True if the sources declare all members of the classes that documents name.
  fileprivate var knowsAllMembersOfDocuments: Bool {
    wiring.classNames.allSatisfy { name in
      guard index.class(name)?.isDeclared == true else { return false }
      // No class has a method of this name: what is found is whether all classes above are known.
      return index.lacksMethod("-", ofClass: name)
    }
  }

  /// True if a class of the frameworks has the action.
  fileprivate func isFrameworkAction(_ selector: String) -> Bool {
    Self.responderActions.contains(selector)
      || FrameworkMembers.all.values.contains { $0.actions?.contains(selector) ?? false }
  }

  /// The actions of the menus of Xcode's templates, and of other responders of AppKit and UIKit.
  ///
  /// Source: the reference documentation of NSResponder, NSApplication, NSWindow, NSDocument, NSTextView and
  /// UIResponderStandardEditActions.
  private static let responderActions: Set<String> = Set(
    """
    orderFrontStandardAboutPanel hide hideOtherApplications unhideAllApplications terminate newDocument
    openDocument clearRecentDocuments performClose close saveDocument saveDocumentAs saveDocumentTo saveAllDocuments
    revertDocumentToSaved duplicateDocument renameDocument moveDocument browseDocumentVersions runPageLayout print
    printDocument undo redo cut copy paste pasteAsPlainText pasteAsRichText pasteFont pasteRuler delete selectAll
    select performFindPanelAction performTextFinderAction centerSelectionInVisibleArea showGuessPanel checkSpelling
    toggleContinuousSpellChecking toggleGrammarChecking toggleAutomaticSpellingCorrection
    orderFrontSubstitutionsPanel toggleSmartInsertDelete toggleAutomaticQuoteSubstitution
    toggleAutomaticDashSubstitution toggleAutomaticLinkDetection toggleAutomaticDataDetection
    toggleAutomaticTextReplacement uppercaseWord lowercaseWord capitalizeWord startSpeaking stopSpeaking
    orderFrontFontPanel addFontTrait modifyFont orderFrontColorPanel changeFont changeColor underline bold italic
    useStandardKerning turnOffKerning tightenKerning loosenKerning useStandardLigatures turnOffLigatures
    useAllLigatures unscript superscript subscript raiseBaseline lowerBaseline copyFont alignLeft alignCenter
    alignJustified alignRight makeBaseWritingDirectionNatural makeBaseWritingDirectionLeftToRight
    makeBaseWritingDirectionRightToLeft makeTextWritingDirectionNatural makeTextWritingDirectionLeftToRight
    makeTextWritingDirectionRightToLeft toggleRuler copyRuler toggleToolbarShown runToolbarCustomizationPalette
    toggleSourceList toggleSidebar toggleInspector toggleFullScreen toggleTabBar toggleTabOverview selectNextTab
    selectPreviousTab moveTabToNewWindow mergeAllWindows newWindowForTab performMiniaturize miniaturize
    miniaturizeAll performZoom zoom zoomAll arrangeInFront makeKeyAndOrderFront orderFront orderOut orderBack showHelp
    showContextHelp activateContextHelpMode goBack goForward reload stopLoading makeTextLarger makeTextSmaller
    makeTextStandardSize add remove insert fetch cancel cancelOperation insertNewline insertTab deleteBackward
    deleteForward moveUp moveDown moveLeft moveRight scrollPageUp scrollPageDown pageUp pageDown selectNext
    selectPrevious toggleBoldface toggleItalics toggleUnderline increaseSize decreaseSize find findNext findPrevious
    findAndReplace useSelectionForFind quickLookPreviewItems togglePreviewPanel complete outline sizeToFit
    """.split { $0 == " " || $0 == "\n" }.map { $0 + ":" })
}
