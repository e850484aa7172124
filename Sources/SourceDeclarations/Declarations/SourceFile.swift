/// What one source file declares and mentions.
public struct SourceFile: Hashable, Sendable {
  /// Its name as the user writes it.
  public var name: String
  public var language: SourceLanguage
  /// In the order of the source; nested classes after the one around them.
  public var classes: [ClassDeclaration]
  /// Every string literal, those in macros too, in the order of the source.
  public var literals: [StringLiteral]
  /// In the order of the source.
  public var mentions: [ResourceMention]

  /// Reads a source, whatever its faults.
  ///
  /// Nothing is refused: what is no declaration is passed over, and of `#if` every branch counts. It
  /// takes time in proportion to the size of the text.
  public init(scanning text: [UInt8], name: String, language: SourceLanguage) {
    var lexer = SourceLexer(text, language: language)
    lexer.run()
    let source = TokenizedSource(lexer, file: name)
    self.name = name
    self.language = language
    switch language {
    case .objectiveC:
      var scanner = ObjectiveCScanner(source)
      scanner.run()
      classes = scanner.classes
    case .swift:
      var scanner = SwiftScanner(source)
      scanner.run()
      classes = scanner.classes
    }
    var finder = MentionFinder(source)
    finder.run()
    literals = finder.literals
    mentions = finder.mentions
  }
}
