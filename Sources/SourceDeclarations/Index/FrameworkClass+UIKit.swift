extension FrameworkClass {
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
