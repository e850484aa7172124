import ArgumentParser
import Diagnostics

extension RawRepresentable<String> where Self: CaseIterable {
  /// The case that a word of the command line names; `what` is what it is a name of, for the message.
  static func named(_ word: String, _ what: String) throws(ValidationError) -> Self {
    if let value = Self(rawValue: word) { return value }
    let known = allCases.map(\.rawValue)
    if let nearest = word.nearest(in: known) {
      throw ValidationError("unknown \(what) '\(word)' (did you mean '\(nearest)'?)")
    }
    let list = known.map { "'\($0)'" }.joined(separator: ", ")
    throw ValidationError("unknown \(what) '\(word)'; known are \(list)")
  }
}
