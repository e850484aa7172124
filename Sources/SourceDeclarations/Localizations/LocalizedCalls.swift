public import Diagnostics

/// A call that looks up a text for the user, as the source has it.
public struct LocalizedCall: Hashable, Sendable {
  /// The key; an interpolation of Swift is `%@` in it, or its own specifier.
  public var key: String
  /// The table; nil for the default one.
  public var table: String?
  /// The text that the call gives for the source language.
  public var value: String?
  /// Nil instead of an empty one.
  public var comment: String?
  /// Whether the key has an interpolation that does not say its specifier.
  public var hasUntypedInterpolation: Bool
  /// The name of what is called.
  public var range: SourceRange
}

/// A call whose strings cannot be told from the source.
public struct UnreadableLocalizedCall: Hashable, Sendable {
  public var routine: String
  public var role: LocalizedRoutine.Role
  /// The name of what is called.
  public var range: SourceRange
}

/// The calls of a source that look up texts for the user, in the order of the source.
public struct LocalizedCalls: Hashable, Sendable {
  public var calls: [LocalizedCall]
  public var unreadable: [UnreadableLocalizedCall]

  /// Finds the calls of some routines; no error stops it.
  public init(
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
