/// What is wrong with a user's file, where, and how to mend it.
///
/// Stages collect diagnostics instead of throwing, so that one run reports everything.
public struct Diagnostic: Hashable, Sendable, Codable {
  public enum Severity: String, Hashable, Sendable, Codable {
    case error, warning, note
  }

  public var severity: Severity
  /// A stable, hyphenated name such as `manifest-unknown-key`, listed in Docs/Diagnostics.md.
  public var id: String
  /// One line: lower case, no full stop, the offending text in quotes.
  public var message: String
  public var range: SourceRange?
  /// Further lines, printed indented below the message.
  public var details: [String]
  public var notes: [Note]
  public var fixIts: [FixIt]

  /// A remark that points at a second location.
  public struct Note: Hashable, Sendable, Codable {
    public var message: String
    public var range: SourceRange?

    public init(_ message: String, at range: SourceRange? = nil) {
      self.message = message
      self.range = range
    }
  }

  public init(
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
public struct FixIt: Hashable, Sendable, Codable {
  public var range: SourceRange
  public var replacement: String

  public init(_ range: SourceRange, replacement: String) {
    self.range = range
    self.replacement = replacement
  }
}

extension Sequence<Diagnostic> {
  /// Whether any of them is an error.
  @inlinable
  public var hasErrors: Bool { contains { $0.severity == .error } }
}

extension [Diagnostic] {
  /// The first of each: products for several platforms share their entries.
  public var withoutRepetitions: [Diagnostic] {
    var seen: Set<Diagnostic> = []
    return filter { seen.insert($0).inserted }
  }
}
