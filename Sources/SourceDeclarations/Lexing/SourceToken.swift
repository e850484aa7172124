/// A piece of a source: a word, a number, a string, or one byte of punctuation.
struct SourceToken {
  enum Kind: UInt8 {
    case word, number, string, punctuation
    /// `->`
    case arrow
  }

  var kind: Kind
  /// The byte, for punctuation; else 0.
  var byte: UInt8 = 0
  var word = SourceWord.other
  /// Whether only white space is before it on its line.
  var startsLine = false
  /// In bytes from the start of the text.
  var start: Int32
  var end: Int32
  /// How many braces are open around it; a closing brace has the depth of its opening one.
  var depth: Int32 = 0
  /// The index of the matching bracket; -1 if there is none.
  var partner: Int32 = -1

  func `is`(_ character: Unicode.Scalar) -> Bool {
    kind == .punctuation && byte == UInt8(ascii: character)
  }
}
