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
