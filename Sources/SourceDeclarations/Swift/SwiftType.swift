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
