import CoreDataFormat

/// Parses bytes as a predicate and as an expression; what is printed has to be read again as equal.
package func exercisePredicate(_ bytes: [UInt8]) {
  let text = String(decoding: bytes, as: UTF8.self)
  _ = try? PredicateExpression(parsing: text)
  guard let predicate = try? Predicate(parsing: text) else { return }
  let printed = predicate.text
  // A printed text may be longer or deeper than what the parser takes.
  guard let again = try? Predicate(parsing: printed) else { return }
  precondition(again.text == printed, "'\(printed)' is read as '\(again.text)'")
}
