package import Diagnostics

/// A statement of a Swift file that declares values and does little else, as manifests of packages do.
package indirect enum SwiftStatement: Hashable, Sendable {
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
