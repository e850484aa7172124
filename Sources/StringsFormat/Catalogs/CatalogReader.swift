internal import Diagnostics
internal import JSONFormat
internal import PropertyListFormat

/// Reads values of a located tree and collects what is wrong with them.
struct CatalogReader {
  typealias Member = LocatedJSON.Member

  private let file: String
  private let lines: OldStyleLines
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var errorCount = 0
  /// The unknown keys reported so far, by kind of object and name.
  private var knownUnknown: Set<String> = []

  /// How many diagnostics are reported at most, besides the first error.
  private static let limit = 100

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
    if diagnostic.severity == .error { errorCount += 1 }
    let isFirstError = diagnostic.severity == .error && errorCount == 1
    if isFirstError || diagnostics.count < Self.limit { diagnostics.append(diagnostic) }
  }

  mutating func report(
    _ id: String, _ message: String, at range: Range<Int>, details: [String] = []
  ) {
    report(Diagnostic(.error, id: id, message, at: sourceRange(range), details: details))
  }

  mutating func warn(
    _ id: String, _ message: String, at range: Range<Int>, details: [String] = []
  ) {
    report(Diagnostic(.warning, id: id, message, at: sourceRange(range), details: details))
  }

  /// The members of an object without those that are null; nil after an error.
  mutating func members(of value: LocatedJSON, _ name: String) -> [Member]? {
    guard let members = value.members else {
      report(.wrongType(name, "an object", at: sourceRange(value.range)))
      return nil
    }
    for (member, first) in value.repetitions {
      report(
        .duplicateKey(
          member.name, at: sourceRange(member.nameRange), first: sourceRange(first.nameRange)))
    }
    return members.filter { $0.value.scalar != .null }
  }

  mutating func string(_ member: Member) -> String? {
    if let string = member.value.scalar?.string { return string }
    report(.wrongType(member.name, "text", at: sourceRange(member.value.range)))
    return nil
  }

  mutating func boolean(_ member: Member) -> Bool? {
    if case .boolean(let value)? = member.value.scalar { return value }
    report(.wrongType(member.name, "true or false", at: sourceRange(member.value.range)))
    return nil
  }

  /// Warns, once for each key and kind of object, that a key is ignored.
  mutating func ignore(_ member: Member, of kind: String, known: [String]) {
    guard knownUnknown.insert(kind + "\0" + member.name).inserted else { return }
    report(
      .unknownKey(
        member.name, of: kind, nearest: member.name.nearest(in: known),
        at: sourceRange(member.nameRange))
    )
  }
}

extension Diagnostic {
  fileprivate static func wrongType(
    _ name: String, _ type: String, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(.error, id: "xcstrings-wrong-type", "'\(name)' must be \(type)", at: range)
  }

  fileprivate static func duplicateKey(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "xcstrings-duplicate-key", "'\(name)' is given twice", at: range,
      details: ["keep one; this often comes from merging two versions of the file"],
      notes: [Note("the first one is here", at: first)])
  }

  fileprivate static func unknownKey(
    _ name: String, of kind: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstrings-unknown-key",
      "unknown key '\(name)' in \(kind)" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      at: range, details: ["it is ignored, there and wherever else it stands in the file"])
  }
}
