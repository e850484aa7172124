/// The events of controls of UIKit.
enum CodeEvents {
  static let all = KitEnumeration(
    "UIControl.Event", "UIControlEvents", prefix: "UIControlEvent",
    [
      1: "touchDown", 2: "touchDownRepeat", 4: "touchDragInside", 8: "touchDragOutside",
      16: "touchDragEnter", 32: "touchDragExit", 64: "touchUpInside", 128: "touchUpOutside",
      256: "touchCancel", 4096: "valueChanged", 8192: "primaryActionTriggered",
      65536: "editingDidBegin", 131072: "editingChanged", 262144: "editingDidEnd",
      524288: "editingDidEndOnExit", 0xFFF: "allTouchEvents", 0xF0000: "allEditingEvents",
    ])
}

/// The options of bindings that have a constant.
enum CodeBindingOptions {
  static let all: [(archived: String, swift: String)] = """
    AllowsEditingMultipleValuesSelection AllowsNullArgument AlwaysPresentsApplicationModalAlerts \
    ConditionallySetsEditable ConditionallySetsEnabled ConditionallySetsHidden \
    ContinuouslyUpdatesValue CreatesSortDescriptor DeletesObjectsOnRemove DisplayName \
    DisplayPattern HandlesContentAsCompoundValue InsertsNullPlaceholder \
    InvokesSeparatelyWithArrayObjects MultipleValuesPlaceholder NoSelectionPlaceholder \
    NotApplicablePlaceholder NullPlaceholder PredicateFormat RaisesForNotApplicableKeys \
    SelectorName SelectsAllWhenSettingContent ValidatesImmediately ValueTransformer \
    ValueTransformerName
    """.split(separator: " ").map { (String($0), CodeNames.lowerFirst(String($0))) }
}

/// Classes of AppKit with a target and an action.
enum CodeTargets {
  static func has(_ kitClass: String, _ kit: Kit) -> Bool {
    ["NSControl", "NSCell", "NSMenuItem", "NSToolbarItem", "NSGestureRecognizer", "NSColorWell"]
      .contains { kit.isKind(kitClass, of: $0) }
  }
}

/// Members of the kits' classes that a user's class cannot have anew.
enum CodeReservedNames {
  /// Words of C and Objective-C, which no property is called.
  static let words: Set<String> = Set(
    """
    auto break case char const continue default do double else enum extern float for goto if inline \
    int long register restrict return short signed sizeof static struct switch typedef union \
    unsigned void volatile while id nil Nil NULL SEL IMP BOOL YES NO in out inout bycopy byref oneway \
    asm typeof instancetype nullable nonnull errno true false bool
    """.split(separator: " ").map(String.init))

  /// True for a property that a class of the kit has.
  static func has(_ kitClass: KitClass, _ name: String, _ kit: Kit) -> Bool {
    name.hasPrefix("accessibility") || kit.property(name, of: kitClass) != nil
      || properties.contains {
        kit.isKind(kitClass.name, of: $0.className) && $0.names.contains(name)
      }
  }

  /// What no table of the kits has, by the class that brings it.
  private static let properties: [(className: String, names: Set<String>)] = [
    (
      "NSObject",
      ["description", "debugDescription", "hash", "superclass", "class", "self", "zone", "init"]
    ),
    (
      "UIResponder",
      [
        "inputView", "inputAccessoryView", "undoManager", "next", "nextResponder",
        "editingInteractionConfiguration",
      ]
    ),
    (
      "UIView",
      [
        "superview", "window", "subviews", "tag", "frame", "bounds", "center", "layer",
        "constraints", "image", "text", "font", "label", "title", "target", "action",
      ]
    ),
    (
      "UIViewController",
      [
        "view", "title", "parent", "navigationController", "tabBarController",
        "splitViewController", "storyboard", "navigationItem", "tabBarItem",
        "searchDisplayController", "editButtonItem", "contentView",
      ]
    ),
    (
      "UITableViewController",
      Set(["tableView", "refreshControl"] + CodeStaticPart.allCases.map(\.name))
    ),
    ("UICollectionViewController", ["collectionView"]),
    (
      "UITableViewCell",
      [
        "contentView", "textLabel", "detailTextLabel", "imageView", "accessoryView",
        "backgroundView",
      ]
    ),
    ("UICollectionReusableView", ["contentView", "backgroundView"]),
    ("UITableView", ["backgroundView", "delegate", "dataSource"]),
    ("UICollectionView", ["backgroundView", "delegate", "dataSource"]),
    (
      "UITableViewHeaderFooterView",
      ["contentView", "textLabel", "detailTextLabel", "backgroundView"]
    ),
    ("NSResponder", ["menu", "undoManager", "nextResponder", "touchBar"]),
    (
      "NSView",
      [
        "superview", "window", "subviews", "tag", "frame", "bounds", "layer", "constraints",
        "enclosingScrollView", "nextKeyView", "toolTip", "identifier",
      ]
    ),
    (
      "NSControl",
      ["cell", "target", "action", "font", "stringValue", "objectValue", "title", "image"]
    ),
    ("NSTableCellView", ["textField", "imageView", "objectValue"]),
    ("NSTextView", ["delegate", "font", "textStorage"]),
    ("NSTableView", ["delegate", "dataSource"]),
    ("NSSplitView", ["delegate"]),
    ("NSTabView", ["delegate"]),
    ("NSBox", ["contentView", "title"]),
    ("NSScrollView", ["contentView", "documentView"]),
    (
      "NSViewController", ["view", "title", "parent", "storyboard"]
    ),
    (
      "NSWindowController",
      ["window", "document", "windowController", "contentViewController", "storyboard", "owner"]
    ),
    (
      "NSWindow",
      [
        "contentView", "toolbar", "delegate", "title", "frame", "screen", "windowController",
        "contentViewController", "parent",
      ]
    ),
    ("NSApplication", ["delegate", "windows", "mainWindow", "mainMenu", "keyWindow"]),
    ("NSController", ["content", "selection"]),
    ("NSMenu", ["delegate", "title", "items"]),
    ("NSMenuItem", ["menu", "title", "target", "action", "view", "image", "submenu"]),
    ("NSToolbarItem", ["view", "label", "target", "action", "image", "toolbar"]),
    ("NSCell", ["target", "action", "title", "image", "font", "menu"]),
  ]

  static let actions: Set<String> = Set(
    """
    print: copy: cut: paste: delete: selectAll: undo: redo: terminate: hide: unhide: \
    hideOtherApplications: unhideAllApplications: performClose: performMiniaturize: performZoom: \
    close makeKeyAndOrderFront: orderFront: orderOut: orderBack: showWindow: saveDocument: \
    saveDocumentAs: saveDocumentTo: revertDocumentToSaved: printDocument: runPageLayout: \
    newDocument: openDocument: clearRecentDocuments: duplicateDocument: renameDocument: \
    moveDocument: showHelp: orderFrontStandardAboutPanel: orderFrontColorPanel: \
    orderFrontFontPanel: arrangeInFront: toggleFullScreen: toggleToolbarShown: \
    runToolbarCustomizationPalette: performTextFinderAction: performFindPanelAction: dismiss: \
    dismissController: cancelOperation: cancel: noop: selectText: takeIntValueFrom: \
    takeFloatValueFrom: takeDoubleValueFrom: takeStringValueFrom: takeObjectValueFrom: \
    performClick: activateContextHelpMode: add: remove: insert: selectNext: selectPrevious: fetch: \
    miniaturize: zoom: deminiaturize: toggleSidebar: doubleClick: reload: goBack: goForward: \
    stopLoading: reload dismiss select: center toggleBoldface: toggleItalics: toggleUnderline: \
    showContextMenu: print close: save: revert: init dealloc
    """.split(separator: " ").map(String.init))
}
