package import Diagnostics

/// The declarations and mentions of one source file.
package struct SourceFile: Equatable, Sendable {
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
  /// Parameters of functions of Swift, and the literals that such functions may take.
  package var stringParameters: [StringParameter]
  package var labelledLiterals: [LabelledLiteral]
  /// The modules that a source of Swift imports.
  package var imports: Set<String> = []
  /// The words that may be symbols of assets, if they were asked for: those behind a point in Swift, in
  /// Objective-C what follows `ACImageName` and `ACColorName`.
  package var symbols: Set<String> = []

  /// Reads a source; no error stops it.
  ///
  /// What is no declaration is skipped, and every branch of `#if` counts. It takes time in
  /// proportion to the size of the text.
  package init(
    scanning text: [UInt8], name: String, language: SourceLanguage, readsSymbols: Bool = false
  ) {
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
      imports = scanner.imports
    }
    var finder = MentionFinder(source)
    finder.run()
    literals = finder.literals
    mentions = finder.mentions
    constantMentions = finder.constantMentions
    stringParameters = finder.stringParameters
    labelledLiterals = finder.labelledLiterals
    var constantFinder = ConstantFinder(source)
    constantFinder.run()
    constants = constantFinder.constants
    mentions += constantFinder.localizedCases
    if readsSymbols { symbols = source.symbols }
  }
}

/// A language that the classes of nibs are written in.
package enum SourceLanguage: String, Hashable, Sendable, Codable {
  /// Includes headers and Objective-C++.
  case objectiveC = "objective-c"
  case swift

  /// The language of a file, by the extension of its name; nil if it is neither.
  package init?(fileName: String) {
    guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
    switch fileName[fileName.utf8.index(after: dot)...] {
    case "h", "m", "mm", "hh", "hpp", "pch", "M": self = .objectiveC
    case "swift": self = .swift
    default: return nil
    }
  }
}

/// A string literal of a source, with its escapes decoded.
///
/// Adjacent literals of Objective-C are one. A literal of Swift with interpolations has several
/// segments.
package struct StringLiteral: Hashable, Sendable {
  /// The texts around the interpolations: one more than these.
  package var segments: [String]
  /// The range of its opening quotation mark.
  package var range: SourceRange
  /// True if another text is put before it: `prefix + "_small"`, `stringByAppendingString:@"_small"`.
  package var hasPrefix = false
  /// True if another text is put behind it: `"icon_" + name`, `[@"icon_" stringByAppendingString:name]`.
  package var hasSuffix = false

  package init(segments: [String], at range: SourceRange) {
    self.segments = segments
    self.range = range
  }

  /// The whole text; nil if there are interpolations.
  package var text: String? { segments.count == 1 ? segments[0] : nil }
}

/// A literal that a call takes as the name of a resource.
package struct ResourceMention: Hashable, Sendable {
  /// The kind of resource.
  package enum Kind: String, Hashable, Sendable, Codable, CaseIterable {
    case image, color, data, sound
    case nib, storyboard
    /// A font, by its PostScript name.
    case font
    /// An identifier inside a storyboard: of a controller, segue or cell.
    case identifier
    /// A key of a table of strings, and the table itself.
    case stringKey, stringTable
    /// A file of the bundle.
    case file
    /// An entity of a Core Data model, and a fetch request of one.
    case entity, fetchRequest
  }

  package var kind: Kind
  package var name: StringLiteral
  /// The extension in the same call.
  package var type: String?
  /// The called function: `UIImage(named:)`, `imageNamed:`.
  package var call: String
  /// In Swift, the type that the result of the call is cast to, without its module.
  package var castType: String?
  /// True if the name is that of a type in the source, `String(describing: T.self)`: perhaps one that
  /// stands for any type.
  package var isTypeName = false
  /// True if the code behind the call does without a result: `if (cell == nil)`.
  package var isOptional = false
  /// True if the key of a text is looked up in a table or bundle that the call names.
  package var isElsewhere = false

  package init(_ kind: Kind, _ name: StringLiteral, type: String? = nil, call: String) {
    self.kind = kind
    self.name = name
    self.type = type
    self.call = call
  }
}

/// A constant with a string that the source tells: `static let detail = "Detail"`, a `let` outside
/// of types, a case of an enumeration of strings, `NSString * const Detail = @"Detail"`.
package struct StringConstant: Equatable, Sendable {
  package var name: String
  /// In Swift, the name of the type whose constant or case it is; nil outside of types.
  package var type: String?
  /// Empty for the name of whichever type is asked: `static var id: String { String(describing: self) }`.
  package var text: String
  /// True if the text is the name of a type.
  package var isTypeName = false
  /// True for a constant of each object, which only its own file sees by its name alone.
  package var isOfObject = false

  package init(_ name: String, type: String? = nil, text: String) {
    self.name = name
    self.type = type
    self.text = text
  }
}

/// A call that takes a constant where `ResourceMention` has a literal: `named: Names.logo`.
package struct ConstantMention: Equatable, Sendable {
  package var kind: ResourceMention.Kind
  /// The called function: `UIImage(named:)`.
  package var call: String
  /// The constant's own name.
  package var name: String
  /// The expression before the name: a type in most cases.
  package var qualifier: String?
  /// The range of the name.
  package var range: SourceRange
  /// See `ResourceMention.isElsewhere`.
  package var isElsewhere = false

  package init(
    _ kind: ResourceMention.Kind, call: String, name: String, qualifier: String?,
    at range: SourceRange
  ) {
    self.kind = kind
    self.call = call
    self.name = name
    self.qualifier = qualifier
    self.range = range
  }
}
