internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Compiles the objects of a xib, and the root that lists them.
  mutating func compileAppKitDocument() {
    let owner = filesOwner()
    for element in document.objects {
      switch document.role(of: element) {
      case .filesOwner: adopt(owner, for: element)
      case .firstResponder: skipFirstResponder(element)
      case .application: compileApplication(element)
      default:
        layOutAgain(element)
        compile(element, owner: nil)
      }
    }
    writeRoot(owner: owner, listed: listedObjects(of: document.objects, owner: owner))
  }

  /// Writes the root of a nib, when everything in it has been compiled.
  ///
  /// Connections are those between objects that have been compiled.
  mutating func writeRoot(
    owner: NibObjectID, listed: [ListedObject], connections: AppKitConnections? = nil
  ) {
    let connections = connections ?? appKitConnections()
    let data = objectData(root: owner, listed: listed, connections: connections)
    graph[graph.root].set("IB.objectdata", data)
    if writes(.fontVersion) { graph[graph.root].set("IB.systemFontUpdateVersion", 1) }
  }

  /// The object that stands for the nib's owner, which loads it.
  private mutating func filesOwner() -> NibObjectID {
    let id = graph.add("NSCustomObject")
    let element = document.objects.first { document.role(of: $0) == .filesOwner }
    let custom = element?.customClass(&reading)
    setCustomClass(custom, default: "NSObject", of: id)
    return id
  }

  /// Reads the custom class of the first responder, which has no effect.
  mutating func skipFirstResponder(_ element: XMLElement) {
    _ = element.customClass(&reading)
    element.ignore("className", reading: &reading)
  }

  mutating func compileApplication(_ element: XMLElement) {
    let id = graph.add("NSCustomObject")
    if let custom = element.customClass(&reading) {
      setClassReference(custom, of: id)
    }
    let name = graph.string("NSApplication")
    graph[id].set("NSClassName", name)
    adopt(id, for: element)
  }

  private mutating func objectData(
    root: NibObjectID, listed: [ListedObject], connections: AppKitConnections
  ) -> NibObjectID {
    let keys = listed.map(\.object)
    let identified = [root] + keys + connections.identified
    let numbers = identified.indices.map { graph.number($0 + 1) }
    let accessibilityNumbers = connections.accessibility.indices
      .map { graph.number(identified.count + $0 + 1) }
    let entries: [(HashedName, NibObjectID)] = [
      ("NSRoot", root),
      ("NSVisibleWindows", graph.array(state.visibleWindows, as: "NSMutableSet")),
      ("NSConnections", graph.array(connections.all, as: "NSMutableArray")),
      ("NSObjectsKeys", graph.array(keys)),
      ("NSObjectsValues", graph.array(listed.map(\.parent))),
      ("NSOidsKeys", graph.array(identified)),
      ("NSOidsValues", graph.array(numbers)),
      (
        "NSAccessibilityConnectors",
        graph.array(connections.accessibility, as: "NSMutableArray")
      ),
      ("NSAccessibilityOidsKeys", graph.array(connections.accessibility)),
      ("NSAccessibilityOidsValues", graph.array(accessibilityNumbers)),
    ]
    return graph.add("NSIBObjectData", entries.map { .init($0.0, .object($0.1)) })
  }
}
