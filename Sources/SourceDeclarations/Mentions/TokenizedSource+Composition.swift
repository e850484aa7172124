extension TokenizedSource {
  /// Calls that append their only argument to what they are sent to.
  private static let appending: Set<String> = [
    "appending", "append", "stringByAppendingString", "stringByAppendingFormat", "appendString",
    "appendFormat", "appendingFormat",
  ]

  /// True if the literal whose string is here is put behind another text.
  func isAppended(_ string: Int, in tokens: [SourceToken]) -> Bool {
    var before = string - 1
    if language == .objectiveC, before >= 0, tokens[before].is("@") { before -= 1 }
    guard before >= 0 else { return false }
    if tokens[before].is("+") { return true }
    // `s += "x"`: the sign of the assignment is a token of its own.
    if tokens[before].is("="), before > 0, tokens[before - 1].is("+") { return true }
    guard tokens[before].is("(") || tokens[before].is(":"), before > 0 else { return false }
    return Self.appending.contains(text(of: tokens[before - 1]))
  }

  /// True if another text is put behind the literal before this token.
  func isContinued(_ index: Int, in tokens: [SourceToken]) -> Bool {
    guard index < tokens.count else { return false }
    if tokens[index].is("+") { return true }
    if tokens[index].is("."), index + 1 < tokens.count {
      return Self.appending.contains(text(of: tokens[index + 1]))
    }
    return language == .objectiveC && Self.appending.contains(text(of: tokens[index]))
      && tokens[index].kind == .word
  }

  /// The words that may be symbols of assets; see `SourceFile.symbols`.
  var symbols: Set<String> {
    var words: Set<String> = []
    for list in [tokens, interpolated] {
      for (index, token) in list.enumerated() where token.kind == .word {
        switch language {
        case .swift:
          if index > 0, list[index - 1].is(".") { words.insert(text(of: token)) }
        case .objectiveC:
          let word = text(of: token)
          for prefix in ["ACImageName", "ACColorName"] where word.hasPrefix(prefix) {
            words.insert(String(word.dropFirst(prefix.count)))
          }
        }
      }
    }
    return words
  }
}
