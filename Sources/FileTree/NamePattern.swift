/// A pattern for a whole file name or another text, as of `fnmatch`: `*`, `?`, `[a-z]`, `[!a-z]`, and `\` before a literal character.
///
/// Names are compared scalar by scalar, without folding case or normalizing.
package struct NamePattern: Hashable, Sendable {
  private enum Form: Hashable {
    case everything
    case exactly([UInt8])
    case prefix([UInt8])
    case suffix([UInt8])
    case tokens([Token])
  }

  fileprivate enum Token: Hashable {
    case scalar(Unicode.Scalar)
    case anyScalar
    case anything
    case oneOf([ClosedRange<UInt32>], isNegated: Bool)
  }

  private let form: Form
  /// True if the pattern spells out a leading dot.
  private let startsWithDot: Bool

  package init(_ text: some StringProtocol) {
    let tokens = Self.tokens(text)
    startsWithDot = tokens.first == .scalar(".")
    if tokens == [.anything] {
      form = .everything
    } else if let bytes = Self.literal(tokens[...]) {
      form = .exactly(bytes)
    } else if tokens.last == .anything, let bytes = Self.literal(tokens.dropLast()) {
      form = .prefix(bytes)
    } else if tokens.first == .anything, let bytes = Self.literal(tokens.dropFirst()) {
      form = .suffix(bytes)
    } else {
      form = .tokens(tokens)
    }
  }

  /// True if nothing in the pattern stands for anything else.
  package var isLiteral: Bool { if case .exactly = form { true } else { false } }

  /// The name that a literal pattern stands for.
  package var literalName: String? {
    if case .exactly(let bytes) = form { String(decoding: bytes, as: UTF8.self) } else { nil }
  }

  package func matches(_ name: String) -> Bool {
    switch form {
    case .everything: true
    case .exactly(let bytes): name.utf8.elementsEqual(bytes)
    case .prefix(let bytes): name.utf8.starts(with: bytes)
    case .suffix(let bytes):
      name.utf8.count >= bytes.count && name.utf8.suffix(bytes.count).elementsEqual(bytes)
    case .tokens(let tokens): Self.matches(Array(name.unicodeScalars), tokens)
    }
  }

  /// As a shell matches: a leading dot only where the pattern has one.
  package func matchesVisible(_ name: String) -> Bool {
    (startsWithDot || name.utf8.first != UInt8(ascii: ".")) && matches(name)
  }

  /// Goes back to the last `*` on a mismatch, so that the time is at most names × tokens.
  private static func matches(_ name: [Unicode.Scalar], _ tokens: [Token]) -> Bool {
    var position = 0
    var token = 0
    var retry: (position: Int, token: Int)?
    while position < name.count {
      if token < tokens.count, tokens[token] == .anything {
        retry = (position, token)
        token += 1
      } else if token < tokens.count, tokens[token].matches(name[position]) {
        position += 1
        token += 1
      } else if let last = retry {
        retry = (last.position + 1, last.token)
        position = last.position + 1
        token = last.token + 1
      } else {
        return false
      }
    }
    return tokens[token...].allSatisfy { $0 == .anything }
  }

  private static func literal(_ tokens: ArraySlice<Token>) -> [UInt8]? {
    var text = String.UnicodeScalarView()
    for token in tokens {
      guard case .scalar(let scalar) = token else { return nil }
      text.append(scalar)
    }
    return Array(String(text).utf8)
  }

  private static func tokens(_ text: some StringProtocol) -> [Token] {
    let scalars = Array(text.unicodeScalars)
    var tokens: [Token] = []
    var index = 0
    // A set that is not closed leaves nothing to close a later one.
    var mayHaveSets = true
    while index < scalars.count {
      switch scalars[index] {
      case "*":
        if tokens.last != .anything { tokens.append(.anything) }
      case "?": tokens.append(.anyScalar)
      case "[":
        if mayHaveSets, let (token, end) = set(scalars, from: index) {
          tokens.append(token)
          index = end
        } else {
          mayHaveSets = false
          tokens.append(.scalar("["))
        }
      case "\\" where index + 1 < scalars.count:
        index += 1
        tokens.append(.scalar(scalars[index]))
      default: tokens.append(.scalar(scalars[index]))
      }
      index += 1
    }
    return tokens
  }

  /// Reads a set in brackets, or nothing where it is not closed.
  ///
  /// A closing bracket right after the opening one belongs to the set.
  private static func set(_ scalars: [Unicode.Scalar], from start: Int) -> (Token, end: Int)? {
    var index = start + 1
    var isNegated = false
    if index < scalars.count, scalars[index] == "!" || scalars[index] == "^" {
      isNegated = true
      index += 1
    }
    var ranges: [ClosedRange<UInt32>] = []
    let first = index
    while index < scalars.count {
      if scalars[index] == "]", index > first {
        return (.oneOf(ranges, isNegated: isNegated), index)
      }
      let low = scalars[index].value
      if index + 2 < scalars.count, scalars[index + 1] == "-", scalars[index + 2] != "]" {
        let high = scalars[index + 2].value
        if low <= high { ranges.append(low...high) }
        index += 3
      } else {
        ranges.append(low...low)
        index += 1
      }
    }
    return nil
  }
}

extension NamePattern.Token {
  fileprivate func matches(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .scalar(let own): own == scalar
    case .anyScalar, .anything: true
    case .oneOf(let ranges, let isNegated):
      ranges.contains { $0.contains(scalar.value) } != isNegated
    }
  }
}
