internal import NibFormat

/// Controllers of UIKit.
enum UIKitControllers {
  static let classes: [KitClass] = [
    controller,
    KitClass(
      "UITableViewController", "UIViewController",
      outlets: [KitProperty("tableView", .object("UITableView"))],
      members: CodeStaticPart.allCases.flatMap(\.methods).map {
        CodeForm("func " + $0.signature.swift, "- " + $0.signature.objectiveC + ";")
      },
      [
        .bool(
          "UIClearsSelectionOnViewWillAppear", "clearsSelectionOnViewWillAppear", initial: true),
        .object("UIRefreshControl", "refreshControl", "UIRefreshControl"),
        .silent("UIStyle"),
      ]),
    KitClass(
      "UICollectionViewController", "UIViewController",
      maker: .custom { _, _, type in
        .form(
          CodeForm(
            "%(collectionViewLayout: UICollectionViewFlowLayout())",
            "[[% alloc] initWithCollectionViewLayout:[[UICollectionViewFlowLayout alloc] init]]"),
          [type])
      },
      outlets: [KitProperty("collectionView", .object("UICollectionView"))],
      members: [
        CodeForm(
          "init(collectionViewLayout: UICollectionViewLayout)",
          "- (instancetype)initWithCollectionViewLayout:(UICollectionViewLayout *)layout;")
      ],
      [
        .bool(
          "UIClearsSelectionOnViewWillAppear", "clearsSelectionOnViewWillAppear", initial: true),
        .silent("UICollectionViewLayout"),
      ]),
    KitClass(
      "UINavigationController", "UIViewController",
      outlets: [KitProperty("delegate", .conforming("UINavigationControllerDelegate"))],
      members: [
        CodeForm(
          "var navigationBar: UINavigationBar { get }",
          "@property (readonly) UINavigationBar *navigationBar;"),
        CodeForm("var toolbar: UIToolbar! { get }", "@property (readonly) UIToolbar *toolbar;"),
      ],
      [
        .list("UIViewControllers", "viewControllers", "UIViewController"),
        .custom("UINavigationBar") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.navigationBar"), of: subject, as: "_NavigationBar")
        },
        .custom("UIToolbar") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.toolbar"), of: subject, as: "_Toolbar")
        },
        .bool("UINavigationBarHidden", "isNavigationBarHidden", initial: false),
        .inverted("UIToolbarShown", "isToolbarHidden", objc: "toolbarHidden", initial: true),
        .bool("UIHidesBarsOnSwipe", "hidesBarsOnSwipe", initial: false),
        .bool("UIHidesBarsOnTap", "hidesBarsOnTap", initial: false),
        .bool("UIHidesBarsWhenKeyboardAppears", "hidesBarsWhenKeyboardAppears", initial: false),
        .bool(
          "UIHidesBarsWhenVerticallyCompact", "hidesBarsWhenVerticallyCompact", initial: false),
      ]),
    KitClass(
      "UITabBarController", "UIViewController",
      outlets: [KitProperty("delegate", .conforming("UITabBarControllerDelegate"))],
      members: [
        CodeForm("var tabBar: UITabBar { get }", "@property (readonly) UITabBar *tabBar;")
      ],
      [
        .list("UIViewControllers", "viewControllers", "UIViewController"),
        .silent("UICustomizableViewControllers"),
        .custom("UITabBar") { reader, subject, value in
          guard let id = value.object else { return }
          reader.merge(id, CodeForm("%.tabBar"), of: subject, as: "_TabBar")
        },
      ]),
    KitClass(
      "UIPageViewController", "UIViewController",
      maker: .custom { reader, id, type in
        func word(_ key: HashedName, _ words: KitEnumeration, _ other: CodeExpression)
          -> CodeExpression
        {
          reader.graph.number(key, of: id).flatMap { Int64(exactly: $0) }
            .flatMap { words.expression($0) } ?? other
        }
        return .form(
          CodeForm(
            "%(transitionStyle: %, navigationOrientation: %)",
            "[[% alloc] initWithTransitionStyle:% navigationOrientation:% options:nil]"),
          [
            type,
            word(
              "UIPageViewControllerTransitionStyle", UIKitEnums.pageTransition,
              .symbol(".pageCurl", "UIPageViewControllerTransitionStylePageCurl")),
            word(
              "UIPageViewControllerNavigationOrientation", UIKitEnums.pageNavigation,
              .symbol(".horizontal", "UIPageViewControllerNavigationOrientationHorizontal")),
          ])
      },
      outlets: [
        KitProperty("delegate", .conforming("UIPageViewControllerDelegate")),
        KitProperty("dataSource", .conforming("UIPageViewControllerDataSource")),
      ],
      members: [
        CodeForm(
          "init(transitionStyle: UIPageViewController.TransitionStyle, navigationOrientation: UIPageViewController.NavigationOrientation)",
          "- (instancetype)initWithTransitionStyle:(UIPageViewControllerTransitionStyle)style navigationOrientation:(UIPageViewControllerNavigationOrientation)orientation options:(NSDictionary *)options;"
        )
      ],
      [
        .bool("UIPageViewControllerDoubleSided", "isDoubleSided", initial: false),
        .omitted("UIPageViewControllerSpineLocation", "an option of the initializer"),
        .omitted("UIPageViewControllerPageSpacing", "an option of the initializer"),
      ]
        + [KitRow].silent(
          "UIPageViewControllerTransitionStyle UIPageViewControllerNavigationOrientation")),
    split,
    KitClass(
      "UISearchDisplayController",
      [
        .omitted("UISearchBar", "deprecated"),
        .omitted("UISearchContentsController", "deprecated"),
      ]),
  ]

  static let controller = KitClass(
    "UIViewController", "UIResponder",
    outlets: [KitProperty("view", .object("UIView"))],
    members: [
      CodeForm("init()", ""),
      CodeForm(
        "var navigationItem: UINavigationItem { get }",
        "@property (readonly) UINavigationItem *navigationItem;"),
      CodeForm(
        "var traitCollection: UITraitCollection { get }",
        "@property (readonly) UITraitCollection *traitCollection;"),
      CodeForm(
        "var topLayoutGuide: UILayoutSupport { get }",
        "@property (readonly) UILayoutSupport *topLayoutGuide;"),
      CodeForm(
        "var bottomLayoutGuide: UILayoutSupport { get }",
        "@property (readonly) UILayoutSupport *bottomLayoutGuide;"),
    ],
    [
      .string("UITitle", "title"), .object("UIView", "view", "UIView"),
      .object("UITabBarItem", "tabBarItem", "UITabBarItem"),
      .custom("UINavigationItem") { reader, subject, value in
        guard let id = value.object else { return }
        reader.merge(id, CodeForm("%.navigationItem"), of: subject, as: "UINavigationItem")
      },
      .string("UIRestorationIdentifier", "restorationIdentifier"),
      .bool("UIHidesBottomBarWhenPushed", "hidesBottomBarWhenPushed", initial: false),
      .bool(
        "UIKeyAutomaticallyAdjustsScrollViewInsets", "automaticallyAdjustsScrollViewInsets",
        initial: true),
      .options(
        "UIKeyEdgesForExtendedLayout", "edgesForExtendedLayout", UIKitEnums.edges, initial: 15),
      .bool(
        "UIKeyExtendedLayoutIncludesOpaqueBars", "extendedLayoutIncludesOpaqueBars",
        initial: false),
      .bool("UIDefinesPresentationContext", "definesPresentationContext", initial: false),
      .bool(
        "UIProvidesPresentationContextTransitionStyle",
        "providesPresentationContextTransitionStyle", initial: false),
      .enumeration(
        "UIModalPresentationStyle", "modalPresentationStyle", UIKitEnums.presentation, initial: -2),
      .enumeration(
        "UIModalTransitionStyle", "modalTransitionStyle", UIKitEnums.transition, initial: 0),
      .property("UIPreferredContentSize", "preferredContentSize", .size),
      .list("UIToolbarItems", "toolbarItems", "UIBarButtonItem"),
      .custom("UINibName") { reader, _, value in reader.nameView(value) },
      .custom("UIStoryboardSegueTemplates") { reader, _, value in
        for id in value.object.flatMap({ reader.graph.elements($0) })?.compactMap(\.object) ?? [] {
          reader.omitSegue(id)
        }
      },
      .custom("UIStoryboardIdentifier") { reader, _, value in
        guard let name = value.object.flatMap({ reader.graph.string($0) }) else { return }
        reader.current.append(.comment("Its identifier in the storyboard is \"\(name)\"."))
      },
      .custom("UIChildViewControllers") { _, _, _ in },
    ]
      + [KitRow].silent(
        """
        UIExternalObjectsTableForViewLoading UIParentViewController UIContentSizeForViewInPopover \
        UITopLevelObjectsToKeepAliveFromStoryboard UIAutoresizesArchivedViewToFullSize \
        UIWantsFullScreenLayout UINibBundleIdentifier UIStoryboard UISearchDisplayController
        """))

  static let split = KitClass(
    "UISplitViewController", "UIViewController",
    maker: .custom { reader, id, type in
      guard let number = reader.graph.number("UISplitViewControllerStyle", of: id), number != 0,
        let style = Int64(exactly: number).flatMap({ UIKitEnums.splitStyle.expression($0) })
      else { return .form(CodeForm("%()", "[[% alloc] init]"), [type]) }
      return .form(CodeForm("%(style: %)", "[[% alloc] initWithStyle:%]"), [type, style])
    },
    outlets: [KitProperty("delegate", .conforming("UISplitViewControllerDelegate"))],
    members: [
      CodeForm("init()", ""),
      CodeForm(
        "init(style: UISplitViewController.Style)",
        "- (instancetype)initWithStyle:(UISplitViewControllerStyle)style;"),
    ],
    [
      .list("UIViewControllers", "viewControllers", "UIViewController"),
      .enumeration(
        "UISplitViewControllerPreferredDisplayMode", "preferredDisplayMode",
        UIKitEnums.splitDisplay, initial: 0),
      .enumeration(
        "UISplitViewControllerPreferredSplitBehavior", "preferredSplitBehavior",
        UIKitEnums.splitBehavior, initial: 0),
      .bool("UISplitViewControllerPresentsWithGesture", "presentsWithGesture", initial: true),
      .enumeration(
        "UISplitViewControllerPrimaryBackgroundStyle", "primaryBackgroundStyle",
        UIKitEnums.splitBackground, initial: 0),
      .enumeration(
        "UISplitViewControllerPrimaryEdge", "primaryEdge", UIKitEnums.splitEdge, initial: 0),
      .number("UISplitViewControllerMaximumPrimaryColumnWidth", "maximumPrimaryColumnWidth"),
      .number("UISplitViewControllerMinimumPrimaryColumnWidth", "minimumPrimaryColumnWidth"),
      .number(
        "UISplitViewControllerPreferredPrimaryColumnWidthFraction",
        "preferredPrimaryColumnWidthFraction"),
      .omitted("UISplitViewControllerCompactViewController", "setViewController(_:for: .compact)"),
      .silent("UISplitViewControllerStyle"),
    ])
}
