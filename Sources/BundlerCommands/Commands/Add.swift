import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import ManifestLoading
import ProjectLoading

extension Bundler {
  /// The "Add Files" sheet as a command.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", _superCommandName: "bundler",
      abstract: "Add files to a target's resources.",
      discussion: """
        Appends one entry for each path to bundle.yml and leaves the rest of the file as it is. With
        --copy, what lies outside the project is imported now.
        """)

    @Argument(help: "Files and directories, relative to this directory.", completion: .file())
    var paths: [String]

    @Option(help: "The target; may be left out where there is only one.")
    var target: String?

    @Flag(help: "Flatten a directory's files into the bundle.")
    var group = false

    @Flag(help: "Keep a directory's hierarchy.")
    var folder = false

    @Flag(help: "Take a private copy, and never read the original again.")
    var copy = false

    @Option(help: "The destination, such as resources/Sounds.")
    var to: String?

    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func validate() throws {
      if group, folder { throw ValidationError("an entry is a group or a folder, not both") }
    }

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      let file = open.tree.systemPath(open.file)
      guard let bytes = try? open.tree.contents(of: open.file),
        var text = String(validating: bytes, as: UTF8.self)
      else {
        output.console.say("error: cannot read '\(file)' as UTF-8 text")
        throw ExitStatus.unable
      }
      var diagnostics: [Diagnostic] = []
      for path in paths {
        guard let entry = entry(for: path, in: open, diagnostics: &diagnostics) else { continue }
        text =
          appendEntry(
            entry, toResourcesOf: target, in: text, file: open.file,
            diagnostics: &diagnostics) ?? text
      }
      try output.report(diagnostics, of: open)
      try TextFile.write(text, at: file, output: output)
      if copy { try importCopies(in: open) }
    }

    /// The entry for a path relative to the working directory; its kind follows what is there.
    private func entry(
      for path: String, in open: OpenProject, diagnostics: inout [Diagnostic]
    ) -> NewEntry? {
      let place = ProjectPath(WorkingDirectory.path).appending(path)
      let root = ProjectPath(WorkingDirectory.path).appending(open.root)
      guard
        let status = try? DiskFileTree(root: "").status(of: place, followingLinks: true)
      else {
        diagnostics.append(.nothingToAdd(path, resolved: place.text))
        return nil
      }
      let isDirectory = status.kind == .directory
      if group || folder, !isDirectory {
        diagnostics.append(.notADirectory(path, option: group ? "--group" : "--folder"))
        return nil
      }
      var options: [NewEntry.Option] = []
      if let to { options.append(NewEntry.Option("to", .text(to))) }
      if copy { options.append(NewEntry.Option("copy", .boolean(true))) }
      var kind: Manifest.Entry.Kind? = group ? .group : folder ? .folder : nil
      if kind == nil, !options.isEmpty { kind = isDirectory ? .group : .file }
      return NewEntry(kind: kind, path: place.way(from: root), options: options)
    }

    private func importCopies(in open: OpenProject) throws {
      var diagnostics: [Diagnostic] = []
      let selected = try open.select(
        open.request(project), output: output, diagnostics: &diagnostics)
      let imports = selected.pendingImports(diagnostics: &diagnostics)
      try output.report(diagnostics, of: open)
      try ImportSession(project: open, output: output).run(imports, refresh: false)
    }
  }
}

extension Diagnostic {
  fileprivate static func nothingToAdd(_ path: String, resolved: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-nothing-to-add", "'\(path)' does not exist (resolved to \(resolved))")
  }

  fileprivate static func notADirectory(_ path: String, option: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-not-a-directory", "'\(path)' is a file; '\(option)' is for directories")
  }
}
