import ArgumentParser
import Diagnostics

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that a word of the command line names; `what` is what it is a name of, for the message.
  static func named(_ word: String, _ what: String) throws(ValidationError) -> Self {
    if let value = Self(rawValue: word) { return value }
    throw ValidationError(unknownWord(word, what, known: allCases.map(\.rawValue)))
  }
}
