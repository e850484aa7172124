import ArgumentParser
import Diagnostics

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that `word` names; `what` says in the message what it should name.
  static func named(_ word: String, _ what: String) throws(ValidationError) -> Self {
    if let value = Self(rawValue: word) { return value }
    throw ValidationError(unknownWord(word, what, known: allCases.map(\.rawValue)))
  }
}
