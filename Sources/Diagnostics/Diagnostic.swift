/// A problem of a user's file, with its place and fixes.
///
/// Stages collect diagnostics instead of throwing, so that one run reports everything.
package struct Diagnostic: Hashable, Sendable, Codable {
  package enum Severity: String, Hashable, Sendable, Codable {
    case error, warning, note
  }

  package var severity: Severity
  /// A stable, hyphenated name such as `manifest-unknown-key`, listed in Docs/Diagnostics.md.
  package var id: String
  /// One line: lower case, no full stop, the offending text in quotes.
  package var message: String
  package var range: SourceRange?
  /// Further lines, printed indented below the message.
  package var details: [String]
  package var notes: [Note]
  package var fixIts: [FixIt]

  /// A remark that points at a second location.
  package struct Note: Hashable, Sendable, Codable {
    package var message: String
    package var range: SourceRange?

    package init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  package init(
    _ severity: Severity, id: String, _ message: String, at range: SourceRange? = nil,
    details: [String] = [], notes: [Note] = [], fixIts: [FixIt] = []
  ) {
    self.severity = severity
    self.id = id
    self.message = message
    self.range = range
    self.details = details
    self.notes = notes
    self.fixIts = fixIts
  }
}

/// An edit that would mend what a diagnostic reports.
///
/// If the range has no positions, the file itself is to be renamed: the replacement is its new
/// name, in the same directory.
package struct FixIt: Hashable, Sendable, Codable {
  package var range: SourceRange
  package var replacement: String

  package init(_ range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Sequence<Diagnostic> {
  /// True if any of them is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The first of each: products for several platforms share their entries.
  package var withoutRepetitions: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}

extension Sequence<Diagnostic> {
  /// How many there are of each severity: `1 error, 2 warnings`; empty without any.
  package var totals: String {
    let names: [(Diagnostic.Severity, String)] = [
      (.error, "error"), (.warning, "warning"), (.note, "note"),
    ]
    return names.compactMap { severity, noun in
      let count = count { $0.severity == severity }
      return count == 0 ? nil : count.counted(noun)
    }.joined(separator: ", ")
  }
}

extension Int {
  /// The number with its noun: `1 error`, `2 errors`; `plural` where that is not the noun and an `s`.
  package func counted(_ noun: String, _ plural: String? = nil) -> String {
    "\(self) \(self == 1 ? noun : plural ?? noun + "s")"
  }
}
