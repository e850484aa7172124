public import Diagnostics

/// One declaration of a class, or of further members of it, in one file.
///
/// A class has several: its `@interface`, class extensions, categories and `@implementation`, or
/// its Swift class and extensions. `SourceIndex` merges them.
public struct ClassDeclaration: Hashable, Sendable {
  /// The kind of declaration.
  public enum Kind: String, Hashable, Sendable, Codable {
    /// `@interface C : Super`, `class C: Super`.
    case `class`
    /// `@interface C ()`, `@interface C (Category)`, `@implementation C (Category)`,
    /// `extension C`.
    case `extension`
    /// `@implementation C`.
    case implementation
  }

  public var kind: Kind
  public var language: SourceLanguage
  /// Without the module: `Cell`, or `List.Cell` if it is nested in Swift.
  public var name: String
  /// What `@objc(Name)` or `objc_runtime_name` calls it at run time.
  public var objectiveCName: String?
  /// What `NS_SWIFT_NAME` calls it in Swift.
  public var swiftName: String?
  /// Without module and generic arguments.
  ///
  /// In Swift it is the first inherited name, which may be a protocol's.
  public var superclass: String?
  /// The name of a category; empty for a class extension.
  public var category: String?
  /// `IB_DESIGNABLE`, `@IBDesignable`.
  public var isDesignable = false
  /// `@objcMembers`, or `@objc` on an extension: every member is visible to Objective-C.
  public var exposesMembers = false
  /// Whether a macro stands where members are declared: `OUTLET(UILabel, title)`.
  public var hasUnknownMembers = false
  public var properties: [PropertyDeclaration] = []
  public var methods: [MethodDeclaration] = []
  /// The range of its name.
  public var range: SourceRange

  public init(_ kind: Kind, _ name: String, in language: SourceLanguage, at range: SourceRange) {
    self.kind = kind
    self.name = name
    self.language = language
    self.range = range
  }

  /// The properties of a role, in the order of the source.
  public func properties(_ role: PropertyDeclaration.Role) -> [PropertyDeclaration] {
    properties.filter { $0.role == role }
  }

  /// The methods that Interface Builder offers as actions.
  public var actions: [MethodDeclaration] { methods.filter { $0.role == .action } }
}
