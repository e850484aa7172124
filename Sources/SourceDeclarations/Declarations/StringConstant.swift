public import Diagnostics

/// A constant with a string that the source tells: `static let detail = "Detail"`, a `let` outside
/// of types, a case of an enumeration of strings, `NSString * const Detail = @"Detail"`.
public struct StringConstant: Hashable, Sendable {
  public var name: String
  /// In Swift, the name of the type whose constant or case it is; nil outside of types.
  public var type: String?
  public var text: String

  public init(_ name: String, type: String? = nil, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }
}

/// A call that takes a constant where `ResourceMention` has a literal: `named: Names.logo`.
public struct ConstantMention: Hashable, Sendable {
  public var kind: ResourceMention.Kind
  /// What is called: `UIImage(named:)`.
  public var call: String
  /// The constant's own name.
  public var name: String
  /// What stands before the name: a type in most cases.
  public var qualifier: String?
  /// The range of the name.
  public var range: SourceRange

  public init(
    _ kind: ResourceMention.Kind, call: String, name: String, qualifier: String?,
    at range: SourceRange
  ) {
    self.kind = kind
    self.call = call
    self.name = name
    self.qualifier = qualifier
    self.range = range
  }
}
