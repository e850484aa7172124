/// A line of a source and the part of it that a message is about; all numbers are characters.
struct QuotedLine: Hashable, Sendable {
  var text: String
  /// Where the part begins, counted from 0.
  var start: Int
  var length: Int

  /// Cuts the line around the part.
  ///
  /// The indentation goes first, then what is far from the part, for which an ellipsis stands. A tab
  /// counts as eight columns.
  mutating func cut(to width: Int) {
    guard text.contains("\t") || text.count > width else { return }
    let characters = Array(text)
    let columns = characters.reduce(0) { $0 + ($1 == "\t" ? 8 : 1) }
    guard columns > width else { return }
    let indentation = min(characters.prefix { $0 == " " || $0 == "\t" }.count, start)
    let room = max(width - 2, 8)
    var first = indentation
    if characters.count - first > room {
      // The part stands in the middle third, or begins there if it is long.
      let spare = max(0, room - length)
      first = max(indentation, min(start - spare / 2, characters.count - room))
      first = min(first, start)
    }
    let last = min(characters.count, first + room)
    let isCutBefore = first > indentation
    text =
      (isCutBefore ? "…" : "") + String(characters[first..<last].map { $0 == "\t" ? " " : $0 })
      + (last < characters.count ? "…" : "")
    start = start - first + (isCutBefore ? 1 : 0)
    length = max(1, min(length, text.count - start))
  }
}
