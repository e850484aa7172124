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

  /// True if nothing in the text depends on a macro.
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

extension MacroText {
  /// The text with each macro replaced by its value.
  ///
  /// `lookup` returns a macro's raw value, which may hold macros itself, or nil if it has none;
  /// then `undefined` gives its text, unless the operator `default=` does. Throws for macros that
  /// refer to themselves, and for text that grows too large.
  package func expanded(
    undefined: (_ name: String, _ isBracketed: Bool) -> String = MacroText.emptyOrBare,
    lookup: (String) -> String?
  ) throws(MacroError) -> String {
    var expansion = Expansion()
    return try expansion.expand(self, undefined: undefined, lookup: lookup)
  }
}

/// The state of one expansion, with its limits.
private struct Expansion {
  private static let maximumDepth = 64
  /// In bytes, summed over all intermediate values.
  private static let maximumSize = 1 << 22
  private static let maximumReferences = 20_000

  /// The macros being expanded, outermost first.
  private var path: [String] = []
  private var size = 0
  private var references = 0
  /// The offset of the outermost macro; errors inside of its value are reported there.
  private var offset = 0

  mutating func expand(
    _ text: MacroText, undefined: (String, Bool) -> String, lookup: (String) -> String?
  ) throws(MacroError) -> String {
    var result = ""
    for segment in text.segments {
      switch segment {
      case .literal(let literal): result += literal
      case .reference(let reference):
        if path.isEmpty { offset = reference.offset }
        result += try value(of: reference, undefined: undefined, lookup: lookup)
      }
    }
    size += result.utf8.count
    guard size <= Self.maximumSize else {
      throw MacroError("the expanded text is too long", at: offset)
    }
    return result
  }

  private mutating func value(
    of reference: MacroText.Reference, undefined: (String, Bool) -> String,
    lookup: (String) -> String?
  ) throws(MacroError) -> String {
    references += 1
    guard references <= Self.maximumReferences else {
      throw MacroError("the text expands to more than \(Self.maximumReferences) macros", at: offset)
    }
    let name = try expand(reference.name, undefined: undefined, lookup: lookup)
    var value: String?
    if let raw = lookup(name) {
      value = try expandValue(raw, of: name, undefined: undefined, lookup: lookup)
    } else if name.isEmpty {
      value = ""  // `$()` is the idiom that keeps `//` from starting a comment
    }
    for operation in reference.operations {
      guard let argument = operation.argument else {
        value = value.map { MacroOperator.transforms[operation.name]?($0) ?? $0 }
        continue
      }
      if operation.name == "default" {
        guard value?.isEmpty ?? true else { continue }
        value = try expand(argument, undefined: undefined, lookup: lookup)
      } else if let known = value {
        let argument = try expand(argument, undefined: undefined, lookup: lookup)
        value = MacroOperator.replacements[operation.name]?(known, argument) ?? known
      }
    }
    return value ?? undefined(name, reference.isBracketed)
  }

  private mutating func expandValue(
    _ raw: String, of name: String, undefined: (String, Bool) -> String,
    lookup: (String) -> String?
  ) throws(MacroError) -> String {
    if let start = path.firstIndex(of: name) {
      let cycle = (path[start...] + [name]).joined(separator: " → ")
      throw MacroError("'\(name)' refers to itself: \(cycle)", at: offset)
    }
    guard path.count < Self.maximumDepth else {
      throw MacroError("macros refer to each other more than \(Self.maximumDepth) deep", at: offset)
    }
    guard raw.utf8.contains(UInt8(ascii: "$")) else { return raw }
    let text: MacroText
    do {
      text = try MacroText(parsing: raw)
    } catch {
      throw MacroError("\(error.message) (in the value of '\(name)')", at: offset)
    }
    path.append(name)
    defer { path.removeLast() }
    return try expand(text, undefined: undefined, lookup: lookup)
  }
}

/// A source of values for macros, which bounds the expanded text.
///
/// A value may hold macros itself: the source expands them, and so decides what becomes of macros
/// that refer to themselves.
package protocol MacroSource {
  /// The value of a macro as text, macros in it expanded; nil if it has none.
  mutating func text(of name: String) -> String?

  /// The elements of a macro's value, macros in it expanded; nil if it has none.
  ///
  /// What is a text and no list is one element, white space or not.
  mutating func elements(of name: String) -> [String]?

  /// Takes note of bytes that are about to be appended to a result; false to end the expansion.
  mutating func admits(_ count: Int) -> Bool
}

extension MacroText {
  /// The text with each macro replaced by its value; what `source` does not admit is left out.
  package func expanded(by source: inout some MacroSource) -> String {
    if segments.count == 1, case .literal(let text) = segments[0] {
      return source.admits(text.utf8.count) ? text : ""
    }
    var result = ""
    for segment in segments {
      let text =
        switch segment {
        case .literal(let literal): literal
        case .reference(let reference): reference.text(by: &source)
        }
      guard source.admits(text.utf8.count) else { break }
      result += text
    }
    return result
  }
}

extension MacroText.Reference {
  /// Expands a macro where text is required.
  func text(by source: inout some MacroSource) -> String {
    let name = name.expanded(by: &source)
    let value = source.text(of: name)
    if operations.isEmpty { return value ?? undefined(name) }
    return applyingOperations(to: value.map { [$0] }, by: &source)?.first ?? undefined(name)
  }

  /// Expands a macro in a list, outside of quotes.
  func elements(by source: inout some MacroSource) -> [String] {
    let name = name.expanded(by: &source)
    let values = applyingOperations(to: source.elements(of: name), by: &source)
    if let values { return values }
    let text = undefined(name)
    return text.isEmpty ? [] : [text]
  }

  /// Applies the operators to each of the values; only `default` applies to nothing.
  private func applyingOperations(
    to values: [String]?, by source: inout some MacroSource
  ) -> [String]? {
    var values = values
    for operation in operations {
      guard let argument = operation.argument else {
        if let transform = MacroOperator.transforms[operation.name] {
          values = values?.map(transform)
        }
        continue
      }
      if operation.name == "default" {
        guard values?.allSatisfy(\.isEmpty) ?? true else { continue }
        let argument = argument.expanded(by: &source)
        values = argument.isEmpty ? [] : [argument]
      } else if let known = values, let replace = MacroOperator.replacements[operation.name] {
        let argument = argument.expanded(by: &source)
        values = known.map { replace($0, argument) }
      }
    }
    return values
  }

  /// `$()` is the idiom that keeps `//` from starting a comment.
  private func undefined(_ name: String) -> String {
    name.isEmpty ? "" : MacroText.emptyOrBare(name: name, isBracketed: isBracketed)
  }
}
