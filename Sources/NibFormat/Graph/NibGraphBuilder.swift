/// Builds a graph, with Apple's rules for which objects are shared.
///
///     var graph = NibGraphBuilder()
///     let view = storage.add("UIView")
///     graph[view].set("UITag", 7)
///     graph[view].set("UIReuseIdentifier", graph.string("cell"))
///     graph[view].set("UISubviews", graph.array([label, button]))
///     graph[graph.root].set("UINibTopLevelObjectsKey", graph.array([view]))
///     let bytes = graph.graph.sharingNumbers().encodedAsArchive()
///
/// Equal strings, numbers and data are one object; when everything is in the graph,
/// `sharingNumbers` makes one of 0 and 0.0, too. Everything else has an identity of its own.
public struct NibGraphBuilder: Sendable {
  @usableFromInline var storage: NibGraph
  /// The shared `NSString`s, found by the bytes that the objects have.
  private var strings: (index: HashIndex, ids: [NibObjectID]) = (HashIndex(), [])
  private var integers: [Int: NibObjectID] = [:]
  /// By the bits of the number.
  private var doubles: [Int: NibObjectID] = [:]
  /// Other shared objects, by hash.
  private var shared: [Int: [NibObjectID]] = [:]

  /// Makes a graph with a root; `classes` are the entries of `NibGraph.classes`.
  public init(classes: [String: NibClass] = [:]) { storage = NibGraph(classes: classes) }

  /// The objects that were added so far.
  public var graph: NibGraph { storage }

  /// Returns the graph, of which there is no copy then, and starts another one.
  package mutating func takeGraph() -> NibGraph {
    defer { self = NibGraphBuilder() }
    return storage
  }

  public var root: NibObjectID { storage.root }

  /// The object with a number; objects that are shared must not be changed.
  @inlinable
  public subscript(id: NibObjectID) -> NibObject {
    get { storage.objects[id.index] }
    _modify { yield &storage.objects[id.index] }
  }

  /// Adds an object of a class, and returns its number.
  public mutating func add(_ className: String, _ entries: [NibObject.Entry] = []) -> NibObjectID {
    storage.add(NibObject(className, entries))
  }

  /// Returns a shared `NSString`.
  public mutating func string(_ text: String) -> NibObjectID {
    string(text.utf8Span.span, hash: HashedName.hash(of: text.utf8Span.span))
  }

  /// Returns a shared `NSString`, for texts that occur many times.
  public mutating func string(_ text: HashedName) -> NibObjectID {
    string(text.text.utf8Span.span, hash: text.hash)
  }

  private mutating func string(_ text: Span<UInt8>, hash: UInt32) -> NibObjectID {
    let known = strings.index.number(of: hash) { number in
      let value = self[strings.ids[number]].entries.first?.value
      return if case .data(let bytes)? = value { bytes.span.isEqual(to: text) } else { false }
    }
    if let known { return strings.ids[known] }
    let bytes = unsafe text.withUnsafeBufferPointer { unsafe Array($0) }
    let id = storage.add(NibObject("NSString", [.init(NibKey.bytes, .data(bytes))]))
    strings.ids.append(id)
    _ = strings.index.add(hash)
    return id
  }

  /// Returns a shared `NSString`; nil for nil, so that a missing attribute writes no key.
  public mutating func string(_ text: String?) -> NibObjectID? { text.map { string($0) } }

  /// Adds an `NSMutableString` of its own.
  public mutating func mutableString(_ text: String) -> NibObjectID {
    add("NSMutableString", [.init(NibKey.bytes, .data(Array(text.utf8)))])
  }

  /// Adds a text that the loader looks up in a strings table under `key`.
  public mutating func localizableString(_ text: String, key: String) -> NibObjectID {
    let development = string(text)
    let name = string(key)
    return add(
      "NSLocalizableString",
      [
        .init(NibKey.bytes, .data(Array(text.utf8))), .init("NSKey", .object(name)),
        .init("NSDev", .object(development)),
      ])
  }

  /// Returns a shared `NSData`.
  public mutating func data(_ bytes: [UInt8]) -> NibObjectID {
    share(NibObject("NSData", [.init(NibKey.bytes, .data(bytes))]))
  }

  /// Returns a shared `NSNumber` with an integer.
  public mutating func number(_ value: Int) -> NibObjectID {
    if let id = integers[value] { return id }
    let id = add("NSNumber", [.init(NibKey.integer, .integer(Int64(value)))])
    integers[value] = id
    return id
  }

  /// Returns a shared `NSNumber` with a double.
  public mutating func number(_ value: Double) -> NibObjectID {
    let value = value == 0 ? 0 : value
    let bits = Int(bitPattern: UInt(value.bitPattern))
    if let id = doubles[bits] { return id }
    let id = add("NSNumber", [.init(NibKey.double, .double(value))])
    doubles[bits] = id
    return id
  }

  /// Returns a boolean `NSNumber`, as macOS nibs have it; iOS nibs have the integers 0 and 1.
  public mutating func number(_ value: Bool) -> NibObjectID {
    share(NibObject("NSNumber", [.init(NibKey.boolean, .boolean(value))]))
  }

  /// Adds a collection of its own; `className` is that of an array or, in macOS nibs, of a set.
  public mutating func array(
    _ elements: [NibObjectID], as className: String = "NSArray"
  ) -> NibObjectID {
    add(className, Self.inlined(elements))
  }

  /// Adds a set in the form of coder version 10, with numbered keys.
  public mutating func numberedSet(
    _ elements: [NibObjectID], as className: String = "NSSet"
  ) -> NibObjectID {
    let entries = elements.enumerated().map { index, element in
      NibObject.Entry(HashedName(NibKey.numberedElement + String(index)), .object(element))
    }
    return add(className, entries)
  }

  /// Adds a dictionary of its own.
  public mutating func dictionary(
    _ pairs: [(key: NibObjectID, value: NibObjectID)], as className: String = "NSDictionary"
  ) -> NibObjectID {
    add(className, Self.inlined(pairs.flatMap { [$0.key, $0.value] }))
  }

  /// Returns a dictionary that is shared by all users with the same pairs.
  public mutating func sharedDictionary(
    _ pairs: [(key: NibObjectID, value: NibObjectID)], as className: String = "NSDictionary"
  ) -> NibObjectID {
    share(NibObject(className, Self.inlined(pairs.flatMap { [$0.key, $0.value] })))
  }

  /// Returns the empty `NSArray` that UIKit nibs share.
  public mutating func sharedEmptyArray() -> NibObjectID {
    share(NibObject("NSArray", Self.inlined([])))
  }

  /// Returns the only object with this class and these entries, which must not be changed
  /// afterwards.
  public mutating func share(_ object: NibObject) -> NibObjectID {
    if object.entries.count == 1 {
      switch (object.className, object.entries[0].key, object.entries[0].value) {
      case ("NSString", NibKey.bytes, .data(let bytes)):
        return string(bytes.span, hash: HashedName.hash(of: bytes.span))
      case ("NSNumber", NibKey.integer, .integer(let value)): return number(Int(value))
      case ("NSNumber", NibKey.double, .double(let value)) where value != 0: return number(value)
      default: break
      }
    }
    let hash = Self.sharingHash(of: object)
    if let known = shared[hash]?.first(where: { graph[$0] == object }) { return known }
    let id = storage.add(object)
    shared[hash, default: []].append(id)
    return id
  }

  /// As `hashValue`, which is slower for bytes.
  private static func sharingHash(of object: NibObject) -> Int {
    var hasher = Hasher()
    hasher.combine(object.className)
    for entry in object.entries {
      hasher.combine(entry.key)
      if case .data(let bytes) = entry.value {
        hasher.combine(HashedName.hash(of: bytes.span))
      } else {
        hasher.combine(entry.value)
      }
    }
    return hasher.finalize()
  }

  private static func inlined(_ elements: [NibObjectID]) -> [NibObject.Entry] {
    [.init(NibKey.inlined, true)] + elements.map { .init(NibKey.element, .object($0)) }
  }
}
