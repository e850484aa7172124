/// What one source file declares and mentions.
package struct SourceFile: Hashable, Sendable {
  /// The file's name as the user writes it.
  package var name: String
  package var language: SourceLanguage
  /// In the order of the source; nested classes after the one around them.
  package var classes: [ClassDeclaration]
  /// Every string literal, also those in macros, in the order of the source.
  package var literals: [StringLiteral]
  /// In the order of the source.
  package var mentions: [ResourceMention]
  /// Calls that take a constant as the name of a resource.
  package var constantMentions: [ConstantMention]
  package var constants: [StringConstant]

  /// Reads a source; no error stops it.
  ///
  /// What is no declaration is skipped, and every branch of `#if` counts. It takes time in
  /// proportion to the size of the text.
  package init(scanning text: [UInt8], name: String, language: SourceLanguage) {
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
