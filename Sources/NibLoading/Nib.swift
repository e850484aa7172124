public import NibFormat

/// A decoded nib, which can be instantiated any number of times.
///
///     let nib = try Nib(decoding: bytes)
///     let first = try nib.instantiate(owner: controller)
///     let second = try nib.instantiate(owner: other)  // new objects
public struct Nib: Sendable {
  /// The objects of the nib.
  public let graph: NibGraph
  /// The toolkit to which the objects belong.
  public let toolkit: NibToolkit
  let blueprint: NibBlueprint

  /// Takes the graph of a nib; throws `NibLoadingError.notANib` if it lists no objects of a
  /// toolkit.
  public init(_ graph: NibGraph) throws(NibLoadingError) {
    let toolkit = NibToolkit(of: graph)
    guard let toolkit, let blueprint = NibBlueprint(graph, toolkit: toolkit) else {
      throw .notANib
    }
    self.graph = graph
    self.toolkit = toolkit
    self.blueprint = blueprint
  }

  /// Decodes the bytes of one file, a NIBArchive or a keyed archive; throws `FormatError` for
  /// damaged bytes and `NibLoadingError` for an archive that is no nib.
  public init(decoding bytes: [UInt8]) throws {
    self = try Nib(NibFile(decoding: bytes).graph)
  }

  /// Decodes the file that a version of iOS or macOS loads of a nib, by default the newest one;
  /// throws `FormatError` or `NibLoadingError`.
  public init(_ package: NibPackage, for system: NibSystemVersion? = nil) throws {
    guard let member = package.member(for: system) else { throw NibLoadingError.notANib }
    try self.init(decoding: member.bytes)
  }

  /// The identifiers of the objects that the caller of `instantiate` supplies.
  public var placeholders: [String] {
    blueprint.listed.compactMap { listed in
      if case .external(let name) = listed.role { name } else { nil }
    }
  }

  /// Makes the objects, sets their runtime attributes, connects them, and calls `awakeFromNib`.
  ///
  /// `owner` is the File's Owner; without one, its connections are skipped. `externalObjects` are
  /// the other placeholders, by their identifiers. Throws `NibLoadingError`.
  public func instantiate(
    owner: (any KeyValueCoding)? = nil, externalObjects: [String: any KeyValueCoding] = [:],
    options: NibLoadingOptions = NibLoadingOptions()
  ) throws(NibLoadingError) -> LoadedNib {
    var instantiation = NibInstantiation(
      self, owner: owner, externalObjects: externalObjects, options: options)
    return try instantiation.run()
  }
}

/// The reason why a nib could not be loaded, with the class, key or object that it is about.
public enum NibLoadingError: Error, Hashable, Sendable {
  /// The graph has no list of objects: it is no nib.
  case notANib
  /// The owner or another object has no property for an outlet.
  case undefinedOutlet(NibConnection)
  /// A runtime attribute names no property.
  case undefinedAttribute(object: NibLabel, keyPath: String)
  /// The caller supplied no object for a placeholder of the nib.
  case missingPlaceholder(String)
  /// No Swift type is registered for a class, and `NibLoadingOptions` requires one.
  case unknownClass(NibLabel)
  /// Arrays contain arrays, deeper than in any nib.
  case tooDeep
}

extension NibLoadingError: CustomStringConvertible {
  /// The reason in words, for messages.
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

/// The objects that one call of `instantiate` made.
public struct LoadedNib {
  /// The objects that no other object of the nib holds, without placeholders.
  ///
  /// On iOS only this array keeps them alive, so outlets to them should be strong. On macOS they
  /// have one more retain count, until `releaseTopLevelObjects()`.
  public let topLevelObjects: [any KeyValueCoding]
  /// The steps of loading, in order.
  public let trace: [LoadingStep]

  let coders: [ObjectIdentifier: NibCoder]
  /// The owner of the top-level objects of macOS, which keeps them alive.
  let retention: Retention?

  /// Returns the value that an object of this nib encoded under a key; nil if it encoded none.
  public func encodedValue(_ key: String, of object: any KeyValueCoding) -> LoadedValue? {
    if let coder = coders[ObjectIdentifier(object)] { return coder[key] }
    let attributes = (object as? LoadedObject)?.attributes ?? []
    return attributes.first { $0.key == key }.flatMap { $0.value }
  }

  /// Releases the additional retain count of top-level objects on macOS.
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

/// Options for loading a nib.
public struct NibLoadingOptions {
  /// The Swift types of the nib's classes.
  public var classes: NibClassRegistry
  /// True if a user's class without a registered type is an error; otherwise it becomes a
  /// `LoadedObject`.
  public var requiresCustomClasses: Bool
  /// True if a placeholder without an object is an error; otherwise its connections are skipped.
  public var requiresExternalObjects: Bool

  /// Makes options; by default nothing is registered and nothing is required.
  public init(
    classes: NibClassRegistry = NibClassRegistry(), requiresCustomClasses: Bool = false,
    requiresExternalObjects: Bool = true
  ) {
    self.classes = classes
    self.requiresCustomClasses = requiresCustomClasses
    self.requiresExternalObjects = requiresExternalObjects
  }
}

/// One step of loading a nib; all steps together are its trace.
public struct LoadingStep: Hashable, Sendable {
  /// The stage of a step; stages follow each other in this order.
  public enum Stage: String, Hashable, Sendable, CaseIterable {
    /// An object exists, with all that it encoded.
    case create
    /// A runtime attribute was set by its key path.
    case attribute
    /// An outlet was set, or each member of a collection of them.
    case outlet, collection
    /// A control got a target and a message.
    case action
    /// A binding connected two values.
    case binding
    /// A window is shown.
    case show
    /// `awakeFromNib` was called.
    case awake
  }

  public var stage: Stage
  /// The object that the step is about.
  public var object: NibLabel
  /// The property, key path, selector or binding.
  public var name: String?
  /// The destination of the connection; nil for the first responder.
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
  /// The step as one line: `outlet File's Owner.view -> UIView`.
  public var description: String {
    let start = "\(stage.rawValue) \(object.name)" + (name.map { ".\($0)" } ?? "")
    switch stage {
    case .outlet, .collection, .binding: return start + " -> \(target?.name ?? "nil")"
    case .action: return start + " -> \(target?.name ?? "First Responder")"
    case .create, .attribute, .show, .awake: return start
    }
  }
}

/// The Swift types for the classes of nibs.
///
///     var classes = NibClassRegistry()
///     classes.register("Badge") { coder in Badge(text: coder["UIText"]?.string ?? "") }
public struct NibClassRegistry {
  /// A function that makes an object from the values that the nib encoded.
  public typealias Factory = (NibCoder) -> any KeyValueCoding

  private var factories: [String: Factory] = [:]

  public init() {}

  /// Registers a class by its name in the runtime; for a Swift class `_TtC6Module5Class`.
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

/// The values that a nib encoded of one object, for its initializer, like an `NSCoder`.
public struct NibCoder {
  /// The class in the nib.
  public let className: String
  /// The nearest class of the library behind a user's class.
  public let baseClassName: String
  let values: [(key: String, value: LoadedValue?)]

  /// Returns the value of a key; nil for a key that the object did not encode.
  public subscript(key: String) -> LoadedValue? {
    values.first { $0.key == key }.flatMap { $0.value }
  }

  /// The keys, in the order of the nib.
  public var keys: [String] { values.map(\.key) }
}
