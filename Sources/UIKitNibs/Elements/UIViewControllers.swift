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
    keyOrder: [
      "UITitle", "UITabBarItem", "UINavigationItem", "UIExternalObjectsTableForViewLoading",
      "UIView", "UINibName", "UIStoryboardIdentifier", "UIRestorationIdentifier",
      "UIParentViewController", "UIChildViewControllers", "UIStoryboardSegueTemplates",
    ],
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
