/// An object of a compiled nib: its class and what it encoded, in order.
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

  /// The first value of a key.
  public subscript(key: HashedName) -> NibValue? {
    entries.first { $0.key == key }?.value
  }

  /// Every value of a key, in order.
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

  /// As `set(_:_:)` with a reference; nil changes nothing.
  public mutating func set(_ key: HashedName, _ object: NibObjectID?) {
    set(key, object.map { NibValue.object($0) })
  }

  /// Appends a key even if the object has it.
  public mutating func append(_ key: HashedName, _ value: NibValue) {
    entries.append(Entry(key, value))
  }

  /// Removes every value of a key.
  public mutating func remove(_ key: HashedName) {
    entries.removeAll { $0.key == key }
  }
}
