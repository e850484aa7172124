internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Controllers of other controllers, which are in the same nib.
  static let containerControllers: [ElementSchema] = [
    ElementSchema(
      "navigationController", "UINavigationController", extends: viewController,
      [
        .controllerBar("navigationBar", "UINavigationBar"),
        .children([.rootViewController], ["UIChildViewControllers", "UIViewControllers"]),
        .navigationBarItems,
        .barAppearance,
        .controllerBar("toolbar", "UIToolbar"),
        .bool("navigationBarHidden", "UINavigationBarHidden", omit: false),
        .toolbarShown,
        .bool("hidesBarsOnSwipe", "UIHidesBarsOnSwipe", omit: false),
        .bool("hidesBarsOnTap", "UIHidesBarsOnTap", omit: false),
        .bool(
          "hidesBarsWhenKeyboardAppears", "UIHidesBarsWhenKeyboardAppears", omit: false),
        .bool(
          "hidesBarsWhenVerticallyCompact", "UIHidesBarsWhenVerticallyCompact", omit: false),
        .namedNil,
      ], last: [.barAfterControllers, .sortedBar("UINavigationBar", "navigationBar")]),
    ElementSchema(
      "pageViewController", "UIPageViewController", extends: viewController,
      [
        .enumeration(
          "transitionStyle", "UIPageViewControllerTransitionStyle", ["pageCurl": 0, "scroll": 1],
          default: 0),
        .enumeration(
          "navigationOrientation", "UIPageViewControllerNavigationOrientation",
          ["horizontal": 0, "vertical": 1], default: 0),
        .enumeration(
          "spineLocation", "UIPageViewControllerSpineLocation",
          ["none": 0, "min": 1, "mid": 2, "max": 3], default: 0),
        .double("pageSpacing", "UIPageViewControllerPageSpacing", omit: 0),
        .bool("doubleSided", "UIPageViewControllerDoubleSided", omit: false),
      ]),
    ElementSchema(
      "splitViewController", "UISplitViewController", extends: viewController,
      [
        .children(
          [
            .masterViewController, .supplementaryViewController, .detailViewController,
            .compactViewController,
          ],
          ["UIChildViewControllers"]),
        .enumeration(
          "primaryEdge", "UISplitViewControllerPrimaryEdge", ["leading": 0, "trailing": 1],
          default: 0),
        .columnStyle,
        .enumeration(
          "preferredDisplayMode", "UISplitViewControllerPreferredDisplayMode", displayModes,
          omit: 0),
        .enumeration(
          "behavior", "UISplitViewControllerPreferredSplitBehavior",
          ["automatic": 0, "tile": 1, "overlay": 2, "displace": 3], omit: 0),
        .enumeration(
          "primaryBackgroundStyle", "UISplitViewControllerPrimaryBackgroundStyle",
          ["none": 0, "sidebar": 1], omit: 0),
        .double("minimumPrimaryColumnWidth", "UISplitViewControllerMinimumPrimaryColumnWidth"),
        .double("maximumPrimaryColumnWidth", "UISplitViewControllerMaximumPrimaryColumnWidth"),
        .double(
          "preferredPrimaryColumnWidthFraction",
          "UISplitViewControllerPreferredPrimaryColumnWidthFraction"),
        .bool("presentsWithGesture", "UISplitViewControllerPresentsWithGesture", omit: true),
      ]),
    ElementSchema(
      "tabBarController", "UITabBarController", extends: viewController,
      [
        .controllerBar("tabBar", "UITabBar"),
        .children(
          [.viewControllers],
          ["UIChildViewControllers", "UICustomizableViewControllers", "UIViewControllers"]),
        .tabBarItems,
        .namedNil,
      ], last: [.sortedBar("UITabBar", "tabBar")]),
  ]

  /// The second names are those before iOS 14.
  private static let displayModes: WordTable = [
    "automatic": 0, "secondaryOnly": 1, "oneBesideSecondary": 2, "oneOverSecondary": 3,
    "twoBesideSecondary": 4, "twoOverSecondary": 5, "twoDisplaceSecondary": 6,
    "primaryHidden": 1, "allVisible": 2, "primaryOverlay": 3, "beside": 2, "over": 3,
  ]
}

/// How a controller is contained in another.
private enum Containment: String, Sendable {
  case rootViewController, viewControllers
  /// Of a split view: beside, between, and what is selected.
  case masterViewController, supplementaryViewController, detailViewController
  /// Of a split view in a narrow window, instead of the others.
  case compactViewController
}

extension Field {
  /// The controllers of relationship segues, in the order of the document, under several keys.
  ///
  /// A relationship of another kind is an error.
  fileprivate static func children(_ kinds: [Containment], _ keys: [HashedName]) -> Field {
    Field { compiler, subject in
      var children: [NibObjectID] = []
      for segue in subject.element.ownSegues where segue["kind"] == "relationship" {
        let words = Dictionary(uniqueKeysWithValues: kinds.map { ($0.rawValue, $0) })
        let kind = segue.enumeration("relationship", words, &compiler.reading)
        guard kind != nil, let id = segue["destination"],
          let child = compiler.state.storyboard?[id],
          let object = compiler.compile(child.element, owner: subject.id)
        else { continue }
        compiler.addPart(object, .other, of: subject.id)
        if kind == .compactViewController {
          compiler.reportUnverified(segue)
          compiler.graph[subject.id].set("UISplitViewControllerCompactViewController", object)
        } else {
          children.append(object)
        }
      }
      guard !children.isEmpty else { return }
      for key in keys {
        let array = compiler.graph.array(children, as: "NSMutableArray")
        compiler.graph[subject.id].set(key, array)
      }
    }
  }

  /// The bar of a controller, which stays at its edge and is changed only by the controller.
  fileprivate static func controllerBar(_ childKey: HashedName, _ key: HashedName) -> Field {
    Field(key) { compiler, subject in
      guard let element = subject.element.child(key: childKey, &compiler.reading),
        let bar = compiler.compile(element, owner: subject.id)
      else { return }
      let mask: Int64 = childKey == "navigationBar" ? 2 : 10
      compiler.graph[bar].set("UIAutoresizingMask", .integer(mask))
      compiler.graph[subject.id].set(key, bar)
      guard childKey != "toolbar" else { return }
      compiler.graph[bar].set("UIDelegate", subject.id)
      compiler.setBarGeometry(of: bar)
      if childKey == "navigationBar", compiler.locksBar(element, of: subject) {
        compiler.graph[bar].set("UIIsLocked", true)
      }
      let others = compiler.state.parts[subject.id, default: []]
      compiler.state.parts[subject.id] = [UIKitPart(rank: .other, object: bar)] + others
    }
  }

  /// The keys of a bar in their order, of which its controller has set some.
  fileprivate static func sortedBar(_ key: HashedName, _ element: HashedName) -> Field {
    Field { compiler, subject in
      guard let bar = compiler.graph[subject.id][key]?.object else { return }
      compiler.schemas[element]?.keyOrder.sort(&compiler.graph[bar])
    }
  }

  /// The bar stands after the controllers, although it comes first among the objects.
  fileprivate static var barAfterControllers: Field {
    Field { compiler, subject in
      var entries = compiler.graph[subject.id].entries
      guard let bar = entries.firstIndex(where: { $0.key == "UINavigationBar" }),
        let last = entries.firstIndex(where: { $0.key == "UIViewControllers" }), bar < last
      else { return }
      entries.insert(entries.remove(at: bar), at: last)
      compiler.graph[subject.id].entries = entries
    }
  }

  /// The item of the root, in the bar.
  fileprivate static var navigationBarItems: Field {
    Field { compiler, subject in
      guard let bar = compiler.graph[subject.id]["UINavigationBar"]?.object,
        let root = compiler.graph.graph.objects("UIViewControllers", of: subject.id).first,
        let item = compiler.graph[root]["UINavigationItem"]?.object
      else { return }
      let items = compiler.graph.array([item], as: "NSMutableArray")
      compiler.graph[bar].set("UIItems", items)
      compiler.graph[item].set("UINavigationBar", bar)
    }
  }

  fileprivate static var barAppearance: Field {
    Field { compiler, subject in
      guard let bar = compiler.graph[subject.id]["UINavigationBar"]?.object else { return }
      compiler.listAppearance(of: bar, in: subject.id)
    }
  }

  /// The items of the children, in the bar.
  fileprivate static var tabBarItems: Field {
    Field { compiler, subject in
      guard let bar = compiler.graph[subject.id]["UITabBar"]?.object else { return }
      let items = compiler.graph.graph.objects("UIViewControllers", of: subject.id).compactMap {
        compiler.graph[$0]["UITabBarItem"]?.object
      }
      let array = compiler.graph.array(items)
      compiler.graph[bar].set("UIItems", array)
    }
  }

  /// How many columns a split view has, if it uses columns at all.
  fileprivate static var columnStyle: Field {
    Field { compiler, subject in
      let styles =
        [("allowDoubleColumnStyle", 1), ("allowTripleColumnStyle", 2)] as [(HashedName, Int64)]
      for (attribute, style) in styles
      where subject.element.bool(attribute, &compiler.reading) == true {
        compiler.graph[subject.id].set("UISplitViewControllerStyle", .integer(style))
      }
    }
  }

  /// Toolbars are hidden unless the document says otherwise.
  fileprivate static var toolbarShown: Field {
    Field { compiler, subject in
      guard subject.element.bool("toolbarHidden", &compiler.reading) == false else { return }
      compiler.graph[subject.id].set("UIToolbarShown", true)
    }
  }

  /// `<nil name="viewControllers"/>`, which says nothing.
  fileprivate static var namedNil: Field {
    Field { compiler, subject in
      for child in subject.element.children where child.name == "nil" && child["key"] == nil {
        compiler.reading.skip(child)
      }
    }
  }
}

extension NibCompiler {
  /// Whether the bar of a navigation controller is locked: one that is hidden, that the canvas does
  /// not show above the root, or that has an appearance.
  fileprivate mutating func locksBar(_ bar: XMLElement, of controller: NibSubject) -> Bool {
    let element = controller.element
    if element.bool("navigationBarHidden", &reading) == true { return true }
    if bar.children.contains(where: { $0["key"] == "standardAppearance" }) { return true }
    let root = element.ownSegues.first { $0["relationship"] == "rootViewController" }
      .flatMap { $0["destination"] }.flatMap { state.storyboard?[$0]?.element }
    return root?.children.contains { $0.name == "nil" && $0["key"] == "simulatedTopBarMetrics" }
      ?? false
  }

  /// Makes the bar of a controller 50 points high and not wide at all; only its upper edge is that of
  /// the document.
  fileprivate mutating func setBarGeometry(of bar: NibObjectID) {
    let element = subjects.last { $0.id == bar }?.element
    let hasFrame = element?.children.contains { $0["key"] == "frame" }
    let center = graph[bar]["UICenter"].flatMap { UIKitGeometry.numbers($0) } ?? []
    let top = hasFrame == true && center.count == 2 ? center[1] - size(of: bar).height / 2 : 0
    setGeometry(Rect(x: 0, y: top, width: 0, height: 50), of: bar)
  }
}
