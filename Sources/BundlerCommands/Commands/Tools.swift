import AppleTools
import ArgumentParser
import FileTree

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

    /// Makes links to the executable.
    struct Install: ParsableCommand {
      static let configuration = CommandConfiguration(
        commandName: "install", _superCommandName: "bundler tools",
        abstract: "Make a link to bundler for every tool.",
        discussion: """
          A directory at the front of PATH lets build systems find the links. What is not a link to \
          bundler is left alone: then nothing is installed, unless --force is given.
          """)

      @Argument(help: "Made if it does not exist.", completion: .directory)
      var directory: String

      @Flag(help: "Replace files and links of others; install into /usr/bin, too.")
      var force = false

      @OptionGroup var output: OutputOptions

      func run() throws {
        let console = output.console
        do throws(ToolLinkProblem) {
          let links = try ToolLinks(in: directory, names: AppleTool.all.map(\.name))
          try links.install(replacingOthers: force)
        } catch {
          console.say("error: \(error.message)")
          for detail in error.details { console.say("  " + detail) }
          throw ExitStatus.failure
        }
        if output.quiet { return }
        let names = AppleTool.all.map(\.name).joined(separator: ", ")
        console.say("installed in '\(directory)': \(names)")
      }
    }
  }
}
