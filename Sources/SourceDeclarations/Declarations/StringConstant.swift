package import Diagnostics

/// A constant with a string that the source tells: `static let detail = "Detail"`, a `let` outside
/// of types, a case of an enumeration of strings, `NSString * const Detail = @"Detail"`.
package struct StringConstant: Hashable, Sendable {
  package var name: String
  /// In Swift, the name of the type whose constant or case it is; nil outside of types.
  package var type: String?
  package var text: String

  package init(_ name: String, type: String? = nil, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }
}

/// A call that takes a constant where `ResourceMention` has a literal: `named: Names.logo`.
package struct ConstantMention: Hashable, Sendable {
  package var kind: ResourceMention.Kind
  /// What is called: `UIImage(named:)`.
  package var call: String
  /// The constant's own name.
  package var name: String
  /// What stands before the name: a type in most cases.
  package var qualifier: String?
  /// The range of the name.
  package var range: SourceRange

  package init(
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
