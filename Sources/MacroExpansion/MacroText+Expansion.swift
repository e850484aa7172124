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
