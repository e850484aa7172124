public import NibFormat

/// A compiled nib that was decoded once, to be instantiated as often as wanted.
///
///     let nib = try Nib(decoding: bytes)
///     let first = try nib.instantiate(owner: controller)
///     let second = try nib.instantiate(owner: other)  // new objects
public struct Nib: Sendable {
  public let graph: NibGraph
  public let toolkit: NibToolkit
  let blueprint: NibBlueprint

  /// Takes the graph of a nib.
  public init(_ graph: NibGraph) throws(NibLoadingError) {
    let toolkit = NibToolkit(of: graph)
    guard let toolkit, let blueprint = NibBlueprint(graph, toolkit: toolkit) else {
      throw .notANib
    }
    self.graph = graph
    self.toolkit = toolkit
    self.blueprint = blueprint
  }

  /// Decodes the bytes of one file, of either container.
  public init(decoding bytes: [UInt8]) throws {
    self = try Nib(NibFile(decoding: bytes).graph)
  }

  /// Decodes what a version of iOS or macOS loads of a nib, the newest when none is named.
  public init(_ package: NibPackage, for system: NibSystemVersion? = nil) throws {
    guard let member = package.member(for: system) else { throw NibLoadingError.notANib }
    try self.init(decoding: member.bytes)
  }

  /// The names under which the nib expects objects from its caller.
  public var placeholders: [String] {
    blueprint.listed.compactMap { listed in
      if case .external(let name) = listed.role { name } else { nil }
    }
  }

  /// Makes the objects, sets their runtime attributes, connects them, and tells them.
  ///
  /// `owner` stands for the File's Owner; with none, its connections are skipped. `externalObjects`
  /// stand for the other placeholders, by their identifiers.
  public func instantiate(
    owner: (any KeyValueCoding)? = nil, externalObjects: [String: any KeyValueCoding] = [:],
    options: NibLoadingOptions = NibLoadingOptions()
  ) throws(NibLoadingError) -> LoadedNib {
    var instantiation = NibInstantiation(
      self, owner: owner, externalObjects: externalObjects, options: options)
    return try instantiation.run()
  }
}

/// Why a nib could not be loaded; each case names what it is about.
public enum NibLoadingError: Error, Hashable, Sendable {
  /// The graph has no list of objects: it is no nib.
  case notANib
  /// The owner or another object has no property for an outlet.
  case undefinedOutlet(NibConnection)
  /// A runtime attribute names no property.
  case undefinedAttribute(object: NibLabel, keyPath: String)
  /// The nib needs an object that the caller did not hand over.
  case missingPlaceholder(String)
  /// No Swift type is registered for a class, and `NibLoadingOptions` asks for one.
  case unknownClass(NibLabel)
  /// Arrays in arrays, deeper than any nib has them.
  case tooDeep
}

extension NibLoadingError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .notANib: "the archive is no nib: it lists no objects"
    case .undefinedOutlet(let connection):
      "\(connection.source?.name ?? "the source") has no property for the outlet "
        + "'\(connection.name ?? "")' to \(connection.destination?.name ?? "nil")"
    case .undefinedAttribute(let object, let keyPath):
      "\(object.name) has no property for the runtime attribute '\(keyPath)'"
    case .missingPlaceholder(let identifier):
      "the nib needs an object for the placeholder '\(identifier)'"
    case .unknownClass(let label): "no type is registered for the class of \(label.name)"
    case .tooDeep: "collections are nested too deeply"
    }
  }
}

/// What one instantiation of a nib made.
public struct LoadedNib {
  /// The objects that nothing else in the nib holds, without placeholders.
  ///
  /// On iOS only this array keeps them alive, so an outlet to one should be strong. On macOS they
  /// come retained once more, until `releaseTopLevelObjects()`.
  public let topLevelObjects: [any KeyValueCoding]
  /// Everything that happened, in order.
  public let trace: [LoadingStep]

  let coders: [ObjectIdentifier: NibCoder]
  /// What keeps the top-level objects of macOS alive.
  let retention: Retention?

  /// What an object of this nib encoded under a key.
  public func encodedValue(_ key: String, of object: any KeyValueCoding) -> LoadedValue? {
    if let coder = coders[ObjectIdentifier(object)] { return coder[key] }
    let attributes = (object as? LoadedObject)?.attributes ?? []
    return attributes.first { $0.key == key }.flatMap { $0.value }
  }

  /// Takes back the retain that top-level objects of macOS come with.
  public func releaseTopLevelObjects() { retention?.end() }
}

/// Keeps objects, and itself, alive until someone ends it.
final class Retention {
  private var objects: [any KeyValueCoding]
  private var itself: Retention?

  init(_ objects: [any KeyValueCoding]) {
    self.objects = objects
    itself = self
  }

  func end() {
    objects = []
    itself = nil
  }
}

/// How a nib is to be loaded.
public struct NibLoadingOptions {
  /// The Swift types of the nib's classes.
  public var classes: NibClassRegistry
  /// Whether a user's class that is not registered is an error, and no `LoadedObject`.
  public var requiresCustomClasses: Bool
  /// Whether a placeholder that nothing was handed over for is an error; else its connections are
  /// skipped.
  public var requiresExternalObjects: Bool

  public init(
    classes: NibClassRegistry = NibClassRegistry(), requiresCustomClasses: Bool = false,
    requiresExternalObjects: Bool = true
  ) {
    self.classes = classes
    self.requiresCustomClasses = requiresCustomClasses
    self.requiresExternalObjects = requiresExternalObjects
  }
}

/// One thing that happened while a nib was loaded; together they are its trace.
public struct LoadingStep: Hashable, Sendable {
  /// The stages follow each other in this order.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// An object exists, with all that it encoded.
    case create
    /// A runtime attribute was set by its key path.
    case attribute
    /// An outlet was set, or each member of a collection of them.
    case outlet, collection
    /// A control was given a target and a message.
    case action
    /// Two values will follow each other.
    case binding
    /// A window is shown.
    case show
    /// An object was told that everything is connected.
    case awake
  }

  public var stage: Stage
  public var object: NibLabel
  /// The property, key path, selector or binding.
  public var name: String?
  /// What the connection leads to; nil for the first responder.
  public var target: NibLabel?

  public init(
    _ stage: Stage, _ object: NibLabel, name: String? = nil, target: NibLabel? = nil
  ) {
    self.stage = stage
    self.object = object
    self.name = name
    self.target = target
  }
}

extension LoadingStep: CustomStringConvertible {
  /// `outlet File's Owner.view -> UIView`.
  public var description: String {
    let start = "\(stage.rawValue) \(object.name)" + (name.map { ".\($0)" } ?? "")
    switch stage {
    case .outlet, .collection, .binding: return start + " -> \(target?.name ?? "nil")"
    case .action: return start + " -> \(target?.name ?? "First Responder")"
    case .create, .attribute, .show, .awake: return start
    }
  }
}

/// Which Swift types the classes of nibs are.
///
///     var classes = NibClassRegistry()
///     classes.register("Badge") { coder in Badge(text: coder["UIText"]?.string ?? "") }
public struct NibClassRegistry {
  /// Makes an object from what the nib encoded.
  public typealias Factory = (NibCoder) -> any KeyValueCoding

  private var factories: [String: Factory] = [:]

  public init() {}

  /// Claims a class by the name that the runtime knows, for a Swift class `_TtC6Module5Class`.
  public mutating func register(_ className: String, _ factory: @escaping Factory) {
    factories[className] = factory
  }

  /// The factory of the first of these names that is registered.
  func factory(for names: [String]) -> (name: String, factory: Factory)? {
    for name in names {
      if let factory = factories[name] { return (name, factory) }
    }
    return nil
  }
}

/// What a nib encoded of an object that is being made, like an `NSCoder`.
public struct NibCoder {
  /// The class that the nib asks for.
  public let className: String
  /// The library's class behind it.
  public let baseClassName: String
  let values: [(key: String, value: LoadedValue?)]

  /// The value of a key; nil for one that is not there.
  public subscript(key: String) -> LoadedValue? {
    values.first { $0.key == key }.flatMap { $0.value }
  }

  /// In the order of the nib.
  public var keys: [String] { values.map(\.key) }
}
