/// Collects the constants of a source that hold strings.
struct ConstantFinder {
  private let source: TokenizedSource
  private(set) var constants: [StringConstant] = []
  /// The texts of enumerations that look each of their own up: `NSLocalizedString(rawValue, comment: "")`.
  private(set) var localizedCases: [ResourceMention] = []
  private var localizedTypes: Set<String> = []
  private var cases: [(type: String, text: StringLiteral)] = []

  init(_ source: TokenizedSource) { self.source = source }

  mutating func run() {
    var scopes: [(type: String, end: Int, depth: Int)] = []
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
      case (.swift, .let):
        if let scope = scopes.last, scope.depth + 1 == source.tokens[index].depth {
          constantOfObject(at: index + 1, of: scope.type)
        }
      case (.swift, _) where source.is(index, "("):
        if let scope = scopes.last, looksUpItself(index - 1) { localizedTypes.insert(scope.type) }
      case (.objectiveC, _) where source.is(index, "="): objectiveCConstant(before: index)
      default: break
      }
    }
    localizedCases = cases.filter { localizedTypes.contains($0.type) }.map {
      ResourceMention(.stringKey, $0.text, call: "NSLocalizedString(_:)")
    }
  }

  /// True for `NSLocalizedString(rawValue, comment: "")`, without a table or bundle.
  private func looksUpItself(_ index: Int) -> Bool {
    guard let token = source.token(index), token.kind == .word, token.end - token.start == 17,
      source.text(index) == "NSLocalizedString",
      let end = source.partner(index + 1)
    else { return false }
    var next = index + 2
    if source.text(next) == "self", source.is(next + 1, ".") { next += 2 }
    guard source.text(next) == "rawValue", source.is(next + 1, ","), end < next + 16 else {
      return false
    }
    return !(next..<end).contains { ["tableName", "bundle"].contains(source.text($0)) }
  }

  /// What follows `class` where it marks a member of a class.
  private static let members: Set<SourceWord> = [.var, .let, .func, .subscript]

  /// The name of a type that is declared or extended here, and where its braces end.
  private func scope(ofTypeAt start: Int) -> (type: String, end: Int, depth: Int)? {
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
    let depth = Int(source.tokens[start].depth)
    return source.partner(index).map { (source.text(name), $0, depth) }
  }

  /// Reads `name = "text"` or `name: String = "text"`.
  private mutating func swiftConstant(at index: Int, of type: String?) {
    guard source.isWord(index) else { return }
    var next = index + 1
    if source.is(next, ":") { next = source.behindSwiftType(next + 1) }
    guard source.is(next, "=") else { return }
    if let text = wholeString(next + 1) {
      constants.append(StringConstant(source.text(index), type: type, text: text))
    } else if let type, let name = describedType(next + 1) {
      append(nameOfType: name, as: source.text(index), of: type)
    }
  }

  /// Reads `let name = "text"` among the members of a type.
  private mutating func constantOfObject(at index: Int, of type: String) {
    guard source.isWord(index) else { return }
    var next = index + 1
    if source.is(next, ":") { next = source.behindSwiftType(next + 1) }
    guard source.is(next, "="), let text = wholeString(next + 1) else { return }
    var constant = StringConstant(source.text(index), type: type, text: text)
    constant.isOfObject = true
    constants.append(constant)
  }

  /// The type in `String(describing: Type.self)`; empty for `String(describing: self)`; nil for anything else.
  private func describedType(_ index: Int) -> String? {
    guard source.text(index) == "String", source.is(index + 1, "("),
      source.text(index + 2) == "describing", source.is(index + 3, ":"), source.isWord(index + 4)
    else { return nil }
    let name = source.text(index + 4)
    if name == "self", source.is(index + 5, ")") { return "" }
    guard source.is(index + 5, "."), source.text(index + 6) == "self", source.is(index + 7, ")")
    else { return nil }
    return name == "Self" || name == "self" ? "" : name
  }

  private mutating func append(nameOfType text: String, as name: String, of type: String) {
    var constant = StringConstant(name, type: type, text: text)
    constant.isTypeName = true
    constants.append(constant)
  }

  /// Reads `name: String { return "text" }`, with or without `return`.
  private mutating func computedConstant(at index: Int, of type: String) {
    guard source.isWord(index), source.is(index + 1, ":") else { return }
    let open = source.behindSwiftType(index + 2)
    guard source.is(open, "{"), let end = source.partner(open) else { return }
    let start = source.text(open + 1) == "return" ? open + 2 : open + 1
    if let name = describedType(start), source.partner(start + 1).map({ $0 + 1 == end }) ?? false {
      append(nameOfType: name, as: source.text(index), of: type)
    } else if start + 1 == end, let token = source.token(start), token.kind == .string,
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
            cases.append((type, source.literal(of: token)))
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
