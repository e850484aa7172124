package import Diagnostics

/// A property or instance variable of a class.
package struct PropertyDeclaration: Hashable, Sendable {
  /// What Interface Builder sees in it.
  package enum Role: String, Hashable, Sendable, Codable {
    case outlet, outletCollection, inspectable
    /// Nothing; a connection may still be set at run time.
    case plain
  }

  /// What keeps the value alive, as far as the source says.
  package enum Ownership: String, Hashable, Sendable, Codable {
    case strong, weak, assign, copy, retain
    case unsafeUnretained = "unsafe_unretained"
    case unowned
  }

  /// The name that connections use: that in `@objc(name)`, if there is one.
  package var name: String
  package var role: Role
  /// The class or value type without module, optionality and generic arguments: `UILabel`, `id`.
  ///
  /// For a collection, the type of its elements; empty if the type is inferred.
  package var typeName: String
  /// The type as written, without spaces: `[UIButton]!`, `NSArray<UIButton*>*`.
  package var typeText: String
  /// Nil if nothing is written, which means strong in Swift and with automatic reference counting.
  package var ownership: Ownership?
  /// `?`, `!` or `Optional<>` in Swift, `nullable` in Objective-C.
  package var isOptional = false
  package var isReadOnly = false
  /// Whether it is a variable in the braces of an Objective-C class.
  package var isInstanceVariable = false
  /// Whether it belongs to the class, not to its objects.
  package var isStatic = false
  /// Whether an attribute of the property itself makes it visible to Objective-C.
  package var isExposed = true
  /// The range of its name.
  package var range: SourceRange

  package init(_ name: String, _ role: Role = .plain, type: String = "", at range: SourceRange) {
    self.name = name
    self.role = role
    typeName = type
    typeText = type
    self.range = range
  }
}
