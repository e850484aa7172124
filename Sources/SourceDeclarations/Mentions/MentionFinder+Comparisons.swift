extension MentionFinder {
  /// `segue.identifier`, where the identifier of a segue is compared with the string behind this
  /// token: `segue.identifier == "x"`, `[segue.identifier isEqualToString:@"x"]`, or
  /// `case "x":` in a `switch segue.identifier`.
  func comparedIdentifier(before index: Int, in tokens: [SourceToken]) -> String? {
    var end = index
    if end > 1, tokens[end].is("="), tokens[end - 1].is("=") {
      end -= 2
    } else if end > 2, tokens[end].is(":"), source.text(of: tokens[end - 1]) == "isEqualToString" {
      end -= 2
      if tokens[end].is("]") { end -= 1 }
    } else if end > 0, tokens[end].word == .case {
      guard let start = subject(ofCaseAt: end, in: tokens) else { return nil }
      end = start
    } else {
      return nil
    }
    if end >= 0, tokens[end].is("!") || tokens[end].is("?") { end -= 1 }
    guard end > 0, source.text(of: tokens[end]) == "identifier" else { return nil }
    var receiver = end - 1
    if tokens[receiver].is(".") { receiver -= 1 }
    if receiver > 0, tokens[receiver].is("!") || tokens[receiver].is("?") { receiver -= 1 }
    guard receiver >= 0, source.text(of: tokens[receiver]) == "segue" else { return nil }
    return "segue.identifier"
  }

  /// The last token of what is switched on, for a case directly in the braces of a `switch`.
  private func subject(ofCaseAt index: Int, in tokens: [SourceToken]) -> Int? {
    var open = index - 1
    while open >= 0, !(tokens[open].is("{") && tokens[open].depth < tokens[index].depth) {
      if index - open > 2_000 { return nil }
      open -= 1
    }
    let start = (max(0, open - 8)..<max(0, open)).last { source.text(of: tokens[$0]) == "switch" }
    return start == nil ? nil : open - 1
  }
}
