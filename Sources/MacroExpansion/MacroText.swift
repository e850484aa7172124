/// Text with macros in it: `$(NAME)`, `${NAME}`, `$[NAME]`, `$NAME`, and `$$` for a dollar.
///
/// The forms are those of Docs/Rules.md, Xcode projects 9.1.
///
/// A bracketed name may hold macros itself, and operators may follow it, chained:
/// `$(PRODUCT_NAME:c99extidentifier)`, `$(VERSION:default=1.0)`.
package struct MacroText: Hashable, Sendable {
  var segments: [Segment]

  enum Segment: Hashable, Sendable {
    case literal(String)
    indirect case reference(Reference)
  }

  struct Reference: Hashable, Sendable {
    var name: MacroText
    var isBracketed: Bool
    var operations: [Operation]
    /// The offset of the `$`, in bytes.
    var offset: Int
  }

  struct Operation: Hashable, Sendable {
    var name: String
    /// The text after `=`; nil without one.
    var argument: MacroText?
  }

  init(segments: [Segment]) { self.segments = segments }

  /// Parses `text`; throws for an unclosed bracket or an unknown operator.
  package init(parsing text: String) throws(MacroError) {
    var parser = MacroParser(text)
    self = try parser.parseAll()
  }

  /// Whether nothing in the text depends on a macro.
  package var isLiteral: Bool {
    segments.allSatisfy { if case .literal = $0 { true } else { false } }
  }

  /// What Xcode makes of a macro without a value: nothing, but a bare name stays as it is written
  /// (Docs/Rules.md, Xcode projects 9.3).
  package static func emptyOrBare(name: String, isBracketed: Bool) -> String {
    isBracketed ? "" : "$" + name
  }
}

extension String {
  /// The text with every `$` doubled; expanding it gives the text itself.
  package var escapedForMacros: String {
    utf8.contains(UInt8(ascii: "$"))
      ? split(separator: "$", omittingEmptySubsequences: false).joined(separator: "$$") : self
  }
}
