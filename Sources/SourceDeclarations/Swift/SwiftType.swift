/// The type of a Swift property, argument or result.
struct SwiftType {
  /// The class or type alone, without module; of a collection, that of its elements.
  var name = ""
  /// As written, without spaces.
  var text = ""
  var isOptional = false
  var isCollection = false

  init() {}

  init(_ range: Range<Int>, of source: TokenizedSource) {
    var tokens = Array(range.prefix(256))
    for index in tokens {
      if let last = text.utf8.last, isWordByte(last), source.isWord(index) { text += " " }
      text += source.text(index)
    }
    while tokens.count > 1, source.is(tokens[0], "@") { tokens.removeFirst(2) }
    while let first = tokens.first, Self.specifiers.contains(source.text(first)), tokens.count > 1 {
      tokens.removeFirst()
    }
    unwrap(&tokens, of: source)
    let isArray = tokens.first.map { source.is($0, "[") } ?? false
    if isArray, !tokens.contains(where: { source.is($0, ":") }) {
      isCollection = true
      tokens = Array(tokens.dropFirst().dropLast())
      unwrap(&tokens, of: source, noting: false)
    } else if let first = tokens.first, source.text(first) == "Array", tokens.count > 3 {
      isCollection = true
      tokens = Array(tokens[2...].dropLast())
    }
    name = simpleName(tokens, of: source)
  }

  private static let specifiers: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "__owned", "__shared",
  ]

  /// Removes `?`, `!`, `Optional<>` and parentheses.
  private mutating func unwrap(
    _ tokens: inout [Int], of source: TokenizedSource, noting: Bool = true
  ) {
    while let last = tokens.last, tokens.count > 1 {
      if source.is(last, "?") || source.is(last, "!") {
        tokens.removeLast()
        if noting { isOptional = true }
      } else if tokens.count > 3, source.text(tokens[0]) == "Optional", source.is(tokens[1], "<"),
        source.is(last, ">")
      {
        tokens = Array(tokens[2...].dropLast())
        if noting { isOptional = true }
      } else if tokens.count > 2, source.is(tokens[0], "("), source.partner(tokens[0]) == last {
        tokens = Array(tokens.dropFirst().dropLast())
      } else {
        return
      }
    }
  }

  /// The last word of a dotted name, before generic arguments and further protocols.
  private func simpleName(_ tokens: [Int], of source: TokenizedSource) -> String {
    var name = ""
    for index in tokens {
      if source.isWord(index) {
        if Self.specifiers.contains(source.text(index)) { continue }
        name = source.text(index)
      } else if !source.is(index, ".") {
        break
      }
    }
    return name
  }
}

extension TokenizedSource {
  /// The index after a type that starts here.
  ///
  /// It ends at `=`, `{`, `,`, `)` or `;`, or at a line that does not continue it.
  func behindSwiftType(_ start: Int, limit: Int = .max) -> Int {
    var index = start
    while index < min(count, limit) {
      let token = tokens[index]
      if token.startsLine, index > start, !continuesType(index) { return index }
      switch token.kind {
      case .punctuation:
        switch token.byte {
        case UInt8(ascii: "("), UInt8(ascii: "["): index = behindGroup(index)
        case UInt8(ascii: "<"): index = behindAngles(index)
        case UInt8(ascii: "."), UInt8(ascii: "?"), UInt8(ascii: "!"), UInt8(ascii: "&"),
          UInt8(ascii: "@"), UInt8(ascii: "~"):
          index += 1
        default: return index
        }
      case .word, .arrow: index += 1
      default: return index
      }
    }
    return min(index, limit)
  }

  private func continuesType(_ index: Int) -> Bool {
    guard let token = token(index), let previous = self.token(index - 1) else { return false }
    if token.kind == .arrow || previous.kind == .arrow { return true }
    return token.is("&") || token.is(".") || previous.is("&") || previous.is(".")
      || previous.is(":")
  }
}

/// The attributes and modifiers before a declaration of Swift.
struct SwiftPrefix {
  private var words: Set<SourceWord> = []
  /// The text in the parentheses of `@objc`.
  var selector: String?
  var ownership: PropertyDeclaration.Ownership?

  func has(_ word: SourceWord) -> Bool { words.contains(word) }

  /// The name in `@objc(Name)`, if there is one.
  var objectiveCName: String? { selector }

  var isStatic: Bool { has(.static) || has(.class) }

  /// True if one of them makes a member visible to Objective-C.
  var isExposed: Bool {
    if has(.nonobjc) { return false }
    return [
      .objc, .ibOutlet, .ibAction, .ibSegueAction, .ibInspectable, .gkInspectable,
      .nsManaged, .override, .dynamic,
    ].contains { words.contains($0) }
  }

  var methodRole: MethodDeclaration.Role {
    if has(.ibSegueAction) { return .segueAction }
    return has(.ibAction) ? .action : .plain
  }

  func propertyRole(of type: SwiftType) -> PropertyDeclaration.Role {
    if has(.ibOutlet) { return type.isCollection ? .outletCollection : .outlet }
    return has(.ibInspectable) || has(.gkInspectable) ? .inspectable : .plain
  }

  /// Reads what comes before the keyword of a declaration.
  mutating func read(from index: inout Int, of source: TokenizedSource) {
    while index < source.count {
      if source.is(index, "@"), source.isWord(index + 1) {
        readAttribute(from: &index, of: source)
      } else if SourceWord.modifiers.contains(source.word(index)), !source.is(index - 1, ".") {
        readModifier(from: &index, of: source)
      } else if source.word(index) == .class, source.isClassModifier(index) {
        words.insert(.class)
        index += 1
      } else {
        return
      }
    }
  }

  private mutating func readAttribute(from index: inout Int, of source: TokenizedSource) {
    let word = source.word(index + 1)
    words.insert(word)
    index += 2
    while source.is(index, "."), source.isWord(index + 1) { index += 2 }
    index = source.behindAngles(index)
    guard source.is(index, "("), let end = source.partner(index),
      source.tokens[index].start == source.tokens[index - 1].end || word == .objc
    else { return }
    if word == .objc {
      selector = (index + 1..<end).prefix(64).map { source.text($0) }.joined()
    }
    index = end + 1
  }

  private mutating func readModifier(from index: inout Int, of source: TokenizedSource) {
    let word = source.word(index)
    let isGroup = source.is(index + 1, "(")
    words.insert(word)
    if word == .weak { ownership = .weak }
    if word == .unowned {
      ownership =
        isGroup && source.text(index + 2) == "unsafe" ? .unsafeUnretained : .unowned
    }
    index = isGroup ? source.behindGroup(index + 1) : index + 1
  }
}

extension TokenizedSource {
  /// True if `class` means a member of the class here, as in `class func`.
  fileprivate func isClassModifier(_ index: Int) -> Bool {
    switch word(index + 1) {
    case .func, .var, .let, .subscript: true
    case let next: SourceWord.modifiers.contains(next)
    }
  }
}
