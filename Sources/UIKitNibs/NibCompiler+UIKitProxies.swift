internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

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
