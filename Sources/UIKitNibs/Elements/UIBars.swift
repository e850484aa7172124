internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Bars, of a controller or in a view.
  static let bars: [ElementSchema] = [
    ElementSchema(
      "navigationBar", "UINavigationBar", extends: view, keyOrder: navigationBarKeys,
      [
        .navigationBarAppearance,
        .seeThroughBar,
        .bool("largeTitles", "UIBarPrefersLargeTitles", omit: false),
        .titleAttributes("largeTitleTextAttributes", "UIBarLargeTitleTextAttributes"),
        .uiColor("barTintColor", "UIBarTintColor"),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .barItems("NSMutableArray"),
        .titleAttributes("titleTextAttributes", "UITitleTextAttributes"),
        .constant("UIBarPosition", 2),
        .barTranslucence,
        .uiImage("shadowImage", "UIShadowImage"),
        .uiImage("backIndicatorImage", "UIBackIndicatorImage"),
        .uiImage("backIndicatorTransitionMaskImage", "UIBackIndicatorTransitionMask"),
      ]),
    ElementSchema(
      "tabBar", "UITabBar", extends: view, keyOrder: viewKeys + ["UIDelegate", "UIItems"],
      [
        .leftOutChildren(barAppearances),
        .barItems("NSArray"),
        .uiColor("barTintColor", "UIBarTintColor"),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .barTranslucence,
        .enumeration(
          "itemPositioning", "UITabBarItemPositioning",
          ["automatic": 0, "fill": 1, "centered": 2], omit: 0),
        .float("itemWidth", "UITabBarItemWidth", omit: 0),
        .float("itemSpacing", "UITabBarItemSpacing", omit: 0),
        .uiImage("selectionIndicatorImage", "UISelectionIndicatorImage"),
        .inferredColor("selectedImageTintColor", "UISelectedImageTintColor"),
      ]),
    ElementSchema(
      "toolbar", "UIToolbar", extends: view,
      [
        .leftOutChildren(barAppearances),
        .uiColor("barTintColor", "UIBarTintColor"),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .barItems("NSArray"),
        .constant("UIBarPosition", 1),
        .barTranslucence,
      ]),
  ]

  private static let navigationBarKeys: [HashedName] =
    viewKeys + [
      "UIIsLocked", "UINavigationBarStandardAppearance", "UIBarPrefersLargeTitles",
      "UIBarLargeTitleTextAttributes", "UIBarTintColor", "UIBarStyle", "UIItems", "UIDelegate",
      "UITitleTextAttributes", "UIBarPosition", "UIBarTranslucence",
    ]

  /// The heights of bars without a frame, in points; that of a navigation bar is from nibs of Xcode
  /// 14.
  static let barHeights: [String: Double] = ["navigationBar": 50, "tabBar": 49, "toolbar": 44]

  private static let barAppearances: [HashedName] = [
    "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance",
  ]

  private static let barStyles: WordTable = [
    "default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2,
  ]
}

extension Field {
  /// The standard appearance of a navigation bar; the others are left out.
  ///
  /// One nib shows it, with a background colour.
  fileprivate static var navigationBarAppearance: Field {
    Field("UINavigationBarStandardAppearance") { compiler, subject in
      for child in subject.element.children where child.isNamed("navigationBarAppearance") {
        guard child["key"] == "standardAppearance" else {
          compiler.leaveOut(child)
          continue
        }
        let appearance = compiler.navigationBarAppearance(subject.replacing(child))
        compiler.graph[subject.id].set("UINavigationBarStandardAppearance", appearance)
      }
    }
  }

  /// A navigation bar is opaque if the document says so, or that it is not translucent.
  fileprivate static var seeThroughBar: Field {
    Field { compiler, subject in
      let isTranslucent = subject.element.bool("translucent", &compiler.reading) ?? true
      guard subject.element.bool("opaque", &compiler.reading) ?? !isTranslucent == false
      else { return }
      compiler.graph[subject.id].remove("UIOpaque")
    }
  }

  /// The items of a bar in a view; the bar of a controller has those of the controllers in it.
  fileprivate static func barItems(_ className: String) -> Field {
    Field { compiler, subject in
      let items = compiler.compileMembers(of: "items", in: subject)
      for item in items { compiler.addPart(item, .other, of: subject.id) }
      guard !items.isEmpty || subject.schema.element == "toolbar" else { return }
      let array = compiler.graph.array(items, as: className)
      compiler.graph[subject.id].set("UIItems", array)
    }
  }

  /// 1 for a translucent bar, else 2.
  fileprivate static var barTranslucence: Field {
    Field { compiler, subject in
      let isTranslucent = subject.element.bool("translucent", &compiler.reading) ?? true
      compiler.graph[subject.id].set("UIBarTranslucence", isTranslucent ? 1 : 2)
    }
  }

  /// The attributes of titles.
  fileprivate static func titleAttributes(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let child = subject.element.child(["textAttributes"], key: childKey, &compiler.reading)
      else { return }
      let text = child.color(key: "textColor", &compiler.reading).flatMap { compiler.uiColor($0) }
      let shadow = child.color(key: "textShadowColor", &compiler.reading)
        .flatMap { compiler.uiColor($0) }
      let font = child.uiFont(key: "fontDescription", &compiler.reading)
        .map { compiler.uiFont($0) }
      var pairs: [(String, NibObjectID)] = []
      if let font { pairs.append(("NSFont", font)) }
      if let shadow {
        let object = compiler.graph.add("NSShadow", [.init("NSShadowColor", .object(shadow))])
        pairs.append(("NSShadow", object))
      }
      if let text { pairs.append(("NSColor", text)) }
      let keyed = pairs.map { (key: compiler.graph.string($0.0), value: $0.1) }
      let dictionary = compiler.graph.dictionary(keyed)
      compiler.graph[subject.id].set(key, dictionary)
    }
  }
}

extension NibCompiler {
  fileprivate mutating func navigationBarAppearance(_ subject: NibSubject) -> NibObjectID {
    let element = subject.element
    reading.use(element)
    for attribute in element.attributes where !["key", "id"].contains(attribute.name) {
      Field.leftOut(attribute.hashedName).write(&self, subject)
    }
    let color = element.color(key: "backgroundColor", &reading).flatMap { uiColor($0) }
    for child in element.children where child["key"] != "backgroundColor" { leaveOut(child) }
    let effect = graph.add(
      "UIBlurEffect",
      [
        .init("UIBlurEffectMaterialStyle", 10), .init("UIBlurEffectAutomaticStyle", 5),
        .init("UIBlurEffectStyle", 0),
      ])
    let shadow = uiColor(.system("_systemChromeShadowColor", white: 0, alpha: 0.3))
    func buttons(_ style: NibValue) -> NibObjectID {
      graph.add("UIBarButtonItemAppearance", [.init("DefaultStyle", style)])
    }
    let back = graph.add(
      "UIBarButtonItemAppearance",
      [
        .init("IsBackButton", true), .init("BackIndicator", .null),
        .init("BackIndicatorTransitionMask", .null), .init("CustomizedStyle", 0),
      ])
    var appearance = NibObject("UINavigationBarAppearance", [.init("Idiom", 1)])
    appearance.set("Background.Effect", effect)
    appearance.set("Background.Color", color)
    appearance.set("Background.ShadowColor", shadow)
    appearance.set("PlainButtons", buttons(0))
    appearance.set("DoneButtons", buttons(2))
    appearance.set("BackButtons", back)
    return graph.add(appearance.className, appearance.entries)
  }

  /// Lists a copy of a bar's appearance after everything else of the bar's controller, and one of
  /// its back buttons' appearance.
  mutating func listAppearance(of bar: NibObjectID, in controller: NibObjectID) {
    guard let own = graph[bar]["UINavigationBarStandardAppearance"]?.object,
      let back = graph[own]["BackButtons"]?.object
    else { return }
    let copy = graph.add(graph[own].className, graph[own].entries)
    let backCopy = graph.add(graph[back].className, graph[back].entries)
    graph[copy].set("BackButtons", backCopy)
    addPart(copy, .other, of: controller)
    addPart(backCopy, .other, of: copy)
  }
}

extension UIKitElements {
  /// What bars show.
  static let barItems: [ElementSchema] = [
    ElementSchema(
      "barButtonItem", "UIBarButtonItem", naming: .uiKitSwapper,
      [
        .bool("enabled", "UIEnabled", default: true, omit: false),
        .systemItem(barButtonSystemItems, marked: true),
        .enumeration("style", "UIStyle", barButtonStyles, default: 1, omit: 0),
        .integer("tag", "UITag", omit: 0),
        .localized("title", "UITitle"),
        .float("width", "UIWidth", omit: 0),
        .uiImage("image", "UIImage"),
        .uiImage("landscapeImage", "UILandscapeImagePhone"),
        .uiImage("largeContentSizeImage", "UILargeContentSizeImage"),
        .uiColor("tintColor", "UITintColor"),
        .uiInsets("imageInsets", "UIImageInsets"),
        .bool("hidden", "UIItemHidden", omit: false),
        .partChild("customView", "UICustomView"),
        .pairsAndAccessibility,
        .leftOutChildren(["menu"]),
      ]),
    ElementSchema(
      "navigationItem", "UINavigationItem", naming: .uiKitSwapper,
      keyOrder: [
        "UITitle", "UIBackBarButtonItem", "UIPrompt", "UILeftBarButtonItem",
        "UILeftBarButtonItems", "UIRightBarButtonItem", "UITitleView", "UICenterItemGroups",
        "UIRightBarButtonItems",
      ],
      [
        .localized("title", "UITitle"),
        .partChild("backBarButtonItem", "UIBackBarButtonItem"),
        .localized("prompt", "UIPrompt"),
        .barButtonItems("left"),
        .barButtonItems("right"),
        .partChild("titleView", "UITitleView"),
        .emptyGroups,
        .enumeration(
          "largeTitleDisplayMode", "UILargeTitleDisplayMode",
          ["automatic": 0, "always": 1, "never": 2], default: 0),
        .bool(
          "leftItemsSupplementBackButton", "UILeftItemsSupplementBackButton", omit: false),
        .pairsAndAccessibility,
      ]),
    ElementSchema(
      "tabBarItem", "UITabBarItem", naming: .uiKitSwapper,
      [
        .systemItem(tabBarSystemItems, marked: false),
        .bool("enabled", "UIEnabled", default: true, omit: false),
        .localized("title", "UITitle"),
        .string("badgeValue", "UIBadgeValue"),
        .uiColor("badgeColor", "UIBadgeColor"),
        .uiImage("image", "UIImage"),
        .uiImage("selectedImage", "UISelectedTemplateImage"),
        .uiImage("landscapeImage", "UILandscapeImagePhone"),
        .uiImage("largeContentSizeImage", "UILargeContentSizeImage"),
        .uiInsets("imageInsets", "UIImageInsets"),
        .integer("tag", "UITag", omit: 0),
        .pairsAndAccessibility,
      ]),
  ]

  /// A button without a style is bordered.
  private static let barButtonStyles: WordTable = ["plain": 0, "bordered": 1, "done": 2]

  private static let barButtonSystemItems: WordTable = [
    "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6,
    "compose": 7, "reply": 8, "action": 9, "organize": 10, "bookmarks": 11, "search": 12,
    "refresh": 13, "stop": 14, "camera": 15, "trash": 16, "play": 17, "pause": 18, "rewind": 19,
    "fastForward": 20, "undo": 21, "redo": 22, "pageCurl": 23, "close": 24,
  ]

  private static let tabBarSystemItems: WordTable = [
    "more": 0, "favorites": 1, "featured": 2, "topRated": 3, "recents": 4, "contacts": 5,
    "history": 6, "bookmarks": 7, "search": 8, "downloads": 9, "mostRecent": 10, "mostViewed": 11,
  ]
}

extension Field {
  /// One of UIKit's own items; some have a flag that says so, too.
  fileprivate static func systemItem(_ words: WordTable, marked: Bool) -> Field {
    Field { compiler, subject in
      guard let item = subject.element.enumeration("systemItem", words, &compiler.reading)
      else { return }
      if marked { compiler.graph[subject.id].set("UIIsSystemItem", true) }
      compiler.graph[subject.id].set("UISystemItem", .integer(Int64(item)))
    }
  }

  /// The object that the child with a key becomes, which the list of objects names.
  fileprivate static func partChild(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let child = subject.element.child(key: childKey, &compiler.reading),
        let object = compiler.compile(child, owner: nil)
      else { return }
      compiler.addPart(object, .other, of: subject.id)
      compiler.graph[subject.id].set(key, object)
    }
  }

  /// The buttons on one side: a single one, or a list, the first of which is also written alone.
  fileprivate static func barButtonItems(_ side: String) -> Field {
    Field { compiler, subject in
      let element = subject.element
      let single = element.child(["barButtonItem"], key: "\(side)BarButtonItem", &compiler.reading)
      let list = element.members(of: "\(side)BarButtonItems", &compiler.reading)
      let items = (single.map { [$0] } ?? list).compactMap { compiler.compile($0, owner: nil) }
      guard let first = items.first else { return }
      for item in items { compiler.addPart(item, .other, of: subject.id) }
      let key: HashedName = "UI\(side.prefix(1).uppercased())\(side.dropFirst())BarButtonItem"
      compiler.graph[subject.id].set(key, first)
      let array = compiler.graph.array(items)
      compiler.graph[subject.id].set("\(key)s", array)
    }
  }

  /// The groups of buttons in the middle: empty, since no document has any.
  fileprivate static var emptyGroups: Field {
    let field = Field("UICenterItemGroups") { compiler, subject in
      let array = compiler.graph.sharedEmptyArray()
      compiler.graph[subject.id].set("UICenterItemGroups", array)
    }
    return field.since(.xcode14, seen: "off 13.4, on 14.1")
  }
}

extension UIKitElements {
  static let searchBars: [ElementSchema] = [
    ElementSchema(
      "searchBar", "UISearchBar", extends: view,
      [
        .bool("showsBookmarkButton", "UIShowsBookmarkButton", omit: false),
        .bool("showsCancelButton", "UIShowsCancelButton", omit: false),
        .bool("showsSearchResultsButton", "UIShowSearchResultsButton", omit: false),
        .bool("showsScopeBar", "UIShowsScopeBar", omit: false),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .translucence,
        .scopeButtonTitles,
        .localized("text", "UIText", default: ""),
        .uiColor("barTintColor", "UIBarTintColor"),
        .localized("placeholder", "UIPlaceholder"),
        .localized("prompt", "UIPrompt"),
        .searchTraits,
        .textInputTraits(),
        .constant("UISearchTextPositionAdjustment", string: "{0, 0}"),
        .enumeration("searchBarStyle", "UISearchBarStyle", searchBarStyles, omit: 0),
        .uiImage("backgroundImage", "UIBackgroundImage"),
        .uiImage("scopeBarBackgroundImage", "UIScopeBarBackgroundImage"),
      ])
  ]

  private static let searchBarStyles: WordTable = ["default": 0, "prominent": 1, "minimal": 2]
}

extension Field {
  /// 1 for a translucent bar, which is the default, else 2.
  fileprivate static var translucence: Field {
    Field { compiler, subject in
      let isTranslucent = subject.element.bool("translucent", &compiler.reading) ?? true
      compiler.graph[subject.id].set("UISearchBarTranslucence", isTranslucent ? 1 : 2)
    }
  }

  /// Traits that a search bar writes even at their defaults.
  fileprivate static var searchTraits: Field {
    Field { compiler, subject in
      let numbers: [HashedName] = [
        "UIKeyboardType", "UISpellCheckingType", "UIAutocorrectionType",
        "UITextSmartInsertDeleteType", "UITextSmartQuotesType", "UITextSmartDashesType",
      ]
      for key in numbers { compiler.graph[subject.id].set(key, 0) }
      for key in ["UIEnablesReturnKeyAutomatically", "UISecureTextEntry"] as [HashedName] {
        compiler.graph[subject.id].set(key, false)
      }
    }
  }

  /// The titles of the buttons below the field.
  fileprivate static var scopeButtonTitles: Field {
    Field { compiler, subject in
      guard let list = subject.element.child("scopeButtonTitles", &compiler.reading) else { return }
      var titles: [NibObjectID] = []
      for (number, child) in list.children.enumerated() {
        let text = child.stringContent(&compiler.reading)
        titles.append(
          compiler.localizedText(
            text, "scopeButtonTitles", number: number, of: subject.element))
      }
      let array = compiler.graph.array(titles)
      compiler.graph[subject.id].set("UIScopeButtonTitles", array)
    }
  }
}
