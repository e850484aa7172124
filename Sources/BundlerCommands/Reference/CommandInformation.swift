package import JSONFormat

/// The help of a command: the source of its manual page and of completion.
package struct CommandInformation: Equatable, Sendable {
  package var name: String
  package var abstract: String
  package var discussion: String
  package var arguments: [ArgumentInformation]
  package var subcommands: [CommandInformation]
  /// True if help leaves the command out.
  package var isHidden: Bool

  /// An argument, option or flag.
  package struct ArgumentInformation: Equatable, Sendable {
    package enum Kind: String, Sendable { case positional, option, flag }

    package var kind: Kind
    /// How it is written: `-o`, `--output`; empty for an argument.
    package var names: [String] = []
    /// The placeholder of the value in help.
    package var valueName = ""
    package var abstract = ""
    package var defaultValue: String?
    /// The words that the value may be; empty for any.
    package var values: [String] = []
    /// The kind of paths that complete the value; nil for other values.
    package var paths: PathKind?
    package var isOptional = false
    package var isRepeating = false
    package var isHidden = false
    /// True if all words from here on are the argument's, even with dashes.
    package var takesRest = false

    package init(kind: Kind) { self.kind = kind }

    /// The longest name, for messages and for lists of options.
    package var longName: String? { names.first { $0.hasPrefix("--") } ?? names.first }
  }

  package enum PathKind: String, Sendable { case files, directories }

  package init(name: String) {
    self.name = name
    (abstract, discussion, arguments, subcommands, isHidden) = ("", "", [], [], false)
  }

  /// Decodes a command from the argument parser's description of a program, version 0, or from the
  /// `command` inside it; nil if it has no name.
  package init?(decoding json: JSONValue) {
    let json = json["command"] ?? json
    guard let name = json["commandName"]?.string else { return nil }
    self.name = name
    abstract = json["abstract"]?.string ?? ""
    discussion = json["discussion"]?.string ?? ""
    arguments = (json["arguments"]?.array ?? []).compactMap(ArgumentInformation.init)
    subcommands = (json["subcommands"]?.array ?? []).compactMap(CommandInformation.init)
    isHidden = json["shouldDisplay"] == .boolean(false)
  }
}

extension CommandInformation.ArgumentInformation {
  fileprivate init?(decoding json: JSONValue) {
    guard let kind = json["kind"]?.string.flatMap(Kind.init(rawValue:)) else { return nil }
    self.kind = kind
    names = (json["names"]?.array ?? []).compactMap { name in
      guard let text = name["name"]?.string else { return nil }
      return (name["kind"]?.string == "long" ? "--" : "-") + text
    }
    valueName = json["valueName"]?.string ?? ""
    abstract = json["abstract"]?.string ?? ""
    defaultValue = json["defaultValue"]?.string
    let completion = json["completionKind"]
    let listed = completion?["list"]?["values"]?.array ?? json["allValues"]?.array ?? []
    values = listed.compactMap(\.string)
    paths =
      completion?["file"] != nil ? .files : completion?["directory"] != nil ? .directories : nil
    isOptional = json["isOptional"] == .boolean(true)
    isRepeating = json["isRepeating"] == .boolean(true)
    isHidden = json["shouldDisplay"] == .boolean(false)
    takesRest = json["parsingStrategy"]?.string == "allRemainingInput"
  }
}

/// Where a command line stands after some of its words.
struct CommandLineState {
  private let command: CommandInformation
  /// The values of options, by each of their names.
  private(set) var options: [String: String]
  /// The option whose value comes next.
  private(set) var pending: CommandInformation.ArgumentInformation?
  /// True if every word from here on is an argument.
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
