extension FrameworkClass {
  /// Classes of AppKit, superclasses first.
  static let appKit: [FrameworkClass] = [
    FrameworkClass(
      "NSResponder", "NSObject", outlets: ["menu", "nextResponder", "touchBar"]),
    FrameworkClass(
      "NSView", "NSResponder",
      outlets: ["nextKeyView", "gestureRecognizers", "toolTip", "identifier", "shadow"]),
    FrameworkClass("NSControl", "NSView", outlets: ["cell", "formatter", "target"]),
    FrameworkClass("NSButton", "NSControl"),
    FrameworkClass("NSImageView", "NSControl"),
    FrameworkClass("NSTextField", "NSControl", outlets: ["delegate"]),
    FrameworkClass("NSBox", "NSView", outlets: ["contentView"]),
    FrameworkClass(
      "NSTableCellView", "NSView", outlets: ["imageView", "objectValue", "textField"]),
    FrameworkClass("NSTableRowView", "NSView"),
    FrameworkClass(
      "NSTableView", "NSControl",
      outlets: ["cornerView", "dataSource", "delegate", "headerView"]),
    FrameworkClass("NSOutlineView", "NSTableView", outlets: ["outlineTableColumn"]),
    FrameworkClass(
      "NSViewController", "NSResponder",
      outlets: ["representedObject", "sourceItemView", "view"]),
    FrameworkClass(
      "NSCollectionViewItem", "NSViewController",
      outlets: ["collectionView", "imageView", "textField"]),
    FrameworkClass(
      "NSWindowController", "NSResponder",
      outlets: ["contentViewController", "document", "window"]),
    FrameworkClass(
      "NSWindow", "NSResponder",
      outlets: [
        "contentView", "contentViewController", "delegate", "initialFirstResponder", "parentWindow",
        "toolbar", "windowController",
      ]),
    FrameworkClass("NSPanel", "NSWindow"),
    FrameworkClass(
      "NSApplication", "NSResponder",
      outlets: ["delegate", "dockMenu", "helpMenu", "mainMenu", "servicesMenu", "windowsMenu"]),
    FrameworkClass("NSSplitViewController", "NSViewController", outlets: ["splitView"]),
    FrameworkClass("NSTabViewController", "NSViewController", outlets: ["tabView"]),
    FrameworkClass("NSText", "NSView", outlets: ["delegate"]),
    FrameworkClass(
      "NSTextView", "NSText", outlets: ["layoutManager", "textContainer", "textStorage"]),
    FrameworkClass("NSSearchField", "NSTextField", outlets: ["searchMenuTemplate"]),
    FrameworkClass("NSSecureTextField", "NSTextField"),
    FrameworkClass("NSTokenField", "NSTextField"),
    FrameworkClass("NSComboBox", "NSTextField", outlets: ["dataSource"]),
    FrameworkClass("NSPopUpButton", "NSButton"),
    FrameworkClass("NSStepper", "NSControl"),
    FrameworkClass("NSSlider", "NSControl"),
    FrameworkClass("NSSegmentedControl", "NSControl"),
    FrameworkClass("NSDatePicker", "NSControl", outlets: ["delegate"]),
    FrameworkClass("NSColorWell", "NSControl"),
    FrameworkClass("NSLevelIndicator", "NSControl"),
    FrameworkClass("NSProgressIndicator", "NSView", outlets: ["observedProgress"]),
    FrameworkClass("NSVisualEffectView", "NSView"),
    FrameworkClass("NSStackView", "NSView", outlets: ["delegate"]),
    FrameworkClass("NSSplitView", "NSView", outlets: ["delegate"]),
    FrameworkClass("NSClipView", "NSView", outlets: ["documentView"]),
    FrameworkClass(
      "NSScrollView", "NSView",
      outlets: [
        "contentView", "documentView", "horizontalRulerView", "horizontalScroller",
        "verticalRulerView", "verticalScroller",
      ]),
    FrameworkClass(
      "NSCollectionView", "NSView",
      outlets: [
        "backgroundView", "collectionViewLayout", "content", "dataSource", "delegate",
        "itemPrototype", "prefetchDataSource",
      ]),
    FrameworkClass("NSController", "NSObject"),
    FrameworkClass(
      "NSObjectController", "NSController", outlets: ["content", "managedObjectContext"]),
    FrameworkClass("NSArrayController", "NSObjectController"),
    FrameworkClass("NSTreeController", "NSObjectController"),
    FrameworkClass("NSMenu", "NSObject", outlets: ["delegate", "supermenu"]),
    FrameworkClass("NSToolbar", "NSObject", outlets: ["delegate"]),
    FrameworkClass(
      "NSToolbarItem", "NSObject", outlets: ["menuFormRepresentation", "target", "view"]),
    FrameworkClass("NSFormatter", "NSObject"),
    FrameworkClass("NSNumberFormatter", "NSFormatter"),
    FrameworkClass("NSDateFormatter", "NSFormatter"),
    FrameworkClass("NSDocumentController", "NSObject"),
    FrameworkClass("NSDocument", "NSObject", outlets: ["window", "windowForSheet", "undoManager"]),
  ]
}
