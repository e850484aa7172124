import PropertyListFormat

/// A command of PlistBuddy; to add one, write a line in `all`.
struct PlistBuddyCommand: Sendable {
  /// In lower case; it is typed in any case.
  var name: String
  var usage: String
  var run: @Sendable (inout PlistBuddySession, PlistBuddyWords, any ToolContext) throws -> Void

  static let all: [PlistBuddyCommand] = [
    PlistBuddyCommand(name: "help", usage: "Help - Prints this information") { _, _, context in
      context.print(help)
    },
    PlistBuddyCommand(name: "exit", usage: "Exit - Exits the program, changes are not saved") {
      session, _, _ in
      session.revert()
      session.end()
    },
    PlistBuddyCommand(name: "save", usage: "Save - Saves the current changes to the file") {
      session, _, context in
      try session.save(context)
      context.print("Saving...\n")
    },
    PlistBuddyCommand(name: "revert", usage: "Revert - Reverts to the last saved version") {
      session, _, context in
      session.revert()
      context.print("Reverting to last saved state...\n")
    },
    PlistBuddyCommand(
      name: "clear", usage: "Clear [<Type>] - Clears out all data, and makes a root of this type"
    ) { session, words, context in
      session.root = try PropertyList(buddyType: words[0] ?? "dict", "")
      context.print("Initializing Plist...\n")
    },
    PlistBuddyCommand(name: "print", usage: "Print [<Entry>] - Prints value of Entry") {
      session, words, context in
      let entry = PlistBuddyEntry(words[0] ?? "")
      guard let value = session.root[buddy: entry.components] else {
        throw PlistBuddyError("Print: Entry, \"\(entry.text)\", Does Not Exist")
      }
      context.print(session.text(of: value))
    },
    PlistBuddyCommand(name: "set", usage: "Set <Entry> <Value> - Sets the value at Entry") {
      session, words, _ in
      let entry = PlistBuddyEntry(words[0] ?? "")
      guard let old = session.root[buddy: entry.components] else {
        throw PlistBuddyError("Set: Entry, \"\(entry.text)\", Does Not Exist")
      }
      guard let type = old.buddyType else {
        throw PlistBuddyError("Set: Cannot Perform Set On Containers")
      }
      let value = try PropertyList(buddyType: type, words.rest(from: 1))
      session.root.replace(entry.components[...]) { _ in value }
    },
    PlistBuddyCommand(name: "add", usage: "Add <Entry> <Type> [<Value>] - Adds Entry with value") {
      session, words, _ in
      let entry = PlistBuddyEntry(words[0] ?? "")
      guard let type = words[1] else { throw PlistBuddyError("Add: Type is Missing") }
      let value = try PropertyList(buddyType: type, words.rest(from: 2))
      try session.root.add(value, at: entry, "Add")
    },
    PlistBuddyCommand(name: "copy", usage: "Copy <EntrySrc> <EntryDst> - Copies a value") {
      session, words, _ in
      let source = PlistBuddyEntry(words[0] ?? "")
      guard let value = session.root[buddy: source.components] else {
        throw PlistBuddyError("Copy: Entry, \"\(source.text)\", Does Not Exist")
      }
      try session.root.add(value, at: PlistBuddyEntry(words[1] ?? ""), "Copy")
    },
    PlistBuddyCommand(name: "delete", usage: "Delete <Entry> - Deletes Entry from the list") {
      session, words, _ in
      let entry = PlistBuddyEntry(words[0] ?? "")
      guard !entry.components.isEmpty, session.root[buddy: entry.components] != nil else {
        throw PlistBuddyError("Delete: Entry, \"\(entry.text)\", Does Not Exist")
      }
      session.root.replace(entry.components[...]) { _ in nil }
    },
    PlistBuddyCommand(
      name: "merge", usage: "Merge <file.plist> [<Entry>] - Adds the contents of a file to Entry"
    ) { session, words, context in
      let bytes = try context.read(words[0] ?? "")
      guard let other = try? PropertyList(decoding: bytes) else {
        throw PlistBuddyError("Merge: Error Reading File: \(words[0] ?? "")")
      }
      let entry = PlistBuddyEntry(words[1] ?? "")
      guard let own = session.root[buddy: entry.components] else {
        throw PlistBuddyError("Merge: Entry, \"\(entry.text)\", Does Not Exist")
      }
      let merged = try own.merged(with: other) {
        context.say("Merge: Duplicate Entry Skipped: \($0)")
      }
      session.root.replace(entry.components[...]) { _ in merged }
    },
    PlistBuddyCommand(
      name: "import", usage: "Import <Entry> <file> - Sets Entry to the contents of a file"
    ) { session, words, context in
      let entry = PlistBuddyEntry(words[0] ?? "")
      let value = PropertyList.data(try context.read(words[1] ?? ""))
      if session.root[buddy: entry.components] != nil {
        session.root.replace(entry.components[...]) { _ in value }
      } else {
        try session.root.add(value, at: entry, "Import")
      }
    },
  ]

  /// What `-h` and `Help` print.
  static let help: String =
    """
    Command Format:
    \(all.map { "    " + $0.usage }.joined(separator: "\n"))

    Entry Format:
        Entries consist of property key names delimited by colons. Array items are specified by a
        zero-based integer index: ":CFBundleDocumentTypes:2:CFBundleTypeExtensions".

    Types:
        string array dict bool real integer date data

    """
}

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
