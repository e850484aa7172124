import ArgumentParser

/// The words of a command line, with options before the command moved behind it, as in `git -C DIR`.
struct CommandLineWords {
  /// What the parsers read.
  var words: [String]

  init(_ words: [String]) {
    var rest = words[...]
    var options: [String] = []
    while let word = rest.first, let option = Self.leading.first(where: { $0.begins(word) }) {
      options.append(rest.removeFirst())
      if option.takesNext(word), let value = rest.popFirst() { options.append(value) }
    }
    guard !options.isEmpty, !rest.isEmpty else {
      self.words = words
      return
    }
    // A word that is no command stays first, to be reported.
    let count = max(1, Self.command(named: rest).names.count)
    self.words = rest.prefix(count) + options + rest.dropFirst(count)
  }

  /// The command that the first words name, and those words.
  static func command(
    named words: ArraySlice<String>
  ) -> (type: any ParsableCommand.Type, names: [String]) {
    var type: any ParsableCommand.Type = Bundler.self
    var names: [String] = []
    for word in words {
      guard
        let inner = type.configuration.subcommands.first(where: {
          $0.configuration.commandName == word
        })
      else { break }
      type = inner
      names.append(word)
    }
    return (type, names)
  }

  /// An option that may stand before the command.
  private struct Leading {
    var short: String
    var long: String
    var hasValue: Bool

    func begins(_ word: String) -> Bool {
      word == long || word == short
        || hasValue
          && (word.hasPrefix(long + "=") || word.hasPrefix(short) && !word.hasPrefix("--"))
    }

    /// Whether the value is the next word, and not part of this one.
    func takesNext(_ word: String) -> Bool { hasValue && (word == long || word == short) }
  }

  private static let leading = [
    Leading(short: "-C", long: "--directory", hasValue: true),
    Leading(short: "-f", long: "--manifest", hasValue: true),
    Leading(short: "-q", long: "--quiet", hasValue: false),
    Leading(short: "-v", long: "--verbose", hasValue: false),
  ]
}
