import ArgumentParser
import FileTree
internal import HostSystem
import JSONFormat

extension Bundler {
  /// Writes the manual pages, which are made from the same text as the help.
  struct Manual: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "man", _superCommandName: "bundler",
      abstract: "Write manual pages: one of the program, and one of each command.",
      shouldDisplay: false)

    @Argument(help: "Where to: an existing directory such as share/man/man1.")
    var directory: String

    @Option(help: ArgumentHelp("The name of the command.", valueName: "command"))
    var command = "bundler"

    @Option(help: ArgumentHelp("The day of the pages.", valueName: "yyyy-mm-dd"))
    var date = ""

    @OptionGroup var output: OutputOptions

    func run() throws {
      guard let root = CommandInformation(dumping: Bundler.self) else { throw ExitStatus.unable }
      let program = ManualPage.Program(
        command: command, version: "bundler " + ToolVersion.number, date: date)
      for page in ManualPage.pages(of: root, program) {
        let file = ProjectPath(directory).appending(name: page.name + ".1").text
        do throws(FileTreeError) {
          try replaceFile(file, contents: Array(page.roff.utf8), as: .output)
        } catch {
          output.console.say("error: cannot write '\(file)': \(error.reason)")
          throw ExitStatus.unable
        }
      }
    }
  }
}

extension CommandInformation {
  /// What the argument parser knows of a command.
  init?(dumping command: any ParsableCommand.Type) {
    guard let json = try? JSONValue(parsing: Array(command._dumpHelp().utf8)) else { return nil }
    self.init(decoding: json)
  }
}
