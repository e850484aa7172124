/// A literal that a call takes as the name of a resource.
package struct ResourceMention: Hashable, Sendable {
  /// What is asked for.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case image, color, data, sound
    case nib, storyboard
    /// An identifier inside a storyboard: of a controller, segue or cell.
    case identifier
    /// A key of a table of strings, and the table itself.
    case stringKey, stringTable
    /// A file of the bundle.
    case file
  }

  package var kind: Kind
  package var name: StringLiteral
  /// The extension in the same call.
  package var type: String?
  /// What is called: `UIImage(named:)`, `imageNamed:`.
  package var call: String
  /// In Swift, the type that the result of the call is cast to, without its module.
  package var castType: String?

  package init(_ kind: Kind, _ name: StringLiteral, type: String? = nil, call: String) {
    self.kind = kind
    self.name = name
    self.type = type
    self.call = call
  }
}
