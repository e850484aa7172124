/// Collects the constants of a source that hold strings.
struct ConstantFinder {
  private let source: TokenizedSource
  private(set) var constants: [StringConstant] = []

  init(_ source: TokenizedSource) { self.source = source }

  mutating func run() {
    var scopes: [(type: String, end: Int)] = []
    for index in source.tokens.indices {
      while let scope = scopes.last, index > scope.end { scopes.removeLast() }
      switch (source.language, source.word(index)) {
      case (.swift, .struct), (.swift, .class), (.swift, .extension):
        if let scope = scope(ofTypeAt: index) { scopes.append(scope) }
      case (.swift, .enum):
        cases(ofEnumerationAt: index)
        if let scope = scope(ofTypeAt: index) { scopes.append(scope) }
      case (.swift, .let) where source.word(index - 1) == .static:
        if let scope = scopes.last { swiftConstant(at: index + 1, of: scope.type) }
      case (.swift, .let) where source.tokens[index].depth == 0:
        swiftConstant(at: index + 1, of: nil)
      case (.swift, .var)
      where source.word(index - 1) == .static || source.word(index - 1) == .class:
        if let scope = scopes.last { computedConstant(at: index + 1, of: scope.type) }
      case (.objectiveC, _) where source.is(index, "="): objectiveCConstant(before: index)
      default: break
      }
    }
  }

  /// What follows `class` where it marks a member of a class.
  private static let members: Set<SourceWord> = [.var, .let, .func, .subscript]

  /// The name of a type that is declared or extended here, and where its braces end.
  private func scope(ofTypeAt start: Int) -> (type: String, end: Int)? {
    guard source.isWord(start + 1), !Self.members.contains(source.word(start + 1)) else {
      return nil
    }
    var (name, index) = (start + 1, start + 2)
    while source.is(index, "."), source.isWord(index + 1) { (name, index) = (index + 1, index + 2) }
    let limit = min(source.count, index + 64)
    while index < limit, !source.is(index, "{") {
      if source.is(index, "}") || source.is(index, "(") || source.is(index, "=") { return nil }
      index += 1
    }
    return source.partner(index).map { (source.text(name), $0) }
  }

  /// Reads `name = "text"` or `name: String = "text"`.
  private mutating func swiftConstant(at index: Int, of type: String?) {
    guard source.isWord(index) else { return }
    var next = index + 1
    if source.is(next, ":") { next = source.behindSwiftType(next + 1) }
    if source.is(next, "="), let text = wholeString(next + 1) {
      constants.append(StringConstant(source.text(index), type: type, text: text))
    }
  }

  /// Reads `name: String { return "text" }`, with or without `return`.
  private mutating func computedConstant(at index: Int, of type: String) {
    guard source.isWord(index), source.is(index + 1, ":") else { return }
    let open = source.behindSwiftType(index + 2)
    guard source.is(open, "{"), let end = source.partner(open) else { return }
    let start = source.text(open + 1) == "return" ? open + 2 : open + 1
    if start + 1 == end, let token = source.token(start), token.kind == .string,
      let text = source.literal(of: token).text
    {
      constants.append(StringConstant(source.text(index), type: type, text: text))
    }
  }

  /// The text of a string that is a whole expression.
  private func wholeString(_ index: Int) -> String? {
    guard let token = source.token(index), token.kind == .string else { return nil }
    if let next = source.token(index + 1), !next.startsLine, !next.is("}"), !next.is(";"),
      !next.is(",")
    {
      return nil
    }
    return source.literal(of: token).text
  }

  /// Reads `enum Segue: String { case detail, login = "Login" }`.
  private mutating func cases(ofEnumerationAt start: Int) {
    guard source.isWord(start + 1), source.is(start + 2, ":"), source.text(start + 3) == "String"
    else { return }
    let type = source.text(start + 1)
    var index = start + 4
    while source.is(index, ",") || source.isWord(index) { index += 1 }
    guard source.is(index, "{"), let end = source.partner(index) else { return }
    index += 1
    while index < end {
      guard source.word(index) == .case else {
        index = source.behindGroup(index)
        continue
      }
      repeat {
        index += 1
        guard source.isWord(index) else { break }
        let name = source.text(index)
        index += 1
        if source.is(index, "=") {
          if let token = source.token(index + 1), token.kind == .string,
            let text = source.literal(of: token).text
          {
            constants.append(StringConstant(name, type: type, text: text))
          }
          index += 2
        } else {
          constants.append(StringConstant(name, type: type, text: name))
        }
      } while source.is(index, ",")
    }
  }

  /// Reads `NSString * const name = @"text";`.
  private mutating func objectiveCConstant(before index: Int) {
    guard source.is(index + 1, "@"), let token = source.token(index + 2), token.kind == .string,
      source.is(index + 3, ";"), source.isWord(index - 1),
      source.text(index - 2) == "const" || source.text(index - 2) == "*",
      source.tokens[index - 1].depth == 0, let text = source.literal(of: token).text
    else { return }
    constants.append(StringConstant(source.text(index - 1), text: text))
  }
}
