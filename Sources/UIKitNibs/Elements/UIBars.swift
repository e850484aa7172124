internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Bars, of a controller or in a view.
  static let bars: [ElementSchema] = [
    ElementSchema(
      "navigationBar", "UINavigationBar", extends: view,
      [
        .barDefaults,
        .leftOutChildren(barAppearances),
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
      "tabBar", "UITabBar", extends: view,
      [
        .barDefaults,
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
      ]),
    ElementSchema(
      "toolbar", "UIToolbar", extends: view,
      [
        .barDefaults,
        .leftOutChildren(barAppearances),
        .uiColor("barTintColor", "UIBarTintColor"),
        .enumeration("barStyle", "UIBarStyle", barStyles, omit: 0),
        .barItems("NSArray"),
        .constant("UIBarPosition", 1),
        .barTranslucence,
      ]),
  ]

  /// The heights of bars without a frame, in points; that of a navigation bar is from nibs of Xcode
  /// 14.
  static let barHeights: [String: Double] = ["navigationBar": 50, "tabBar": 49, "toolbar": 44]

  private static let barAppearances: [HashedName] = [
    "navigationBarAppearance", "tabBarAppearance", "toolbarAppearance",
  ]

  private static let barStyles: [String: Int] = [
    "default": 0, "black": 1, "blackOpaque": 1, "blackTranslucent": 2,
  ]
}

extension Field {
  /// The default priorities of bars.
  fileprivate static var barDefaults: Field {
    Field { compiler, subject in
      guard compiler.graph[subject.id]["UIViewContentHuggingPriority"] == nil else { return }
      compiler.set("UIViewContentHuggingPriority", string: "{250, 250}", of: subject)
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
