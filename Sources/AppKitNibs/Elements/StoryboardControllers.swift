internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
      let styles = ["multiple": 0, "single": 1]
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
