import ArgumentParser
import BundleModel
import Diagnostics
import FileTree
import HostSystem
import Linting
import ManifestLoading
import Planning

/// The files that `lint` and `unused` examine, and their settings.
struct LintSubject {
  var files = LintFiles()
  var tree: any FileTree
  /// Nil for paths that no manifest covers.
  var project: OpenProject?
  var configuration = LintConfiguration()
  /// A path from the working directory.
  var baseline: String?
  /// Put before the paths of files in an archive.
  var filePrefix = ""
  /// Problems in the project, and in what could not be planned of it.
  var diagnostics: [Diagnostic] = []
  /// The exit status of a project whose file has errors; nil for any other.
  var failure: ExitCode?
  /// False if nothing of the project could be loaded.
  var isLoaded = true
}

extension LintSubject {
  /// Reads everything, several files at a time; what cannot be read is reported and left out.
  func read(on workers: Workers, diagnostics: inout [Diagnostic]) -> LintInput {
    files.read(in: tree, on: workers, diagnostics: &diagnostics)
  }
}

extension LintSubject {
  /// Takes the settings of a project without a manifest, in a file of their own.
  fileprivate mutating func takeSettings(in tree: any FileTree) {
    guard let settings = LintSettings(in: tree, diagnostics: &diagnostics) else { return }
    configuration = LintConfiguration(settings, diagnostics: &diagnostics)
    baseline = settings.baseline.map { (project?.filePrefix ?? "") + $0.value.text }
  }
}

/// Finds what `lint` and `unused` examine: products of a manifest, or files and directories.
struct LintLoader {
  var project: ProjectOptions
  var kinds: KindOptions
  var output: OutputOptions

  /// Finds and reads in one step; parts that cannot be planned or read are notes.
  ///
  /// `failure` is the exit status of a project whose file has errors.
  func load(targets: [String], paths: [String]) throws -> (LintInput, failure: ExitCode?) {
    let subject = try paths.isEmpty ? subject(ofTargets: targets) : subject(below: paths)
    var diagnostics = subject.diagnostics
    let input = subject.read(on: .ofMachine, diagnostics: &diagnostics)
    if subject.failure == nil {
      for index in diagnostics.indices where diagnostics[index].severity == .error {
        diagnostics[index].severity = .note
      }
    }
    try output.report(diagnostics, of: subject.project, keepsGoing: true)
    return (input, subject.failure)
  }

  func subject(below paths: [String]) throws -> LintSubject {
    var subject = LintSubject(tree: DiskFileTree(root: ""))
    if let archive = paths.first(where: isArchive) {
      guard paths.count == 1 else {
        output.console.say("error: '\(archive)' is an archive; check it by itself")
        throw ExitStatus.unable
      }
      let opened = try BundleArgument(path: archive).open(output)
      subject.tree = opened.tree
      subject.filePrefix = opened.prefix + "/"
      subject.files = (try? LintFiles(below: [ProjectPath("")], in: opened.tree)) ?? LintFiles()
      return subject
    }
    do throws(FileTreeError) {
      subject.files = try LintFiles(below: paths.map { ProjectPath($0) }, in: subject.tree)
    } catch {
      output.console.say("error: cannot read '\(error.path)': \(error.reason)")
      throw ExitStatus.unable
    }
    subject.takeSettings(in: subject.tree)
    return subject
  }

  private func isArchive(_ path: String) -> Bool {
    let disk = DiskFileTree(root: "")
    let status = (try? disk.status(of: ProjectPath(path), followingLinks: true)) ?? nil
    return status?.kind == .file && BundleArgument.isArchiveName(ProjectPath(path).name)
  }

  /// Notes names in the rest of the checkout, for a project in a directory of it: its framework may use the
  /// images of the app that links it.
  private func addNamesAround(_ opened: OpenProject, to files: inout LintFiles) {
    let root = opened.absoluteRoot
    guard let checkout = Checkout(around: root.text).root, checkout != root.text else { return }
    files.addNamesElsewhere(
      below: ProjectPath(""), in: DiskFileTree(root: checkout))
  }

  func subject(ofTargets targets: [String]) throws -> LintSubject {
    let opened = try OpenProject(project, output: output)
    var diagnostics: [Diagnostic] = []
    var request = opened.request(project, targets: targets)
    kinds.apply(to: &request.resolution)
    var subject = LintSubject(tree: opened.tree, project: opened)
    var planned = try opened.planIfPossible(request, diagnostics: &diagnostics)
    if planned == nil {
      subject.failure = opened.statusOfLoading(diagnostics)
      request.keepsGoing = true
      diagnostics = []
      planned = try opened.planIfPossible(request, diagnostics: &diagnostics)
    }
    guard let planned else {
      subject.diagnostics = diagnostics
      subject.isLoaded = false
      return subject
    }
    let lint = planned.selected.project.lint
    let sources = planned.selected.sources(diagnostics: &diagnostics)
    subject.files = LintFiles(
      planned.plan, of: planned.resolved, sources: sources, in: opened.tree)
    if opened.found.frontEnd.name != "manifest" {
      subject.files.addNamesElsewhere(below: ProjectPath(""), in: opened.tree)
      addNamesAround(opened, to: &subject.files)
      // The phases that CocoaPods adds copy what it knows of itself.
      subject.files.hasScripts = diagnostics.contains {
        $0.id == "project-script-not-run" && !$0.message.contains("'[CP]")
      }
    }
    subject.configuration = LintConfiguration(lint, diagnostics: &diagnostics)
    subject.baseline = lint.baseline.map { opened.filePrefix + $0.value.text }
    subject.diagnostics = diagnostics
    if opened.found.frontEnd.name != "manifest" { subject.takeSettings(in: opened.tree) }
    return subject
  }
}
