/// The words of a command: separated by spaces, in quotes, or with a backslash before a character.
struct PlistBuddyWords: Sendable {
  private struct Word {
    var text: String
    /// Where the word begins in the line.
    var start: String.Index
  }

  private let line: String
  private var words: [Word] = []

  init(_ line: String) throws(PlistBuddyError) {
    self.line = line
    var quote: Character?
    var current: Word?
    var index = line.startIndex
    while index < line.endIndex {
      let character = line[index]
      let next = line.index(after: index)
      if let open = quote, character == open {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
        current = current ?? Word(text: "", start: index)
      } else if quote == nil, character == " " || character == "\t" {
        if let word = current { words.append(word) }
        current = nil
      } else if character == "\\", next < line.endIndex, line[next] != ":" {
        // A colon keeps its backslash: it belongs to a key, which the entry says.
        current = current ?? Word(text: "", start: index)
        current?.text.append(line[next])
        index = line.index(after: next)
        continue
      } else {
        current = current ?? Word(text: "", start: index)
        current?.text.append(character)
      }
      index = next
    }
    if quote != nil { throw PlistBuddyError("Parse Error: Unclosed Quotes") }
    if let word = current { words.append(word) }
  }

  var first: String? { words.first?.text }
  var count: Int { words.count }

  /// The word after the command's name at `index`, from 0 on; nil if there is none.
  subscript(index: Int) -> String? {
    words.indices.contains(index + 1) ? words[index + 1].text : nil
  }

  /// All from the argument at `index` on, as one value.
  func rest(from index: Int) -> String {
    words.dropFirst(index + 1).map(\.text).joined(separator: " ")
  }
}

/// The place of a value: `:CFBundleDocumentTypes:0:CFBundleTypeName`.
struct PlistBuddyEntry: Sendable {
  let text: String
  let components: [String]

  /// Colons separate components; `\:` is one inside a key.
  init(_ text: String) {
    self.text = text
    var components = text.keyPathComponents(separator: ":")
    if components.first == "" { components.removeFirst() }
    self.components = components
  }
}
