internal import AppleVocabulary
internal import Diagnostics
internal import JSONFormat

/// Reads values of one `Contents.json` and collects what is wrong with them.
struct ContentsReader: LocatedJSONReader {
  var findings: LocatedJSONFindings

  /// In pixels; no image is larger.
  private static let greatestSize: Int64 = 1 << 20

  init(_ text: [UInt8], file: String) {
    findings = LocatedJSONFindings(
      text, file: file,
      ids: .init(wrongType: "catalog-wrong-type", duplicateKey: "catalog-duplicate-key"))
  }

  /// The members of an object; empty after an error.
  mutating func members(of value: LocatedJSON, _ name: String) -> [Member] {
    object(value, name) ?? []
  }

  /// The items of an array; empty after an error.
  mutating func items(of value: LocatedJSON, _ name: String) -> [LocatedJSON] {
    if case .array(let items) = value.value { return items }
    reportType(of: name, mustBe: "an array", at: value)
    return []
  }

  mutating func string(_ member: Member) -> Located<String>? {
    text(member).map { Located($0, at: sourceRange(member.value.range)) }
  }

  mutating func boolean(_ member: Member) -> Bool { truth(member) ?? false }

  /// A number of pixels; those that no image has are errors.
  mutating func pixels(_ member: Member) -> Int {
    switch member.value.scalar {
    case .integer(let number)? where (-Self.greatestSize...Self.greatestSize).contains(number):
      return Int(number)
    case .number(let number)? where abs(number) <= Double(Self.greatestSize):
      return Int(number.rounded())
    default:
      reportType(of: member.name, mustBe: "a number of pixels", at: member.value)
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
  fileprivate static func unknownKey(
    _ name: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unknown-key",
      "unknown key '\(name)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: range, details: ["it is ignored"])
  }
}
