internal import PropertyListFormat
internal import SourceDeclarations
internal import StringsFormat

/// The strings of one table, as calls in sources have them.
struct CollectedStrings: Equatable, Sendable {
  private struct Collected: Equatable, Sendable {
    var value: String?
    var comments: [String] = []
  }

  private var byKey: [String: Collected] = [:]

  /// Adds a call; returns what is wrong with it beside others of its key.
  mutating func add(_ call: LocalizedCall) -> [String] {
    var messages: [String] = []
    var collected = byKey[call.key] ?? Collected()
    if let value = call.value {
      if let first = collected.value, first != value {
        messages.append(
          "the key '\(call.key)' has the values '\(first)' and '\(value)'; the first one is kept")
      }
      collected.value = collected.value ?? value
    }
    if let comment = call.comment, !collected.comments.contains(comment) {
      if let first = collected.comments.first {
        messages.append("the key '\(call.key)' has the comments '\(first)' and '\(comment)'")
      }
      collected.comments.append(comment)
    }
    byKey[call.key] = collected
    return messages
  }

  /// The entries by their keys, case aside; so are the comments of one key.
  ///
  /// The values have numbers for their arguments where there is more than one and `numbersArguments`
  /// is true. Comments are as the source writes them, with its escapes.
  ///
  /// Source of the order: the tables of Adium and Simplenote for iOS beside their sources.
  func entries(numbersArguments: Bool) -> [StringsTable.Entry] {
    byKey.sorted { Self.precedes($0.key, $1.key) }.map { key, collected in
      let value = collected.value ?? key
      let comments = collected.comments.sorted(by: Self.precedes)
        .map(Self.escaped)
      let comment =
        comments.isEmpty ? "No comment provided by engineer." : comments.joined(separator: "\n   ")
      return StringsTable.Entry(
        key: key, value: .string(numbersArguments ? value.numberingFormatArguments : value),
        comment: comment)
    }
  }

  /// The text as a file has it between quotation marks.
  private static func escaped(_ text: String) -> String {
    String(text.quotedForStrings.dropFirst().dropLast())
  }

  /// By the code units of what the file holds, with escapes; a text before the same in lower case.
  private static func precedes(_ a: String, _ b: String) -> Bool {
    let (first, second) = (escaped(a).lowercased(), escaped(b).lowercased())
    return first == second
      ? a.utf16.lexicographicallyPrecedes(b.utf16)
      : first.utf16.lexicographicallyPrecedes(second.utf16)
  }
}
