import ArgumentParser

extension CompletingShell: ExpressibleByArgument {}

extension Bundler {
  /// Prints the script with which a shell completes command lines of this program.
  struct Completions: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "completions", _superCommandName: "bundler",
      abstract: "Print the completion script of a shell.",
      discussion: """
        'make install' and packages install the scripts. Otherwise, for bash and zsh in the file \
        that the shell reads at its start: eval "$(bundler completions bash)"; for fish: bundler \
        completions fish > ~/.config/fish/completions/bundler.fish
        """)

    @Argument(help: "The shell: bash, zsh or fish.")
    var shell: CompletingShell

    @Option(
      name: .customLong("command"), parsing: .singleValue,
      help: ArgumentHelp(
        "Complete this command; 'bundler' and 'apple-bundler' without the option.",
        valueName: "command"))
    var commands: [String] = []

    func run() throws {
      let names = commands.isEmpty ? ["bundler", "apple-bundler"] : commands
      try Console().write(shell.script(for: names))
    }
  }

  /// Answers the scripts of shells.
  struct Complete: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "__complete", _superCommandName: "bundler",
      abstract: "Answer the completion script of a shell.", shouldDisplay: false)

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp("The shell, and the words.", valueName: "words"))
    var words: [String] = []

    func run() throws {
      guard let shell = words.first.flatMap(CompletingShell.init) else { return }
      try Console().write(
        shell.answer(to: Array(words.dropFirst()), from: BundlerCompletionSource()))
    }
  }
}
