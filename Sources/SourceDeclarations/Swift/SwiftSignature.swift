/// A method of Swift, and what it is called in Objective-C.
struct SwiftSignature {
  var name: String
  /// The labels of the arguments; nil for `_`.
  var labels: [String?] = []
  var parameterTypes: [String] = []
  var returnType = ""
  var isThrowing = false
  var isAsync = false

  init(name: String, labels: [String?]) {
    self.name = name
    self.labels = labels
  }

  /// Reads the parameters between the parentheses of a method.
  init(_ name: String, parameters: Range<Int>, of source: TokenizedSource) {
    self.name = name
    var index = parameters.lowerBound
    while index < parameters.upperBound {
      while source.is(index, "@"), index < parameters.upperBound {
        index += 2
        if source.is(index, "(") { index = source.behindGroup(index) }
      }
      guard source.isWord(index), index < parameters.upperBound else { return }
      let label = source.text(index)
      labels.append(label == "_" ? nil : label)
      index += source.isWord(index + 1) ? 2 : 1
      if source.is(index, ":") {
        let end = source.behindSwiftType(index + 1, limit: parameters.upperBound)
        parameterTypes.append(SwiftType(index + 1..<max(end, index + 1), of: source).name)
        index = max(end, index + 1)
      } else {
        parameterTypes.append("")
      }
      // A default value.
      while index < parameters.upperBound, !source.is(index, ",") {
        index = source.is(index, "<") ? source.behindAngles(index) : source.behindGroup(index)
      }
      index += 1
    }
  }

  /// Reads `async throws -> Type`.
  mutating func readEffects(at index: inout Int, of source: TokenizedSource) {
    while source.word(index) == .async || source.word(index) == .throws
      || source.word(index) == .rethrows
    {
      if source.word(index) == .async { isAsync = true } else { isThrowing = true }
      index += 1
      if source.is(index, "(") { index = source.behindGroup(index) }
    }
    guard let token = source.token(index), token.kind == .arrow else { return }
    let end = source.behindSwiftType(index + 1)
    returnType = SwiftType(index + 1..<max(end, index + 1), of: source).name
    index = max(end, index + 1)
  }

  /// The selector that the compiler gives the method.
  ///
  /// The first label is appended to the name: after `With`, unless the label begins or the name
  /// ends with a preposition. Source: `AbstractFunctionDecl::getObjCSelector` in the Swift
  /// compiler.
  var selector: String {
    guard let first = labels.first else {
      if isAsync { return name + "WithCompletionHandler:" }
      return isThrowing ? name + "AndReturnError:" : name
    }
    var selector = name
    if let label = first {
      let hasPreposition =
        Self.prepositions.contains(label.firstCamelCaseWord)
        || Self.prepositions.contains(name.lastCamelCaseWord)
      selector += (hasPreposition ? "" : "With") + label.capitalizedFirst
    }
    selector += ":"
    for label in labels.dropFirst() { selector += (label ?? "") + ":" }
    if isAsync { return selector + "completionHandler:" }
    return isThrowing ? selector + "error:" : selector
  }

  /// Source: `PartsOfSpeech.def` in the Swift compiler.
  static let prepositions: Set<String> = [
    "above", "after", "along", "alongside", "as", "at", "before", "below", "by", "following", "for",
    "from", "given", "in", "including", "inside", "into", "matching", "of", "on", "passing",
    "preceding", "since", "to", "until", "using", "via", "when", "with", "within",
  ]
}

extension String {
  /// With the first letter in upper case, if it is ASCII.
  fileprivate var capitalizedFirst: String {
    guard let first = utf8.first, first &- 0x61 < 26 else { return self }
    return String(Unicode.Scalar(first - 0x20)) + dropFirst()
  }

  /// `for` of `forEvent`, in lower case; an underscore ends a word as well.
  fileprivate var firstCamelCaseWord: String {
    let bytes = Array(utf8)
    var end = min(1, bytes.count)
    while end < bytes.count, !isWordStart(end, in: bytes), bytes[end] != underscore { end += 1 }
    return String(decoding: bytes[..<end], as: UTF8.self).lowercased()
  }

  /// `with` of `openWith`, in lower case.
  fileprivate var lastCamelCaseWord: String {
    let bytes = Array(utf8)
    var start = max(0, bytes.count - 1)
    while start > 0, !isWordStart(start, in: bytes), bytes[start - 1] != underscore { start -= 1 }
    return String(decoding: bytes[start...], as: UTF8.self).lowercased()
  }
}

private let underscore = UInt8(ascii: "_")

private func isUpper(_ byte: UInt8) -> Bool { byte &- 0x41 < 26 }

/// True if a capital letter here begins a word: of several in a row, the first, and the last if a
/// small letter follows.
private func isWordStart(_ index: Int, in bytes: [UInt8]) -> Bool {
  guard isUpper(bytes[index]) else { return false }
  if index == 0 || !isUpper(bytes[index - 1]) { return true }
  return index + 1 < bytes.count && !isUpper(bytes[index + 1]) && bytes[index + 1] != underscore
}
