package import Diagnostics

/// One declaration of a class, or of further members of it, in one file.
///
/// A class has several: its `@interface`, class extensions, categories and `@implementation`, or
/// its Swift class and extensions. `SourceIndex` merges them.
package struct ClassDeclaration: Hashable, Sendable {
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
  /// What `@objc(Name)` or `objc_runtime_name` calls it at run time.
  package var objectiveCName: String?
  /// What `NS_SWIFT_NAME` calls it in Swift.
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
  /// Whether a macro stands where members are declared: `OUTLET(UILabel, title)`.
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
