internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// Makes the connectors of everything that has been compiled, in Apple's order of kinds.
  mutating func appKitConnections() -> AppKitConnections {
    var outlets: [NibObjectID] = []
    var actions: [NibObjectID] = []
    var bindings: [NibObjectID] = []
    var segues: [NibObjectID] = []
    let performers = seguePerformers()
    var bindingsByID: [ObjectID: NibObjectID] = [:]
    var previous: [(connector: NibObjectID, id: ObjectID)] = []
    for (element, source) in connectionSources() {
      if source != state.upstream {
        addRuntimeAttributes(of: element, to: source)
        addAccessibility(of: element, to: source)
      }
      for connection in element.connections(&reading) {
        switch connection.kind {
        case .outlet(let property, let destination):
          outlets += outlet(property, from: source, to: destination).map { [$0] } ?? []
        case .action where performers.contains(element.ordinal): continue
        case .action(let action): actions += self.action(action, from: source).map { [$0] } ?? []
        case .binding(let binding):
          guard let connector = self.binding(binding, from: source) else { continue }
          bindings.append(connector)
          if let id = connection.id { bindingsByID[id] = connector }
          previous += binding.previous.map { [(connector, $0)] } ?? []
        case .accessibility(let property, let destination):
          addAccessibilityRelationship(property, from: source, to: destination)
        case .segue(let segue) where segue.kind == "relationship" && state.storyboard != nil:
          if source != state.upstream, !isContained(segue.destination) { report(connection) }
        case .segue(let segue):
          guard let connectors = self.connectors(of: segue, from: source) else {
            report(connection)
            continue
          }
          segues += connectors
        case .outletCollection: report(connection)
        }
      }
    }
    for (connector, id) in previous {
      graph[connector].set("NSPreviousConnector", bindingsByID[id])
    }
    func connectors(_ kind: AppKitConnector.Kind) -> [NibObjectID] {
      state.connectors.filter { $0.kind == kind }.map(\.object)
    }
    let identified =
      connectors(.outlet) + outlets + actions + segues + bindings + connectors(.help)
      + connectors(.runtimeAttributes)
    return AppKitConnections(
      all: connectors(.order) + identified, identified: identified,
      accessibility: connectors(.accessibility))
  }

  /// The objects that may have connections, in the order of the file.
  private func connectionSources() -> [(XMLElement, NibObjectID)] {
    let standIns = adopted.compactMap { element in
      compiledObject(of: element).map { (element, $0) }
    }
    var seen: Set<Int> = []
    return (subjects.map { ($0.element, $0.id) } + standIns)
      .filter { seen.insert($0.1.index).inserted }
      .sorted { $0.0.ordinal < $1.0.ordinal }
  }

  private mutating func outlet(
    _ property: String, from source: NibObjectID, to destination: ObjectID
  ) -> NibObjectID? {
    connectedObject(destination).map { outletConnector(property, from: source, to: $0) }
  }

  mutating func outletConnector(
    _ property: String, from source: NibObjectID, to target: NibObjectID
  ) -> NibObjectID {
    let label = graph.string(property)
    let connector = graph.add(
      "NSNibOutletConnector",
      [
        .init("NSSource", .object(source)), .init("NSDestination", .object(target)),
        .init("NSLabel", .object(label)),
      ])
    if writes(NibSpan(macOf: .xcode10, seen: "off 6.0 to 9.1, on 13.3")) {
      graph[connector].set("NSChildControllerCreationSelectorName", .null)
    }
    return connector
  }

  /// Whether a controller of the storyboard is inside of another, whose own keys refer to it.
  private func isContained(_ id: ObjectID) -> Bool {
    state.storyboard?.contained.contains(id.text) ?? false
  }

  private mutating func action(
    _ action: Connection.Action, from source: NibObjectID
  ) -> NibObjectID? {
    let isFirstResponder = isFirstResponder(action.target)
    let target =
      connectedObject(action.target) ?? (isFirstResponder ? nil : state.nestedOwner)
    guard target != nil || isFirstResponder else { return nil }
    let className =
      action.trigger == nil ? "NSNibControlConnector" : "NSNibAuxiliaryActionConnector"
    let id = graph.add(className, [.init("NSSource", .object(source))])
    graph[id].set("NSDestination", target)
    let label = graph.string(action.selector)
    graph[id].set("NSLabel", label)
    let trigger = graph.string(action.trigger)
    graph[id].set("NSTrigger", trigger)
    return id
  }

  /// The object at the end of a connection; nil if there is none, as for the first responder.
  mutating func connectedObject(_ id: ObjectID) -> NibObjectID? {
    guard let element = document.element(id: id) else { return nil }
    if let owner = state.nestedOwner, document.role(of: element) == .filesOwner { return owner }
    return compiledObject(of: element)
  }

  /// The objects whose one action performs a segue, by the numbers of their elements.
  private mutating func seguePerformers() -> Set<Int> {
    guard state.storyboard != nil else { return [] }
    let performers = connectionSources().map(\.0).filter { element in
      element.connections(&reading).contains {
        guard case .segue(let segue) = $0.kind else { return false }
        return segue.kind != "relationship" && segue.kind != "embed"
      }
    }
    return Set(performers.map(\.ordinal))
  }

  private func isFirstResponder(_ id: ObjectID) -> Bool {
    guard let element = document.element(id: id) else { return id == "-1" }
    return document.role(of: element) == .firstResponder
  }
}
