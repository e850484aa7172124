import ArgumentParser
import BundleModel
import Diagnostics
import Execution
import FileTree
import ManifestLoading
import Planning

extension Bundler {
  /// The "Add Files" sheet as a command.
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", _superCommandName: "bundler",
      abstract: "Add files to a target's resources.",
      discussion: """
        Appends one entry for each path or glob to bundle.yml, and keeps the rest of the file. Changes \
        nothing if the project could not be built with them. --copy imports files outside of the \
        project now.
        """)

    @Argument(
      help: "Files, directories and quoted globs, relative to this directory.", completion: .file())
    var paths: [String]

    @Option(help: "The target; required if there are several.")
    var target: String?

    @Flag(help: "Flatten a directory's files into the bundle.")
    var group = false

    @Flag(help: "Keep a directory's hierarchy.")
    var folder = false

    @Flag(help: "Copy the file into the project, and never read the original again.")
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
      var added: [String] = []
      for path in paths {
        guard let entry = entry(for: path, in: open, diagnostics: &diagnostics),
          let edited = appendEntry(
            entry, toResourcesOf: target, in: text, file: open.file, diagnostics: &diagnostics)
        else { continue }
        // A copy that is still to be made cannot be planned.
        if !copy {
          let effect = effect(of: edited, after: text, in: open)
          diagnostics += effect.diagnostics.map { $0.aboutAdding(path) }
          if effect.newInputs == 0, !effect.diagnostics.hasErrors {
            diagnostics.append(.addsNothing(path))
          }
          added.append("added '\(path)': \(effect.newInputs.counted("file"))")
        } else {
          added.append("added '\(path)'")
        }
        text = edited
      }
      if diagnostics.hasErrors { diagnostics.append(.nothingAdded(to: open.file)) }
      try output.report(diagnostics, of: open)
      try TextFile.write(text, at: file, output: output)
      if !output.quiet { for line in added { output.console.say(line) } }
      if copy { try importCopies(in: open) }
    }

    /// Returns the changes of the build by this edit alone.
    private func effect(of edited: String, after text: String, in open: OpenProject) -> EditEffect {
      let before = EditedFileTree(open.tree, replacing: open.file, with: Array(text.utf8))
      return EditEffect(
        of: Array(edited.utf8), on: open.found, in: before, open.request(project))
    }

    /// The entry for a path relative to the working directory; its kind follows what is there.
    private func entry(
      for path: String, in open: OpenProject, diagnostics: inout [Diagnostic]
    ) -> NewEntry? {
      let place = ProjectPath(WorkingDirectory.path).appending(path)
      let root = ProjectPath(WorkingDirectory.path).appending(open.root)
      let status = try? DiskFileTree(root: "").status(of: place, followingLinks: true)
      if status == nil, path.contains(where: { "*?[{".contains($0) }) {
        return NewEntry(
          kind: options.isEmpty ? nil : .file, path: place.way(from: root), options: options)
      }
      guard let status else {
        diagnostics.append(.nothingToAdd(path, resolved: place.text))
        return nil
      }
      let isDirectory = status.kind == .directory
      if group || folder, !isDirectory {
        diagnostics.append(.notADirectory(path, option: group ? "--group" : "--folder"))
        return nil
      }
      if let wrong = place.misspelledBase { diagnostics.append(.misspelledBase(path, wrong)) }
      var kind: Manifest.Entry.Kind? = group ? .group : folder ? .folder : nil
      if kind == nil, !options.isEmpty { kind = isDirectory ? .group : .file }
      return NewEntry(kind: kind, path: place.way(from: root), options: options)
    }

    private var options: [NewEntry.Option] {
      (to.map { [NewEntry.Option("to", .text($0))] } ?? [])
        + (copy ? [NewEntry.Option("copy", .boolean(true))] : [])
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

extension ProjectPath {
  /// A component that is `Base.lproj` but for its case.
  fileprivate var misspelledBase: String? {
    components.map(String.init).first { $0 != "Base.lproj" && $0.lowercased() == "base.lproj" }
  }
}

extension Diagnostic {
  /// The same about the path that is added, rather than about a line that is not written yet.
  fileprivate func aboutAdding(_ path: String) -> Diagnostic {
    Diagnostic(severity, id: id, "'\(path)': \(message)", details: details, notes: notes)
  }

  fileprivate static func addsNothing(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-adds-nothing", "nothing more would be built with '\(path)'")
  }

  fileprivate static func nothingAdded(to file: ProjectPath) -> Diagnostic {
    Diagnostic(
      .note, id: "command-nothing-added", "'\(file)' is unchanged")
  }

  fileprivate static func misspelledBase(_ path: String, _ name: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "command-misspelled-base",
      "'\(path)': '\(name)' is a language named 'base'; the base localization is 'Base.lproj'")
  }

  fileprivate static func nothingToAdd(_ path: String, resolved: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-nothing-to-add", "'\(path)' does not exist (resolved to \(resolved))")
  }

  fileprivate static func notADirectory(_ path: String, option: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-not-a-directory", "'\(path)' is a file; '\(option)' is for directories")
  }
}
