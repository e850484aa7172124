internal import AppleVocabulary
import AssetCatalogCompilation
import BundleModel
import Diagnostics
import Execution
import FileTree
import Glibc
internal import Hashing
internal import HostSystem

/// The file that lets the next run of the same command see at once whether there is anything to do.
struct BuildSnapshotFile {
  private let project: OpenProject
  private let key: String
  private let path: String
  private let isUsable: Bool
  private let keepsGoing: Bool
  private let workers: Workers
  private static let suffix = ".snapshot"

  init(_ session: BuildSession) {
    project = session.project
    let options = session.request.options
    keepsGoing = options.keepGoing
    workers = Workers(options.jobs ?? Processors.count)
    key = [
      ToolIdentity.current, WorkingDirectory.path, project.filePrefix, project.file.text,
      ProcessEnvironment.value(of: "SOURCE_DATE_EPOCH") ?? "", session.request.key,
    ].joined(separator: "\n")
    let directory = options.locations.stateDirectory(in: project)
    let digest = Digest(of: Array(key.utf8)).hexadecimal.prefix(16)
    path = directory + "/\(digest)" + Self.suffix
    // Only a full run reports events and paths; a missing depfile has to be written again.
    let hasTrace = options.depfile.map { (try? Disk.inodeKey(of: $0, followingLinks: true)) != nil }
    isUsable =
      !options.form.json && options.reports.isEmpty && !options.printPath && (hasTrace ?? true)
  }

  /// The diagnostics of the last run if the same command has nothing to do now; nil if it has.
  ///
  /// There are errors among them if that run had made all that could be planned.
  func diagnosticsIfUpToDate() -> [Diagnostic]? {
    guard isUsable else { return nil }
    let diagnostics = BuildSnapshot.diagnosticsIfUpToDate(
      path, key: key, on: workers, environment: ProcessEnvironment.value(of:))
    return keepsGoing || diagnostics?.hasErrors != true ? diagnostics : nil
  }

  /// Where the files lie that the last run read and made.
  var directories: Set<String> {
    BuildSnapshot.directories(in: path, key: key, environment: ProcessEnvironment.value(of:))
  }

  /// Records what a run depended on, made and reported that made all that was planned; `start` is when it
  /// began to read.
  ///
  /// `reads` has the files read before the actions, `diagnostics` what was reported before them; `renderer` looked for programs.
  func write(
    _ provenance: Provenance, _ plan: Plan, _ results: [ExecutionResult], reads: NotingFileTree,
    renderer: VectorTools, diagnostics: [Diagnostic], start: Int64
  ) {
    // No inode key tells why a program fails.
    if diagnostics.hasErrors, ToolRunner.hasFailed { return }
    var snapshot = BuildSnapshot(key: key, start: start)
    for (name, value) in provenance.environment.sorted(by: { $0.key < $1.key }) {
      snapshot.add(environment: name, value)
    }
    snapshot.add(diagnostics)
    for file in provenance.absentFiles { snapshot.add(absent: project.tree.systemPath(file)) }
    for product in plan.products {
      for path in product.absences { snapshot.add(absent: project.tree.systemPath(path)) }
    }
    snapshot.add(reads.reads, results)
    let names = Set(plan.products.flatMap(\.toolSteps).compactMap(\.step.command.first))
    let programs =
      renderer.soughtFiles
      + names.filter { !$0.contains("/") }.sorted().flatMap {
        ExternalTool.places(of: $0, in: ExternalTool.searchPath)
      } + names.filter { $0.hasPrefix("/") }.sorted()
    if diagnostics.hasErrors { snapshot.add(reads.lookups) }
    if diagnostics.hasErrors || !programs.isEmpty {
      // Where programs are looked for.
      snapshot.add(environment: "PATH", ProcessEnvironment.value(of: "PATH"))
    }
    // One that is installed, replaced or removed draws other images.
    for path in programs { snapshot.add(program: path) }
    _ = try? snapshot.write(to: path, in: project.checkout)
  }

  /// Removes every snapshot in a directory, and the directory if that leaves it empty.
  static func removeAll(in path: String, of checkout: Checkout) {
    guard let directory = try? checkout.directory(path),
      let place = try? checkout.parent(of: path), let names = try? directory.names
    else { return }
    for bytes in names {
      let name = String(decoding: bytes, as: UTF8.self)
      if name.hasSuffix(suffix) { _ = try? directory.removeFile(name) }
    }
    _ = try? place.directory.removeDirectory(place.name)
  }
}
