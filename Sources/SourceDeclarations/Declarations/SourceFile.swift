/// What one source file declares and mentions.
public struct SourceFile: Hashable, Sendable {
  /// The file's name as the user writes it.
  public var name: String
  public var language: SourceLanguage
  /// In the order of the source; nested classes after the one around them.
  public var classes: [ClassDeclaration]
  /// Every string literal, also those in macros, in the order of the source.
  public var literals: [StringLiteral]
  /// In the order of the source.
  public var mentions: [ResourceMention]
  /// Calls that take a constant as the name of a resource.
  public var constantMentions: [ConstantMention]
  public var constants: [StringConstant]

  /// Reads a source; no error stops it.
  ///
  /// What is no declaration is skipped, and every branch of `#if` counts. It takes time in
  /// proportion to the size of the text.
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
    constantMentions = finder.constantMentions
    var constantFinder = ConstantFinder(source)
    constantFinder.run()
    constants = constantFinder.constants
  }
}
