import ArgumentParser
import Diagnostics
import Planning

extension Bundler {
  /// Makes the private copies that `copy: true` asks for.
  struct Sync: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "sync", _superCommandName: "bundler",
      abstract: "Import what 'copy: true' asks for, without building.",
      discussion: """
        A private copy that exists is kept; when it differs from its original, that is an error \
        unless --refresh says to take the original again.
        """)

    @Flag(help: "Take the originals again where they differ.")
    var refresh = false

    @OptionGroup var planning: PlanningOptions
    @OptionGroup var project: ProjectOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      try project.enterDirectory()
      let open = try OpenProject(project, output: output)
      var diagnostics: [Diagnostic] = []
      let selected = try open.select(
        planning.request(of: open, project), output: output, diagnostics: &diagnostics)
      let imports = selected.imports(diagnostics: &diagnostics)
      try output.report(diagnostics, of: open)
      try ImportSession(project: open, output: output).run(imports, refresh: refresh)
    }
  }
}
