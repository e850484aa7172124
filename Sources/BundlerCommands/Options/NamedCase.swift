import ArgumentParser
import Diagnostics

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that a word of the command line names; `what` is what it is a name of, for the message.
  static func named(_ word: String, _ what: String) throws(ValidationError) -> Self {
    if let value = Self(rawValue: word) { return value }
    throw ValidationError(unknownWord(word, what, known: allCases.map(\.rawValue)))
  }
}

/// What is said of a word that nobody knows: the nearest known one, or else all of them.
func unknownWord(
  _ word: String, _ what: String, known: [String], details: String = "known are"
) -> String {
  if let nearest = word.nearest(in: known) {
    return "unknown \(what) '\(word)' (did you mean '\(nearest)'?)"
  }
  let list = known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown \(what) '\(word)'; \(details) \(list)"
}
