internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Compiles the objects of a xib, and the root that lists them.
  mutating func compileUIKitDocument() {
    addStandardProxies()
    var topLevel: [NibObjectID] = []
    for element in document.objects {
      switch document.role(of: element) {
      case .filesOwner, .firstResponder: skipPlaceholder(element)
      case .external(let identifier):
        skipPlaceholder(element)
        addProxy(identifier, for: element)
      default:
        if let object = compile(element, owner: nil) { topLevel.append(object) }
      }
    }
    connect(document.objects)
    writeUIKitRoot(topLevel: topLevel)
  }

  /// Reads the custom class of a placeholder, which has no effect.
  mutating func skipPlaceholder(_ element: XMLElement) {
    reading.use(element)
    _ = element.customClass(&reading)
    element.ignore("className", "placeholderIdentifier", reading: &reading)
  }

  /// Writes the root of a nib, when everything in it has been compiled and connected.
  mutating func writeUIKitRoot(topLevel objects: [NibObjectID]) {
    connectPrototypes()
    let topLevel = state.proxies.map(\.object) + objects
    let listed = listedUIKitObjects(topLevel)
    addVariations(of: objects)
    let connections = state.connections.sortedForNib().map(\.object)
    let lists: [(HashedName, [NibObjectID])] = [
      ("UINibTopLevelObjectsKey", topLevel),
      ("UINibObjectsKey", listed),
      ("UINibConnectionsKey", connections),
      ("UINibVisibleWindowsKey", state.visibleWindows),
      (
        "UINibAccessibilityConfigurationsKey",
        state.accessibility.sorted { $0.ordinal < $1.ordinal }.map(\.object)
      ),
      ("UINibTraitStorageListsKey", state.traitStorages),
      ("UINibKeyValuePairsKey", sorted(state.keyValuePairs, listed)),
    ]
    for (key, list) in lists {
      let array = uiKitList(list)
      graph[graph.root].set(key, array)
    }
    if writes(.sceneVersion), graph.graph.isPlainUIKitNib {
      graph[graph.root].set(NIBArchive.lneKey, 1)
    }
  }

  /// An array; all empty ones are the same.
  mutating func uiKitList(_ objects: [NibObjectID]) -> NibObjectID {
    objects.isEmpty ? graph.sharedEmptyArray() : graph.array(objects)
  }

  /// Key-value pairs by the number that their object has in the list of objects, compared as text.
  ///
  /// Numbers count from 1, and 10 comes before 2. What a size class adds has no number. Pairs of the
  /// same object stay in their order.
  private func sorted(_ pairs: [NibObjectID], _ listed: [NibObjectID]) -> [NibObjectID] {
    guard pairs.count > 1 else { return pairs }
    let numbered = listed.filter { !state.uninstalled.contains($0) }
    let numbers = Dictionary(zip(numbered, 1...), uniquingKeysWith: { first, _ in first })
    return pairs.enumerated().map { offset, pair in
      let object = graph[pair]["UIObject"]?.object
      let number = object.flatMap { numbers[$0] } ?? listed.count + 1
      return (number: String(number), offset: offset, pair: pair)
    }.sorted { ($0.number, $0.offset) < ($1.number, $1.offset) }.map(\.pair)
  }

  /// The objects that the loader decodes: those at top level, then the parts of each, level by
  /// level.
  private func listedUIKitObjects(_ topLevel: [NibObjectID]) -> [NibObjectID] {
    var listed = topLevel
    var known = Set(topLevel)
    var next = 0
    // Each object is listed once, so that there are as many rounds as objects.
    while next < listed.count {
      let parts = state.parts[listed[next], default: []].enumerated().sorted { a, b in
        (a.element.rank, a.offset) < (b.element.rank, b.offset)
      }
      for part in parts where known.insert(part.element.object).inserted {
        listed.append(part.element.object)
      }
      next += 1
    }
    return listed
  }
}

/// Names that UIKit's loaders know.
enum UIKitProxyName {
  static let filesOwner = "IBFilesOwner"
  static let firstResponder = "IBFirstResponder"
  static let storyboard = "UIStoryboardPlaceholder"
  /// Followed by a number: an object of the nib around this one.
  static let upstream = "UpstreamPlaceholder-"
}

extension NibCompiler {
  /// Adds a proxy, which the loader replaces by the object that it has under a name.
  @discardableResult
  mutating func addProxy(_ identifier: String, for element: XMLElement? = nil) -> NibObjectID {
    let name = graph.string(identifier)
    let object = graph.add("UIProxyObject", [.init("UIProxiedObjectIdentifier", .object(name))])
    state.proxies.append(UIKitProxy(identifier: identifier, object: object, element: element))
    if let element {
      adopt(object, for: element)
      state.lent.insert(element.ordinal)
    }
    return object
  }

  /// The proxy of an identifier, if there is one.
  func proxy(_ identifier: String) -> NibObjectID? {
    state.proxies.first { $0.identifier == identifier }?.object
  }

  /// Adds the two proxies that every nib has.
  mutating func addStandardProxies() {
    addProxy(UIKitProxyName.filesOwner)
    addProxy(UIKitProxyName.firstResponder)
  }

  /// The object at an end of a connection.
  ///
  /// That is this nib's own object, or a proxy if another nib has it; nil if neither is so, as in
  /// another scene.
  mutating func connectedObject(_ element: XMLElement, near source: XMLElement) -> NibObjectID? {
    switch document.role(of: element) {
    case .filesOwner: return proxy(UIKitProxyName.filesOwner)
    case .firstResponder: return proxy(UIKitProxyName.firstResponder)
    case .exit: return nil
    default: break
    }
    if let object = compiledObject(of: element) { return object }
    guard state.scope == .view || state.scope == .prototype, !isNested(element),
      element.scene?.ordinal == source.scene?.ordinal, isUpstream(element)
    else { return nil }
    let count = state.proxies.filter { $0.identifier.hasPrefix(UIKitProxyName.upstream) }.count
    let identifier = UIKitProxyName.upstream + String(count + 1)
    state.upstream.append(UIKitUpstream(identifier: identifier, element: element))
    return addProxy(identifier, for: element)
  }

  /// Whether an object belongs to the nib around this one.
  private func isUpstream(_ element: XMLElement) -> Bool {
    element.name == "segue" || element.name == "placeholder" || schemas[element.hashedName] != nil
  }

  /// Whether the nib itself has an element's object.
  func isNative(_ element: XMLElement) -> Bool {
    compiledObject(of: element) != nil && !state.lent.contains(element.ordinal)
  }
}
