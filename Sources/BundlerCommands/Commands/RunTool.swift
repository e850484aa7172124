import AppleTools
import ArgumentParser
import Diagnostics

extension Bundler {
  /// Runs one of Apple's tools without a link to it.
  struct RunTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", _superCommandName: "bundler",
      abstract: "Run one of Apple's tools: bundler tool plutil -lint A.plist",
      discussion: "The arguments, streams and exit statuses are the tool's own.")

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp("The tool, and what it is to get.", valueName: "name> <args"),
      completion: .list(AppleTool.all.map(\.name)))
    var words: [String]

    func validate() throws {
      let name = words.first ?? ""
      guard !AppleTool.all.contains(where: { $0.name == name }) else { return }
      let names = AppleTool.all.map(\.name)
      let nearest = name.nearest(in: names).map { "; did you mean '\($0)'?" }
      throw ValidationError(
        "there is no tool '\(name)'" + (nearest ?? ", but: \(names.joined(separator: ", "))"))
    }

    func run() throws {
      guard let tool = AppleTool.all.first(where: { $0.name == words[0] }) else { return }
      throw ExitCode(tool.run(Array(words.dropFirst()), in: .system))
    }
  }
}
