internal import Diagnostics
internal import JSONFormat

/// Reads values of a string catalog and collects what is wrong with them.
struct CatalogReader: LocatedJSONReader {
  var findings: LocatedJSONFindings
  /// The unknown keys reported so far, by kind of object and name.
  private var knownUnknown: Set<String> = []

  init(_ text: [UInt8], file: String) {
    findings = LocatedJSONFindings(
      text, file: file,
      ids: .init(wrongType: "xcstrings-wrong-type", duplicateKey: "xcstrings-duplicate-key"))
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
    object(value, name)?.filter { $0.value.scalar != .null }
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
  fileprivate static func unknownKey(
    _ name: String, of kind: String, nearest: String?, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstrings-unknown-key",
      "unknown key '\(name)' in \(kind)" + (nearest.map { "; did you mean '\($0)'?" } ?? ""),
      at: range, details: ["it is ignored, there and wherever else it stands in the file"])
  }
}
