import ArgumentParser
import BundleModel
import Diagnostics
import FileTree
import Inspection
import XcodeProjectLoading

extension Bundler {
  /// Says what a bundle or a project is.
  struct Info: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "info", _superCommandName: "bundler",
      abstract: "Describe a bundle or an Xcode project.",
      discussion: """
        Prints identity, systems, languages with their completeness, signature with entitlements and profile, \
        privacy, models, fonts, sizes, large and equal files of a bundle. Prints targets with their phases, \
        configurations, localizations, schemes, packages and missing files of a project: an .xcodeproj, or a \
        directory with one. Prints versions and counts of a Core Data model, a source or compiled.
        """)

    @Argument(
      help: ArgumentHelp(
        "A bundle, a path to one inside another, an .ipa, a .zip, or an Xcode project; by default the project "
          + "in this directory.",
        valueName: "path"),
      completion: .file())
    var path = BundleArgument.here

    @Option(
      parsing: .singleValue,
      help: ArgumentHelp(
        "The directory with the checkouts of a project's Swift packages.", valueName: "dir"),
      completion: .directory)
    var packages: [String] = []

    @Flag(help: "In a project: read nothing outside its directory.")
    var locked = false

    @Flag(help: "In a project: run the manifests of its packages if they compute values.")
    var runManifests = false

    @OptionGroup var form: JSONOptions
    @OptionGroup var output: OutputOptions

    func run() throws {
      if let catalog = try CatalogArgument(path.path, output) {
        let summary = catalog.summary
        return try output.console.write(form.json ? JSONText(summary).document : summary.text)
      }
      if let model = try ModelArgument(path.path, output) {
        let summary = model.summary
        return try output.console.write(form.json ? JSONText(summary).document : summary.text)
      }
      if let project = try projectPath() { return try show(project) }
      if path == .here {
        output.console.say(
          "error: no Xcode project is here; name a bundle or a project, or see 'bundler plan'")
        throw ExitStatus.unable
      }
      let opened = try path.openInner(output)
      var diagnostics: [Diagnostic] = []
      let report = inspect(opened.tree, name: opened.name, diagnostics: &diagnostics)
      var overview = BundleOverview(report)
      overview.details = WorkingLine.during("reading \(path.path)", output) {
        BundleDetails(of: opened.tree, report)
      }
      try output.console.write(form.json ? JSONText(overview).document : overview.text)
      try output.report(diagnostics, of: nil)
    }

    private func show(_ project: ProjectPath) throws {
      // Paths in the output are those of the project's directory.
      let root = project.parent
      let tree = DiskFileTree(root: root.text)
      let place = ProjectPath(WorkingDirectory.path).appending(root.text)
      var diagnostics: [Diagnostic] = []
      var options = LoadingOptions(
        isLocked: locked, absolutePath: { place.appending($0.text).text })
      options.packageDirectories = packages.map { ProjectPath(WorkingDirectory.path).appending($0) }
      options.tools = .system(runManifests ? .always : .never)
      let overview = ProjectOverview(
        of: ProjectPath(normalized: project.name), in: tree, options: options,
        diagnostics: &diagnostics)
      if let overview {
        try output.console.write(form.json ? JSONText(overview).document : overview.text)
      }
      let prefix = root.isRoot || root.text == "/" ? root.text : root.text + "/"
      var printer = DiagnosticPrinter(options: output, filePrefix: prefix)
      printer.tree = tree
      printer.print(diagnostics)
      if diagnostics.contains(where: { $0.id == XcodeFrontEnd().unreadableID }) {
        throw ExitStatus.unable
      }
      if diagnostics.hasErrors { throw ExitStatus.failure }
    }

    /// The project that the path names: an `.xcodeproj`, its file, or the only one in a directory; nil
    /// for anything else.
    private func projectPath() throws -> ProjectPath? {
      let frontEnd = XcodeFrontEnd()
      let whole = ProjectPath(path.path)
      if frontEnd.reads(whole) {
        return whole.name == "project.pbxproj" ? whole.parent : whole
      }
      let disk = DiskFileTree(root: "")
      guard let listing = try? disk.entries(of: whole) else { return nil }
      var diagnostics: [Diagnostic] = []
      let found = frontEnd.find(in: listing, of: whole, diagnostics: &diagnostics)
      try output.report(diagnostics, of: nil)
      return found
    }
  }
}
