internal import AppleVocabulary

/// The completions of the word before the cursor.
package struct Completion: Equatable, Sendable {
  /// The part of the word that stays, such as `--platform=`.
  package var fixed = ""
  /// The completions of that part, in the order to show them.
  package var candidates: [Candidate] = []
  /// The paths that the shell offers as well, where none of the candidates fits.
  package var paths: CommandInformation.PathKind?

  package struct Candidate: Equatable, Sendable {
    package var text: String
    package var summary: String
    /// True if the word goes on after it, so that no space follows.
    package var isOpen: Bool

    package init(_ text: String, _ summary: String = "", isOpen: Bool = false) {
      (self.text, self.summary, self.isOpen) = (text, summary, isOpen)
    }
  }
}

/// Completions that need files or tables of other modules.
package protocol CompletionSource {
  /// The commands below one, by its path: `["nib"]`. They need no arguments and subcommands.
  func subcommands(of path: [String]) -> [CommandInformation]
  /// A command with its arguments.
  func information(of path: [String]) -> CommandInformation?
  /// The words of a kind; `options` are the values of options that were typed before.
  func words(_ kind: CompletedWord, options: [String: String]) -> [Completion.Candidate]
  /// What is inside an archive or compiled catalog at a path that ends in `/`; nil if the path leads
  /// through neither.
  func entries(insideArchive directory: String) -> [Completion.Candidate]?
}

/// A kind of words that follow from a project or from tables.
package enum CompletedWord: Hashable, Sendable { case target, lintRule, diagnostic }

extension Completion {
  /// Returns the completions of the last of the words after the program's name.
  package init(of words: [String], from source: some CompletionSource) {
    var words = words.isEmpty ? [""] : words
    let last = words.removeLast()
    var path: [String] = []
    var options: [String: String] = [:]
    var rest = words[...]
    var isHelp = false
    while let word = rest.first {
      let choices = source.subcommands(of: path)
      if choices.isEmpty { break }
      rest.removeFirst()
      if word == "help", path.isEmpty, !isHelp {
        isHelp = true
      } else if Self.earlyOptions.contains(word), let value = rest.popFirst() {
        options[word] = value
      } else if word.hasPrefix("-") {
        continue
      } else {
        path.append(word)
        if !choices.contains(where: { $0.name == word }) { return }
      }
    }
    let choices = source.subcommands(of: path)
    if isHelp || !choices.isEmpty {
      complete(last, withSubcommands: choices, isRoot: path.isEmpty && !isHelp)
    } else if let information = source.information(of: path) {
      var line = CommandLineState(information, options: options)
      for word in rest { line.read(word) }
      complete(last, after: line, from: source)
    }
  }

  /// Options that may stand before the command, each with a value.
  private static let earlyOptions = ["-C", "--directory", "-f", "--manifest"]

  private mutating func complete(
    _ word: String, withSubcommands choices: [CommandInformation], isRoot: Bool
  ) {
    if word.hasPrefix("-") {
      offer([Candidate("--help", "Show help information.")], for: word)
      if isRoot { offer([Candidate("--version", "Show the version.")], for: word) }
      return
    }
    let visible = choices.filter { !$0.isHidden }.map { Candidate($0.name, $0.abstract) }
    offer(isRoot ? visible + [Candidate("help", "Show help of a command.")] : visible, for: word)
  }

  private mutating func complete(
    _ word: String, after line: CommandLineState, from source: some CompletionSource
  ) {
    if let argument = line.pending {
      return complete(word, as: argument, line.options, from: source)
    }
    if !line.isOnlyArguments, word.hasPrefix("--"), let sign = word.firstIndex(of: "="),
      let option = line.argument(named: String(word[..<sign])), option.kind == .option
    {
      fixed = String(word[...sign])
      let value = String(word[word.index(after: sign)...])
      return complete(value, as: option, line.options, from: source)
    }
    if !line.isOnlyArguments, word.hasPrefix("-") {
      return offer(line.unusedOptions, for: word)
    }
    guard let argument = line.nextPositional else { return offer(line.unusedOptions, for: word) }
    complete(word, as: argument, line.options, from: source)
  }

  private mutating func complete(
    _ word: String, as argument: CommandInformation.ArgumentInformation,
    _ options: [String: String], from source: some CompletionSource
  ) {
    let known = argument.values.isEmpty ? CompletedValue.words[argument.valueName] : nil
    let values = (known ?? argument.values).map { Candidate($0, isOpen: $0.hasSuffix("=")) }
    // `--report json=FILE`
    if let open = values.first(where: { $0.isOpen && word.hasPrefix($0.text) }) {
      fixed += open.text
      paths = .files
      return
    }
    offer(values, for: word)
    if !values.isEmpty { return }
    if let kind = CompletedValue.kinds[argument.valueName] {
      offer(source.words(kind, options: options), for: word)
    }
    guard let paths = argument.paths ?? CompletedValue.paths[argument.valueName] else { return }
    if paths == .files, let slash = word.lastIndex(of: "/"),
      let entries = source.entries(insideArchive: String(word[...slash]))
    {
      fixed += word[...slash]
      return offer(entries, for: String(word[word.index(after: slash)...]))
    }
    self.paths = paths
  }

  private mutating func offer(_ candidates: [Candidate], for word: String) {
    self.candidates += candidates.filter { $0.text.utf8.starts(with: word.utf8) }
  }
}

/// How values are completed, by the names that help has for them.
enum CompletedValue {
  static let kinds: [String: CompletedWord] = [
    "target": .target, "targets": .target, "id": .lintRule, "diagnostic": .diagnostic,
  ]

  static let paths: [String: CommandInformation.PathKind] = [
    "dir": .directories, "directory": .directories, "file": .files, "path": .files,
    "project": .files,
  ]

  static let words: [String: [String]] = [
    "fail-on": ["error", "warning", "note"],
    "n": ["1", "2", "4", "8"],
    "scale": ["1", "2", "3"],
    "sdk": Platform.withSDK.map(\.traits.sdkName),
  ]
}
