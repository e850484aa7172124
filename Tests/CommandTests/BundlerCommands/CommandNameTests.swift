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
}
