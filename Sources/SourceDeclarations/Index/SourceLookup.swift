/// What an index can say about a member of a class.
package enum SourceLookup<Declaration: Hashable & Sendable>: Hashable, Sendable {
  /// The class, or this superclass of it, declares the member.
  case found(Declaration, in: String)
  /// A framework's class has a member of this name.
  case framework(String)
  /// Neither the class nor any superclass has it.
  case absent
  /// The sources do not have it, but they do not tell what this superclass declares, either.
  case unknownBeyond(String)
  /// The sources do not declare the class.
  case unknownClass

  /// The declaration, if one was found.
  package var declaration: Declaration? {
    if case .found(let declaration, _) = self { declaration } else { nil }
  }
}
