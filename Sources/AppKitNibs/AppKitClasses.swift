internal import NibCompilation
package import NibFormat

/// The classes of macOS nibs and what they inherit from, which keyed archives list.
package enum AppKitClasses {
  /// By name, every class whose superclass is not `NSObject` itself.
  package static let all: [String: NibClass] = Dictionary(
    uniqueKeysWithValues: superclasses.keys.map { name in
      (name, NibClass(ancestors: ancestors(of: name)))
    })

  /// The superclasses of a class, nearest first.
  package static func ancestors(of name: String) -> [String] {
    var chain: [String] = []
    var next = name
    // No class of the table is below itself; a test goes through all of them.
    while next != "NSObject" {
      next = superclasses[next] ?? "NSObject"
      chain.append(next)
    }
    return chain
  }

  private static let superclasses: [String: String] = Dictionary(
    uniqueKeysWithValues: subclasses.flatMap { parent, children in
      children.map { ($0, parent) }
    })

  /// Superclasses, and the classes right below them.
  private static let subclasses: [(String, [String])] = [
    ("NSResponder", ["NSPopover", "NSView", "NSViewController", "NSWindowController"]),
    (
      "NSView",
      [
        "NSBox", "NSClipView", "NSCollectionView", "NSControl", "NSCustomView", "NSGridView",
        "NSOpenGLView", "NSProgressIndicator", "NSRulerView", "NSScrollView", "NSScrubber",
        "NSSplitView", "NSStackView", "NSStackViewContainer", "NSTabView", "NSTableCellView",
        "NSTableHeaderView", "NSTableRowView", "NSText", "NSVisualEffectView", "WebView",
        "_NSCornerView", "_NSRuleEditorViewSliceHolder", "_NSRuleEditorViewUnboundRowHolder",
        "ARSCNView", "AVPlayerView", "IKImageView", "MKMapView", "MTKView", "PDFThumbnailView",
        "PDFView", "QCView", "SCNView", "SKView", "WKWebView",
      ]
    ),
    (
      "NSControl",
      [
        "NSBrowser", "NSButton", "NSColorWell", "NSComboButton", "NSDatePicker", "NSImageView",
        "NSLevelIndicator", "NSMatrix", "NSPathControl", "NSRuleEditor", "NSScroller",
        "NSSegmentedControl", "NSSlider", "NSStepper", "NSSwitch", "NSTableView", "NSTextField",
      ]
    ),
    ("NSButton", ["NSPopUpButton"]),
    ("NSMatrix", ["NSForm"]),
    ("NSRuleEditor", ["NSPredicateEditor"]),
    ("NSTableView", ["NSComboTableView", "NSOutlineView"]),
    ("NSText", ["NSTextView"]),
    ("NSTextField", ["NSComboBox", "NSSearchField", "NSSecureTextField", "NSTokenField"]),
    ("NSCell", ["NSActionCell", "NSBrowserCell", "NSImageCell", "NSTextAttachmentCell"]),
    (
      "NSActionCell",
      [
        "NSButtonCell", "NSDatePickerCell", "NSFormCell", "NSLevelIndicatorCell", "NSPathCell",
        "NSSegmentedCell", "NSSliderCell", "NSStepperCell", "NSTextFieldCell",
      ]
    ),
    ("NSButtonCell", ["NSMenuItemCell"]),
    ("NSMenuItemCell", ["NSPopUpButtonCell"]),
    (
      "NSTextFieldCell",
      [
        "NSComboBoxCell", "NSPathComponentCell", "NSSearchFieldCell", "NSSecureTextFieldCell",
        "NSTableHeaderCell", "NSTokenFieldCell",
      ]
    ),
    ("NSController", ["NSObjectController", "NSUserDefaultsController"]),
    ("NSObjectController", ["NSArrayController", "NSTreeController"]),
    ("NSArrayController", ["NSDictionaryController"]),
    (
      "NSViewController",
      [
        "NSCollectionViewItem", "NSPageController", "NSSplitViewController",
        "NSTabViewController", "NSTitlebarAccessoryViewController",
      ]
    ),
    (
      "NSToolbarItem",
      [
        "NSMenuToolbarItem", "NSSearchToolbarItem", "NSSharingServicePickerToolbarItem",
        "NSToolbarFlexibleSpaceItem", "NSToolbarItemGroup", "NSToolbarPrintItem",
        "NSToolbarSeparatorItem", "NSToolbarShowColorsItem", "NSToolbarShowFontsItem",
        "NSToolbarSpaceItem", "NSTrackingSeparatorToolbarItem",
      ]
    ),
    (
      "NSTouchBarItem",
      [
        "NSColorPickerTouchBarItem", "NSCustomTouchBarItem", "NSGroupTouchBarItem",
        "NSPopoverTouchBarItem",
      ]
    ),
    (
      "NSStoryboardSegueTemplate",
      [
        "NSStoryboardEmbedSegueTemplate", "NSStoryboardModalSegueTemplate",
        "NSStoryboardPopoverSegueTemplate", "NSStoryboardSheetSegueTemplate",
        "NSStoryboardShowSegueTemplate",
      ]
    ),
    (
      "NSNibConnector",
      [
        "NSNibAuxiliaryActionConnector", "NSNibBindingConnector", "NSNibControlConnector",
        "NSNibOutletConnector",
      ]
    ),
    ("NSFormatter", ["NSDateComponentsFormatter", "NSDateFormatter", "NSNumberFormatter"]),
    (
      "NSGestureRecognizer",
      [
        "NSClickGestureRecognizer", "NSMagnificationGestureRecognizer",
        "NSPanGestureRecognizer", "NSPressGestureRecognizer", "NSRotationGestureRecognizer",
      ]
    ),
    ("NSImageRep", ["NSBitmapImageRep", "NSPDFImageRep"]),
    ("NSCollectionViewLayout", ["NSCollectionViewFlowLayout", "NSCollectionViewGridLayout"]),
    ("NSArray", ["NSMutableArray"]),
    ("NSAttributedString", ["NSMutableAttributedString"]),
    ("NSMutableAttributedString", ["NSTextStorage"]),
    ("NSCharacterSet", ["NSMutableCharacterSet"]),
    ("NSData", ["NSMutableData"]),
    ("NSDictionary", ["NSMutableDictionary"]),
    ("NSOrderedSet", ["NSMutableOrderedSet"]),
    ("NSParagraphStyle", ["NSMutableParagraphStyle"]),
    ("NSPredicate", ["NSComparisonPredicate", "NSCompoundPredicate"]),
    ("NSSet", ["NSMutableSet"]),
    ("NSString", ["NSLocalizableString", "NSMutableString"]),
    ("NSValue", ["NSNumber"]),
    ("NSNumber", ["NSDecimalNumber"]),
    ("NSDecimalNumber", ["NSDecimalNumberPlaceholder"]),
  ]
}
