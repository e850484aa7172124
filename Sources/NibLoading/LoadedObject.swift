/// An object of a class that nobody registered: its names, and whatever was set.
///
/// It stands for the class, so that any nib can be loaded and looked at.
public final class LoadedObject: KeyValueCoding {
  /// The class that the nib asks for.
  public let className: String
  /// The library's class behind a user's: the nearest one that the nib names.
  public let baseClassName: String
  /// What the object encoded, in the order of the nib.
  public private(set) var attributes: [(key: String, value: LoadedValue?)] = []
  /// What was set by outlets and runtime attributes, in that order.
  public private(set) var properties: [(key: String, value: LoadedValue?)] = []
  /// Where its actions go, in the order of the nib.
  public internal(set) var actions: [LoadedAction] = []
  /// How often it was told that everything is connected.
  public private(set) var awakenings = 0

  /// The properties there are; nil where any will do.
  private let declared: Set<String>?

  /// Makes an object; `declaring` restricts what may be set.
  public init(
    _ className: String, base baseClassName: String? = nil, declaring declared: Set<String>? = nil
  ) {
    self.className = className
    self.baseClassName = baseClassName ?? className
    self.declared = declared
  }

  func addAttribute(_ key: String, _ value: LoadedValue?) { attributes.append((key, value)) }

  public func setValue(_ value: LoadedValue?, forKey key: String) throws(UndefinedKeyError) {
    if let declared, !declared.contains(key) { throw UndefinedKeyError(key) }
    if let index = properties.firstIndex(where: { $0.key == key }) {
      properties[index].value = value
    } else {
      properties.append((key, value))
    }
  }

  /// What was set last, else what the object encoded; nil for an unknown key.
  public func value(forKey key: String) throws(UndefinedKeyError) -> LoadedValue? {
    (properties.first { $0.key == key } ?? attributes.first { $0.key == key })?.value
  }

  public func awakeFromNib() { awakenings += 1 }
}

/// A message that a control sends.
public struct LoadedAction {
  public enum Target {
    case object(any KeyValueCoding)
    /// Nobody in particular: the first that understands the message, from the first responder on.
    case responderChain
  }

  public var selector: String
  public var target: Target
  /// The bits of `UIControl.Event`; nil where a control has but one action.
  public var events: Int64?
}

/// An object that sends actions.
///
/// Actions of classes that do not adopt this are only in the trace.
public protocol ActionSending: KeyValueCoding {
  func addAction(_ action: LoadedAction)
}

extension LoadedObject: ActionSending {
  public func addAction(_ action: LoadedAction) { actions.append(action) }
}

/// A value of a loaded nib: numbers, texts and collections are plain, everything else is an object.
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
  public var object: (any KeyValueCoding)? {
    if case .object(let object) = self { object } else { nil }
  }

  public var string: String? { if case .string(let text) = self { text } else { nil } }

  public var list: [LoadedValue?]? { if case .list(let list) = self { list } else { nil } }

  /// A boolean, or whether a number is not zero.
  public var boolean: Bool? {
    switch self {
    case .boolean(let flag): flag
    case .integer(let number): number != 0
    case .double(let number): number != 0
    default: nil
    }
  }

  /// Any number as a double.
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
