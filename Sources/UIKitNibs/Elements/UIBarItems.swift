internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
  private static let barButtonStyles = ["plain": 0, "bordered": 1, "done": 2]

  private static let barButtonSystemItems: [String: Int] = [
    "done": 0, "cancel": 1, "edit": 2, "save": 3, "add": 4, "flexibleSpace": 5, "fixedSpace": 6,
    "compose": 7, "reply": 8, "action": 9, "organize": 10, "bookmarks": 11, "search": 12,
    "refresh": 13, "stop": 14, "camera": 15, "trash": 16, "play": 17, "pause": 18, "rewind": 19,
    "fastForward": 20, "undo": 21, "redo": 22, "pageCurl": 23, "close": 24,
  ]

  private static let tabBarSystemItems: [String: Int] = [
    "more": 0, "favorites": 1, "featured": 2, "topRated": 3, "recents": 4, "contacts": 5,
    "history": 6, "bookmarks": 7, "search": 8, "downloads": 9, "mostRecent": 10, "mostViewed": 11,
  ]
}

extension Field {
  /// One of UIKit's own items; some have a flag that says so, too.
  fileprivate static func systemItem(_ words: [String: Int], marked: Bool) -> Field {
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
