package import Diagnostics

/// A call that looks up a text for the user, as the source has it.
package struct LocalizedCall: Hashable, Sendable {
  /// The key; an interpolation of Swift is `%@` in it, or its own specifier.
  package var key: String
  /// The table; nil for the default one.
  package var table: String?
  /// The text that the call gives for the source language.
  package var value: String?
  /// Nil instead of an empty one.
  package var comment: String?
  /// Whether the key has an interpolation that does not say its specifier.
  package var hasUntypedInterpolation: Bool
  /// The name of what is called.
  package var range: SourceRange
}

/// A call whose strings cannot be told from the source.
package struct UnreadableLocalizedCall: Hashable, Sendable {
  package var routine: String
  package var role: LocalizedRoutine.Role
  /// The name of what is called.
  package var range: SourceRange
}

/// The calls of a source that look up texts for the user, in the order of the source.
package struct LocalizedCalls: Hashable, Sendable {
  package var calls: [LocalizedCall]
  package var unreadable: [UnreadableLocalizedCall]

  /// Finds the calls of some routines; no error stops it.
  package init(
    scanning text: [UInt8], name: String, language: SourceLanguage, routines: [LocalizedRoutine]
  ) {
    var lexer = SourceLexer(text, language: language)
    lexer.run()
    var finder = LocalizedCallFinder(TokenizedSource(lexer, file: name), routines)
    finder.run()
    calls = finder.calls
    unreadable = finder.unreadable
  }
}
