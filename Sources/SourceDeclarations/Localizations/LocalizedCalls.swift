package import Diagnostics

/// A call that looks up a text for the user, as the source has it.
package struct LocalizedCall: Equatable, Sendable {
  /// The key; an interpolation of Swift is `%@` in it, or its own specifier.
  package var key: String
  /// The table; nil for the default one.
  package var table: String?
  /// The text that the call gives for the source language.
  package var value: String?
  /// Nil instead of an empty one.
  package var comment: String?
  /// True if the key has an interpolation that does not say its specifier.
  package var hasUntypedInterpolation: Bool
  /// The name of what is called.
  package var range: SourceRange
}

/// A call whose strings cannot be told from the source.
package struct UnreadableLocalizedCall: Equatable, Sendable {
  package var routine: String
  package var role: LocalizedRoutine.Role
  /// The name of what is called.
  package var range: SourceRange
}

/// The calls of a source that look up texts for the user, in the order of the source.
package struct LocalizedCalls: Equatable, Sendable {
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

/// A function, macro or initializer that looks up a text for the user.
package struct LocalizedRoutine: Hashable, Sendable {
  /// The meaning of an argument.
  package enum Role: Hashable, Sendable {
    case key, table, value, comment
  }

  /// The called function: `NSLocalizedString`, `Text`.
  package var name: String
  /// The arguments without labels, in their order; nil for those that tell nothing.
  package var positions: [Role?]
  /// The arguments with labels, in Swift.
  package var labels: [String: Role]
  /// True if the key may have interpolations, which become arguments of a format.
  package var takesInterpolations: Bool
  /// True if a key that is no literal is a mistake; else such a call is of another kind.
  package var needsLiteral: Bool

  package init(
    _ name: String, _ positions: [Role?], labels: [String: Role] = [:],
    takesInterpolations: Bool = false, needsLiteral: Bool = true
  ) {
    self.name = name
    self.positions = positions
    self.labels = labels
    self.takesInterpolations = takesInterpolations
    self.needsLiteral = needsLiteral
  }
}

extension LocalizedRoutine {
  /// The four macros of C and Objective-C that begin with a name.
  ///
  /// Source: `NSBundle.h`, `CFBundle.h`.
  package static func macros(_ name: String) -> [LocalizedRoutine] {
    [
      LocalizedRoutine(name, [.key, .comment]),
      LocalizedRoutine(name + "FromTable", [.key, .table, .comment]),
      LocalizedRoutine(name + "FromTableInBundle", [.key, .table, nil, .comment]),
      LocalizedRoutine(name + "WithDefaultValue", [.key, .table, nil, .value, .comment]),
    ]
  }

  /// The function of Swift that takes the arguments of `NSLocalizedString`.
  package static func function(_ name: String) -> LocalizedRoutine {
    LocalizedRoutine(
      name, [.key], labels: ["tableName": .table, "value": .value, "comment": .comment])
  }

  /// The calls of Foundation in Swift besides `NSLocalizedString`.
  package static let foundation: [LocalizedRoutine] = [
    resource("String", [], key: "localized"),
    resource("AttributedString", [], key: "localized"),
    resource("LocalizedStringResource", [.key], key: nil),
  ]

  /// The calls of SwiftUI that take keys.
  package static let swiftUI: [LocalizedRoutine] = [
    LocalizedRoutine(
      "Text", [.key], labels: ["tableName": .table, "comment": .comment],
      takesInterpolations: true, needsLiteral: false),
    LocalizedRoutine(
      "LocalizedStringKey", [.key], takesInterpolations: true, needsLiteral: false),
  ]

  private static func resource(
    _ name: String, _ positions: [Role?], key: String?
  ) -> LocalizedRoutine {
    var labels: [String: Role] = ["table": .table, "defaultValue": .value, "comment": .comment]
    if let key { labels[key] = .key }
    return LocalizedRoutine(
      name, positions, labels: labels, takesInterpolations: true, needsLiteral: false)
  }
}
