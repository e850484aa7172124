public import Diagnostics

/// A property or instance variable of a class.
public struct PropertyDeclaration: Hashable, Sendable {
  /// What Interface Builder sees in it.
  public enum Role: String, Hashable, Sendable, Codable {
    case outlet, outletCollection, inspectable
    /// Nothing; a connection may still be set at run time.
    case plain
  }

  /// What keeps the value alive, as far as the source says.
  public enum Ownership: String, Hashable, Sendable, Codable {
    case strong, weak, assign, copy, retain
    case unsafeUnretained = "unsafe_unretained"
    case unowned
  }

  /// The name that connections use: that in `@objc(name)`, if there is one.
  public var name: String
  public var role: Role
  /// The class or value type without module, optionality and generic arguments: `UILabel`, `id`.
  ///
  /// For a collection, the type of its elements; empty if the type is inferred.
  public var typeName: String
  /// The type as written, without spaces: `[UIButton]!`, `NSArray<UIButton*>*`.
  public var typeText: String
  /// Nil if nothing is written, which means strong in Swift and with automatic reference counting.
  public var ownership: Ownership?
  /// `?`, `!` or `Optional<>` in Swift, `nullable` in Objective-C.
  public var isOptional = false
  public var isReadOnly = false
  /// Whether it is a variable in the braces of an Objective-C class.
  public var isInstanceVariable = false
  /// Whether it belongs to the class, not to its objects.
  public var isStatic = false
  /// Whether an attribute of the property itself makes it visible to Objective-C.
  public var isExposed = true
  /// The range of its name.
  public var range: SourceRange

  public init(_ name: String, _ role: Role = .plain, type: String = "", at range: SourceRange) {
    self.name = name
    self.role = role
    typeName = type
    typeText = type
    self.range = range
  }
}
