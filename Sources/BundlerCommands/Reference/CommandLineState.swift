/// Where a command line stands after some of its words.
struct CommandLineState {
  private let command: CommandInformation
  /// The values of options, by each of their names.
  private(set) var options: [String: String]
  /// The option whose value comes next.
  private(set) var pending: CommandInformation.ArgumentInformation?
  /// Whether every word from here on is an argument.
  private(set) var isOnlyArguments = false
  private var used: Set<String> = []
  private var positionals: [CommandInformation.ArgumentInformation]

  init(_ command: CommandInformation, options: [String: String]) {
    self.command = command
    self.options = options
    positionals = command.arguments.filter { $0.kind == .positional }
  }

  /// The argument that the next word is.
  var nextPositional: CommandInformation.ArgumentInformation? { positionals.first }

  /// Options that may still be given, each by its long name.
  var unusedOptions: [Completion.Candidate] {
    command.arguments.filter {
      $0.kind != .positional && !$0.isHidden && ($0.isRepeating || !used.contains($0.names[0]))
    }
    .map { Completion.Candidate($0.longName ?? "", $0.abstract) }
  }

  func argument(named name: String) -> CommandInformation.ArgumentInformation? {
    command.arguments.first { $0.names.contains(name) }
  }

  mutating func read(_ word: String) {
    if let option = pending {
      pending = nil
      note(word, of: option)
    } else if isOnlyArguments || !word.hasPrefix("-") || word == "-" {
      readPositional()
    } else if word == "--" {
      isOnlyArguments = true
    } else if word.hasPrefix("--") {
      readLong(word)
    } else if let option = argument(named: String(word.prefix(2))) {
      readShort(word, option)
    }
  }

  private mutating func readPositional() {
    guard var first = positionals.first else { return }
    if first.takesRest {
      isOnlyArguments = true
      // What follows a tool's name is for the tool.
      (first.values, first.paths) = ([], .files)
      positionals[0] = first
    } else if !first.isRepeating {
      positionals.removeFirst()
    }
  }

  private mutating func readLong(_ word: String) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = argument(named: String(parts[0])) else { return }
    used.insert(option.names[0])
    guard option.kind == .option else { return }
    if parts.count > 1 { note(String(parts[1]), of: option) } else { pending = option }
  }

  private mutating func readShort(
    _ word: String, _ option: CommandInformation.ArgumentInformation
  ) {
    used.insert(option.names[0])
    guard option.kind == .option else { return }
    if word.count > 2 { note(String(word.dropFirst(2)), of: option) } else { pending = option }
  }

  private mutating func note(
    _ value: String, of option: CommandInformation.ArgumentInformation
  ) {
    for name in option.names { options[name] = value }
  }
}
