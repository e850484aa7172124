package import PropertyListFormat

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
