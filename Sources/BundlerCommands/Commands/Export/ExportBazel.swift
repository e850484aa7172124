import ArgumentParser
import Diagnostics
import Execution
import Exporting
import FileTree
internal import HostSystem

extension Bundler.Export {
  /// Writes the plan for Bazel.
  struct ExportBazel: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "bazel", _superCommandName: "bundler export",
      abstract: "Write a BUILD file, with an action for each step of the plan.",
      discussion: """
        The file loads rules from the module 'rules_bundler', which is in Integrations/bazel. Write it \
        again when the project changes in more than the contents of resources.
        """)

    @Option(
      name: [.customShort("o", allowingJoined: true), .long],
      help: ArgumentHelp(
        "The file to write, in the directory of its package; '-' is standard output, for a file in this "
          + "directory.", valueName: "file"),
      completion: .file())
    var output = "-"

    @OptionGroup var arguments: ExportArguments

    func run() throws {
      let start = ProjectPath(WorkingDirectory.path)
      let plan = try arguments.plan()
      let isPrinted = OutputPath(output) == .standardOutput
      let directory = isPrinted ? start : start.appending(output).parent
      let file = BazelFile(
        place: BazelPlace(directory: directory, of: plan), products: plan.products,
        arguments: OutputPath.removed(from: Array(CommandLine.arguments.dropFirst())))
      var diagnostics: [Diagnostic] = []
      let text = file.text(diagnostics: &diagnostics)
      try arguments.output.report(diagnostics, of: plan.project)
      guard let text else { return }
      if isPrinted { return try arguments.output.console.write(text) }
      do throws(FileTreeError) {
        try replaceFile(start.appending(output).text, contents: text, as: .output)
      } catch {
        arguments.output.console.say("error: cannot write '\(output)': \(error.reason)")
        throw ExitStatus.unable
      }
    }
  }
}

/// Files that make a directory the root of a workspace, and those that make one a package.
private let workspaceFiles = ["MODULE.bazel", "REPO.bazel", "WORKSPACE", "WORKSPACE.bazel"]
private let packageFiles = ["BUILD", "BUILD.bazel"]

extension BazelPlace {
  /// The place of a file in `directory`, an absolute path; without a workspace, that is its root.
  fileprivate init(directory: ProjectPath, of plan: ExportedPlan) {
    let workspace = Self.workspace(of: directory) ?? directory
    self.init(
      package: ProjectPath(normalized: directory.way(from: workspace)),
      root: plan.project.absoluteRoot.way(from: directory))
    var known: Set<ProjectPath> = []
    for path in plan.products.flatMap(\.steps).flatMap(\.inputs) {
      guard var parent = self.path(of: path)?.parent else { continue }
      while known.insert(parent).inserted {
        if Self.has(packageFiles, workspace.appending(parent.text)) { packages.insert(parent) }
        if parent.isRoot { break }
        parent = parent.parent
      }
    }
  }

  /// The nearest directory at or above a path that is a workspace.
  private static func workspace(of directory: ProjectPath) -> ProjectPath? {
    var directory = directory
    while !has(workspaceFiles, directory) {
      if directory.text == "/" || directory.isRoot { return nil }
      directory = directory.parent
    }
    return directory
  }

  private static func has(_ names: [String], _ directory: ProjectPath) -> Bool {
    let disk = DiskFileTree(root: "")
    return names.contains { name in
      let status = try? disk.status(of: directory.appending(name: name), followingLinks: true)
      return status.map { $0.kind == .file } ?? false
    }
  }
}
