import AppleTools
import ArgumentParser
import Glibc
internal import HostSystem

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
    Bundler.end(withError: error)
  }
  Console().say("error: \(mistake.message)\n  \(mistake.hint)")
  exit(ExitCode.validationFailure.rawValue)
}

extension Bundler {
  /// Parses a command line.
  ///
  /// A parser of all commands looks at each option of each, which takes longer than most commands
  /// run. So the command that the first words name is parsed by itself; help, mistakes and whatever
  /// else that parser rejects are left to the parser of all.
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
    if type.configuration.subcommands.isEmpty, let command = try? type.parseAsRoot(Array(rest)),
      Swift.type(of: command) == type
    {
      return command
    }
    // The parser's own scripts complete less, and zsh cannot parse its.
    if words.first == "--generate-completion-script" {
      return try Completions.parse(Array(words.dropFirst()))
    }
    return try parseAsRoot(words)
  }
}
