import AppleTools
import ArgumentParser
import Glibc
internal import HostSystem

/// The command line's root.
struct Bundler: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundler",
    abstract: "Build the resources of Apple bundles, without a Mac.",
    discussion: """
      Reads bundle.yml from this directory or the nearest one above it. Results go to standard \
      output, diagnostics and progress to standard error. Exit status: 0 done, 1 the input has errors, \
      2 the work failed, 64 wrong usage. 'bundler explain ID' explains a message; 'man bundler' has \
      the manual.
      """,
    version: ToolVersion.text,
    groupedSubcommands: [
      CommandGroup(
        name: "Build",
        subcommands: [
          Build.self, Watch.self, PlanCommand.self, Clean.self, Sync.self, Init.self, Add.self,
          Import.self,
        ]),
      CommandGroup(
        name: "Look",
        subcommands: [
          Info.self, Show.self, Ls.self, Tree.self, Cat.self, Diff.self, TextConv.self, Find.self,
          Which.self, Nib.self, Settings.self, Explain.self,
        ]),
      CommandGroup(name: "Check", subcommands: [Lint.self, Unused.self, Verify.self]),
      CommandGroup(
        name: "Convert",
        subcommands: [Compile.self, Unpack.self, Extract.self, SealCommand.self, IPA.self]),
      CommandGroup(
        name: "Integrate",
        subcommands: [
          Export.self, Tools.self, RunTool.self, Schema.self, Completions.self, Manual.self,
        ]),
      CommandGroup(
        name: "Plumbing",
        subcommands: [
          Precompile.self, Assemble.self, RunAction.self, WriteRecord.self, Complete.self,
        ]),
    ])

}

/// The text of `--version`, which distinguishes this program from Debian's other `bundler`.
enum ToolVersion {
  static let number = "0.2.0"
  static let text = "bundler \(number) (Apple bundle builder)"
}

/// Runs the command line of this process to its end.
///
/// Started under the name of one of Apple's tools, for instance by a link, it runs that tool.
package func runBundler() -> Never {
  // Before anything is opened or allocated that a limit might refuse.
  if let problem = ProcessLimits.raise() {
    Console().say("error: \(problem)")
    exit(ExitStatus.unable.rawValue)
  }
  Interruption.install()
  let arguments = CommandLine.arguments
  let words = Array(arguments.dropFirst())
  if let tool = AppleTool.named(arguments.first ?? "") {
    exit(tool.run(words, in: .system))
  }
  let line = CommandLineWords(words)
  do {
    // Without a parser, whose start takes longer than the answer.
    if line.words == ["--version"] {
      try Console().write(ToolVersion.text + "\n")
      exit(0)
    }
    var command = try Bundler.command(line.words)
    try command.run()
    exit(0)
  } catch {
    end(withError: error, line.words)
  }
}

/// Ends the process as the error says; a mistake in the words is told as any other error.
private func end(withError error: any Error, _ words: [String]) -> Never {
  guard let mistake = UsageMistake.ofHelp(words) ?? .behind(error, words: words) else {
    Bundler.end(withError: error, words)
  }
  Console().say("error: \(mistake.message)\n  \(mistake.hint)")
  exit(ExitCode.validationFailure.rawValue)
}

extension Bundler {
  /// Parses a command line.
  ///
  /// A parser of all commands looks at each option of each, which takes longer than most commands
  /// run. So the command that the first words name is parsed by itself; help, mistakes and whatever
  /// else that parser rejects are left to the parser of all. Plain lines of `compile`, which builds run for
  /// each file, need no parser (`PlainWords`).
  ///
  /// Each command gives its name in its configuration, because deriving one from the type's name
  /// takes 0.2 ms, and also its parent, without which its parser first looks for
  /// `--generate-completion-script`.
  fileprivate static func command(_ words: [String]) throws -> any ParsableCommand {
    var type: any ParsableCommand.Type = Bundler.self
    var rest = words[...]
    let named = CommandLineWords.command(named: rest)
    type = named.type
    rest = rest.dropFirst(named.names.count)
    if type == Compile.self, let command = Compile.plain(rest) { return command }
    if type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(rest)),
      Swift.type(of: command) == type
    {
      return command
    }
    // The parser's own scripts complete less, and zsh cannot parse its.
    if words.first == "--generate-completion-script" {
      return try Completions.parse(Array(words.dropFirst()))
    }
    // Everything behind the name of a tool is the tool's own.
    if words.count == 2, words[0] == "tool", ["--help", "-h"].contains(words[1]) {
      return try parseAsRoot(["help", "tool"])
    }
    return try parseAsRoot(words)
  }

  /// Ends the process as an error says: help and the version are results, anything else a message.
  ///
  /// The parser's own function does not notice that a result cannot be written.
  static func end(withError error: any Error, _ words: [String]) -> Never {
    let status = exitCode(for: error)
    var text = fullMessage(for: error)
    if text.isEmpty { Glibc.exit(status.rawValue) }
    guard status.isSuccess else {
      Console().say(text)
      Glibc.exit(status.rawValue)
    }
    let names = CommandLineWords.command(named: words.drop { $0 == "help" }).names
    text = HelpText.finished(text, of: names)
    do {
      try Console().write(text + "\n")
      Glibc.exit(0)
    } catch {
      Glibc.exit(exitCode(for: error).rawValue)
    }
  }
}
