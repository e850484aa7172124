/// Access to the properties of an object by their names, as far as loading a nib needs it.
///
/// Swift classes that outlets lead from adopt it; objects of classes that nobody registered are
/// `LoadedObject`s, which take any key.
///
///     final class Controller: KeyValueCoding {
///       weak var label: LoadedObject?
///
///       func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError) {
///         guard key == "label" else { throw UndefinedKeyError(key) }
///         label = value?.object as? LoadedObject
///       }
///     }
public protocol KeyValueCoding: AnyObject {
  /// Sets a property; nil is Objective-C's nil.
  func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError)

  /// The value of a property.
  func value(forKey key: String) throws(UndefinedKeyError) -> LoadedValue?

  /// Called when everything of the nib is connected.
  func awakeFromNib()
}

extension KeyValueCoding {
  public func value(forKey key: String) throws(UndefinedKeyError) -> LoadedValue? {
    throw UndefinedKeyError(key)
  }

  public func awakeFromNib() {}

  /// Sets what a path such as `layer.cornerRadius` leads to.
  ///
  /// Nothing happens if the path leads to nil on the way, as in Objective-C.
  public func setValue(
    _ value: LoadedValue?, forKeyPath keyPath: String
  ) throws(UndefinedKeyError) {
    guard let dot = keyPath.firstIndex(of: ".") else {
      try setValue(value, forKey: keyPath)
      return
    }
    let next = try self.value(forKey: String(keyPath[..<dot]))?.object
    try next?.setValue(value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
  }
}

/// An object has no property of that name.
public struct UndefinedKeyError: Error, Hashable, Sendable {
  public var key: String

  public init(_ key: String) { self.key = key }
}
