extension SourceLexer {
  /// Reads a comment, a regular expression or an operator.
  mutating func slash() {
    switch byte(at: offset + 1) {
    case UInt8(ascii: "/"): skipLine()
    case UInt8(ascii: "*"): skipComment()
    default:
      if language == .swift, skipRegularExpression() { return }
      append(
        SourceToken(
          kind: .punctuation, byte: UInt8(ascii: "/"), start: Int32(offset), end: Int32(offset + 1),
          depth: brackets.depth))
      offset += 1
    }
  }

  /// Moves to the end of the line; in Objective-C a backslash continues it.
  private mutating func skipLine() {
    while offset < text.count, text[offset] != 0x0A {
      if text[offset] == UInt8(ascii: "\\"), language == .objectiveC { offset += 1 }
      offset += 1
    }
    offset = min(offset, text.count)
  }

  /// Moves past a `/* */`; those of Swift nest.
  mutating func skipComment() {
    var depth = 1
    offset += 2
    while offset < text.count, depth > 0 {
      if text[offset] == UInt8(ascii: "*"), byte(at: offset + 1) == UInt8(ascii: "/") {
        depth -= 1
        offset += 1
      } else if text[offset] == UInt8(ascii: "/"), byte(at: offset + 1) == UInt8(ascii: "*"),
        language == .swift
      {
        depth += 1
        offset += 1
      } else if text[offset] == 0x0A {
        isAtLineStart = true
      }
      offset += 1
    }
    offset = min(offset, text.count)
  }

  /// Moves past `/…/` where an operand may start; it ends on the same line and does not start with
  /// a space.
  private mutating func skipRegularExpression() -> Bool {
    let previous = interpolationDepth > 0 ? interpolated.last : tokens.last
    let mayStart = previous.map { $0.startsOperand } ?? true
    guard mayStart, offset >= slashlessUntil, byte(at: offset + 1) > 0x20 else { return false }
    var end = offset + 1
    while end < text.count, text[end] != 0x0A, text[end] != UInt8(ascii: "/") {
      end += text[end] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard byte(at: end) == UInt8(ascii: "/") else {
      slashlessUntil = end
      return false
    }
    offset = end + 1
    return true
  }
}

extension SourceToken {
  /// Whether a value, not an operator, follows this token.
  fileprivate var startsOperand: Bool {
    kind == .punctuation && "(,=:[{;!&|?".utf8.contains(byte)
  }
}
