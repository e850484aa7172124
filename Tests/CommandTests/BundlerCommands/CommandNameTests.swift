import ArgumentParser
import Testing

@testable import BundlerCommands

/// What lets a command be parsed by itself, and quickly: see `Bundler.command`.
@Suite struct CommandNameTests {
  private struct Command {
    var type: any ParsableCommand.Type
    /// The words before its own.
    var path: String
  }

  private static let commands = commands(below: Bundler.self, "bundler")

  private static func commands(
    below type: any ParsableCommand.Type, _ path: String
  ) -> [Command] {
    type.configuration.subcommands.flatMap { command in
      [Command(type: command, path: path)]
        + commands(below: command, "\(path) \(command.configuration.commandName ?? "?")")
    }
  }

  @Test func everyCommandSaysItsName() {
    #expect(Self.commands.count > 20)
    for command in Self.commands {
      #expect(command.type.configuration.commandName != nil, "\(command.type)")
    }
  }

  @Test func everyCommandSaysWhatItIsAPartOf() {
    for command in Self.commands where command.type.configuration.subcommands.isEmpty {
      #expect(command.type.configuration._superCommandName == command.path, "\(command.type)")
    }
  }

  /// Examples of help, and only of commands that there are.
  @Test func everyCommandHasExamplesThatItParses() throws {
    var names: Set<String> = []
    for command in Self.commands where command.type.configuration.shouldDisplay {
      guard command.type.configuration.subcommands.isEmpty else { continue }
      let path = "\(command.path) \(command.type.configuration.commandName ?? "?")"
      let name = String(path.dropFirst("bundler ".count))
      names.insert(name)
      let examples = CommandExample.all[name] ?? []
      #expect(examples.count >= 2, "\(name)")
      for example in examples {
        let words = example.words.split(separator: " ").prefix { !["&&", ">"].contains($0) }
        #expect(example.words.hasPrefix(name + " ") || example.words == name, "\(example.words)")
        #expect(example.words.count + 10 <= HelpText.width, "\(example.words)")
        #expect(throws: Never.self, "\(example.words)") {
          _ = try Bundler.parseAsRoot(words.map(String.init))
        }
      }
    }
    #expect(CommandExample.all.keys.filter { !names.contains($0) } == [])
  }

  @Test func breaksLongSynopses() {
    let usage =
      "USAGE: bundler ls <bundle> [--all] [--kind <kind> ...] --output <path> [--color <color>] [--quiet]"
    let text = HelpText.finished("OVERVIEW: List.\n\n\(usage)\n\nOPTIONS:\n", of: ["ls"])
    #expect(
      text.contains("[--kind <kind> ...] --output <path>\n       [--color <color>] [--quiet]\n"))
    #expect(text.contains("OPTIONS:\n\nEXAMPLES:\n  bundler ls "))
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= HelpText.width })
  }
}
