/// A class of Apple's frameworks from which classes of projects often derive.
package struct FrameworkClass: Equatable, Sendable {
  package var name: String
  /// Nil for a root.
  package var superclass: String?
  /// The outlets it adds; nil if they are not all known.
  package var outlets: Set<String>?
  /// The actions it adds; nil if they are not all known.
  package var actions: Set<String>?

  package init(
    _ name: String, _ superclass: String?, outlets: Set<String>? = [], actions: Set<String>? = nil
  ) {
    self.name = name
    self.superclass = superclass
    self.outlets = outlets
    self.actions = actions
  }

  /// The classes whose outlets are known.
  ///
  /// Actions are known for `NSObject` only: it has none.
  ///
  /// Source: the properties of object type in UIKit's and AppKit's reference documentation.
  package static let all: [FrameworkClass] =
    [FrameworkClass("NSObject", nil, actions: [])] + uiKit + appKit
}

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

  /// Classes of UIKit, superclasses first.
  static let uiKit: [FrameworkClass] = [
    FrameworkClass("UIResponder", "NSObject", outlets: ["inputView", "inputAccessoryView"]),
    FrameworkClass(
      "UIView", "UIResponder",
      outlets: ["gestureRecognizers", "maskView", "mask", "accessibilityElements"]),
    FrameworkClass("UIControl", "UIView"),
    FrameworkClass("UILabel", "UIView"),
    FrameworkClass("UIImageView", "UIView"),
    FrameworkClass("UIButton", "UIControl", outlets: ["menu"]),
    FrameworkClass("UISwitch", "UIControl"),
    FrameworkClass("UISlider", "UIControl"),
    FrameworkClass("UISegmentedControl", "UIControl"),
    FrameworkClass("UIStepper", "UIControl"),
    FrameworkClass("UIPageControl", "UIControl"),
    FrameworkClass("UIStackView", "UIView"),
    FrameworkClass(
      "UITextField", "UIControl", outlets: ["delegate", "leftView", "rightView", "pasteDelegate"]),
    FrameworkClass("UIScrollView", "UIView", outlets: ["delegate", "refreshControl"]),
    FrameworkClass(
      "UITextView", "UIScrollView", outlets: ["layoutManager", "textDragDelegate", "pasteDelegate"]),
    FrameworkClass(
      "UITableView", "UIScrollView",
      outlets: [
        "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "tableHeaderView",
        "tableFooterView", "backgroundView",
      ]),
    FrameworkClass(
      "UICollectionView", "UIScrollView",
      outlets: [
        "dataSource", "prefetchDataSource", "dragDelegate", "dropDelegate", "collectionViewLayout",
        "backgroundView",
      ]),
    FrameworkClass(
      "UITableViewCell", "UIView",
      outlets: [
        "accessoryView", "backgroundView", "contentView", "detailTextLabel", "editingAccessoryView",
        "imageView", "multipleSelectionBackgroundView", "selectedBackgroundView", "textLabel",
      ]),
    FrameworkClass(
      "UITableViewHeaderFooterView", "UIView",
      outlets: ["backgroundView", "contentView", "detailTextLabel", "textLabel"]),
    FrameworkClass("UICollectionReusableView", "UIView"),
    FrameworkClass(
      "UICollectionViewCell", "UICollectionReusableView",
      outlets: ["backgroundView", "contentView", "selectedBackgroundView"]),
    FrameworkClass(
      "UIViewController", "UIResponder",
      outlets: [
        "view", "viewIfLoaded", "searchDisplayController", "navigationItem", "tabBarItem",
        "editButtonItem", "toolbarItems", "presentationController", "transitioningDelegate",
        "tabBarObservedScrollView", "preferredFocusedView",
      ]),
    FrameworkClass(
      "UITableViewController", "UIViewController", outlets: ["tableView", "refreshControl"]),
    FrameworkClass(
      "UICollectionViewController", "UIViewController",
      outlets: ["collectionView", "collectionViewLayout"]),
    FrameworkClass(
      "UINavigationController", "UIViewController",
      outlets: ["delegate", "navigationBar", "toolbar", "viewControllers"]),
    FrameworkClass(
      "UITabBarController", "UIViewController", outlets: ["delegate", "tabBar", "viewControllers"]),
    FrameworkClass(
      "UISplitViewController", "UIViewController", outlets: ["delegate", "viewControllers"]),
    FrameworkClass(
      "UIPageViewController", "UIViewController", outlets: ["dataSource", "delegate"]),
    FrameworkClass("UIGestureRecognizer", "NSObject", outlets: ["delegate", "view"]),
    FrameworkClass("UISearchBar", "UIView", outlets: ["delegate", "inputAccessoryView"]),
    FrameworkClass("UIToolbar", "UIView", outlets: ["delegate", "items"]),
    FrameworkClass("UINavigationBar", "UIView", outlets: ["delegate", "items"]),
    FrameworkClass("UITabBar", "UIView", outlets: ["delegate", "items", "selectedItem"]),
    FrameworkClass("UIProgressView", "UIView", outlets: ["observedProgress"]),
    FrameworkClass("UIActivityIndicatorView", "UIView"),
    FrameworkClass("UIDatePicker", "UIControl"),
    FrameworkClass("UIRefreshControl", "UIControl"),
    FrameworkClass("UIPickerView", "UIView", outlets: ["dataSource", "delegate"]),
    FrameworkClass("UIVisualEffectView", "UIView", outlets: ["contentView", "effect"]),
    FrameworkClass("UIWindow", "UIView", outlets: ["rootViewController", "windowScene"]),
    FrameworkClass("UICollectionViewLayout", "NSObject"),
    FrameworkClass("UICollectionViewFlowLayout", "UICollectionViewLayout"),
    FrameworkClass("NSLayoutConstraint", "NSObject", outlets: ["firstItem", "secondItem"]),
    FrameworkClass("UIBarItem", "NSObject"),
    FrameworkClass("UIBarButtonItem", "UIBarItem", outlets: ["customView", "target", "menu"]),
    FrameworkClass("UITabBarItem", "UIBarItem"),
    FrameworkClass("UIStoryboardSegue", "NSObject"),
  ]
}
