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
    finishNestedNibs()
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

/// An object of the nib's list, and the object that contains it.
struct ListedObject: Hashable, Sendable {
  var object: NibObjectID
  var parent: NibObjectID
}

extension NibCompiler {
  /// The objects of these elements and of everything inside of them that has an id, parents first.
  ///
  /// Within an element constraints come last, wherever they are in the document.
  func listedObjects(of elements: [XMLElement], owner: NibObjectID) -> [ListedObject] {
    var listed: [ListedObject] = []
    for element in elements where document.role(of: element) != .filesOwner {
      list(element, parent: owner, into: &listed)
    }
    return listed
  }

  private func list(
    _ element: XMLElement, parent: NibObjectID, into listed: inout [ListedObject]
  ) {
    var inner = parent
    if element.attribute(CommonName.id) != nil, !element.isNamed(Self.layoutGuide),
      let object = compiledObject(of: element)
    {
      listed.append(ListedObject(object: object, parent: parent))
      inner = object
    }
    var last: [XMLElement] = []
    for child in element.children {
      if child.isNamed(CommonName.constraints) {
        last.append(child)
      } else {
        list(child, parent: inner, into: &listed)
      }
    }
    for child in last { list(child, parent: inner, into: &listed) }
    for object in state.listed[element.ordinal] ?? [] {
      listed.append(ListedObject(object: object, parent: inner))
    }
  }

  private static let layoutGuide: HashedName = "viewLayoutGuide"

  /// Names the class of an object that the loader makes from `NSClassName`.
  mutating func setCustomClass(
    _ custom: CustomClass?, default fallback: String, of id: NibObjectID
  ) {
    if let custom { setClassReference(custom, of: id) }
    let name = graph.string(custom?.runtimeName(builtModule: options.module) ?? fallback)
    graph[id].set("NSClassName", name)
  }

  /// Records a user's class for Interface Builder's tools.
  mutating func setClassReference(_ custom: CustomClass, of id: NibObjectID) {
    guard writes(NibSpan(since: .xcode12dot5, seen: "off in four of 12.2 and 12.3, on 12.5")) else {
      return
    }
    let module = custom.isOfTarget ? options.module ?? custom.module : custom.module
    let name = graph.string(custom.name)
    let moduleName = graph.string(module)
    let provider = graph.string(custom.isOfTarget ? "target" : nil)
    let reference = graph.add(
      "IBClassReference",
      [
        .init("IBClassName", .object(name)),
        .init("IBModuleName", moduleName.map { .object($0) } ?? .null),
        .init("IBModuleProvider", provider.map { .object($0) } ?? .null),
      ])
    graph[id].set("IBClassReference", reference)
  }
}

extension ElementSchema.Naming {
  /// By an `NSClassSwapper`, which names the original class: that of the schema, or another.
  static func swapper(original: String?) -> Self {
    .byFunction { $0.swapClass(of: $1, original: original) }
  }
}

extension NibCompiler {
  /// Replaces the class of the object by the user's, if the document names one.
  fileprivate mutating func swapClass(of subject: NibSubject, original: String?) {
    guard let custom = subject.element.customClass(&reading) else { return }
    let names: [(HashedName, String)] = [
      ("NSClassName", custom.runtimeName(builtModule: options.module)),
      ("NSOriginalClassName", original ?? subject.schema.className),
    ]
    let entries = names.map { key, name in
      NibObject.Entry(key, .object(graph.string(name)))
    }
    graph[subject.id].className = "NSClassSwapper"
    graph[subject.id].entries.insert(contentsOf: entries, at: 0)
  }
}
