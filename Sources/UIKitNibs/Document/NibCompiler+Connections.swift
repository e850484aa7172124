internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Adds the connections of these elements and of everything inside of them that belong to this
  /// nib.
  ///
  /// Those are the ones from or to an object of the nib. They stay in the order of the document.
  mutating func connect(_ elements: [XMLElement]) {
    connectAll(elements.flatMap(\.connectionSources))
  }

  /// Adds the connections of exactly these elements that belong to this nib.
  mutating func connectAll(_ sources: [XMLElement]) {
    for source in sources { connect(source) }
  }

  private mutating func connect(_ source: XMLElement) {
    let connections = source.connections(&reading)
    var collections: [UIKitOutletCollection] = []
    for connection in connections {
      switch connection.kind {
      case .outlet(let property, let destination):
        connectOutlet(property, from: source, to: destination)
      case .outletCollection(let collection):
        collections.add(collection)
      case .action(let action): connectAction(action, from: source, at: connection.element)
      case .segue(let segue): connectSegue(segue, from: source)
      case .accessibility, .binding: break
      }
    }
    for collection in collections { connectCollection(collection, from: source) }
  }

  /// Both ends of a connection; nil if it does not belong to this nib.
  mutating func ends(
    _ source: XMLElement, _ destination: XMLElement
  ) -> (source: NibObjectID, destination: NibObjectID)? {
    let isHere = isNative(source) || isNative(destination) || isOwners(source)
    guard isHere, let from = connectedObject(source, near: destination),
      let to = connectedObject(destination, near: source)
    else { return nil }
    return (from, to)
  }

  /// Whether an element is the File's Owner of the nib.
  private func isOwners(_ element: XMLElement) -> Bool {
    state.scope == .document && document.role(of: element) == .filesOwner
  }

  private mutating func connectOutlet(
    _ property: String, from source: XMLElement, to destination: ObjectID
  ) {
    guard let target = document.element(id: destination), let ends = ends(source, target)
    else { return }
    addUIKitOutlet(property, from: ends.source, to: ends.destination)
  }

  /// Adds an outlet, which need not be in the document.
  mutating func addUIKitOutlet(
    _ property: String, from source: NibObjectID, to destination: NibObjectID,
    rank: UIKitConnection.Rank = .other
  ) {
    let connection = connection("UIRuntimeOutletConnection", property, source, destination)
    state.connections.append(
      UIKitConnection(kind: .outlet, rank: rank, label: property, object: connection))
  }

  private mutating func connectCollection(
    _ collection: UIKitOutletCollection, from source: XMLElement
  ) {
    let targets = collection.destinations.compactMap { document.element(id: $0) }
    let pairs = targets.compactMap { ends(source, $0) }
    guard let from = pairs.first?.source else { return }
    let array = graph.array(pairs.map(\.destination), as: "NSMutableArray")
    let object = connection("UIRuntimeOutletCollectionConnection", collection.property, from, array)
    let className = graph.string(collection.className)
    graph[object].set("runtimeCollectionClassName", className)
    graph[object].set("addsContentToExistingCollection", .boolean(collection.appends))
    state.connections.append(
      UIKitConnection(kind: .outletCollection, label: collection.property, object: object))
  }

  private mutating func connectAction(
    _ action: Connection.Action, from source: XMLElement, at element: XMLElement
  ) {
    guard let target = document.element(id: action.target), let ends = ends(source, target)
    else { return }
    let mask = action.eventType.flatMap { type in
      ControlEvents.masks[type]
        ?? {
          reading.diagnostics.append(.unknownEvent(type, element, in: document.file))
          return nil
        }()
    }
    addUIKitAction(action.selector, from: ends.source, to: ends.destination, events: mask)
  }

  /// Adds an action; `events` is nil for senders with a single event.
  mutating func addUIKitAction(
    _ selector: String, from source: NibObjectID, to target: NibObjectID, events: Int?
  ) {
    let object = connection("UIRuntimeEventConnection", selector, source, target)
    graph[object].set("UIEventMask", events.map { .integer(Int64($0)) })
    state.connections.append(
      UIKitConnection(kind: events == nil ? .action : .event, label: selector, object: object))
  }

  private mutating func connection(
    _ className: String, _ label: String, _ source: NibObjectID, _ destination: NibObjectID
  ) -> NibObjectID {
    let name = graph.string(label)
    return graph.add(
      className,
      [
        .init("UILabel", .object(name)), .init("UISource", .object(source)),
        .init("UIDestination", .object(destination)),
      ])
  }
}

/// All destinations of an object's outlet collection.
private struct UIKitOutletCollection {
  var property: String
  var className: String
  var appends: Bool
  var destinations: [ObjectID]
}

extension [UIKitOutletCollection] {
  /// Adds a destination to the collection of its property.
  fileprivate mutating func add(_ member: Connection.OutletCollection) {
    if let index = firstIndex(where: { $0.property == member.property }) {
      self[index].destinations.append(member.destination)
    } else {
      append(
        UIKitOutletCollection(
          property: member.property, className: member.collectionClass ?? "NSArray",
          appends: member.appends, destinations: [member.destination]))
    }
  }
}

extension XMLElement {
  /// The element and those inside of it that have connections.
  var connectionSources: [XMLElement] {
    var found: [XMLElement] = []
    for element in [self] + descendants
    where element.children.contains(where: { $0.name == "connections" }) {
      found.append(element)
    }
    return found
  }
}

extension Diagnostic {
  fileprivate static func unknownEvent(
    _ type: String, _ element: XMLElement, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-unknown-event", "unknown control event '\(type)'",
      at: element.range(in: file),
      details: ["known: " + ControlEvents.masks.words.sorted().joined(separator: ", ")])
  }
}
