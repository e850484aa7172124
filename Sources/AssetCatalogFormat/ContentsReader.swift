internal import AppleVocabulary
internal import Diagnostics
internal import JSONFormat
internal import PropertyListFormat

/// Reads values of one `Contents.json` and collects what is wrong with them.
struct ContentsReader {
  typealias Member = LocatedJSON.Member

  let file: String
  private let lines: OldStyleLines
  private(set) var diagnostics: [Diagnostic] = []

  /// How many diagnostics of a file are reported at most.
  private static let limit = 100

  /// In pixels; no image is larger.
  private static let greatestSize: Int64 = 1 << 20

  init(_ text: [UInt8], file: String) {
    self.file = file
    lines = OldStyleLines(text)
  }

  /// The range for a diagnostic; if it spans several lines, only its start.
  func sourceRange(_ range: Range<Int>) -> SourceRange {
    let start = lines.position(at: range.lowerBound)
    let end = lines.position(at: range.upperBound)
    return SourceRange(file: file, start: start, end: end.line == start.line ? end : nil)
  }

  mutating func report(_ diagnostic: Diagnostic) {
    if diagnostics.count < Self.limit { diagnostics.append(diagnostic) }
  }

  /// The members of an object; empty after an error.
  mutating func members(of value: LocatedJSON, _ name: String) -> [Member] {
    guard let members = value.members else {
      report(.wrongType(name, "an object", at: sourceRange(value.range)))
      return []
    }
    for (member, first) in value.repetitions {
      report(
        .duplicateKey(
          member.name, at: sourceRange(member.nameRange), first: sourceRange(first.nameRange)))
    }
    return members
  }

  /// The items of an array; empty after an error.
  mutating func items(of value: LocatedJSON, _ name: String) -> [LocatedJSON] {
    if case .array(let items) = value.value { return items }
    report(.wrongType(name, "an array", at: sourceRange(value.range)))
    return []
  }

  mutating func string(_ member: Member) -> Located<String>? {
    let range = sourceRange(member.value.range)
    if let string = member.value.scalar?.string { return Located(string, at: range) }
    report(.wrongType(member.name, "text", at: range))
    return nil
  }

  mutating func boolean(_ member: Member) -> Bool {
    if case .boolean(let value)? = member.value.scalar { return value }
    report(.wrongType(member.name, "true or false", at: sourceRange(member.value.range)))
    return false
  }

  /// A number of pixels; those that no image has are errors.
  mutating func pixels(_ member: Member) -> Int {
    let range = sourceRange(member.value.range)
    switch member.value.scalar {
    case .integer(let number)? where (-Self.greatestSize...Self.greatestSize).contains(number):
      return Int(number)
    case .number(let number)? where abs(number) <= Double(Self.greatestSize):
      return Int(number.rounded())
    default:
      report(.wrongType(member.name, "a number of pixels", at: range))
      return 0
    }
  }

  /// One of a few words; others are warned of and count as not given.
  mutating func word<Word: RawRepresentable<String> & CaseIterable>(
    _ member: Member, as type: Word.Type = Word.self
  ) -> Word? {
    guard let text = string(member) else { return nil }
    if let word = Word(rawValue: text.value) { return word }
    report(.unknownWord(text, of: member.name, known: Word.allCases.map(\.rawValue)))
    return nil
  }

  /// The platform that a universal slot is for; nil after an error.
  mutating func platform(_ member: Member) -> Platform? {
    guard let text = string(member) else { return nil }
    if let platform = Platform(slotWord: text.value) { return platform }
    report(.unknownWord(text, of: member.name, known: Platform.slotWords))
    return nil
  }

  /// Warns that a key is ignored.
  mutating func ignore(_ member: Member, known: [String]) {
    report(
      .unknownKey(
        member.name, nearest: member.name.nearest(in: known),
        at: sourceRange(member.nameRange)))
  }
}

extension Diagnostic {
  fileprivate static func wrongType(
    _ name: String, _ type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.error, id: "catalog-wrong-type", "'\(name)' must be \(type)", at: range)
  }

  fileprivate static func duplicateKey(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-duplicate-key", "'\(name)' is given twice", at: range,
      details: ["keep one; this often comes from merging two versions of the file"],
      notes: [Note("the first one is here", at: first)])
  }

  fileprivate static func unknownKey(
    _ name: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unknown-key",
      "unknown key '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: range, details: ["it is ignored"])
  }
}
