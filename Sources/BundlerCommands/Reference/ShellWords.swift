/// The words of a command line of bash up to the cursor, as the shell would pass them.
struct ShellWords {
  /// Without quotes and backslashes; the last one is being typed, and may be empty.
  private(set) var words: [String] = []
  /// How many characters of the last word the shell keeps, since it breaks words there.
  private(set) var kept = 0
  /// The quote that the last word is in.
  private(set) var quote: Character?

  /// Splits a line; `breaks` are the characters at which bash breaks a word besides spaces, `=` and
  /// `:` by default.
  init(_ line: String, breaks: String) {
    var word = ""
    var isWord = false
    var isEscaped = false
    for character in line {
      if isEscaped {
        isEscaped = false
        word.append(character)
      } else if let open = quote {
        if character == open {
          quote = nil
        } else if character == "\\", open == "\"" {
          isEscaped = true
        } else {
          word.append(character)
        }
      } else if character == " " || character == "\t" || character == "\n" {
        if isWord { words.append(word) }
        (word, isWord, kept) = ("", false, 0)
        continue
      } else if character == "\\" {
        isEscaped = true
      } else if character == "\"" || character == "'" {
        quote = character
      } else {
        word.append(character)
        if breaks.contains(character), character == "=" || character == ":" { kept = word.count }
      }
      isWord = true
    }
    words.append(word)
  }

  /// A word as it is typed after the open quote, if there is one.
  func quoted(_ word: String) -> String {
    switch quote {
    case "'": word
    case "\"": escaping("\"\\$`", in: word)
    default: escaping(" \t\"'\\$`&|;<>()*?[]{}!#~", in: word)
    }
  }

  private func escaping(_ special: String, in word: String) -> String {
    word.reduce(into: "") { text, character in
      if special.contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
