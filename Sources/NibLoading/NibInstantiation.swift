internal import NibFormat

/// The state of loading a nib.
///
/// Objects of classes that are not registered are made first and filled afterwards, so that
/// references may form any cycle. An object of a registered class gets what it encoded when it is
/// made, so the objects in there are made before it.
struct NibInstantiation {
  private let nib: Nib
  private let owner: (any KeyValueCoding)?
  private let externalObjects: [String: any KeyValueCoding]
  private let options: NibLoadingOptions
  private let reader: NibOutlineReader

  private var objects: [NibObjectID: any KeyValueCoding] = [:]
  private var roles: [NibObjectID: NibBlueprint.Role] = [:]
  /// Objects that wait for their attributes.
  private var unfilled: [(id: NibObjectID, object: LoadedObject)] = []
  private var making: Set<NibObjectID> = []
  /// The encoded values of objects of registered classes.
  private var coders: [ObjectIdentifier: NibCoder] = [:]
  private var trace: [LoadingStep] = []

  init(
    _ nib: Nib, owner: (any KeyValueCoding)?, externalObjects: [String: any KeyValueCoding],
    options: NibLoadingOptions
  ) {
    self.nib = nib
    self.owner = owner
    self.externalObjects = externalObjects
    self.options = options
    reader = NibOutlineReader(nib.graph)
  }

  private var graph: NibGraph { nib.graph }

  mutating func run() throws(NibLoadingError) -> LoadedNib {
    try bindPlaceholders()
    try makeObjects()
    try setAttributes()
    try connect()
    for window in nib.blueprint.visibleWindows { log(.show, window) }
    for listed in nib.blueprint.listed where listed.role == .made {
      objects[listed.id]?.awakeFromNib()
      log(.awake, listed.id)
    }
    let topLevel = nib.blueprint.topLevel.compactMap { objects[$0] }
    return LoadedNib(
      topLevelObjects: topLevel, trace: trace, coders: coders,
      retention: nib.toolkit == .appKit ? Retention(topLevel) : nil)
  }

  private mutating func log(
    _ stage: LoadingStep.Stage, _ id: NibObjectID, _ name: String? = nil,
    to target: NibObjectID? = nil
  ) {
    trace.append(
      LoadingStep(
        stage, reader.label(id), name: name, target: target.map { reader.label($0) }))
  }
}

// Making objects.
extension NibInstantiation {
  private mutating func bindPlaceholders() throws(NibLoadingError) {
    for listed in nib.blueprint.listed {
      roles[listed.id] = listed.role
      switch listed.role {
      case .made, .firstResponder: break
      case .filesOwner: objects[listed.id] = owner
      case .external(let name):
        let stand = name == NibBlueprint.application ? LoadedObject(name) : nil
        objects[listed.id] = externalObjects[name] ?? stand
        if objects[listed.id] == nil, options.requiresExternalObjects {
          throw .missingPlaceholder(name)
        }
      }
    }
  }

  private mutating func makeObjects() throws(NibLoadingError) {
    for listed in nib.blueprint.listed where listed.role == .made {
      _ = try object(listed.id, depth: 0)
      try fill()
      log(.create, listed.id)
    }
  }

  /// The object of an id, made when it is needed first.
  ///
  /// Nil for placeholders without an object, and for a registered class that needs itself to be
  /// made.
  private mutating func object(
    _ id: NibObjectID, depth: Int
  ) throws(NibLoadingError) -> (any KeyValueCoding)? {
    if let known = objects[id] { return known }
    guard roles[id, default: .made] == .made, depth < Self.depthLimit,
      making.insert(id).inserted
    else { return nil }
    defer { making.remove(id) }
    let label = reader.label(id)
    let names = classNames(id, label)
    if let (name, factory) = options.classes.factory(for: names) {
      var values: [(key: String, value: LoadedValue?)] = []
      for entry in graph[id].entries where !Self.bookkeeping.contains(entry.key.text) {
        values.append((entry.key.text, try value(entry.value, depth: depth + 1)))
      }
      let coder = NibCoder(
        className: names[0], baseClassName: names.last ?? name, values: values)
      let object = factory(coder)
      objects[id] = object
      coders[ObjectIdentifier(object)] = coder
      return object
    }
    if options.requiresCustomClasses, label.customClass != nil { throw .unknownClass(label) }
    let object = LoadedObject(names[0], base: names.last)
    objects[id] = object
    unfilled.append((id, object))
    return object
  }

  /// The class to make, and the one to make instead.
  private func classNames(_ id: NibObjectID, _ label: NibLabel) -> [String] {
    let custom =
      graph.string("UIClassName", of: id) ?? graph.string("NSClassName", of: id)
      ?? graph.string("NSWindowClass", of: id)
    guard let custom, custom != label.className else { return [label.className] }
    return [custom, label.className]
  }

  /// Gives the objects that were made what they encoded, and makes the objects in there.
  private mutating func fill() throws(NibLoadingError) {
    while let (id, object) = unfilled.popLast() {
      for entry in graph[id].entries where !Self.bookkeeping.contains(entry.key.text) {
        object.addAttribute(entry.key.text, try value(entry.value, depth: 0))
      }
    }
  }

  /// A value of the nib.
  private mutating func value(
    _ value: NibValue, depth: Int
  ) throws(NibLoadingError) -> LoadedValue? {
    switch value {
    case .boolean(let flag): return .boolean(flag)
    case .integer(let number): return .integer(number)
    case .float(let number): return .double(Double(number))
    case .double(let number): return .double(number)
    case .data(let bytes): return .data(bytes)
    case .null: return nil
    case .object(let id): return try plainValue(id, depth: depth)
    }
  }

  /// Returns a plain value of Swift, or the object.
  private mutating func plainValue(
    _ id: NibObjectID, depth: Int
  ) throws(NibLoadingError) -> LoadedValue? {
    guard depth < Self.depthLimit else { throw .tooDeep }
    if let text = graph.string(id) { return .string(text) }
    if let bytes = graph.data(id) { return .data(bytes) }
    if let number = graph.number(id) { return try value(number, depth: depth) }
    if let elements = graph.elements(id) {
      var list: [LoadedValue?] = []
      for element in elements { list.append(try value(element, depth: depth + 1)) }
      return .list(list)
    }
    if let pairs = graph.pairs(id) {
      var dictionary: [(key: LoadedValue, value: LoadedValue?)] = []
      for pair in pairs {
        guard let key = try value(pair.key, depth: depth + 1) else { continue }
        dictionary.append((key, try value(pair.value, depth: depth + 1)))
      }
      return .dictionary(dictionary)
    }
    return try object(id, depth: depth + 1).map { .object($0) }
  }

  /// Deeper collections are an error, and registered classes that deep are not made.
  private static let depthLimit = 64

  /// The keys about the class, which are no attributes of the object.
  private static let bookkeeping: Set<String> = [
    "UIClassName", "UIOriginalClassName", "NSOriginalClassName", "IBClassReference",
  ]
}

// Attributes and connections.
extension NibInstantiation {
  private mutating func setAttributes() throws(NibLoadingError) {
    for attribute in nib.blueprint.attributes {
      let value = try value(attribute.value, depth: 0)
      try fill()
      guard let object = objects[attribute.object] else { continue }
      do throws(UndefinedKeyError) {
        try object.setValue(value, forKeyPath: attribute.keyPath)
      } catch {
        throw .undefinedAttribute(
          object: reader.label(attribute.object), keyPath: attribute.keyPath)
      }
      log(.attribute, attribute.object, attribute.keyPath)
    }
  }

  /// Outlets and their collections, then actions, then bindings; each in the order of the nib.
  private mutating func connect() throws(NibLoadingError) {
    for stage in 0..<3 {
      for connection in nib.blueprint.connections where connection.kind.stage == stage {
        try connect(connection)
      }
    }
  }

  private mutating func connect(_ connection: NibBlueprint.Connection) throws(NibLoadingError) {
    guard let id = connection.source, let source = objects[id] else { return }
    switch connection.kind {
    case .outlet:
      let target = connection.destinations.first
      try set(target.flatMap { objects[$0] }.map { .object($0) }, of: source, connection)
      log(.outlet, id, connection.name, to: target)
    case .outletCollection(let appends):
      let members = connection.destinations.compactMap { objects[$0] }
        .map { LoadedValue?.some(.object($0)) }
      let before = appends ? try? source.value(forKey: connection.name)?.list : nil
      try set(.list((before ?? []) + members), of: source, connection)
      for target in connection.destinations {
        log(.collection, id, connection.name, to: target)
      }
    case .action(let events):
      let target = connection.destinations.first { roles[$0] != .firstResponder }
      let receiver = target.flatMap { objects[$0] }
      guard target == nil || receiver != nil else { return }
      (source as? any ActionSending)?.addAction(
        LoadedAction(
          selector: connection.name, target: receiver.map { .object($0) } ?? .responderChain,
          events: events))
      log(.action, id, connection.name, to: target)
    case .binding(let keyPath):
      log(.binding, id, "\(connection.name): \(keyPath)", to: connection.destinations.first)
    }
  }

  private func set(
    _ value: LoadedValue?, of source: any KeyValueCoding, _ connection: NibBlueprint.Connection
  ) throws(NibLoadingError) {
    do throws(UndefinedKeyError) {
      try source.setValue(value, forKey: connection.name)
    } catch {
      throw .undefinedOutlet(
        NibConnection(
          kind: "outlet", name: connection.name,
          source: connection.source.map { reader.label($0) },
          destination: connection.destinations.first.map { reader.label($0) }))
    }
  }
}

extension NibBlueprint.Connection.Kind {
  fileprivate var stage: Int {
    switch self {
    case .outlet, .outletCollection: 0
    case .action: 1
    case .binding: 2
    }
  }
}
