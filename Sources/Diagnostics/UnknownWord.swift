/// What is said of a word that nobody knows: the nearest known one, or else all of them.
package func unknownWord(
  _ word: String, _ what: String, known: [String], details: String = "known are"
) -> String {
  if let nearest = word.nearest(in: known) {
    return "unknown \(what) '\(word)' (did you mean '\(nearest)'?)"
  }
  let list = known.map { "'\($0)'" }.joined(separator: ", ")
  return "unknown \(what) '\(word)'; \(details) \(list)"
}
