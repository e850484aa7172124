internal import NibFormat

/// Controllers, bars and their items, gesture recognizers, and views of other frameworks.
enum UIKitControllers {
  static let classes: [KitClass] =
    [
      barItem, barButtonItem, navigationItem, tabBarItem,
      KitClass(
        "UINavigationBar", "UIView", maker: .frame,
        outlets: [KitProperty("delegate", .conforming("UINavigationBarDelegate"))],
        bar + [
          .list("UIItems", "items", "UINavigationItem"),
          .bool("UIBarPrefersLargeTitles", "prefersLargeTitles", initial: false),
          .property("UITitleTextAttributes", "titleTextAttributes", .textAttributes),
          .property("UIBarLargeTitleTextAttributes", "largeTitleTextAttributes", .textAttributes),
          .image("UIBackgroundImage", "backgroundImageOfBar"),
          .image("UIShadowImage", "shadowImage"),
          .image("UIBackIndicatorImage", "backIndicatorImage"),
          .image("UIBackIndicatorTransitionMaskImage", "backIndicatorTransitionMaskImage"),
        ]),
      KitClass(
        "UIToolbar", "UIView", maker: .frame,
        outlets: [KitProperty("delegate", .conforming("UIToolbarDelegate"))],
        bar + [.list("UIItems", "items", "UIBarButtonItem")]),
      KitClass(
        "UITabBar", "UIView", maker: .frame,
        outlets: [KitProperty("delegate", .conforming("UITabBarDelegate"))],
        bar + [
          .list("UIItems", "items", "UITabBarItem"),
          .enumeration(
            "UITabBarItemPositioning", "itemPositioning", UIKitEnums.itemPositioning, initial: 0),
          .number("UITabBarItemWidth", "itemWidth"), .number("UITabBarItemSpacing", "itemSpacing"),
          .image("UISelectionIndicatorImage", "selectionIndicatorImage"),
          .image("UIShadowImage", "shadowImage"),
        ]),
      // The bars of controllers have their items and frames from these.
      KitClass("_NavigationBar", type: CodeForm("UINavigationBar"), "UINavigationBar", owned),
      KitClass("_Toolbar", type: CodeForm("UIToolbar"), "UIToolbar", owned),
      KitClass("_TabBar", type: CodeForm("UITabBar"), "UITabBar", owned),
      controller,
      KitClass(
        "UITableViewController", "UIViewController",
        outlets: [KitProperty("tableView", .object("UITableView"))],
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
    ] + recognizers + others

  static let bar: [KitRow] =
    [
      .enumeration("UIBarStyle", "barStyle", UIKitEnums.barStyle, initial: 0),
      .color("UIBarTintColor", "barTintColor"), UIKitControls.translucent("UIBarTranslucence"),
      .bool("isTranslucent", "isTranslucent"), .bool("UIOpaque", "isOpaque", initial: false),
    ] + [KitRow].silent("UIDelegate UIBarPosition UIIsLocked UIAppearanceStorage")

  private static let owned = [KitRow].silent(
    """
    UIItems UIAutoresizingMask UIViewContentHuggingPriority UIClipsToBounds UIHidden \
    UIViewDoesNotTranslateAutoresizingMaskIntoConstraints
    """)

  static let barItem = KitClass(
    "UIBarItem",
    [
      .string("UITitle", "title"), .image("UIImage", "image"),
      .bool("UIEnabled", "isEnabled", initial: true), .integer("UITag", "tag", initial: 0),
      .property("UIImageInsets", "imageInsets", .insets),
      .image("UILandscapeImagePhone", "landscapeImagePhone"),
      .property("UILandscapeImagePhoneInsets", "landscapeImagePhoneInsets", .insets),
      .image("UILargeContentSizeImage", "largeContentSizeImage"),
      .custom("UITitleTextAttributes") { reader, subject, value in
        reader.setStates(value, subject)
      },
    ])

  static let barButtonItem = KitClass(
    "UIBarButtonItem", "UIBarItem",
    maker: .custom { reader, id, type in
      let isSystem = reader.graph[id]["UIIsSystemItem"]?.truth == true
      let number = reader.graph.number("UISystemItem", of: id) ?? 0
      guard isSystem,
        let item = Int64(exactly: number).flatMap({ UIKitEnums.systemItem.expression($0) })
      else { return .form(CodeForm("%()", "[[% alloc] init]"), [type]) }
      return .form(
        CodeForm(
          "%(barButtonSystemItem: %, target: nil, action: nil)",
          "[[% alloc] initWithBarButtonSystemItem:% target:nil action:nil]"), [type, item])
    },
    members: [
      CodeForm(
        "init(barButtonSystemItem: UIBarButtonItem.SystemItem, target: Any?, action: Selector?)",
        "- (instancetype)initWithBarButtonSystemItem:(UIBarButtonSystemItem)item target:(id)target action:(SEL)action;"
      ),
      CodeForm("init()", ""),
      CodeForm("var target: AnyObject?", "@property id target;"),
      CodeForm("var action: Selector?", "@property SEL action;"),
    ],
    [
      .custom("UIStyle") { reader, subject, value in
        // Bordered is plain since iOS 8.
        guard reader.integer(value) == 2 else { return }
        reader.assign(
          KitProperty("style", .enumeration(UIKitEnums.barButtonStyle)),
          .symbol(".done", "UIBarButtonItemStyleDone"), subject)
      },
      .enumeration("style", "style", UIKitEnums.barButtonStyle),
      .object("UICustomView", "customView", "UIView"), .number("UIWidth", "width", initial: 0),
      .color("UITintColor", "tintColor"),
      .bool("UISelected", "isSelected", initial: false),
      .omitted("UIMenu", "make a UIMenu"),
    ]
      + [KitRow].silent(
        "UIIsSystemItem UISystemItem UISpringLoaded UITarget UIAction UIHidden UISelectedImage"))

  static let navigationItem = KitClass(
    "UINavigationItem",
    maker: .custom { reader, id, type in
      let title = reader.graph.object("UITitle", of: id).flatMap { reader.string($0) }
      return .form(
        CodeForm("%(title: %)", "[[% alloc] initWithTitle:%]"), [type, title ?? .string("")])
    },
    members: [
      CodeForm("init(title: String)", "- (instancetype)initWithTitle:(NSString *)title;")
    ],
    [
      .custom("UITitle") { reader, subject, value in
        // The initializer has it, where there is one.
        guard reader.aliases[subject.id] != nil, let id = value.object,
          let title = reader.string(id)
        else {
          reader.counts.values += 1
          return
        }
        reader.assign(KitProperty("title", .string), title, subject)
      },
      .string("title", "title"), .string("UIPrompt", "prompt"),
      .object("UITitleView", "titleView", "UIView"),
      .object("UIBackBarButtonItem", "backBarButtonItem", "UIBarButtonItem"),
      .list("UILeftBarButtonItems", "leftBarButtonItems", "UIBarButtonItem"),
      .list("UIRightBarButtonItems", "rightBarButtonItems", "UIBarButtonItem"),
      .custom("UILeftBarButtonItem") { reader, subject, value in
        reader.setSingleItem("left", value, subject)
      },
      .custom("UIRightBarButtonItem") { reader, subject, value in
        reader.setSingleItem("right", value, subject)
      },
      .object("leftBarButtonItem", "leftBarButtonItem", "UIBarButtonItem"),
      .object("rightBarButtonItem", "rightBarButtonItem", "UIBarButtonItem"),
      .bool("UIHidesBackButton", "hidesBackButton", initial: false),
      .bool("UILeftItemsSupplementBackButton", "leftItemsSupplementBackButton", initial: false),
      .enumeration(
        "UILargeTitleDisplayMode", "largeTitleDisplayMode", UIKitEnums.largeTitle, initial: 0),
      .string("UIBackButtonTitle", "backButtonTitle"),
      .custom("UICenterItemGroups") { reader, _, value in
        if let id = value.object, reader.graph.elements(id)?.isEmpty == false {
          reader.omit("UICenterItemGroups: groups of items")
        }
      },
    ] + [KitRow].silent("UINavigationBar UISearchController UITitleTextAttributes"))

  static let tabBarItem = KitClass(
    "UITabBarItem", "UIBarItem",
    maker: .custom { reader, id, type in
      guard let number = reader.graph.number("UISystemItem", of: id),
        let item = Int64(exactly: number).flatMap({ UIKitEnums.tabSystemItem.expression($0) })
      else { return .form(CodeForm("%()", "[[% alloc] init]"), [type]) }
      return .form(
        CodeForm(
          "%(tabBarSystemItem: %, tag: 0)", "[[% alloc] initWithTabBarSystemItem:% tag:0]"),
        [type, item])
    },
    members: [
      CodeForm("init()", ""),
      CodeForm(
        "init(tabBarSystemItem: UITabBarItem.SystemItem, tag: Int)",
        "- (instancetype)initWithTabBarSystemItem:(UITabBarSystemItem)item tag:(NSInteger)tag;"),
    ],
    [
      .image("UISelectedTemplateImage", "selectedImage"),
      .image("UISelectedImage", "selectedImage"),
      .string("UIBadgeValue", "badgeValue"), .color("UIBadgeColor", "badgeColor"),
      .custom("UITitlePositionAdjustment") { reader, subject, value in
        reader.omit("UITitlePositionAdjustment = \(reader.describe(value))")
      },
    ]
      + [KitRow].silent(
        "UIIsSystemItem UISystemItem UISpringLoaded UIUnselectedImage UITemplateImage"))

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

  private static let recognizers: [KitClass] = [
    KitClass(
      "UIGestureRecognizer",
      outlets: [KitProperty("delegate", .conforming("UIGestureRecognizerDelegate"))],
      members: [
        CodeForm(
          "func addTarget(_ target: Any, action: Selector)",
          "- (void)addTarget:(id)target action:(SEL)action;")
      ],
      [
        .bool("UIGestureRecognizer.cancelsTouchesInView", "cancelsTouchesInView", initial: true),
        .bool("UIGestureRecognizer.delaysTouchesBegan", "delaysTouchesBegan", initial: false),
        .bool("UIGestureRecognizer.delaysTouchesEnded", "delaysTouchesEnded", initial: true),
        .inverted("UIGestureRecognizer.disabled", "isEnabled", initial: true),
        .bool(
          "UIGestureRecognizer.requiresExclusiveTouchType", "requiresExclusiveTouchType",
          initial: true),
        .custom("UIGestureRecognizer.allowedTouchTypes") { reader, _, value in
          if let bits = reader.integer(value), bits != 15 {
            reader.omit("allowedTouchTypes = \(bits)")
          }
        },
        .custom("UIGestureRecognizer.allowedPressTypes") { reader, _, value in
          reader.omit("allowedPressTypes = \(reader.describe(value))")
        },
        .silent("UIGestureRecognizer.delegate"),
      ]),
    KitClass(
      "UITapGestureRecognizer", "UIGestureRecognizer",
      [taps("UITapGestureRecognizer._imp")] + tapRows),
    KitClass(
      "UILongPressGestureRecognizer", "UIGestureRecognizer",
      [
        taps("UILongPressGestureRecognizer._imp"),
        .number(
          "UILongPressGestureRecognizer.minimumPressDuration", "minimumPressDuration", "Double",
          initial: 0.5),
        .number(
          "UILongPressGestureRecognizer.allowableMovement", "allowableMovement", initial: 10),
      ] + tapRows),
    KitClass(
      "UIPanGestureRecognizer", "UIGestureRecognizer",
      [
        .integer(
          "UIPanGestureRecognizer.minimumNumberOfTouches", "minimumNumberOfTouches", initial: 1),
        .custom("UIPanGestureRecognizer.maximumNumberOfTouches") { reader, subject, value in
          guard let number = reader.integer(value), number > 0, number < 0x7FFF_FFFF else { return }
          reader.assign(KitProperty("maximumNumberOfTouches", .integer), .integer(number), subject)
        },
        .integer("maximumNumberOfTouches", "maximumNumberOfTouches"),
        .custom("UIPanGestureRecognizer.allowedScrollTypesMask") { reader, _, value in
          if let bits = reader.integer(value), bits != 0 {
            reader.omit("allowedScrollTypesMask = \(bits)")
          }
        },
      ]),
    KitClass(
      "UIScreenEdgePanGestureRecognizer", "UIPanGestureRecognizer",
      [.options("UIScreenEdgePanGestureRecognizer.edges", "edges", UIKitEnums.edges, initial: 0)]
        + [KitRow].silent("_UIScreenEdgePanRecognizer")),
    KitClass(
      "UISwipeGestureRecognizer", "UIGestureRecognizer",
      [
        .integer(
          "UISwipeGestureRecognizer.numberOfTouchesRequired", "numberOfTouchesRequired",
          initial: 1),
        .options(
          "UISwipeGestureRecognizer.direction", "direction", UIKitEnums.swipeDirection, initial: 1),
      ]),
    KitClass("UIPinchGestureRecognizer", "UIGestureRecognizer"),
    KitClass("UIRotationGestureRecognizer", "UIGestureRecognizer"),
    KitClass("UIHoverGestureRecognizer", "UIGestureRecognizer"),
    KitClass(
      "UIRuntimeAccessibilityConfiguration",
      [
        .string("UIAccessibilityIdentifier", "accessibilityIdentifier"),
        .string("UIAccessibilityLabel", "accessibilityLabel"),
        .string("UIAccessibilityHint", "accessibilityHint"),
        .options("UIAccessibilityTraits", "accessibilityTraits", UIKitEnums.traits),
        .bool("UIIsAccessibilityElement", "isAccessibilityElement", objc: "isAccessibilityElement"),
        .silent("UIAccessibileObject"),
      ]),
  ]

  private static let tapRows: [KitRow] = [
    .integer("UITapRecognizer.numberOfTapsRequired", "numberOfTapsRequired", initial: 1),
    .integer("UITapRecognizer.numberOfTouchesRequired", "numberOfTouchesRequired", initial: 1),
  ]

  /// The counts of taps are in an object of the recognizer.
  private static func taps(_ key: String) -> KitRow {
    .custom(key) { reader, subject, value in
      guard let id = value.object, reader.graph[id].className == "UITapRecognizer" else { return }
      reader.readRows(
        of: id, as: KitSubject(id: id, target: subject.target, kitClass: subject.kitClass))
    }
  }

  private static let others: [KitClass] = [
    KitClass(
      "MKMapView", "UIView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("MKMapViewDelegate"))],
      [
        .enumeration("MKMapType", "mapType", UIKitEnums.mapType, initial: 0),
        .bool("MKZoomEnabled", "isZoomEnabled", initial: true),
        .bool("MKScrollEnabled", "isScrollEnabled", initial: true),
        .bool("MKRotateEnabled", "isRotateEnabled", initial: true),
        .bool("MKPitchEnabled", "isPitchEnabled", initial: true),
        .bool("MKShowsUserLocation", "showsUserLocation", initial: false),
        .bool("MKShowsBuildings", "showsBuildings", initial: true),
        .bool("MKShowsCompass", "showsCompass", initial: true),
        .bool("MKShowsScaleKey", "showsScale", initial: false),
        .bool("MKShowsTraffic", "showsTraffic", initial: false),
        .bool("UIClipsToBounds", "clipsToBounds", initial: true, absent: false),
        .bool("UIMultipleTouchEnabled", "isMultipleTouchEnabled", initial: true, absent: false),
      ]
        + [KitRow].silent(
          "MKDelegate MKPointOfInterestFilter MKPreferredConfiguration MKShowsPointsOfInterest")),
    KitClass(
      "WKWebViewConfiguration",
      [
        .bool(
          "allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", initial: true),
        .bool("allowsInlineMediaPlayback", "allowsInlineMediaPlayback", initial: false),
        .bool("suppressesIncrementalRendering", "suppressesIncrementalRendering", initial: false),
        .bool("ignoresViewportScaleLimits", "ignoresViewportScaleLimits", initial: false),
      ]
        + [KitRow].silent(
          """
          allowsInlineMediaPlaybackAfterFullscreen allowsPictureInPictureMediaPlayback \
          applicationNameForUserAgent dataDetectorTypes dragLiftDelay drawsBackground \
          longPressActionsEnabled mediaTypesRequiringUserActionForPlayback \
          multiRepresentationHEICInsertionEnabled preferences processPool \
          scrollToTextFragmentIndicatorEnabled scrollToTextFragmentMarkingEnabled \
          selectionGranularity shouldDecidePolicyBeforeLoadingQuickLookPreview systemPreviewEnabled \
          textInteractionGesturesEnabled userContentController userInterfaceDirectionPolicy \
          websiteDataStore requiresUserActionForMediaPlayback _drawsBackground
          """)),
    KitClass(
      "WKWebView", "UIView",
      maker: .custom { reader, id, type in
        let configuration = reader.graph.object("configuration", of: id).flatMap {
          reader.objectBefore($0)
        }
        return .form(
          CodeForm(
            "%(frame: %, configuration: %)", "[[% alloc] initWithFrame:% configuration:%]"),
          [
            type, reader.frame(of: id) ?? .symbol(".zero", "CGRectZero"),
            configuration
              ?? .symbol("WKWebViewConfiguration()", "[[WKWebViewConfiguration alloc] init]"),
          ])
      },
      outlets: [
        KitProperty("navigationDelegate", .conforming("WKNavigationDelegate")),
        KitProperty("UIDelegate", objc: "UIDelegate", .conforming("WKUIDelegate")).renamed(
          "uiDelegate"),
      ],
      members: [
        CodeForm(
          "init(frame: CGRect, configuration: WKWebViewConfiguration)",
          "- (instancetype)initWithFrame:(CGRect)frame configuration:(WKWebViewConfiguration *)configuration;"
        )
      ],
      [
        .bool(
          "allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures",
          initial: false),
        .bool("allowsLinkPreview", "allowsLinkPreview", initial: true),
        .bool("findInteractionEnabled", "isFindInteractionEnabled", initial: false),
        .string("customUserAgent", "customUserAgent", initial: ""), .silent("configuration"),
      ]),
    KitClass(
      "UIWebView", "UIView", maker: .frame,
      outlets: [KitProperty("delegate", .conforming("UIWebViewDelegate"))],
      [
        .bool("UIScalesPageToFit", "scalesPageToFit", initial: false),
        .options("UIDataDetectorTypes", "dataDetectorTypes", UIKitEnums.dataDetectors, initial: 0),
        .bool("UIAllowsInlineMediaPlayback", "allowsInlineMediaPlayback", initial: false),
        .bool(
          "UIMediaPlaybackRequiresUserAction", "mediaPlaybackRequiresUserAction", initial: true),
      ]
        + [KitRow].silent("UIDelegate UIDetectsPhoneNumbers UIMediaPlaybackAllowsAirPlay")),
  ]
}

extension KitProperty {
  fileprivate func renamed(_ swift: String) -> KitProperty {
    var copy = self
    copy.name.swift = swift
    return copy
  }
}

extension NibCodeReader {
  /// A segue, which only storyboards perform.
  mutating func omitSegue(_ id: NibObjectID) {
    let kind = graph[id].className
    let name = graph.string("UIIdentifier", of: id) ?? graph.string("NSIdentifier", of: id)
    let target =
      graph.string("UIDestinationViewControllerIdentifier", of: id)
      ?? graph.string("NSDestinationControllerIdentifier", of: id)
    let action = graph.string("UIAction", of: id) ?? graph.string("UIActionName", of: id)
    var text = "a segue (\(kind))"
    if let name { text += " \"\(name)\"" }
    if let target { text += " to \"\(target)\"" }
    if let action { text += " by \(action)" }
    omit(text)
  }

  /// One item: said already where the list of items has it.
  mutating func setSingleItem(_ side: String, _ value: NibValue, _ subject: KitSubject) {
    let upper = side.capitalizedFirst
    if graph[subject.id][HashedName("UI\(upper)BarButtonItems")]?.object != nil { return }
    guard let id = value.object, let item = object(id) else { return }
    assign(
      KitProperty("\(side)BarButtonItem", .object("UIBarButtonItem")), item, subject)
  }

  /// Attributes of titles, by state.
  mutating func setStates(_ value: NibValue, _ subject: KitSubject) {
    for pair in value.object.flatMap({ graph.pairs($0) }) ?? [] {
      guard let state = integer(pair.key).flatMap({ UIKitEnums.controlState.options($0) }),
        let attributes = pair.value.object.flatMap({ textAttributes($0) })
      else {
        omit("the attributes of a title for the state \(describe(pair.key))")
        continue
      }
      counts.values += 1
      current.append(
        .call(
          CodeForm(
            "%.setTitleTextAttributes(%, for: %)", "[% setTitleTextAttributes:% forState:%]"),
          [subject.target, attributes, state]))
    }
  }
}
