package import Diagnostics

/// An expression of Swift as far as it says its value itself: literals, names, calls.
package struct SwiftExpression: Hashable, Sendable {
  package indirect enum Kind: Hashable, Sendable {
    /// A string without interpolations.
    case string(String)
    case array([SwiftExpression])
    /// A constant, a type, `true` or `nil`.
    case name(String)
    /// `.v15` without a base, or `Platform.v15`; an optional chain counts as none.
    case member(SwiftExpression?, String)
    case call(SwiftExpression, [Argument])
    case sum(SwiftExpression, SwiftExpression)
    /// Anything else: numbers, closures, other operators.
    case other
  }

  package struct Argument: Hashable, Sendable {
    package var label: String?
    package var value: SwiftExpression

    package init(label: String?, value: SwiftExpression) {
      self.label = label
      self.value = value
    }
  }

  package var kind: Kind
  /// Where it starts.
  package var range: SourceRange

  package init(_ kind: Kind, at range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

/// A statement of a Swift file that declares values and does little else, as manifests of packages do.
package indirect enum SwiftStatement: Equatable, Sendable {
  /// `import Module`
  case imported(String)
  /// `let name = value`, or a variable.
  case declaration(String, SwiftExpression)
  /// `target = value` or `target += value`
  case assignment(SwiftExpression, SwiftExpression)
  case expression(SwiftExpression)
  /// The body of a loop or a condition, whatever it depends on.
  case group([SwiftStatement], at: SourceRange)
  /// Any other statement; those after it are not read.
  case other(SourceRange)
}

extension SwiftStatement {
  /// Reads the statements of a file up to the first one that is not known.
  ///
  /// With `#if` anywhere there is no other statement. It takes time in proportion to the size of the text.
  package static func all(in text: [UInt8], name: String) -> [SwiftStatement] {
    var lexer = SourceLexer(text, language: .swift)
    lexer.run()
    let source = TokenizedSource(lexer, file: name)
    if let offset = lexer.firstCondition { return [.other(source.range(atOffset: offset))] }
    var parser = SwiftStatementParser(source)
    return parser.statements()
  }
}

/// Reads statements; what it does not know ends it.
struct SwiftStatementParser {
  private let source: TokenizedSource
  private var expressions: SwiftExpressionParser
  private var depth = 0

  /// Statements nested deeper are not known.
  private static let nestingLimit = 8

  init(_ source: TokenizedSource) {
    self.source = source
    expressions = SwiftExpressionParser(source)
  }

  private var index: Int {
    get { expressions.index }
    set { expressions.index = newValue }
  }

  mutating func statements() -> [SwiftStatement] { statements(until: source.count) }

  private mutating func statements(until end: Int) -> [SwiftStatement] {
    var found: [SwiftStatement] = []
    while index < end {
      if source.is(index, ";") {
        index += 1
        continue
      }
      let start = index
      let statement = statement()
      let isEnded = index >= end || source.is(index, ";") || source.tokens[index].startsLine
      guard let statement, isEnded, index > start else {
        return found + [.other(source.range(min(index, end - 1)))]
      }
      found.append(statement)
    }
    return found
  }

  /// Nil for one that is not known.
  private mutating func statement() -> SwiftStatement? {
    switch source.text(index) {
    case "import" where source.isWord(index + 1):
      index += 2
      return .imported(source.text(index - 1))
    case "let", "var": return declaration()
    case "for", "if", "guard", "while": return group()
    default: return assignment()
    }
  }

  private mutating func declaration() -> SwiftStatement? {
    guard source.isWord(index + 1) else { return nil }
    let name = source.text(index + 1)
    index += 2
    if source.is(index, ":") { index = source.behindSwiftType(index + 1) }
    guard source.is(index, "=") else { return nil }
    index += 1
    return expressions.expression(isBracketed: false).map { .declaration(name, $0) }
  }

  private mutating func assignment() -> SwiftStatement? {
    guard let left = expressions.expression(isBracketed: false) else { return nil }
    if source.is(index, "+"), source.is(index + 1, "=") { index += 1 }
    guard source.is(index, "=") else { return .expression(left) }
    index += 1
    return expressions.expression(isBracketed: false).map { .assignment(left, $0) }
  }

  /// Reads what is in the braces after a keyword, and after `else`.
  private mutating func group() -> SwiftStatement? {
    let range = source.range(index)
    var body: [SwiftStatement] = []
    repeat {
      while index < source.count, !source.is(index, "{"), !source.is(index, "}") {
        index = source.behindGroup(index)
      }
      guard source.is(index, "{"), let end = source.partner(index), depth < Self.nestingLimit
      else { return nil }
      index += 1
      depth += 1
      body += statements(until: end)
      depth -= 1
      index = end + 1
    } while source.text(index) == "else"
    return .group(body, at: range)
  }
}
