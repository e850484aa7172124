/// Text with macros in it: `$(NAME)`, `${NAME}`, `$[NAME]`, `$NAME`, and `$$` for a dollar.
///
/// The forms are those of Docs/Rules.md, Xcode projects 9.1.
///
/// A bracketed name may hold macros itself, and operators may follow it, chained:
/// `$(PRODUCT_NAME:c99extidentifier)`, `$(VERSION:default=1.0)`.
public struct MacroText: Hashable, Sendable {
  var segments: [Segment]

  enum Segment: Hashable, Sendable {
    case literal(String)
    indirect case reference(Reference)
  }

  struct Reference: Hashable, Sendable {
    var name: MacroText
    var isBracketed: Bool
    var operations: [Operation]
    /// Of the `$`, in bytes.
    var offset: Int
  }

  struct Operation: Hashable, Sendable {
    var name: String
    /// What stands after `=`; nil without one.
    var argument: MacroText?
  }

  init(segments: [Segment]) { self.segments = segments }

  /// Parses `text`; throws for an unclosed bracket and for an operator that does not exist.
  public init(parsing text: String) throws(MacroError) {
    var parser = MacroParser(text)
    self = try parser.parseAll()
  }

  /// Whether nothing in the text depends on a macro.
  public var isLiteral: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// What Xcode puts for a macro without a value: nothing, or a bare name as it is written
  /// (Docs/Rules.md, Xcode projects 9.3).
  public static func emptyOrBare(name: String, isBracketed: Bool) -> String {
    isBracketed ? "" : "$" + name
  }
}

extension String {
  /// The text with every `$` doubled, so that expansion gives it back.
  public var escapedForMacros: String {
    utf8.contains(UInt8(ascii: "$"))
      ? split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$") : self
  }
}
