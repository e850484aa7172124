package import Diagnostics

/// One declaration of a class, or of further members of it, in one file.
///
/// A class has several: its `@interface`, class extensions, categories and `@implementation`, or
/// its Swift class and extensions. `SourceIndex` merges them.
package struct ClassDeclaration: Equatable, Sendable {
  /// The kind of declaration.
  package enum Kind: String, Hashable, Sendable, Codable {
    /// `@interface C : Super`, `class C: Super`.
    case `class`
    /// `@interface C ()`, `@interface C (Category)`, `@implementation C (Category)`,
    /// `extension C`.
    case `extension`
    /// `@implementation C`.
    case implementation
  }

  package var kind: Kind
  package var language: SourceLanguage
  /// Without the module: `Cell`, or `List.Cell` if it is nested in Swift.
  package var name: String
  /// The name at run time, from `@objc(Name)` or `objc_runtime_name`.
  package var objectiveCName: String?
  /// The name in Swift, from `NS_SWIFT_NAME`.
  package var swiftName: String?
  /// Without module and generic arguments.
  ///
  /// In Swift it is the first inherited name, which may be a protocol's.
  package var superclass: String?
  /// The name of a category; empty for a class extension.
  package var category: String?
  /// `IB_DESIGNABLE`, `@IBDesignable`.
  package var isDesignable = false
  /// `@objcMembers`, or `@objc` on an extension: every member is visible to Objective-C.
  package var exposesMembers = false
  /// True if a macro stands where members are declared: `OUTLET(UILabel, title)`.
  package var hasUnknownMembers = false
  package var properties: [PropertyDeclaration] = []
  package var methods: [MethodDeclaration] = []
  /// The range of its name.
  package var range: SourceRange

  package init(_ kind: Kind, _ name: String, in language: SourceLanguage, at range: SourceRange) {
    self.kind = kind
    self.name = name
    self.language = language
    self.range = range
  }

  /// The properties of a role, in the order of the source.
  package func properties(_ role: PropertyDeclaration.Role) -> [PropertyDeclaration] {
    properties.filter { $0.role == role }
  }

  /// The methods that Interface Builder offers as actions.
  package var actions: [MethodDeclaration] { methods.filter { $0.role == .action } }
}

/// A method of a class.
package struct MethodDeclaration: Hashable, Sendable {
  /// Its mark for Interface Builder.
  package enum Role: String, Hashable, Sendable, Codable {
    /// `IBAction`, `@IBAction`.
    case action
    /// `IBSegueAction`, `@IBSegueAction`: it makes the controller of a segue.
    case segueAction
    case plain
  }

  /// The Objective-C selector, such as `save:forEvent:`.
  package var selector: String
  package var role: Role
  /// The type of each argument without module and optionality; empty if none is written.
  package var parameterTypes: [String]
  /// `void` for an action; empty if none is written.
  package var returnType: String
  /// True if it belongs to the class, not to its objects.
  package var isStatic = false
  /// True if an attribute of the method itself makes it visible to Objective-C.
  package var isExposed = true
  /// The range of its name.
  package var range: SourceRange

  package init(
    _ selector: String, _ role: Role = .plain, parameters: [String] = [], returns: String = "",
    at range: SourceRange
  ) {
    self.selector = selector
    self.role = role
    parameterTypes = parameters
    returnType = returns
    self.range = range
  }
}

/// A property or instance variable of a class.
package struct PropertyDeclaration: Hashable, Sendable {
  /// Its mark for Interface Builder.
  package enum Role: String, Hashable, Sendable, Codable {
    case outlet, outletCollection, inspectable
    /// Nothing; a connection may still be set at run time.
    case plain
  }

  /// The ownership of the value, if the source declares it.
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
  /// True if it is a variable in the braces of an Objective-C class.
  package var isInstanceVariable = false
  /// True if it belongs to the class, not to its objects.
  package var isStatic = false
  /// True if an attribute of the property itself makes it visible to Objective-C.
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
