import ArgumentParser
import Diagnostics
import FileTree
import HostSystem
import Inspection
import Linting
import Pages

/// What a page is made of: a bundle with everything in it, or a file.
struct PageSource {
  var path: BundleArgument
  var output: OutputOptions
  var isLinted = true

  /// Bundles of more files are not checked.
  private static let mostLintedFiles = 20_000
  private static let mostFindings = 1_000

  /// Reads the page, or says why not and ends the command.
  func page() throws -> Page {
    let (tree, file, name, bundle) = try place()
    if let file { return try page(of: file, in: tree, name: name) }
    var diagnostics: [Diagnostic] = []
    let report = inspect(tree, name: name, diagnostics: &diagnostics)
    var overview = BundleOverview(report)
    overview.details = BundleDetails(of: tree, report)
    var page = Page(
      of: tree, report, overview: overview, app: bundle.flatMap { app(in: $0, report) })
    let found = findings(in: tree, report) + diagnostics.map(Page.Finding.init)
    page.findings = found.withRemedies
    return page
  }

  private func page(of file: BundlePath, in tree: any FileTree, name: String) throws -> Page {
    do throws(FileTreeError) {
      let report = try BundleReport(of: file, in: tree)
      return Page(of: tree, report, overview: nil)
    } catch {
      output.console.say("error: cannot read '\(path.path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  /// The one app of an archive of Xcode; nil for anything else.
  private func app(in bundle: OpenedBundle, _ report: BundleReport) -> BundleOverview? {
    let apps = report.entries.filter { entry in
      let directory = entry.path.parent
      return entry.isDirectory && FileName(entry.path.name).extension == "app"
        && directory.name == "Applications" && directory.parent.name == "Products"
    }
    guard apps.count == 1, let inner = try? bundle.inner(at: apps[0].path) else { return nil }
    var ignored: [Diagnostic] = []
    let inside = inspect(inner.tree, name: inner.name, diagnostics: &ignored)
    var overview = BundleOverview(inside)
    overview.details = BundleDetails(of: inner.tree, inside)
    return overview
  }

  /// The tree, and the file in it where the path names one.
  private func place() throws -> (
    any FileTree, file: BundlePath?, name: String, bundle: OpenedBundle?
  ) {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(path.path)
    do throws(FileTreeError) {
      if let status = try disk.status(of: place, followingLinks: true), status.kind != .directory,
        !BundleArgument.isArchiveName(place.name),
        status.kind != .file || !Self.isArchive(place, in: disk)
      {
        let parent = place.parent.text
        return (
          DiskFileTree(root: parent.isEmpty ? "." : parent), BundlePath(normalized: place.name),
          place.name, nil
        )
      }
      let opened = try path.open()
      if !opened.path.isRoot,
        let status = try opened.tree.status(of: opened.path, followingLinks: true),
        status.kind != .directory
      {
        return (opened.tree, opened.path, opened.path.name, nil)
      }
    } catch {
      output.console.say("error: cannot read '\(path.path)': \(error.reason)")
      throw ExitStatus.unable
    }
    let bundle = try path.openInner(output)
    return (bundle.tree, nil, bundle.name, bundle)
  }

  private static func isArchive(_ path: ProjectPath, in disk: DiskFileTree) -> Bool {
    (try? disk.contents(of: path, from: 0, count: 4)) == Array("PK\u{3}\u{4}".utf8)
  }

  private func findings(in tree: any FileTree, _ report: BundleReport) -> [Page.Finding] {
    guard isLinted, report.fileCount <= Self.mostLintedFiles,
      let files = try? LintFiles(below: [ProjectPath("")], in: tree)
    else { return [] }
    var diagnostics: [Diagnostic] = []
    let input = files.read(in: tree, on: .ofMachine, diagnostics: &diagnostics)
    let found = lint(input, configuration: LintConfiguration(), on: .ofMachine)
    return found.prefix(Self.mostFindings).map(Page.Finding.init)
  }
}

extension Page.Finding {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity.rawValue, rule: diagnostic.id,
      message: ([diagnostic.message] + diagnostic.details.prefix(4)).joined(separator: "; "),
      path: diagnostic.range?.file ?? "", place: diagnostic.range.map { "\($0)" } ?? "")
  }
}

extension [Page.Finding] {
  /// The findings with what to do about them, which is looked up once for each rule.
  fileprivate var withRemedies: [Page.Finding] {
    var remedies: [String: String] = [:]
    return map { finding in
      let known =
        remedies[finding.rule]
        ?? [
          DiagnosticReference.named(finding.rule)?.remedy,
          "'bundler explain \(finding.rule)' says more.",
        ].compactMap(\.self).joined(separator: " ")
      remedies[finding.rule] = known
      var finding = finding
      finding.remedy = known
      return finding
    }
  }
}
