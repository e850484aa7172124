/// A value of a manifest that is being written.
package indirect enum DraftValue: Hashable, Sendable {
  /// Text whose `$(NAME)` stands for a variable.
  case text(String)
  /// Text as it is: a dollar sign in it is literal.
  case literal(String)
  /// Written without quotes, whatever it looks like: `true`, `42`, `!!binary aGk=`.
  case verbatim(String)
  /// On one line where it fits, `[a, b]`.
  case list([DraftValue])
  /// One line for each item.
  case items([DraftValue])
  /// One line for each member.
  case map([DraftMember])
  /// On one line, `{a: b}`.
  case flowMap([DraftMember])
}

/// A key of a map with its value.
package struct DraftMember: Hashable, Sendable {
  package var key: String
  package var value: DraftValue

  package init(_ key: String, _ value: DraftValue) {
    self.key = key
    self.value = value
  }
}
