import Diagnostics

/// A source cut into tokens, with the questions that scanners ask.
struct TokenizedSource {
  let text: [UInt8]
  let file: String
  let language: SourceLanguage
  let tokens: [SourceToken]
  let interpolated: [SourceToken]
  let macroStrings: [SourceToken]
  /// The ranges of all `\(…)` of strings, parentheses included, sorted.
  let interpolations: [Range<Int>]
  private let lineStarts: [Int32]

  init(_ lexer: SourceLexer, file: String) {
    text = lexer.text
    language = lexer.language
    tokens = lexer.tokens
    interpolated = lexer.interpolated
    macroStrings = lexer.macroStrings
    interpolations = lexer.interpolations
    self.file = file
    var starts: [Int32] = [0]
    for (offset, byte) in lexer.text.enumerated() where byte == 0x0A {
      starts.append(Int32(offset + 1))
    }
    lineStarts = starts
  }

  var count: Int { tokens.count }

  /// The token at an index; nil beyond the tokens.
  func token(_ index: Int) -> SourceToken? {
    index >= 0 && index < tokens.count ? tokens[index] : nil
  }

  func word(_ index: Int) -> SourceWord { token(index)?.word ?? .other }

  func isWord(_ index: Int) -> Bool { token(index)?.kind == .word }

  func `is`(_ index: Int, _ character: Unicode.Scalar) -> Bool {
    index >= 0 && index < tokens.count && tokens[index].is(character)
  }

  /// The index of the bracket that matches the one at an index; nil if there is none.
  func partner(_ index: Int) -> Int? {
    guard let partner = token(index)?.partner, partner >= 0 else { return nil }
    return Int(partner)
  }

  /// The index after a bracketed group that opens here, or after the bracket if it is never closed.
  func behindGroup(_ index: Int) -> Int {
    guard let end = partner(index), end > index else { return index + 1 }
    return end + 1
  }

  /// The index after the `<…>` that opens here; the same index if none does.
  ///
  /// Gives up at a token that cannot be between angle brackets, and after a number of tokens.
  func behindAngles(_ start: Int) -> Int {
    guard self.is(start, "<") else { return start }
    var depth = 0
    var index = start
    while index < min(count, start + 128) {
      let token = tokens[index]
      if token.kind == .punctuation {
        switch token.byte {
        case UInt8(ascii: "<"): depth += 1
        case UInt8(ascii: ">"):
          depth -= 1
          if depth == 0 { return index + 1 }
        case UInt8(ascii: "("), UInt8(ascii: "["):
          index = behindGroup(index)
          continue
        case UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ";"): return start + 1
        default: break
        }
      }
      index += 1
    }
    return start + 1
  }

  func text(of token: SourceToken) -> String {
    String(decoding: text[Int(token.start)..<Int(token.end)], as: UTF8.self)
  }

  func text(_ index: Int) -> String { token(index).map(text(of:)) ?? "" }

  /// The range of a token.
  func range(of token: SourceToken) -> SourceRange {
    let length = token.kind == .string ? 0 : Int(token.end - token.start)
    return range(atOffset: Int(token.start), length: length)
  }

  /// The range of some bytes of a line.
  func range(atOffset offset: Int, length: Int = 0) -> SourceRange {
    var low = 0
    var high = lineStarts.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle }
    }
    return SourceRange(
      file: file, line: low + 1, column: offset - Int(lineStarts[low]) + 1, length: length)
  }

  func range(_ index: Int) -> SourceRange {
    token(index).map(range(of:)) ?? SourceRange(file: file)
  }
}
