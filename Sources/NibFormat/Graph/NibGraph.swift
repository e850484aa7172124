/// The objects of a compiled nib, without the form of a file.
///
/// Both platforms and both containers, NIBArchive and keyed archive, hold the same graph: strings,
/// numbers and data are objects, collections list their elements under `NibKey.element`, and the
/// root is an `NSObject` with the archive's topmost keys. References may form cycles, and each of
/// them leads to an object: decoders check this, and `add` keeps it.
public struct NibGraph: Hashable, Sendable {
  public var objects: [NibObject]
  public var root: NibObjectID
  /// The fallbacks and superclasses of classes, by name; a class without an entry has neither.
  public var classes: [String: NibClass]

  public init(
    objects: [NibObject] = [NibObject("NSObject")], root: NibObjectID = NibObjectID(0),
    classes: [String: NibClass] = [:]
  ) {
    self.objects = objects
    self.root = root
    self.classes = classes
  }

  @inlinable
  public subscript(id: NibObjectID) -> NibObject {
    get { objects[id.index] }
    _modify { yield &objects[id.index] }
  }

  /// The numbers of all objects, in order.
  public var ids: [NibObjectID] { objects.indices.map { NibObjectID($0) } }

  /// Adds an object to which no other refers yet, and returns its number.
  @discardableResult
  public mutating func add(_ object: NibObject) -> NibObjectID {
    objects.append(object)
    return NibObjectID(objects.count - 1)
  }
}

/// The properties of a class in an archive, besides its name.
public struct NibClass: Hashable, Sendable {
  /// The classes to decode instead if the runtime does not know this one.
  public var fallbacks: [String]
  /// The superclasses, nearest first; in keyed archives only.
  public var ancestors: [String]

  public init(fallbacks: [String] = [], ancestors: [String] = []) {
    self.fallbacks = fallbacks
    self.ancestors = ancestors
  }
}

/// The keys that belong to the encoding and not to a class.
public enum NibKey {
  /// An element of a collection; in a dictionary, keys and values in turn.
  public static let element: HashedName = "UINibEncoderEmptyKey"
  /// A boolean true in front of the elements.
  public static let inlined: HashedName = "NSInlinedValue"
  public static let bytes: HashedName = "NS.bytes"
  public static let integer: HashedName = "NS.intval"
  public static let double: HashedName = "NS.dblval"
  public static let boolean: HashedName = "NS.boolval"
  public static let time: HashedName = "NS.time"
  /// The number of the element that an object was compiled from, in nibs that are only read here.
  package static let sourceElement: HashedName = "bundler.sourceElement"
  /// The prefix of `NS.object.0`, `NS.object.1`, …: elements of ordered sets, and of sets of coder
  /// version 10.
  public static let numberedElement = "NS.object."
}

/// An object of a compiled nib: its class and its encoded keys, in order.
///
/// A key may occur more than once: the elements of a collection share one, and a few views encode a
/// key twice.
public struct NibObject: Hashable, Sendable {
  public struct Entry: Hashable, Sendable {
    public var key: HashedName
    public var value: NibValue

    public init(_ key: HashedName, _ value: NibValue) {
      self.key = key
      self.value = value
    }
  }

  public var className: String
  public var entries: [Entry]

  public init(_ className: String, _ entries: [Entry] = []) {
    self.className = className
    self.entries = entries
  }

  /// Returns the first value of a key; nil without one.
  public subscript(key: HashedName) -> NibValue? {
    entries.first { $0.key == key }?.value
  }

  /// Returns all values of a key, in order.
  public func values(of key: HashedName) -> [NibValue] {
    entries.filter { $0.key == key }.map(\.value)
  }
}

extension NibObject {
  /// Replaces the first value of a key, or appends the key; nil changes nothing.
  public mutating func set(_ key: HashedName, _ value: NibValue?) {
    guard let value else { return }
    if let index = entries.firstIndex(where: { $0.key == key }) {
      entries[index].value = value
    } else {
      entries.append(Entry(key, value))
    }
  }

  /// Sets a reference, as `set(_:_:)` does; nil changes nothing.
  public mutating func set(_ key: HashedName, _ object: NibObjectID?) {
    set(key, object.map { NibValue.object($0) })
  }

  /// Appends a key, even if the object has it already.
  public mutating func append(_ key: HashedName, _ value: NibValue) {
    entries.append(Entry(key, value))
  }

  /// Removes all values of a key.
  public mutating func remove(_ key: HashedName) {
    entries.removeAll { $0.key == key }
  }
}

/// The value of a key of an object in a compiled nib.
///
/// Integers have no width: Apple's writer derives it from the number, see `NIBArchive.Payload`.
public enum NibValue: Hashable, Sendable {
  case boolean(Bool)
  case integer(Int64)
  case float(Float)
  case double(Double)
  case data([UInt8])
  case null
  case object(NibObjectID)
}

/// The number of an object in its graph.
public struct NibObjectID: Hashable, Comparable, Sendable {
  public var index: Int

  public init(_ index: Int) { self.index = index }

  public static func < (a: NibObjectID, b: NibObjectID) -> Bool { a.index < b.index }
}

extension NibValue {
  public var boolean: Bool? { if case .boolean(let value) = self { value } else { nil } }
  public var integer: Int64? { if case .integer(let value) = self { value } else { nil } }
  public var data: [UInt8]? { if case .data(let value) = self { value } else { nil } }
  public var object: NibObjectID? { if case .object(let value) = self { value } else { nil } }

  /// The integer, float or double as a double; nil for another value.
  public var number: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .float(let value): Double(value)
    case .double(let value): value
    case .boolean, .data, .null, .object: nil
    }
  }

  /// The boolean, or the integer that some keys of iOS nibs have for one; nil for another value.
  public var truth: Bool? { boolean ?? integer.map { $0 != 0 } }
}

extension NibValue: ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral {
  public init(booleanLiteral value: Bool) { self = .boolean(value) }
  public init(integerLiteral value: Int64) { self = .integer(value) }
}
