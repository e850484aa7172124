import AppleTools
import ArgumentParser

extension Bundler {
  /// Lists Apple's tools and makes links under their names, so that other programs find them here.
  struct Tools: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tools", _superCommandName: "bundler",
      abstract: "Stand in for Apple's tools, such as plutil.",
      subcommands: [Install.self, List.self])

    /// Prints the tools there are.
    struct List: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "list", _superCommandName: "bundler tools",
        abstract: "List the tools, one name a line.")

      @OptionGroup var form: JSONOptions

      @OptionGroup var output: OutputOptions

      func run() throws {
        let tools = AppleTool.all.map {
          Row(name: $0.name, version: $0.version.shortBundleVersion)
        }
        let text = form.json ? JSONText(tools).document : tools.map { $0.name + "\n" }.joined()
        try output.console.write(text)
      }
    }

    private struct Row: Encodable {
      var name: String
      var version: String
    }
  }
}
