package import PropertyListFormat

/// A manifest that is being written: what it says, and remarks for what it cannot say.
package struct ManifestDraft: Equatable, Sendable {
  /// Comments at the front.
  package var remarks: [String] = []
  package var name: String?
  /// Variables of all targets.
  package var variables: [DraftMember] = []
  package var options: [DraftMember] = []
  package var templates: [Part] = []
  package var targets: [Part] = []

  package init() {}

  /// A target or a template.
  package struct Part: Equatable, Sendable {
    package var name: String
    /// Comments in front of its keys.
    package var remarks: [String] = []
    package var members: [DraftMember]

    package init(_ name: String, remarks: [String] = [], members: [DraftMember] = []) {
      self.name = name
      self.remarks = remarks
      self.members = members
    }
  }

  /// All remarks, those of targets with the target's name in front.
  package var allRemarks: [String] {
    remarks + targets.flatMap { target in target.remarks.map { "\(target.name): \($0)" } }
  }
}

/// A value of a manifest that is being written.
package indirect enum DraftValue: Hashable, Sendable {
  /// Text whose `$(NAME)` stands for a variable.
  case text(String)
  /// Text as it is: a dollar sign in it is literal.
  case literal(String)
  /// Written without quotes, whatever it looks like: `true`, `42`, `!!binary aGk=`.
  case verbatim(String)
  /// On one line where it fits, `[a, b]`.
  case list([DraftValue])
  /// One line for each item.
  case items([DraftValue])
  /// One line for each member.
  case map([DraftMember])
  /// On one line, `{a: b}`.
  case flowMap([DraftMember])
}

/// A key of a map with its value.
package struct DraftMember: Hashable, Sendable {
  package var key: String
  package var value: DraftValue

  package init(_ key: String, _ value: DraftValue) {
    self.key = key
    self.value = value
  }
}

extension DraftValue {
  /// A value under `info: properties:`; nil for one that a manifest cannot give.
  ///
  /// `expanding` says whether `$(NAME)` in texts stands for a variable.
  package init?(_ list: PropertyList, expanding: Bool) {
    switch list {
    case .string(let text): self = expanding ? .text(text) : .literal(text)
    case .boolean(let value): self = .verbatim(value ? "true" : "false")
    case .integer(let value):
      guard let value = Int64(exactly: value) else { return nil }
      self = .verbatim(String(value))
    case .real(let value):
      guard value.isFinite else { return nil }
      // In quotes it would be text.
      self = .verbatim("!!float \(value)")
    case .array(let items):
      let values = items.compactMap { DraftValue($0, expanding: expanding) }
      guard values.count == items.count else { return nil }
      self = .list(values)
    case .dictionary(let dictionary):
      let members = dictionary.entries.compactMap { entry in
        DraftValue(entry.value, expanding: expanding).map { DraftMember(entry.key, $0) }
      }
      guard members.count == dictionary.count else { return nil }
      self = .map(members)
    case .date(let seconds):
      let text = CalendarDate(secondsSinceReferenceDate: seconds).description
      // Timestamps have years of four digits; property lists as text have whole seconds.
      guard text.utf8.count == 20, seconds == seconds.rounded(.down) else { return nil }
      self = .verbatim("!!timestamp \(text)")
    case .data(let bytes):
      guard !bytes.isEmpty else { return nil }
      self = .verbatim("!!binary " + String(decoding: encodeBase64(bytes), as: UTF8.self))
    case .uid: return nil
    }
  }
}
