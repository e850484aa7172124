import AppleTools
import ArgumentParser
import Diagnostics
import Exporting
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
  }
}

extension Bundler.Tools {
  /// Makes links to the executable, alone or in a developer directory.
  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install", _superCommandName: "bundler tools",
      abstract: "Make a link to bundler for every tool.",
      discussion: """
        A directory at the front of PATH lets build systems find the links. If the directory has other \
        files of these names, nothing is installed without --force.

        --developer-dir makes platforms and SDKs around the links, so that Swift Build, \
        the engine inside of SwiftPM, compiles the resources of packages for Apple's systems.
        """)

    @Argument(
      help: "The directory of the links; made if it does not exist.", completion: .directory)
    var directory: String?

    @Option(
      name: .customLong("developer-dir"),
      help: ArgumentHelp("Make a directory for DEVELOPER_DIR.", valueName: "directory"),
      completion: .directory)
    var developerDirectory: String?

    @Flag(help: "Replace files and links of other programs; install even into /usr/bin.")
    var force = false

    @OptionGroup var output: OutputOptions

    func validate() throws {
      // Nothing between quotes is a variable that is not set, and not the working directory.
      let directories = [directory, developerDirectory].compactMap { $0 }
      guard directories.isEmpty || directories.contains("") else { return }
      throw ValidationError("name a directory, or one with --developer-dir")
    }

    func run() throws {
      do throws(ToolLinkProblem) {
        if let directory { try install(in: directory) }
        if let developerDirectory { try installDeveloperDirectory(developerDirectory) }
      } catch {
        output.console.say("error: \(error.message)")
        for detail in error.details { output.console.say("  " + detail) }
        throw ExitStatus.failure
      }
    }

    private func install(in directory: String) throws(ToolLinkProblem) {
      let names = AppleTool.all.map(\.name)
      let links = try ToolLinks(in: directory, names: names)
      try refuse(directory, for: links.obstacles(replacingOthers: force))
      try links.make()
      say("installed in '\(directory)': \(names.joined(separator: ", "))")
    }

    private func installDeveloperDirectory(_ directory: String) throws(ToolLinkProblem) {
      let path = SystemToolContext.system.absolutePath(directory)
      let tools = ProjectPath(normalized: directory).appending(DeveloperDirectory.toolDirectory)
      let names = AppleTool.ofDeveloperDirectory.map(\.name)
      let links = try ToolLinks(in: tools.text, names: names)
      var obstacles = try links.obstacles(replacingOthers: force)
      do throws(FileTreeError) {
        let files = try RecordedFiles(DeveloperDirectory.files, in: path)
        obstacles += try files.obstacles(replacingOthers: force)
        if obstacles.isEmpty { try files.write() }
      } catch {
        throw ToolLinkProblem("cannot make '\(error.path)': \(error.reason)")
      }
      try refuse(directory, for: obstacles)
      try links.make()
      let systems = DeveloperDirectory.systems.joined(separator: ", ")
      say("installed in '\(directory)': \(names.count) tools, and SDKs for \(systems)")
      say("  to build the resources of a package's target:")
      say("  export DEVELOPER_DIR=\(shellQuoted(path))")
      say(
        "  swift build --toolset \"$DEVELOPER_DIR/\(DeveloperDirectory.toolset)\""
          + " --build-system swiftbuild --triple arm64-apple-ios --target PACKAGE_TARGET")
    }

    private func refuse(_ directory: String, for obstacles: [String]) throws(ToolLinkProblem) {
      if obstacles.isEmpty { return }
      throw ToolLinkProblem(
        "'\(directory)' holds what bundler did not make; nothing is installed",
        details: obstacles + (force ? [] : ["--force replaces files and links"]))
    }

    private func say(_ line: String) {
      if !output.quiet { output.console.say(line) }
    }
  }
}

extension Bundler {
  /// Runs one of Apple's tools without a link to it.
  struct RunTool: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "tool", _superCommandName: "bundler",
      abstract: "Run one of Apple's tools: bundler tool plutil -lint A.plist",
      discussion: "Arguments, streams and exit statuses are those of the tool.")

    @Argument(
      parsing: .captureForPassthrough,
      help: ArgumentHelp("The tool, and its arguments.", valueName: "name> <args"),
      completion: .list(AppleTool.all.map(\.name)))
    var words: [String]

    func validate() throws {
      let name = words.first ?? ""
      if ["--help", "-h"].contains(name) { throw CleanExit.helpRequest(Self.self) }
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
