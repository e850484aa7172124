import ArgumentParser
import Diagnostics

/// The words of a command line, with options before the command moved behind it, as in `git -C DIR`.
struct CommandLineWords {
  /// The words for the parsers.
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
          $0.configuration.commandName == word || $0.configuration.aliases.contains(word)
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

    /// True if the value is the next word, and not part of this one.
    func takesNext(_ word: String) -> Bool { hasValue && (word == long || word == short) }
  }

  private static let leading = [
    Leading(short: "-C", long: "--directory", hasValue: true),
    Leading(short: "-f", long: "--manifest", hasValue: true),
    Leading(short: "-q", long: "--quiet", hasValue: false),
    Leading(short: "-v", long: "--verbose", hasValue: false),
  ]
}

/// A mistake in a command line, in the form of all other errors.
struct UsageMistake {
  var message: String
  /// How to go on.
  var hint: String

  /// The mistake for which a parser rejected the words; nil if it ends for another reason, such as
  /// help.
  static func behind(_ error: any Error, words: [String]) -> UsageMistake? {
    guard Bundler.exitCode(for: error) == .validationFailure else { return nil }
    let (type, names) = CommandLineWords.command(named: words[...])
    let rest = words.dropFirst(names.count)
    if let word = rest.first, !word.hasPrefix("-"), !type.configuration.subcommands.isEmpty {
      return unknown(word, in: type, names)
    }
    return UsageMistake(message: reworded(type.message(for: error)), hint: help(names))
  }

  private static func help(_ names: [String]) -> String {
    "see '\((["bundler"] + names + ["--help"]).joined(separator: " "))'"
  }

  private static func unknown(
    _ word: String, in type: any ParsableCommand.Type, _ names: [String]
  ) -> UsageMistake {
    let known = type.configuration.subcommands.map { $0.configuration }
      .filter { $0.shouldDisplay }.compactMap { $0.commandName }
    let meant =
      names.isEmpty ? wordsOfOthers[word] ?? word.nearest(in: known) : word.nearest(in: known)
    let message =
      "'\((["bundler"] + names).joined(separator: " "))' has no command '\(word)'"
      + (meant.map { "; did you mean '\($0)'?" } ?? "")
    return UsageMistake(
      message: message,
      hint: meant == nil ? "it has \(known.joined(separator: ", "))" : help(names))
  }

  /// The mistake of `help NAME`.
  static func ofHelp(_ words: [String]) -> UsageMistake? {
    guard words.first == "help", let name = words.dropFirst().first, !name.hasPrefix("-") else {
      return nil
    }
    let (type, names) = CommandLineWords.command(named: words[1...])
    guard names.count < words.count - 1, !type.configuration.subcommands.isEmpty else { return nil }
    return unknown(words[1 + names.count], in: type, names)
  }

  /// The parser's text in lower case; of its suggestions those that are near.
  private static func reworded(_ text: String) -> String {
    var text = text
    if let question = text.firstRange(of: ". Did you mean '"), text.hasSuffix("'?") {
      let suggestion = text[question.upperBound...].dropLast(2)
      let quoted = text[..<question.lowerBound].split(separator: "'").last ?? ""
      let isNear = String(quoted).nearest(in: [String(suggestion)]) != nil
      text = text[..<question.lowerBound] + (isNear ? "; did you mean '\(suggestion)'?" : "")
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}

/// Words of other programs, and what does the same here.
private let wordsOfOthers = [
  "list": "ls", "show": "ls", "dir": "ls", "contents": "ls", "print": "cat", "view": "cat",
  "make": "build", "run": "build", "package": "build", "bundle": "build", "assemble": "build",
  "new": "init", "create": "init", "check": "lint", "test": "lint", "validate": "verify",
  "generate": "import", "convert": "import", "search": "find", "where": "which",
  "version": "--version",
  "unzip": "extract", "pack": "ipa", "sign": "seal", "codesign": "seal", "update": "sync",
  "install": "tools install", "ibtool": "compile nib",
  "actool": "compile assets", "dry-run": "plan",
]

/// The command line of this run, for a shell.
enum TypedCommand {
  /// This command, to be typed with more options.
  static var text: String {
    (["bundler"] + CommandLine.arguments.dropFirst()).map(word).joined(separator: " ")
  }

  /// A word, in quotes if a shell would take it apart.
  static func word(_ text: String) -> String {
    let isPlain =
      !text.isEmpty
      && text.utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "0")...UInt8(ascii: "9"):
          true
        default: "-_./=:,+@%".utf8.contains(byte) || byte >= 0x80
        }
      }
    return isPlain
      ? text
      : "'"
        + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''")
        + "'"
  }
}
