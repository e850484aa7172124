/// What gives macros their values, and bounds how much text they may become.
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
  /// What becomes of a macro where text is wanted.
  func text(by source: inout some MacroSource) -> String {
    let name = name.expanded(by: &source)
    let value = source.text(of: name)
    if operations.isEmpty { return value ?? undefined(name) }
    return applyingOperations(to: value.map { [$0] }, by: &source)?.first ?? undefined(name)
  }

  /// What becomes of a macro that stands in a list, outside of quotes.
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
