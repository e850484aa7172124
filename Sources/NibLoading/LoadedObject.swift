/// An object of a class without a registered Swift type: its class names, and the values that it
/// got.
///
/// It stands for the class, so that every nib can be loaded and inspected.
public final class LoadedObject: KeyValueCoding {
  /// The class in the nib.
  public let className: String
  /// The nearest class of the library behind a user's class.
  public let baseClassName: String
  /// The values that the object encoded, in the order of the nib.
  public private(set) var attributes: [(key: String, value: LoadedValue?)] = []
  /// The values that outlets and runtime attributes set, in that order.
  public private(set) var properties: [(key: String, value: LoadedValue?)] = []
  /// The actions that the object sends, in the order of the nib.
  public internal(set) var actions: [LoadedAction] = []
  /// The number of calls of `awakeFromNib`.
  public private(set) var awakenings = 0

  /// The properties there are; nil where any will do.
  private let declared: Set<String>?

  /// Makes an object; with `declaring`, only these properties can be set.
  public init(
    _ className: String, base baseClassName: String? = nil, declaring declared: Set<String>? = nil
  ) {
    self.className = className
    self.baseClassName = baseClassName ?? className
    self.declared = declared
  }

  func addAttribute(_ key: String, _ value: LoadedValue?) { attributes.append((key, value)) }

  /// Sets a property; throws `UndefinedKeyError` for a property that is not declared.
  public func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError) {
    if let declared, !declared.contains(key) { throw UndefinedKeyError(key) }
    if let index = properties.firstIndex(where: { $0.key == key }) {
      properties[index].value = value
    } else {
      properties.append((key, value))
    }
  }

  /// Returns the value that was set last, else the encoded one; nil for an unknown key.
  public func value(forKey key: String) throws(UndefinedKeyError) -> LoadedValue? {
    (properties.first { $0.key == key } ?? attributes.first { $0.key == key })?.value
  }

  public func awakeFromNib() { awakenings += 1 }
}

/// A message that a control sends.
public struct LoadedAction {
  /// The receiver of an action.
  public enum Target {
    case object(any KeyValueCoding)
    /// Nobody in particular: the first that understands the message, from the first responder on.
    case responderChain
  }

  /// The selector, such as `save:`.
  public var selector: String
  public var target: Target
  /// The bits of `UIControl.Event`; nil for a control that has only one action.
  public var events: Int64?
}

/// An object that sends actions.
///
/// Actions of other classes are in the trace only.
public protocol ActionSending: KeyValueCoding {
  func addAction(_ action: LoadedAction)
}

extension LoadedObject: ActionSending {
  public func addAction(_ action: LoadedAction) { actions.append(action) }
}

/// A value of a loaded nib: numbers, texts and collections are plain values, all others are
/// objects.
public indirect enum LoadedValue {
  case boolean(Bool)
  case integer(Int64)
  case double(Double)
  case string(String)
  case data([UInt8])
  /// Of an array or a set.
  case list([LoadedValue?])
  /// The keys and values of a dictionary, in the order of the nib.
  case dictionary([(key: LoadedValue, value: LoadedValue?)])
  case object(any KeyValueCoding)
}

extension LoadedValue {
  /// The object; nil for another value.
  public var object: (any KeyValueCoding)? {
    if case .object(let object) = self { object } else { nil }
  }

  /// The text; nil for another value.
  public var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The elements of an array or a set; nil for another value.
  public var list: [LoadedValue?]? { if case .list(let list) = self { list } else { nil } }

  /// The boolean, or true for a number other than zero; nil for another value.
  public var boolean: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .double(let number): number != 0
    default: nil
    }
  }

  /// The number as a double; nil for another value.
  public var number: Double? {
    switch self {
    case .integer(let number): Double(number)
    case .double(let number): number
    default: nil
    }
  }
}

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
  /// Throws `UndefinedKeyError`: the default for classes whose properties are not read.
  public func value(forKey key: String) throws(UndefinedKeyError) -> LoadedValue? {
    throw UndefinedKeyError(key)
  }

  /// Does nothing: the default.
  public func awakeFromNib() {}

  /// Sets the property at the end of a path such as `layer.cornerRadius`.
  ///
  /// Does nothing if a property on the path is nil, as in Objective-C. Throws `UndefinedKeyError`
  /// for a property that does not exist.
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

/// An object has no property of this name.
public struct UndefinedKeyError: Error, Hashable, Sendable {
  public var key: String

  public init(_ key: String) { self.key = key }
}
