internal import Diagnostics

/// Reads expressions from an index on.
struct SwiftExpressionParser {
  private let source: TokenizedSource
  var index = 0
  private var depth = 0

  /// Expressions nested deeper are of no known kind.
  private static let nestingLimit = 64

  init(_ source: TokenizedSource) { self.source = source }

  /// The expression that starts here; nil where none does.
  ///
  /// Outside of brackets it ends with its line, unless an operator or a member follows.
  mutating func expression(isBracketed: Bool) -> SwiftExpression? {
    guard index < source.count else { return nil }
    let range = source.range(index)
    guard depth < Self.nestingLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard var result = operand() else { return nil }
    while let token = source.token(index), token.isOperator, !isAssignment {
      guard token.is("+"), source.token(index + 1).map({ !$0.isOperator }) == true else {
        skip(isBracketed: isBracketed)
        return SwiftExpression(.other, at: range)
      }
      index += 1
      guard let right = operand() else { return nil }
      result = SwiftExpression(.sum(result, right), at: range)
    }
    return result
  }

  /// True if `=` or `+=` is here.
  private var isAssignment: Bool {
    let start = source.is(index, "+") ? index + 1 : index
    return source.is(start, "=") && !source.is(start + 1, "=")
  }

  /// Moves to the end of an expression.
  private mutating func skip(isBracketed: Bool) {
    var isAfterOperator = false
    while let token = source.token(index) {
      if token.is(",") || token.is(";") || token.is(")") || token.is("]") || token.is("}") {
        return
      }
      let mayEnd = token.startsLine && !isBracketed && !isAfterOperator
      if mayEnd, !token.isOperator, !token.is(".") { return }
      isAfterOperator = token.isOperator
      index = source.behindGroup(index)
    }
  }

  private mutating func operand() -> SwiftExpression? {
    guard var result = primary() else { return nil }
    while let token = source.token(index), token.kind == .punctuation {
      let isAdjacent = token.start == source.tokens[index - 1].end
      if token.is("."), source.isWord(index + 1) {
        result = SwiftExpression(.member(result, source.text(index + 1)), at: result.range)
        index += 2
      } else if token.is("("), !token.startsLine {
        guard let arguments = arguments() else { return nil }
        result = SwiftExpression(.call(result, arguments), at: result.range)
      } else if token.is("["), isAdjacent {
        index = source.behindGroup(index)
        result = SwiftExpression(.other, at: result.range)
      } else if token.is("?") || token.is("!"), isAdjacent, !source.is(index + 1, "=") {
        index += 1
      } else {
        break
      }
    }
    return result
  }

  private mutating func primary() -> SwiftExpression? {
    guard let token = source.token(index) else { return nil }
    let range = source.range(of: token)
    switch token.kind {
    case .string:
      index += 1
      let text = source.literal(of: token).text
      return SwiftExpression(text.map { .string($0) } ?? .other, at: range)
    case .number:
      index += 1
      return SwiftExpression(.other, at: range)
    case .word:
      index += 1
      return SwiftExpression(.name(source.text(of: token)), at: range)
    case .arrow: return nil
    case .punctuation: break
    }
    if token.is("."), source.isWord(index + 1) {
      index += 2
      return SwiftExpression(.member(nil, source.text(index - 1)), at: range)
    }
    if token.is("[") { return elements().map { SwiftExpression($0, at: range) } }
    if token.is("(") { return parenthesized() }
    guard token.is("{"), source.partner(index) != nil else {
      // A prefix operator, or what no expression starts with.
      if !token.isOperator { return nil }
      index += 1
      return operand().map { _ in SwiftExpression(.other, at: range) }
    }
    index = source.behindGroup(index)
    return SwiftExpression(.other, at: range)
  }

  private mutating func parenthesized() -> SwiftExpression? {
    let range = source.range(index)
    guard let end = source.partner(index) else { return nil }
    index += 1
    let value = expression(isBracketed: true)
    let isWhole = index == end
    index = end + 1
    return isWhole ? value : SwiftExpression(.other, at: range)
  }

  /// Reads `[a, b]`; of a dictionary no more than that it is one.
  private mutating func elements() -> SwiftExpression.Kind? {
    guard let end = source.partner(index) else { return nil }
    var found: [SwiftExpression] = []
    index += 1
    while index < end {
      found.append(element(until: end))
      if source.is(index, ",") { index += 1 }
    }
    index = end + 1
    return .array(found)
  }

  private mutating func arguments() -> [SwiftExpression.Argument]? {
    guard let end = source.partner(index) else { return nil }
    var found: [SwiftExpression.Argument] = []
    index += 1
    while index < end {
      var label: String?
      if source.isWord(index), source.is(index + 1, ":") {
        label = source.text(index)
        index += 2
      }
      found.append(SwiftExpression.Argument(label: label, value: element(until: end)))
      if source.is(index, ",") { index += 1 }
    }
    index = end + 1
    return found
  }

  /// What is before the next comma; of no known kind where an expression is only part of it.
  private mutating func element(until end: Int) -> SwiftExpression {
    let range = source.range(index)
    let value = expression(isBracketed: true)
    if let value, index == end || source.is(index, ",") { return value }
    while index < end, !source.is(index, ",") { index = source.behindGroup(index) }
    return SwiftExpression(.other, at: range)
  }
}

extension SourceToken {
  fileprivate var isOperator: Bool {
    kind == .punctuation && "+-*/<>=!&|?^%~".utf8.contains(byte)
  }
}
