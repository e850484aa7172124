extension Predicate {
  /// Parses a format string; throws at the first part that does not fit.
  package init(parsing text: String) throws(PredicateError) {
    var parser = PredicateParser(tokens: try PredicateLexer.tokens(of: text))
    let node = try parser.node()
    try parser.expectEnd()
    self = try node.predicate()
  }
}

extension PredicateExpression {
  /// Parses a format string of one value, such as `children.@count`.
  package init(parsing text: String) throws(PredicateError) {
    var parser = PredicateParser(tokens: try PredicateLexer.tokens(of: text))
    let node = try parser.node()
    try parser.expectEnd()
    self = try node.expression()
  }
}

/// What stands in parentheses may be either, and only the end tells.
private enum PredicateNode {
  case predicate(Predicate)
  case expression(PredicateExpression)

  var range: Range<Int> {
    switch self {
    case .predicate(let predicate): predicate.range
    case .expression(let expression): expression.range
    }
  }

  func predicate() throws(PredicateError) -> Predicate {
    if case .predicate(let predicate) = self { return predicate }
    throw PredicateError(
      "a value is no condition; a comparison such as '== 1' is missing", at: range)
  }

  func expression() throws(PredicateError) -> PredicateExpression {
    if case .expression(let expression) = self { return expression }
    throw PredicateError("a condition stands where a value is expected", at: range)
  }
}

/// Recursive descent, one function for each level of precedence.
private struct PredicateParser {
  /// More parentheses inside one another are refused.
  private static let greatestDepth = 64
  /// More operators between values are refused: each is inside the next one.
  private static let mostOperators = 1000

  private let tokens: [PredicateToken]
  private var index = 0
  private var depth = 0
  private var operators = 0

  init(tokens: [PredicateToken]) { self.tokens = tokens }

  private var token: PredicateToken { tokens[index] }

  private mutating func advance() { if index + 1 < tokens.count { index += 1 } }

  private mutating func take(symbol text: String) -> Bool {
    guard token.isSymbol(text) else { return false }
    advance()
    return true
  }

  private mutating func take(keyword: String, or symbol: String) -> Bool {
    guard token.keyword == keyword || token.isSymbol(symbol) else { return false }
    advance()
    return true
  }

  private mutating func expect(symbol text: String) throws(PredicateError) {
    guard take(symbol: text) else {
      throw PredicateError("'\(text)' is expected", at: token.range)
    }
  }

  func expectEnd() throws(PredicateError) {
    guard token.kind != .end else { return }
    throw PredicateError("an operator or the end of the predicate is expected", at: token.range)
  }

  private func range(from start: Int) -> Range<Int> {
    let end = index > 0 ? tokens[index - 1].range.upperBound : start
    return start..<max(start, end)
  }

  private mutating func nested<Value>(
    _ parse: (inout Self) throws(PredicateError) -> Value
  ) throws(PredicateError) -> Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.greatestDepth else {
      throw PredicateError(
        "the predicate is nested deeper than \(Self.greatestDepth) levels", at: token.range)
    }
    return try parse(&self)
  }

  private mutating func countOperator() throws(PredicateError) {
    operators += 1
    guard operators <= Self.mostOperators else {
      throw PredicateError(
        "the predicate has more than \(Self.mostOperators) operators between values",
        at: token.range)
    }
  }

  // MARK: Conditions

  mutating func node() throws(PredicateError) -> PredicateNode {
    try nested { parser throws(PredicateError) in
      try parser.compound(.or) { outer throws(PredicateError) in
        try outer.compound(.and) { inner throws(PredicateError) in try inner.negation() }
      }
    }
  }

  private mutating func compound(
    _ kind: Predicate.Compound,
    part: (inout Self) throws(PredicateError) -> PredicateNode
  ) throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    let first = try part(&self)
    var parts: [Predicate] = []
    while kind == .or ? take(keyword: "OR", or: "||") : take(keyword: "AND", or: "&&") {
      if parts.isEmpty { parts = [try first.predicate()] }
      parts.append(try part(&self).predicate())
    }
    if parts.isEmpty { return first }
    return .predicate(Predicate(.compound(kind, parts), range: range(from: start)))
  }

  private mutating func negation() throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    guard take(keyword: "NOT", or: "!") else { return try comparison() }
    let inner = try nested { parser throws(PredicateError) in
      try parser.negation().predicate()
    }
    return .predicate(Predicate(.compound(.not, [inner]), range: range(from: start)))
  }

  private static let modifiers: [String: PredicateComparison.Modifier] = [
    "ANY": .any, "SOME": .any, "ALL": .all, "NONE": .any,
  ]

  private mutating func comparison() throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    let word = token.keyword
    let modifier = word.flatMap { Self.modifiers[$0] }
    if modifier != nil { advance() }
    let left = try sets()
    guard let operation = takeOperator() else {
      if modifier != nil {
        throw PredicateError("a comparison is expected after '\(word ?? "")'", at: token.range)
      }
      return left
    }
    let options = try takeOptions()
    let right = try sets().expression()
    var comparison = PredicateComparison(try left.expression(), operation, right)
    comparison.modifier = modifier ?? .direct
    comparison.options = options
    let predicate = Predicate(.comparison(comparison), range: range(from: start))
    if word != "NONE" { return .predicate(predicate) }
    return .predicate(Predicate(.compound(.not, [predicate]), range: predicate.range))
  }

  private mutating func takeOperator() -> PredicateOperator? {
    var text = token.keyword
    if case .symbol(let symbol) = token.kind { text = symbol }
    guard let text, let operation = PredicateOperator(spelling: text) else { return nil }
    advance()
    return operation
  }

  /// The letters in brackets after an operator.
  private mutating func takeOptions() throws(PredicateError) -> PredicateComparison.Options {
    guard take(symbol: "[") else { return [] }
    var options: PredicateComparison.Options = []
    guard case .word(let letters, _) = token.kind else {
      throw PredicateError("options such as 'cd' are expected in the brackets", at: token.range)
    }
    for letter in letters {
      guard
        let row = PredicateComparison.Options.letters.first(where: {
          String($0.letter) == letter.lowercased()
        })
      else {
        throw PredicateError(
          "unknown option '\(letter)' of a comparison: c, d and n are known", at: token.range)
      }
      options.insert(row.option)
    }
    advance()
    try expect(symbol: "]")
    return options
  }

  // MARK: Values

  private mutating func sets() throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    var left = try arithmetic(level: 0)
    let operations: [PredicateExpression.SetOperation] = [.union, .intersect, .minus]
    while let word = token.keyword, let operation = operations.first(where: { $0.word == word }) {
      try countOperator()
      advance()
      let right = try arithmetic(level: 0).expression()
      left = .expression(
        PredicateExpression(
          .set(operation, try left.expression(), right), range: range(from: start)))
    }
    return left
  }

  /// From the loosest to the tightest.
  private static let levels: [Set<String>] = [["+", "-"], ["*", "/"], ["**"]]

  private mutating func arithmetic(level: Int) throws(PredicateError) -> PredicateNode {
    guard level < Self.levels.count else { return try signed() }
    let start = token.range.lowerBound
    var left = try arithmetic(level: level + 1)
    while case .symbol(let sign) = token.kind, Self.levels[level].contains(sign),
      let selector = PredicateFunction.signs[sign]
    {
      try countOperator()
      advance()
      let arguments = [
        try left.expression(), try arithmetic(level: level + 1).expression(),
      ]
      left = .expression(
        PredicateExpression(
          .function(nil, selector: selector, arguments), range: range(from: start)))
    }
    return left
  }

  private mutating func signed() throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    guard take(symbol: "-") else { return try postfix() }
    let inner = try nested { parser throws(PredicateError) in try parser.signed().expression() }
    let kind: PredicateExpression.Kind =
      switch inner.kind {
      case .constant(.integer(let value)) where value != .min: .constant(.integer(-value))
      case .constant(.real(let value)): .constant(.real(-value))
      default:
        .function(
          nil, selector: "from:subtract:",
          [PredicateExpression(.constant(.integer(0)), range: inner.range), inner])
      }
    return .expression(PredicateExpression(kind, range: range(from: start)))
  }

  /// A value with the key paths and indices that follow it.
  private mutating func postfix() throws(PredicateError) -> PredicateNode {
    let start = token.range.lowerBound
    var node = try primary()
    while true {
      if token.isSymbol(".") || token.isSymbol("[") { try countOperator() }
      if take(symbol: ".") {
        let path = try keyPath()
        node = .expression(
          PredicateExpression(.keyPath(try node.expression(), path), range: range(from: start)))
      } else if take(symbol: "[") {
        let index = try indexValue()
        try expect(symbol: "]")
        node = .expression(
          PredicateExpression(
            .function(nil, selector: "objectFrom:withIndex:", [try node.expression(), index]),
            range: range(from: start)))
      } else {
        return node
      }
    }
  }

  private mutating func keyPath() throws(PredicateError) -> String {
    var path = ""
    while true {
      guard case .word(let name, _) = token.kind else {
        throw PredicateError("a key is expected after '.'", at: token.range)
      }
      advance()
      path += name
      guard token.isSymbol("."), case .word = tokens[min(index + 1, tokens.count - 1)].kind else {
        return path
      }
      advance()
      path += "."
    }
  }

  /// A number, or one of the words `FIRST`, `LAST` and `SIZE`, which say a position.
  private mutating func indexValue() throws(PredicateError) -> PredicateExpression {
    if let word = token.keyword, let position = PredicateExpression.Position(rawValue: word) {
      let range = token.range
      advance()
      return PredicateExpression(.position(position), range: range)
    }
    return try node().expression()
  }

  private mutating func primary() throws(PredicateError) -> PredicateNode {
    let start = token
    if take(symbol: "(") {
      var node = try node()
      try expect(symbol: ")")
      let range = range(from: start.range.lowerBound)
      switch node {
      case .predicate(var predicate):
        predicate.range = range
        node = .predicate(predicate)
      case .expression(var expression):
        expression.range = range
        node = .expression(expression)
      }
      return node
    }
    if let predicate = takePredicateWord() { return .predicate(predicate) }
    var expression = try simple()
    expression.range = range(from: start.range.lowerBound)
    return .expression(expression)
  }

  private mutating func takePredicateWord() -> Predicate? {
    guard let word = token.keyword, let value = PredicateWord.predicates[word] else { return nil }
    defer { advance() }
    return Predicate(.constant(value), range: token.range)
  }

  private mutating func simple() throws(PredicateError) -> PredicateExpression {
    let token = token
    switch token.kind {
    case .string(let text):
      advance()
      return PredicateExpression(.constant(.string(text)))
    case .integer(let value):
      advance()
      return PredicateExpression(.constant(.integer(value)))
    case .real(let value):
      advance()
      return PredicateExpression(.constant(.real(value)))
    case .variable(let name):
      advance()
      guard take(symbol: ":=") else { return PredicateExpression(.variable(name)) }
      return PredicateExpression(.assignment(variable: name, try node().expression()))
    case .symbol("{"):
      advance()
      return PredicateExpression(.aggregate(try list(until: "}")))
    case .word(let name, let isEscaped): return try word(name, isEscaped: isEscaped)
    case .symbol(let text):
      throw PredicateError("a value is expected, not '\(text)'", at: token.range)
    case .end:
      throw PredicateError("a value is missing at the end of the predicate", at: token.range)
    }
  }

  private mutating func word(
    _ name: String, isEscaped: Bool
  ) throws(PredicateError) -> PredicateExpression {
    let start = token
    if let word = start.keyword {
      if let constant = PredicateWord.constants[word] {
        advance()
        return PredicateExpression(.constant(constant))
      }
      if word == "SELF" {
        advance()
        return .evaluatedObject
      }
      if PredicateWord.operators.contains(word) {
        throw PredicateError(
          "'\(name)' is a reserved word where a value is expected; write '#\(name)' for the key",
          at: start.range)
      }
    }
    let next = tokens[min(index + 1, tokens.count - 1)]
    if !isEscaped, next.isSymbol("(") || next.isSymbol(":") { return try call(name) }
    return PredicateExpression(.keyPath(.evaluatedObject, try keyPath()))
  }

  // MARK: Calls

  private mutating func call(_ name: String) throws(PredicateError) -> PredicateExpression {
    let start = token
    advance()
    if token.isSymbol("(") {
      switch name.uppercased() {
      case "SUBQUERY": return try subquery()
      case "TERNARY": return try ternary()
      case "CAST":
        advance()
        return try function("castObject:toType:", arguments: try list(until: ")"), named: start)
      case "FUNCTION": return try methodCall()
      default: break
      }
    }
    var selector = name
    while take(symbol: ":") {
      selector += ":"
      guard case .word(let part, _) = token.kind else { break }
      advance()
      selector += part
    }
    try expect(symbol: "(")
    let arguments = try list(until: ")")
    let isWhole = selector.contains(":")
    let found = PredicateFunction.all.first {
      isWhole ? $0.selector == selector : $0.name == name && $0.count == arguments.count
    }
    if let found { return try function(found.selector, arguments: arguments, named: start) }
    if let known = PredicateFunction.all.first(where: { $0.name == name }), !isWhole {
      throw PredicateError(
        "'\(name)' has \(arguments.count) arguments, but takes \(known.count)", at: start.range)
    }
    throw PredicateError("unknown function '\(selector)'", at: start.range)
  }

  private func function(
    _ selector: String, arguments: [PredicateExpression], named start: PredicateToken
  ) throws(PredicateError) -> PredicateExpression {
    let count = selector.count { $0 == ":" }
    guard count == arguments.count else {
      throw PredicateError(
        "'\(selector)' has \(arguments.count) arguments, but takes \(count)", at: start.range)
    }
    return PredicateExpression(.function(nil, selector: selector, arguments))
  }

  private mutating func list(until end: String) throws(PredicateError) -> [PredicateExpression] {
    var elements: [PredicateExpression] = []
    if take(symbol: end) { return elements }
    repeat { elements.append(try node().expression()) } while take(symbol: ",")
    try expect(symbol: end)
    return elements
  }

  private mutating func subquery() throws(PredicateError) -> PredicateExpression {
    try expect(symbol: "(")
    let collection = try node().expression()
    try expect(symbol: ",")
    guard case .variable(let variable) = token.kind else {
      throw PredicateError(
        "a variable such as '$x' is the second argument of SUBQUERY", at: token.range)
    }
    advance()
    try expect(symbol: ",")
    let predicate = try node().predicate()
    try expect(symbol: ")")
    return PredicateExpression(.subquery(collection, variable: variable, predicate))
  }

  private mutating func ternary() throws(PredicateError) -> PredicateExpression {
    try expect(symbol: "(")
    let predicate = try node().predicate()
    try expect(symbol: ",")
    let first = try node().expression()
    try expect(symbol: ",")
    let second = try node().expression()
    try expect(symbol: ")")
    return PredicateExpression(.conditional(predicate, first, second))
  }

  /// `FUNCTION(object, 'selector:', argument)`.
  private mutating func methodCall() throws(PredicateError) -> PredicateExpression {
    try expect(symbol: "(")
    let object = try node().expression()
    try expect(symbol: ",")
    guard case .string(let selector) = token.kind else {
      throw PredicateError(
        "a selector in quotes is the second argument of FUNCTION", at: token.range)
    }
    let range = token.range
    advance()
    var arguments: [PredicateExpression] = []
    while take(symbol: ",") { arguments.append(try node().expression()) }
    try expect(symbol: ")")
    let count = selector.count { $0 == ":" }
    guard count == arguments.count else {
      throw PredicateError(
        "'\(selector)' takes \(count) arguments, and \(arguments.count) are given", at: range)
    }
    return PredicateExpression(.function(object, selector: selector, arguments))
  }
}
