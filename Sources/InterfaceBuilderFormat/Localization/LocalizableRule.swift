/// A text of an element that translators see, and what its key ends with.
struct LocalizableRule: Hashable, Sendable {
  /// Where the text is.
  enum Source: Hashable, Sendable {
    /// An attribute, or a `<string>` with that key.
    case text(HashedName)
    /// The same in the child with a key: `<state key="normal" title="…"/>`.
    case child(key: HashedName, HashedName)
    /// The same in the child of a name: `<accessibility description="…"/>`.
    case part(HashedName, HashedName)
    /// The same in each member of a list; the key ends with `[N]`.
    case members(of: HashedName, HashedName)
    /// The characters of each member of a list.
    case strings(in: HashedName)
    /// The user's runtime attributes that are to be localized; the key ends with `[N]`.
    case localizedAttributes
  }

  var source: Source
  /// What follows the id and a dot.
  var property: String
  /// Whether only AppKit's objects have it.
  var isAppKitOnly = false

  static func text(_ name: HashedName, as property: String? = nil) -> LocalizableRule {
    LocalizableRule(source: .text(name), property: property ?? name.text)
  }

  static func child(_ key: HashedName, _ name: HashedName, as property: String) -> LocalizableRule {
    LocalizableRule(source: .child(key: key, name), property: property)
  }

  static func members(of list: HashedName, _ name: HashedName, as property: String)
    -> LocalizableRule
  {
    LocalizableRule(source: .members(of: list, name), property: property)
  }

  static func strings(in list: HashedName, as property: String) -> LocalizableRule {
    LocalizableRule(source: .strings(in: list), property: property)
  }
}
