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

  /// The name that connections use: that of `@objc(name)` where there is one.
  public var name: String
  public var role: Role
  /// The class or value type without module, optionality and generic arguments: `UILabel`, `id`.
  ///
  /// Of a collection, the type of its elements; empty where the source leaves it to be inferred.
  public var typeName: String
  /// The type as written, spaces taken out: `[UIButton]!`, `NSArray<UIButton*>*`.
  public var typeText: String
  /// Nil where nothing is written, which means strong in Swift and under automatic counting.
  public var ownership: Ownership?
  /// `?`, `!` or `Optional<>` in Swift, `nullable` in Objective-C.
  public var isOptional = false
  public var isReadOnly = false
  /// A variable in the braces of an Objective-C class.
  public var isInstanceVariable = false
  /// Of the class, not of its objects.
  public var isStatic = false
  /// Visible to Objective-C by what stands at the property itself.
  public var isExposed = true
  /// Where its name stands.
  public var range: SourceRange

  public init(_ name: String, _ role: Role = .plain, type: String = "", at range: SourceRange) {
    self.name = name
    self.role = role
    typeName = type
    typeText = type
    self.range = range
  }
}
