internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Compiles the view of a controller, and returns the proxies that the scene has to fill.
  ///
  /// They are numbered in the order of the connections that lead to them: first those of the
  /// controller, then those of the view in the order of the document, then those of the scene's
  /// other objects.
  mutating func compileUIKitView(
    _ view: XMLElement, of controller: StoryboardController
  ) -> [UIKitProxy] {
    state.scope = .view
    addStandardProxies()
    guard let root = compile(view, owner: nil) else { return [] }
    if let owner = proxy(UIKitProxyName.filesOwner) {
      addUIKitOutlet("view", from: owner, to: root)
    }
    let sources = [controller.element] + view.connectionSources
    connectAll(sources + controller.sceneSources)
    writeUIKitRoot(topLevel: [root] + state.topLevel)
    return state.proxies.filter { $0.identifier.hasPrefix(UIKitProxyName.upstream) }
  }

  /// Compiles the scene of a controller with the controllers inside of it, without their views.
  ///
  /// Each controller has a placeholder for the storyboard. Those of inner controllers come before
  /// all others, the last first; the loader binds every one of them to the same storyboard.
  mutating func compileUIKitScene(of controller: StoryboardController) {
    state.scope = .scene
    let contained = state.storyboard?.contained(in: controller) ?? []
    let inner = controller.isReference ? [] : contained.filter { !$0.isReference }
    let innerProxies = inner.reversed().map { _ in addProxy(UIKitProxyName.storyboard) }
    addStandardProxies()
    guard let owner = proxy(UIKitProxyName.filesOwner) else { return }
    let storyboard = addProxy(UIKitProxyName.storyboard)
    guard let object = compile(controller.element, owner: nil) else { return }
    let all = [controller] + inner
    // The scene of a reference that is inside of this controller has no nib of its own either.
    let others = (all + contained.filter(\.isReference)).flatMap { part in
      part.scene.objects.filter { $0.ordinal != part.element.ordinal }
    }.compactMap { compileSceneObject($0) }
    for (part, proxy) in zip(all, [storyboard] + innerProxies.reversed())
    where !part.isReference {
      guard let object = compiledObject(of: part.element) else { continue }
      addUIKitOutlet("storyboard", from: object, to: proxy, rank: .storyboard)
    }
    addUIKitOutlet("sceneViewController", from: owner, to: object)
    connectTemplates()
    connectAll(all.flatMap { [$0.element] + $0.sceneSources })
    writeUIKitRoot(topLevel: others + [object])
  }

  /// Compiles an object that is in a scene beside the controller.
  private mutating func compileSceneObject(_ element: XMLElement) -> NibObjectID? {
    switch document.role(of: element) {
    case .firstResponder, .filesOwner:
      skipPlaceholder(element)
      return nil
    case .exit:
      reading.use(element)
      return nil
    case .external(let identifier):
      skipPlaceholder(element)
      addProxy(identifier, for: element)
      return nil
    default: return compile(element, owner: nil)
    }
  }

  /// Connects every segue template to its controller, sorted by class, and in a class the last one
  /// first.
  private mutating func connectTemplates() {
    let sorted = state.templates.reversed().enumerated().sorted { a, b in
      let (x, y) = (graph[a.element.template].className, graph[b.element.template].className)
      return x == y ? a.offset < b.offset : x.utf8.lexicographicallyPrecedes(y.utf8)
    }.map(\.element)
    for (template, controller) in sorted {
      addUIKitOutlet("viewController", from: template, to: controller)
    }
  }
}

extension StoryboardController {
  /// What has connections in the scene beside the controller and its view.
  var sceneSources: [XMLElement] {
    let own = element.children.filter { $0.ordinal != view?.ordinal }
    let others = scene.objects.filter { $0.ordinal != element.ordinal }
    return (own + others).flatMap(\.connectionSources)
  }
}

extension NibCompiler {
  /// The frame of a view as compiled, which for a controller's view may differ from the document's.
  ///
  /// Its origin is zero even if the canvas shows it below a status bar.
  ///
  /// If segues present a controller as a sheet, the canvas shows its view less high than the
  /// screen. Apple's compiler does not look at segues, and writes the height of the screen.
  ///
  /// A view as large as the screen was in another Xcode gets the size that it has in this one.
  func compiledFrame(_ frame: Rect, of subject: NibSubject) -> Rect {
    guard subject.owner == nil else { return frame }
    guard state.scope == .view, let controller = subject.element.parent
    else { return state.scope == .document ? frameOnScreen(frame, of: subject.element) : frame }
    if let size = freeformSize(of: controller) {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    if document.device == nil, !isForCurrentSDK, writes(.squareCanvas),
      document.isTraitLaunchScreen,
      hasFrame(subject)
    {
      return Rect(x: 0, y: 0, width: 600, height: 600)
    }
    var compiled = Rect(x: 0, y: 0, width: frame.width, height: frame.height)
    if !controller.isFreeform,
      let screen, frame.x == 0, frame.y == 0, frame.width == screen.width,
      frame.height < screen.height
    {
      compiled.height = screen.height
    }
    return frameOnScreen(compiled, of: controller)
  }

  /// The frame of a view that fills the screen of the canvas, which Xcode may have changed.
  ///
  /// A freeform one stays; `holder` has the size that the canvas simulates.
  private func frameOnScreen(_ frame: Rect, of holder: XMLElement) -> Rect {
    guard let device = document.device, let screen, frame.x == 0, frame.y == 0,
      CanvasScreen.wasEver(frame.size, device), !holder.isFreeform
    else { return frame }
    return Rect(x: 0, y: 0, width: screen.width, height: screen.height)
  }

  /// The size of a freeform controller's view; nil for a controller with another size.
  private func freeformSize(of controller: XMLElement) -> Size? {
    guard let size = controller.children.first(where: { $0["key"] == "freeformSize" }),
      let width = size[CommonName.width].flatMap({ Double($0) }),
      let height = size[CommonName.height].flatMap({ Double($0) })
    else { return nil }
    return Size(width: width, height: height)
  }

  /// Whether the nib is for no system before the major version of the Xcode's SDK.
  private var isForCurrentSDK: Bool {
    options.deploymentTarget.map { $0 >= NibSystemVersion(options.xcode.systemOfSDK) } ?? true
  }

  /// The frame of a controller's view for which the document has none: that of a phone, or of what
  /// has no place yet.
  var absentRootFrame: Rect {
    let isBare = document.device == nil
    let size: (width: Double, height: Double) =
      switch (isBare, writes(.tallPhone)) {
      case (true, _) where isForCurrentSDK: (1000, 1000)
      case (_, true): (393, 852)
      case (true, false): (414, 896)
      case (false, false): (1000, 1000)
      }
    return Rect(x: 0, y: 0, width: size.width, height: size.height)
  }

  /// The size of the canvas' device.
  private var screen: Size? {
    document.device.flatMap { CanvasScreen.size(of: $0, options.xcode) }
  }

  private func hasFrame(_ subject: NibSubject) -> Bool {
    subject.element.children.contains { $0["key"] == "frame" }
  }
}

extension NibXcode {
  /// The major version of iOS that its SDK is of.
  fileprivate var systemOfSDK: Int { major < 26 ? major + 2 : major }
}

extension InterfaceBuilderDocument {
  /// Whether it is a launch screen for all size classes.
  fileprivate var isTraitLaunchScreen: Bool {
    root["launchScreen"] == "YES" && root["useTraitCollections"] == "YES"
  }
}

extension XMLElement {
  /// Whether a view, or that of a controller, has another size than the screen.
  fileprivate var isFreeform: Bool {
    children.contains {
      $0["key"] == "freeformSize" || $0.name == "freeformSimulatedSizeMetrics"
    }
  }
}
