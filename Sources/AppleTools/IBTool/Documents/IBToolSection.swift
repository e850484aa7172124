internal import InterfaceBuilderFormat
internal import NibCompilation
internal import PropertyListFormat
internal import ResourceCompilers
internal import StringsFormat
internal import XMLFormat

/// A part of what `ibtool` prints about a document: an option, and a key of the property list.
struct IBToolSection: Sendable {
  var option: String
  var key: String
  var value: @Sendable (InterfaceBuilderDocument) -> PropertyList

  init(
    _ name: String, _ value: @escaping @Sendable (InterfaceBuilderDocument) -> PropertyList
  ) {
    option = "--" + name
    key = "com.apple.ibtool.document." + name
    self.value = value
  }

  static let all = [
    IBToolSection("classes") { $0.classesSection },
    IBToolSection("connections") { $0.connectionsSection },
    IBToolSection("hierarchy") { .array($0.topLevelObjects.flatMap($0.hierarchyEntries)) },
    IBToolSection("localizable-stringarrays") { $0.textsSection(ofLists: true) },
    IBToolSection("localizable-strings") { $0.textsSection(ofLists: false) },
    IBToolSection("objects") { $0.objectsSection },
  ]

  /// Apple's other sections.
  static let refused = [
    "--localizable-all", "--localizable-geometry", "--localizable-other",
    "--localizable-to-many-relationships",
  ]
}

extension InterfaceBuilderDocument {
  /// What is no object although it has an id.
  private static let connections: Set<String> = [
    "accessibilityConnection", "action", "binding", "outlet", "outletCollection", "segue",
  ]

  private var objectElements: [XMLElement] {
    root.descendants.filter { isObject($0) }
  }

  private func isObject(_ element: XMLElement) -> Bool {
    element["id"] != nil && !Self.connections.contains(element.name) && element.name != "device"
      && element.name != "adaptation"
  }

  private func className(of element: XMLElement) -> String {
    kind.nibKit.className(element.hashedName)
  }

  /// What people call an object: the user's label, else its class with its first text.
  fileprivate func label(of element: XMLElement) -> String {
    if let label = element["userLabel"] { return label }
    let name = element["customClass"] ?? className(of: element)
    return localizableStrings(of: element).first.map { "\(name) (\($0.text))" } ?? name
  }

  fileprivate func hierarchyEntries(of element: XMLElement) -> [PropertyList] {
    let children = element.children.filter { !Self.connections.contains($0.name) }
      .flatMap(hierarchyEntries)
    guard isObject(element), let id = element["id"] else { return children }
    var entry: PropertyList.Dictionary = [
      "label": .string(label(of: element)), "object-id": .string(id),
    ]
    if let name = element["customClass"] { entry["custom-class"] = .string(name) }
    if !children.isEmpty { entry["children"] = .array(children) }
    return [.dictionary(entry)]
  }

  fileprivate var objectsSection: PropertyList {
    byID(
      objectElements.map { element in
        var entry: PropertyList.Dictionary = [
          "class": .string(className(of: element)), "label": .string(label(of: element)),
        ]
        if let name = element["customClass"] { entry["custom-class"] = .string(name) }
        for string in localizableStrings(of: element) {
          entry[string.property] = .string(string.text)
        }
        return (element["id"] ?? "", entry)
      })
  }

  /// The user's classes with the outlets and actions that connections of the document name.
  fileprivate var classesSection: PropertyList {
    var classes = PropertyList.Dictionary()
    func add(_ name: String, to group: String, of element: XMLElement?, _ value: String) {
      guard let element, let customClass = element["customClass"] else { return }
      var entry = classes[customClass]?.dictionary ?? [:]
      var members = entry[group]?.dictionary ?? [:]
      members[name] = .string(value)
      entry[group] = .dictionary(members)
      classes[customClass] = .dictionary(entry)
    }
    for element in objectElements {
      guard let name = element["customClass"], classes[name] == nil else { continue }
      classes[name] = .dictionary([
        "class": .string(name), "superclass": .string(className(of: element)),
      ])
    }
    for (connection, source) in connections {
      guard let name = connection["property"] ?? connection["selector"] else { continue }
      let other = destination(of: connection)
      switch connection.name {
      case "action": add(name, to: "actions", of: other, "id")
      case "outlet", "outletCollection":
        add(
          name, to: "outlets", of: source,
          other.map { $0["customClass"] ?? className(of: $0) } ?? "id")
      default: continue
      }
    }
    return .dictionary(classes)
  }

  private var connections: [(element: XMLElement, source: XMLElement)] {
    root.descendants.filter { $0.name == "connections" }.flatMap { list in
      list.parent.map { source in list.children.map { ($0, source) } } ?? []
    }
  }

  private func destination(of connection: XMLElement) -> XMLElement? {
    (connection["destination"] ?? connection["target"]).flatMap { element(id: ObjectID($0)) }
  }

  fileprivate var connectionsSection: PropertyList {
    let types = [
      "action": "Action", "binding": "Bindings", "outlet": "Outlet",
      "outletCollection": "OutletCollection", "segue": "Segue",
      "accessibilityConnection": "Accessibility",
    ]
    let prefix = kind.isAppKit ? "IBCocoa" : "IBCocoaTouch"
    return byID(
      connections.compactMap { connection, source in
        guard let id = connection["id"], let type = types[connection.name] else { return nil }
        var entry: PropertyList.Dictionary = [
          "type": .string(prefix + type + "Connection"),
          "source-id": .string(source["id"] ?? ""), "source-label": .string(label(of: source)),
        ]
        let name =
          connection["property"] ?? connection["selector"] ?? connection["name"]
          ?? connection["identifier"] ?? connection["kind"]
        if let name { entry["label"] = .string(name) }
        if let keyPath = connection["keyPath"] { entry["key-path"] = .string(keyPath) }
        if let event = connection["eventType"] { entry["event-type"] = .string(event) }
        if let other = connection["destination"] ?? connection["target"] {
          entry["destination-id"] = .string(other)
        }
        if let other = destination(of: connection) {
          entry["destination-label"] = .string(label(of: other))
        }
        return (id, entry)
      })
  }

  /// Texts by object and property, or lists of them.
  fileprivate func textsSection(ofLists: Bool) -> PropertyList {
    var objects: [(id: String, entry: PropertyList.Dictionary)] = []
    for element in root.descendants {
      var entry = PropertyList.Dictionary()
      for string in localizableStrings(of: element)
      where string.property.hasSuffix("]") == ofLists {
        guard ofLists, let bracket = string.property.lastIndex(of: "[") else {
          entry[string.property] = .string(string.text)
          continue
        }
        let name = String(string.property[..<bracket])
        entry[name] = .array((entry[name]?.array ?? []) + [.string(string.text)])
      }
      if let id = element["id"], !entry.keys.isEmpty { objects.append((id, entry)) }
    }
    return byID(objects)
  }

  private func byID(_ entries: [(id: String, entry: PropertyList.Dictionary)]) -> PropertyList {
    let sorted = entries.map { (order: StandardOrder($0.id), entry: $0) }
      .sorted { $0.order < $1.order }
    return .dictionary(
      sorted.reduce(into: PropertyList.Dictionary()) { list, item in
        list[item.entry.id] = .dictionary(item.entry.entry)
      })
  }
}
