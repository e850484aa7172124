import ArgumentParser
import Diagnostics
import FileTree
import ManifestLoading

extension Bundler {
  /// Writes a first bundle.yml.
  struct Init: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "init", _superCommandName: "bundler",
      abstract: "Write a commented bundle.yml to start from.")

    @Argument(help: "The project's name; the directory's by default.")
    var name: String?

    @Option(
      name: [.customShort("C"), .customLong("directory")],
      help: ArgumentHelp("Run as if started in this directory.", valueName: "dir"))
    var directory: String?

    @OptionGroup var output: OutputOptions

    func run() throws {
      if let directory { try WorkingDirectory.change(to: directory) }
      let listing = try? DiskFileTree(root: "").entries(of: "" as ProjectPath)
      let names = listing?.entries.map(\.name) ?? []
      if let taken = names.first(where: manifestFileNames.contains) {
        output.console.say("error: '\(taken)' exists; 'bundler init' writes no second manifest")
        throw ExitStatus.failure
      }
      let name = name ?? ProjectPath(WorkingDirectory.path).name
      try TextFile.write(initialManifest(name: name), at: "bundle.yml", output: output)
      output.console.say("wrote bundle.yml; 'bundler build' builds it")
    }
  }
}
