internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Compiles the scene of the application: its menus, and objects such as its delegate.
  mutating func compileApplicationScene(_ scene: Scene, application: XMLElement) {
    let owner = storyboardOwner()
    let others = compileObjects(of: scene, besides: nil)
    var listed = others.map { element in
      ListedObject(object: object(for: element), parent: owner)
    }
    let menu = application.child(key: "mainMenu", &reading)
    state.mainMenu = menu.flatMap { compiledObject(of: $0) }
    let connections = appKitConnections()
    let inner = others.filter { $0.ordinal != application.ordinal }.flatMap { element in
      listedObjects(of: [element], owner: owner).dropFirst()
    }
    listed += inner + listedSegues(owner: owner)
    listed.append(ListedObject(object: applicationStandIn(), parent: owner))
    if let storyboard = state.applicationStoryboard {
      listed.append(ListedObject(object: storyboard, parent: owner))
    }
    if let menu { listMenu(menu, parent: owner, into: &listed) }
    writeRoot(owner: owner, listed: listed, connections: connections)
  }

  /// Compiles a view and what belongs to it, without its controller.
  ///
  /// Returns whether anything in the nib is connected to the controller, which then must be passed
  /// in.
  mutating func compileView(_ view: XMLElement, of controller: StoryboardController) -> Bool {
    let owner = storyboardOwner()
    let placeholder = externalObject(StoryboardNames.upstream)
    adopt(placeholder, for: controller.element)
    state.upstream = placeholder
    layOutAgain(view)
    guard let root = compile(view, owner: nil) else { return false }
    let others = compileObjects(of: controller.scene, besides: controller.element)
    addOutlet("view", from: owner, to: root)
    let connections = appKitConnections()
    let isConnected = (connections.all + connections.accessibility).contains { connector in
      graph[connector].entries.contains { $0.value == .object(placeholder) }
    }
    var listed = listedObjects(of: [view] + others, owner: owner) + listedSegues(owner: owner)
    listed.append(ListedObject(object: applicationStandIn(), parent: owner))
    if isConnected { listed.append(ListedObject(object: placeholder, parent: owner)) }
    writeRoot(owner: owner, listed: listed, connections: connections)
    return isConnected
  }

  /// Compiles a controller and those inside of it, without their views.
  mutating func compileScene(of controller: StoryboardController) {
    let owner = storyboardOwner()
    guard let object = compile(controller.element, owner: nil) else { return }
    addOutlet("sceneController", from: owner, to: object)
    var listed = listedObjects(of: [controller.element], owner: owner)
    let contained = state.storyboard?.contained(in: controller) ?? []
    let placeholder = storyboardPlaceholder(of: object)
    // What belongs to a view is in the view's nib.
    for part in [controller] + contained where part.view == nil {
      listed += compileObjects(of: part.scene, besides: part.element)
        .flatMap { listedObjects(of: [$0], owner: owner) }
    }
    let window = controller.element.child(key: "window", &reading)
    let content = window.map { tie($0, to: controller) }
    let others = placeholders(of: contained)
    let inner = listedControllers(contained, in: content?.window ?? object)
    let index =
      listed.firstIndex { $0.object == content?.window }.map { $0 + 1 } ?? listed.endIndex
    listed.insert(contentsOf: [content?.view].compactMap { $0 } + inner, at: index)
    for part in [controller] + contained {
      if let object = compiledObject(of: part.element) { addViewSegues(of: part, to: object) }
    }
    let connections = appKitConnections()
    listed = others.map { ListedObject(object: $0, parent: owner) } + listed
    listed += listedSegues(owner: owner)
    listed.append(ListedObject(object: applicationStandIn(), parent: owner))
    listed.append(ListedObject(object: placeholder, parent: owner))
    writeRoot(owner: owner, listed: listed, connections: connections)
  }

  private mutating func placeholders(of contained: [StoryboardController]) -> [NibObjectID] {
    contained.compactMap { compiledObject(of: $0.element) }
      .map { storyboardPlaceholder(of: $0) }
  }

  /// Connects a window to its controller and to the controller of its content.
  private mutating func tie(
    _ window: XMLElement, to controller: StoryboardController
  ) -> (window: NibObjectID, view: ListedObject?) {
    let template = object(for: window)
    let windowController = object(for: controller.element)
    addOutlet("window", from: windowController, to: template)
    if isDelegateImplied { addOutlet("delegate", from: template, to: windowController) }
    let content = controller.contained.first.flatMap { state.storyboard?[$0] }
      .flatMap { compiledObject(of: $0.element) }
    if let content {
      addRuntimeAttributes([(keyPath: "contentViewController", value: content)], to: template)
    }
    let view = graph[template]["NSWindowView"]?.object
    return (template, view.map { ListedObject(object: $0, parent: template) })
  }

  /// Controllers inside of another, each with the object that contains it.
  ///
  /// Those that none of the others contains are in `outermost`.
  private func listedControllers(
    _ contained: [StoryboardController], in outermost: NibObjectID
  ) -> [ListedObject] {
    var containers: [String: StoryboardController] = [:]
    for container in contained {
      for id in container.contained where containers[id] == nil { containers[id] = container }
    }
    return contained.flatMap { inner in
      let parent = containers[inner.id].flatMap { compiledObject(of: $0.element) } ?? outermost
      return listedObjects(of: [inner.element], owner: parent)
    }
  }

  /// Whether the delegate of a window is its controller even if the document does not say so.
  private var isDelegateImplied: Bool {
    !wasSaved(byToolsVersion: 13_147)
      && document.scenes.contains { $0.controller?.name == "application" }
  }

  /// Compiles the objects of a scene beside the controller, and returns their elements.
  private mutating func compileObjects(
    of scene: Scene, besides controller: XMLElement?
  ) -> [XMLElement] {
    scene.objects.filter { element in
      guard element.ordinal != controller?.ordinal else { return false }
      if document.role(of: element) == .firstResponder {
        skipFirstResponder(element)
        return false
      }
      layOutAgain(element)
      return compile(element, owner: nil) != nil
    }
  }
}

/// Names that the loader of storyboards knows.
enum StoryboardNames {
  /// The controller, in the nib of its view.
  static let upstream = "UpstreamPlaceholder-1"
  static let storyboard = "NSStoryboardPlaceholder"
}

extension NibCompiler {
  private mutating func storyboardOwner() -> NibObjectID {
    let id = graph.add("NSCustomObject")
    setCustomClass(nil, default: "NSObject", of: id)
    return id
  }

  private mutating func applicationStandIn() -> NibObjectID {
    let name = graph.string("NSApplication")
    return graph.add("NSCustomObject", [.init("NSClassName", .object(name))])
  }

  /// A placeholder for an object that is passed in under a name.
  mutating func externalObject(_ identifier: String) -> NibObjectID {
    let name = graph.string(identifier)
    return graph.add(
      "NSNibExternalObjectPlaceholder",
      [.init("NSExternalObjectPlaceholderIdentifier", .object(name))])
  }

  /// The storyboard, which a controller has an outlet for.
  private mutating func storyboardPlaceholder(of controller: NibObjectID) -> NibObjectID {
    let placeholder = externalObject(StoryboardNames.storyboard)
    state.storyboardPlaceholders[controller] = placeholder
    addOutlet("storyboard", from: controller, to: placeholder)
    return placeholder
  }

  private mutating func addOutlet(
    _ property: String, from source: NibObjectID, to target: NibObjectID
  ) {
    let connector = outletConnector(property, from: source, to: target)
    state.connectors.append(AppKitConnector(.outlet, connector))
  }

  /// The objects of a menu, those of an item after it.
  private func listMenu(
    _ menu: XMLElement, parent: NibObjectID, into listed: inout [ListedObject]
  ) {
    guard let object = compiledObject(of: menu) else { return }
    listed.append(ListedObject(object: object, parent: parent))
    let list = menu.children.first { $0.name == "items" }
    let items = list.map { Array($0.children) } ?? []
    for item in writes(.reversedMenus) ? items.reversed() : items {
      guard let id = compiledObject(of: item) else { continue }
      listed.append(ListedObject(object: id, parent: object))
      for submenu in item.children where submenu.name == "menu" {
        listMenu(submenu, parent: id, into: &listed)
      }
    }
  }
}
