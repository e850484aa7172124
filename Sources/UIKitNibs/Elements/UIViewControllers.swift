internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension UIKitElements {
  /// Controllers of one view.
  ///
  /// `owner` is the controller that has this one inside.
  static let viewControllers: [ElementSchema] = [
    viewController,
    ElementSchema(
      "avPlayerViewController", "AVPlayerViewController", extends: viewController,
      [
        // The player's own default.
        .enumeration("videoGravity", "", ["AVLayerVideoGravityResizeAspect": 0], omit: 0)
      ]),
    ElementSchema(
      "collectionViewController", "UICollectionViewController", extends: viewController,
      [.clearsSelection]),
    ElementSchema(
      "glkViewController", "GLKViewController", extends: viewController,
      [
        .integer(
          "preferredFramesPerSecond", "GLKViewControllerPreferredFramesPerSecondCoderKey",
          default: 30),
        .bool(
          "pauseOnWillResignActive", "GLKViewControllerPauseOnWillResignActiveCoderKey",
          default: true),
        .bool(
          "resumeOnDidBecomeActive", "GLKViewControllerResumeOnDidBecomeActiveCoderKey",
          default: true),
      ]),
    ElementSchema("hostingController", "UIViewController", extends: viewController, []),
    ElementSchema(
      "tableViewController", "UITableViewController", extends: viewController,
      [.clearsSelection]),
    ElementSchema(
      storyboardReference, "UIStoryboardViewControllerPlaceholder", naming: .byFields,
      [
        .storyboardReference,
        .ignored("storyboardName", "referencedIdentifier", "bundleIdentifier"),
        .skipped("navigationItem", "tabBarItem", "toolbarItems"),
      ]),
  ]

  /// The element of a scene that is in another storyboard.
  static let storyboardReference: HashedName = "viewControllerPlaceholder"

  /// What every controller has.
  static let viewController = ElementSchema(
    "viewController", "UIViewController", naming: .uiKitSwapper,
    [
      .localized("title", "UITitle"),
      .leftOutChildren(["keyCommands"]),
      .child("tabBarItem", "UITabBarItem"),
      .child("navigationItem", "UINavigationItem"),
      .controllerView,
      .string("storyboardIdentifier", "UIStoryboardIdentifier"),
      .controllerRestoration,
      .owner("UIParentViewController"),
      .bool("wantsFullScreenLayout", "UIWantsFullScreenLayout", omit: false),
      .enumeration("modalTransitionStyle", "UIModalTransitionStyle", transitionStyles),
      .enumeration("modalPresentationStyle", "UIModalPresentationStyle", presentationStyles),
      .bool("definesPresentationContext", "UIDefinesPresentationContext", omit: false),
      .bool(
        "providesPresentationContextTransitionStyle",
        "UIProvidesPresentationContextTransitionStyle", omit: false),
      // What iOS 6 called it.
      .uiSize("contentSizeForViewInPopover", "UIPreferredContentSize"),
      .uiSize("preferredContentSize", "UIPreferredContentSize"),
      .bool("hidesBottomBarWhenPushed", "UIHidesBottomBarWhenPushed", omit: false),
      .extendedEdges,
      .number("extendedLayoutIncludesOpaqueBars", "UIKeyExtendedLayoutIncludesOpaqueBars", true),
      .number(
        "automaticallyAdjustsScrollViewInsets", "UIKeyAutomaticallyAdjustsScrollViewInsets",
        false),
      .bool(
        "autoresizesArchivedViewToFullSize", "UIAutoresizesArchivedViewToFullSize", omit: true),
      .toolbarItems,
      .segueTemplates,
      .keptAlive,
      .skipped("layoutGuides"),
      .itemParts,
      .pairsAndAccessibility,
    ])
}

extension Field {
  /// Where the view is: in a nib of its own for a controller of a storyboard; in a xib in the same
  /// nib, or in a nib that is named.
  fileprivate static var controllerView: Field {
    Field { compiler, subject in
      guard let id = subject.element["id"], let controller = compiler.state.storyboard?[id] else {
        let view = subject.element.child(key: "view", &compiler.reading)
          .flatMap { compiler.compile($0, owner: nil) }
        compiler.graph[subject.id].set("UIView", view)
        if let view { compiler.addPart(view, .other, of: subject.id) }
        let name = subject.element.string("nibName", &compiler.reading)
        compiler.set("UINibName", string: name, of: subject)
        return
      }
      guard let name = controller.viewNibName else { return }
      let pairs = compiler.state.viewProxies[id, default: []].compactMap { proxy in
        compiler.upstreamObject(proxy).map {
          (key: compiler.graph.string(proxy.identifier), value: $0)
        }
      }
      let table = compiler.graph.dictionary(pairs)
      compiler.graph[subject.id].set("UIExternalObjectsTableForViewLoading", table)
      compiler.set("UINibName", string: name, of: subject)
    }
  }

  /// The name under which the controller's state is kept, which may be that of the storyboard.
  fileprivate static var controllerRestoration: Field {
    Field { compiler, subject in
      let element = subject.element
      let own = element.string("restorationIdentifier", &compiler.reading)
      let isShared =
        element.bool("useStoryboardIdentifierAsRestorationIdentifier", &compiler.reading) ?? false
      let shared = isShared ? element.string("storyboardIdentifier", &compiler.reading) : nil
      compiler.set("UIRestorationIdentifier", string: shared ?? own, of: subject)
    }
  }

  /// The edges at which the view goes on below bars: all, unless the document says which.
  fileprivate static var extendedEdges: Field {
    Field { compiler, subject in
      let bits: FlagBits = ["top": 1, "left": 2, "bottom": 4, "right": 8]
      let edges = subject.element.flags(
        key: "edgesForExtendedLayout", bits, &compiler.reading)
      guard let edges, edges != 15 else { return }
      compiler.graph[subject.id].set("UIKeyEdgesForExtendedLayout", .integer(Int64(edges)))
    }
  }

  /// A flag that is written as a number, but only if it is `written`.
  fileprivate static func number(_ attribute: HashedName, _ key: HashedName, _ written: Bool)
    -> Field
  {
    Field(key) { compiler, subject in
      guard subject.element.bool(attribute, &compiler.reading) == written else { return }
      compiler.graph[subject.id].set(key, written ? 1 : 0)
    }
  }

  fileprivate static var clearsSelection: Field {
    Field.bool(
      "clearsSelectionOnViewWillAppear", "UIClearsSelectionOnViewWillAppear")
  }

  fileprivate static var toolbarItems: Field {
    Field { compiler, subject in
      let items = compiler.compileMembers(of: "toolbarItems", in: subject)
      guard !items.isEmpty else { return }
      let array = compiler.graph.array(items)
      compiler.graph[subject.id].set("UIToolbarItems", array)
    }
  }

  /// The segues that lead away: the controller's own, then those of what is in it.
  fileprivate static var segueTemplates: Field {
    Field { compiler, subject in
      guard let id = subject.element["id"], let controller = compiler.state.storyboard?[id] else {
        return
      }
      var templates: [NibObjectID] = []
      for segue in controller.segues where segue["kind"] != "relationship" {
        guard let template = compiler.compile(segue, owner: subject.id) else { continue }
        templates.append(template)
        compiler.state.templates.append((template: template, controller: subject.id))
      }
      guard !templates.isEmpty else { return }
      let array = compiler.graph.array(templates)
      compiler.graph[subject.id].set("UIStoryboardSegueTemplates", array)
    }
  }

  /// The other objects of the scene, which live as long as the controller.
  fileprivate static var keptAlive: Field {
    Field { compiler, subject in
      guard let id = subject.element["id"], let controller = compiler.state.storyboard?[id] else {
        return
      }
      let others = controller.scene.objects.filter { element in
        element.ordinal != subject.element.ordinal && compiler.document.role(of: element) == .object
          && compiler.schemas[element.hashedName] != nil
      }.map { compiler.object(for: $0) }
      guard !others.isEmpty else { return }
      let array = compiler.graph.array(others)
      compiler.graph[subject.id].set("UITopLevelObjectsToKeepAliveFromStoryboard", array)
    }
  }

  /// The parts of a controller, in the order of Apple's lists of objects.
  fileprivate static var itemParts: Field {
    Field { compiler, subject in
      let object = compiler.graph[subject.id]
      var parts = (["UINavigationItem", "UITabBarItem"] as [HashedName]).compactMap {
        object[$0]?.object
      }
      for key in ["UIToolbarItems", "UIStoryboardSegueTemplates"] as [HashedName] {
        parts += compiler.graph.graph.objects(key, of: subject.id)
      }
      for part in parts { compiler.addPart(part, .other, of: subject.id) }
    }
  }

  fileprivate static var storyboardReference: Field {
    Field { compiler, subject in
      let identifier = subject.element["id"].flatMap { compiler.state.storyboard?[$0]?.identifier }
      _ = subject.element.string("storyboardIdentifier", &compiler.reading)
      compiler.set("UIStoryboardIdentifier", string: identifier, of: subject)
    }
  }
}

extension NibCompiler {
  /// The object of the scene that a placeholder of the view's nib stands for.
  fileprivate mutating func upstreamObject(_ proxy: UIKitProxy) -> NibObjectID? {
    proxy.element.map { object(for: $0) }
  }
}

extension StoryboardController {
  /// The segues that lead away from the scene: those of the controller, of its view and bars, and
  /// of the scene's other objects.
  fileprivate var segues: [XMLElement] {
    let sources = [element] + (view?.connectionSources ?? []) + sceneSources
    var seen: Set<Int> = []
    return sources.flatMap(\.ownSegues).filter { seen.insert($0.ordinal).inserted }
  }
}

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
      ]),
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
      ]),
  ]

  /// The second names are those before iOS 14.
  private static let displayModes: [String: Int] = [
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
