import ArgumentParser
import Diagnostics

/// What is wrong with a command line, in the form of all other errors.
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
  "generate": "import", "convert": "import", "find": "which", "where": "which",
  "version": "--version",
  "extract": "unpack", "update": "sync", "install": "tools install", "ibtool": "compile nib",
  "actool": "compile assets", "dry-run": "plan",
]
