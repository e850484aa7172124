internal import NibFormat

/// Bars of UIKit and their items.
enum UIKitBars {
  static let classes: [KitClass] = [
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
  ]

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
