/// A piece of a source: a word, a number, a string, or one byte of punctuation.
struct SourceToken {
  enum Kind: UInt8 {
    case word, number, string, punctuation
    /// `->`
    case arrow
  }

  var kind: Kind
  /// The byte of punctuation, else 0.
  var byte: UInt8 = 0
  var word = SourceWord.other
  /// Whether only spaces stand before it on its line.
  var startsLine = false
  /// In bytes from the start of the text.
  var start: Int32
  var end: Int32
  /// How many braces are open around it; those of a closing brace are those of its opening one.
  var depth: Int32 = 0
  /// Of a bracket, the other one's index; else -1.
  var partner: Int32 = -1

  func `is`(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation && byte == UInt8(ascii: character)
  }
}
