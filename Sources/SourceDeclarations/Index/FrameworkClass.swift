/// A class of Apple's frameworks from which classes of projects often derive.
public struct FrameworkClass: Hashable, Sendable {
  public var name: String
  /// Nil for a root.
  public var superclass: String?
  /// The outlets it adds; nil if they are not all known.
  public var outlets: Set<String>?
  /// The actions it adds; nil if they are not all known.
  public var actions: Set<String>?

  public init(
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
  public static let all: [FrameworkClass] = [
    FrameworkClass("NSObject", nil, actions: []),
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
    FrameworkClass("NSApplication", "NSResponder", outlets: nil),
    FrameworkClass("NSSplitViewController", "NSViewController", outlets: nil),
    FrameworkClass("NSTabViewController", "NSViewController", outlets: nil),
    FrameworkClass("NSText", "NSView", outlets: nil),
    FrameworkClass("NSTextView", "NSText", outlets: nil),
    FrameworkClass("NSSearchField", "NSTextField", outlets: nil),
    FrameworkClass("NSPopUpButton", "NSButton", outlets: nil),
    FrameworkClass("NSSplitView", "NSView", outlets: nil),
    FrameworkClass("NSScrollView", "NSView", outlets: nil),
    FrameworkClass("NSCollectionView", "NSView", outlets: nil),
    FrameworkClass("NSDocumentController", "NSObject", outlets: nil),
    FrameworkClass("NSDocument", "NSObject", outlets: ["window", "windowForSheet", "undoManager"]),
  ]
}
