/// The objects of a compiled nib, whatever file they came from or will go into.
///
/// Both platforms and both containers, NIBArchive and keyed archive, hold the same graph: strings,
/// numbers and data are objects, collections list their elements under `NibKey.element`, and the
/// root is an `NSObject` with the archive's topmost keys. References may form cycles, and every one
/// of them leads to an object: a graph from a decoder is sound, and `add` keeps it so.
public struct NibGraph: Hashable, Sendable {
  public var objects: [NibObject]
  public var root: NibObjectID
  /// What is known of the classes, by name; a class without an entry has neither fallbacks nor
  /// superclasses.
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

  /// Every object's number, in order.
  public var ids: [NibObjectID] { objects.indices.map { NibObjectID($0) } }

  /// Adds an object, to which nothing refers yet.
  @discardableResult
  public mutating func add(_ object: NibObject) -> NibObjectID {
    objects.append(object)
    return NibObjectID(objects.count - 1)
  }
}

/// What an archive says of a class beside its name.
public struct NibClass: Hashable, Sendable {
  /// Classes to decode instead when the runtime does not know this one.
  public var fallbacks: [String]
  /// The superclasses, nearest first; keyed archives only.
  public var ancestors: [String]

  public init(fallbacks: [String] = [], ancestors: [String] = []) {
    self.fallbacks = fallbacks
    self.ancestors = ancestors
  }
}

/// Keys that belong to the encoding and not to a class.
public enum NibKey {
  /// One element of a collection, and in a dictionary a key or a value in turn.
  public static let element: HashedName = "UINibEncoderEmptyKey"
  /// Says that the elements follow, with the value true.
  public static let inlined: HashedName = "NSInlinedValue"
  public static let bytes: HashedName = "NS.bytes"
  public static let integer: HashedName = "NS.intval"
  public static let double: HashedName = "NS.dblval"
  public static let boolean: HashedName = "NS.boolval"
  public static let time: HashedName = "NS.time"
  /// `NS.object.0`, `NS.object.1`, …: the elements of ordered sets, and of sets of coder version
  /// 10.
  public static let numberedElement = "NS.object."
}
