internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Controllers of storyboards that have others inside of them.
  static let containerControllers: [ElementSchema] = [
    tabViewController, splitViewController, splitViewItem, pageController,
  ]

  /// The tabs are set by key path, since each needs its controller first.
  private static let tabViewController = ElementSchema(
    "tabViewController", "NSTabViewController", extends: viewController,
    [
      .child("tabView", "NSTabView"),
      .enumeration("tabStyle", "NSViewControllerTabStyle", tabStyles, default: 0),
      .integer("selectedTabViewItemIndex", "NSSelectedTabViewItemIndex", default: 0),
      .transition,
      .bool(
        "canPropagateSelectedChildViewControllerTitle",
        "NSTabViewControllerCanPropagateSelectedChildViewControllerTitle", omit: true),
      .containedItems("tabViewItems", relationship: "tabItems"),
    ])

  private static let splitViewController = ElementSchema(
    "splitViewController", "NSSplitViewController", extends: viewController,
    [
      .child("splitView", "NSSplitView"),
      .runtimeNumber("minimumThicknessForInlineSidebars"),
      .containedItems("splitViewItems", relationship: "splitItems"),
    ])

  private static let splitViewItem = ElementSchema(
    "splitViewItem", "NSSplitViewItem",
    [
      .enumeration(
        "behavior", "NSSplitViewItemBehavior",
        ["default": 0, "sidebar": 1, "contentList": 2, "inspector": 3], omit: 0),
      .runtimeBool("canCollapse"),
      .runtimeBool("collapsed", omit: false),
      .runtimeBool("springLoaded"),
      .runtimeNumber("holdingPriority"),
      .runtimeNumber("minimumThickness"),
      .runtimeNumber("maximumThickness"),
      .runtimeNumber("preferredThicknessFraction"),
      .runtimeNumber("automaticMaximumThickness"),
      .runtimeWord(
        "collapseBehavior", "collapseBehavior",
        [
          "default": 0, "preferResizingSplitViewWithFixedSiblings": 1,
          "preferResizingSiblingsWithFixedSplitView": 2, "useConstraints": 3,
        ], omit: 0),
      .runtimeWord(
        "titlebarSeparatorStyle", "titlebarSeparatorStyle",
        ["automatic": 0, "none": 1, "line": 2, "shadow": 3], omit: 0),
      .runtimeBool("allowsFullHeightLayout"),
    ])

  private static let pageController = ElementSchema(
    "pagecontroller", "NSPageController", extends: viewController,
    [
      .runtimeWord(
        "transitionStyle", "transitionStyle",
        ["stackHistory": 0, "stackBook": 1, "horizontalStrip": 2], omit: 0)
    ])

  private static let tabStyles: WordTable = [
    "unspecified": 0, "segmentedControlOnTop": 1, "segmentedControlOnBottom": 1, "toolbar": 2,
  ]

  /// The bits of `NSViewControllerTransitionOptions`.
  fileprivate static let transitions: FlagBits = [
    "crossfade": 0x1, "slideUp": 0x10, "slideDown": 0x20, "slideLeft": 0x40, "slideRight": 0x80,
    "slideForward": 0x140, "slideBackward": 0x180, "allowUserInteraction": 0x1000,
  ]
}

extension Field {
  fileprivate static var transition: Field {
    Field { compiler, subject in
      let options = subject.element.flags(
        key: "transitionOptions", AppKitElements.transitions, &compiler.reading)
      compiler.graph[subject.id].set(
        "NSViewControllerTransitionOption", .integer(Int64(options ?? 0)))
    }
  }

  /// The items, each connected to the controller of the relationship segue with the same index.
  ///
  /// Old documents have no elements for items; the class makes them.
  fileprivate static func containedItems(_ list: HashedName, relationship: String) -> Field {
    Field { compiler, subject in
      let items = subject.element.members(of: list, &compiler.reading)
        .compactMap { compiler.compile($0, owner: nil) }
      let controllers = subject.element.segueDestinations(of: relationship)
        .map { compiler.containedController($0) }
      for (item, controller) in zip(items, controllers) {
        guard let controller else { continue }
        let connector = compiler.outletConnector("viewController", from: item, to: controller)
        compiler.state.connectors.append(AppKitConnector(.outlet, connector))
      }
      guard !items.isEmpty else { return }
      let tracked = compiler.graph.array(items, as: "NSMutableArray")
      compiler.graph[subject.id].set("privateRelationshipSegueTrackingItems", tracked)
      let array = compiler.graph.array(items)
      compiler.addRuntimeAttributes([(keyPath: list.text, value: array)], to: subject.id)
    }
  }
}

extension XMLElement {
  /// The destinations of the segues of a relationship, in their order.
  fileprivate func segueDestinations(of relationship: String) -> [String] {
    let connections = children.first { $0.name == "connections" }
    return (connections.map { Array($0.children) } ?? [])
      .filter { $0.name == "segue" && $0["relationship"] == relationship }
      .compactMap { $0["destination"] }
  }
}

extension NibCompiler {
  /// The controller of another scene, compiled into the nib of the controller that contains it.
  fileprivate mutating func containedController(_ id: String) -> NibObjectID? {
    guard let controller = state.storyboard?[id] else { return nil }
    return compile(controller.element, owner: nil)
  }
}

extension AppKitElements {
  /// What the scenes of storyboards are about, beside view controllers.
  static let storyboardControllers: [ElementSchema] = [
    application, windowController, controllerPlaceholder,
  ]

  private static let application = ElementSchema(
    "application", "NSCustomObject", naming: .byFields,
    [
      .custom { compiler, subject in
        if let custom = subject.element.customClass(&compiler.reading) {
          compiler.setClassReference(custom, of: subject.id)
        }
      },
      .child("mainMenu", "IBMainMenu"),
      .constant("NSClassName", string: "NSApplication"),
    ])

  private static let windowController = ElementSchema(
    "windowController", "NSWindowController", naming: .swapper(original: "IBNSWindowController"),
    [
      .window,
      .contentController,
      .string("storyboardIdentifier", "explicitStoryboardIdentifier"),
      .presentation,
      .storyboardIdentity,
      .string("windowFrameAutosaveName", "NSWindowFrameAutosaveName"),
    ])

  /// A controller of another storyboard, which the storyboard's Info.plist names.
  private static let controllerPlaceholder = ElementSchema(
    "controllerPlaceholder", "NSStoryboardViewControllerPlaceholder",
    [
      .unverified,
      .string("referencedIdentifier", "NSStoryboardIdentifier"),
      .ignored("storyboardName", "bundleIdentifier"),
    ])
}

extension Field {
  /// The window, whose content its controller loads later.
  fileprivate static var window: Field {
    Field { compiler, subject in
      guard let element = subject.element.child(key: "window", &compiler.reading),
        let window = compiler.compile(element, owner: nil)
      else { return }
      compiler.graph[subject.id].set("IBWindowTemplate", window)
      guard compiler.graph[window]["NSWindowView"] == .null else { return }
      let size = element.rect(key: "contentRect", &compiler.reading)?.size ?? .zero
      let view = compiler.emptyView(of: size)
      compiler.graph[window].set("NSWindowView", view)
    }
  }

  fileprivate static var contentController: Field {
    Field { compiler, subject in
      let storyboard = compiler.state.storyboard
      guard let id = subject.element["id"], let controller = storyboard?[id],
        let content = controller.contained.first.flatMap({ storyboard?[$0] }),
        let object = compiler.compile(content.element, owner: nil)
      else { return }
      compiler.graph[subject.id].set("IBWindowTemplateContentViewController", object)
    }
  }

  /// Whether a segue to a controller that is shown already makes a second one.
  static var presentation: Field {
    Field { compiler, subject in
      let styles: WordTable = ["multiple": 0, "single": 1]
      let style = subject.element.enumeration(
        "showSeguePresentationStyle", styles, &compiler.reading)
      compiler.graph[subject.id].set("showSeguePresentationStyle", .integer(Int64(style ?? 0)))
      guard style == 1, let id = subject.element["id"],
        let uuid = compiler.state.uuid(of: id)
      else { return }
      let key = compiler.graph.string("NSSingleInstancePresentationIdentifier")
      let value = compiler.graph.string(uuid)
      let options = compiler.graph.dictionary([(key: key, value: value)])
      compiler.graph[subject.id].set("NSStoryboardSegueDestinationOptions", options)
    }
  }

  /// The identifier that tells a controller of a storyboard from all others.
  static var storyboardIdentity: Field {
    Field { compiler, subject in
      let uuid = subject.element["id"].flatMap { compiler.state.uuid(of: $0) }
      compiler.set("uniqueIdentifierForStoryboardCompilation", string: uuid, of: subject)
    }
  }

  /// The name of the nib of a controller's view, and the objects that this nib needs.
  static var storyboardView: Field {
    Field { compiler, subject in
      guard let id = subject.element["id"], let controller = compiler.state.storyboard?[id] else {
        return
      }
      compiler.set("NSNibName", string: controller.viewNibName, of: subject)
      let name = compiler.graph.string(StoryboardNames.upstream)
      let isConnected = compiler.state.viewNibs[id]?.isConnected ?? false
      let objects = compiler.graph.dictionary(
        isConnected ? [(key: name, value: subject.id)] : [],
        as: compiler.writes(.mutableTables) ? "NSMutableDictionary" : "NSDictionary")
      compiler.graph[subject.id].set("NSExternalObjectsTableForViewLoading", objects)
      guard controller.hasOwnIdentifier else { return }
      compiler.set(
        "NSStoryboardIdentifier",
        string: subject.element.string("storyboardIdentifier", &compiler.reading), of: subject)
      guard subject.element["customClass"] != nil else { return }
      compiler.graph[subject.id].set(
        "connectionsRequireClassSwapperForStoryboardCompilation", true)
    }
  }
}

extension NibCompiler {
  /// An empty view, for a window whose content is loaded later.
  fileprivate mutating func emptyView(of size: Size) -> NibObjectID {
    let text = graph.string(size.nibText)
    let view = graph.add(
      "NSView",
      [
        .init("NSNextResponder", .null), .init("NSNibTouchBar", .null), .init("NSvFlags", 256),
        .init("NSFrameSize", .object(text)),
        .init("NSViewWantsBestResolutionOpenGLSurface", true),
        .init("IBNSSafeAreaLayoutGuide", .null), .init("IBNSLayoutMarginsGuide", .null),
        .init("IBNSClipsToBounds", 0),
      ])
    removeUnknownKeys(of: view, like: AppKitElements.view)
    return view
  }
}
