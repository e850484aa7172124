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
