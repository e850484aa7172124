internal import AppleVocabulary
internal import Diagnostics
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
    if writes(
      NibSpan(
        macOS: .init(10, 15), seen: "off 11.2 on 10.14.6, on 11.1 on 10.15"))
    {
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

  /// The connector of a Cocoa binding; nil if the object that it leads to is not compiled.
  ///
  /// A cell view's binding to an object outside of it leads to the owner of its nib.
  mutating func binding(_ binding: Binding, from source: NibObjectID) -> NibObjectID? {
    guard let target = connectedObject(binding.destination) ?? state.nestedOwner else {
      return nil
    }
    let label = graph.string("\(binding.name): \(binding.keyPath)")
    let name = graph.string(binding.name)
    let keyPath = graph.string(binding.keyPath)
    let id = graph.add(
      "NSNibBindingConnector",
      [
        .init("NSSource", .object(source)), .init("NSDestination", .object(target)),
        .init("NSLabel", .object(label)), .init("NSBinding", .object(name)),
        .init("NSKeyPath", .object(keyPath)),
      ])
    let options = bindingOptions(binding.options)
    graph[id].set("NSOptions", options)
    graph[id].set("NSNibBindingConnectorVersion", 2)
    return id
  }

  private mutating func bindingOptions(_ options: [Binding.Option]) -> NibObjectID? {
    guard !options.isEmpty else { return nil }
    let strings = options.filter { $0.value.isString }
    let others = options.filter { !$0.value.isString }
    let pairs = (others + strings).compactMap { option in
      scalar(option.value).map { (key: graph.string(option.key), value: $0) }
    }
    return graph.dictionary(pairs)
  }

  /// The object for a typed value; nil for none.
  mutating func scalar(_ scalar: Scalar) -> NibObjectID? {
    switch scalar {
    case .bool(let value): graph.number(value)
    case .integer(let value): graph.number(value)
    case .real(let value): graph.number(value)
    case .decimal(let text): DecimalNumber(text).map { decimalNumber($0) }
    case .string(let text): graph.string(text)
    case .null: nil
    }
  }
}

extension Scalar {
  fileprivate var isString: Bool { if case .string = self { true } else { false } }
}

extension NibCompiler {
  /// Reports a connection of a kind that nibs of macOS do not have.
  mutating func report(_ connection: Connection) {
    reading.diagnostics.append(
      Diagnostic(
        options.unknown, id: "nib-unsupported-connection",
        message(for: connection), at: connection.element.range(in: document.file),
        details: ["remove it, or connect the objects by an outlet"]))
  }

  private func message(for connection: Connection) -> String {
    if case .segue(let segue) = connection.kind, document.kind.isStoryboard {
      return "no controller of the storyboard is the end of this segue of kind '\(segue.kind)', "
        + "or macOS has none of that kind"
    }
    return "<\(connection.element.name)> does not connect objects of a macOS xib"
  }
}
