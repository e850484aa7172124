import BundleModel
import Diagnostics
import Execution
import FileTree
import Glibc
internal import HostSystem

/// What a build leaves for make and Ninja: its stamp, and the depfile that lists its inputs.
struct BuildTrace {
  var options: BuildOptions
  var project: OpenProject

  /// Makes the directories of the stamp, the depfile and the bundles.
  ///
  /// It comes before the time of the stamp: were they made later, in a directory that the project lists,
  /// the next run of make would find that directory newer than the stamp. Linux since 6.13 gives such
  /// directories times that are finer than the clock of the stamp, which has to tick first.
  func makeDirectories() {
    guard let stamp = options.stamp else { return }
    let files = [stamp, options.depfile, options.output].compactMap(\.self)
    let parents = files.map { ProjectPath($0).parent.text }
    var isNew = false
    for directory in parents + [options.locations.stateDirectory(in: project)]
    where !directory.isEmpty {
      if (try? Disk.stamp(of: directory, followingLinks: true)) == nil { isNew = true }
      // Who writes there reports why it cannot be made.
      try? HostSystem.makeDirectories(directory, in: project.checkout)
    }
    if isNew { Disk.waitForNextTick() }
  }

  /// Writes both after a successful build; `start` is when it began to read, in nanoseconds since
  /// 1970.
  func write(
    _ provenance: Provenance, _ plan: Plan, _ results: [ExecutionResult], start: Int64,
    diagnosticsTo output: OutputOptions
  ) throws {
    guard options.stamp != nil else { return }
    if let file = options.depfile, let stamp = options.stamp {
      var diagnostics: [Diagnostic] = []
      let depfile = Depfile(
        target: stamp, inputs: inputs(provenance, plan).map(project.tree.systemPath))
      let text = depfile.text(
        isDirectory: {
          ((try? Disk.stamp(of: $0, followingLinks: true)) ?? nil)?.isDirectory ?? false
        },
        isPattern: matchesOthers, diagnostics: &diagnostics)
      try writing(file) { () throws(FileTreeError) in
        try updateFile(file, contents: Array(text.utf8), as: .output, in: project.checkout)
      }
      try output.report(diagnostics, of: project)
    }
    try touch(start: start, bundleChanged: results.contains(where: \.hasChanges))
  }

  /// Touches only the stamp, when there was nothing to do.
  func touch(start: Int64, bundleChanged: Bool = false) throws {
    guard let path = options.stamp else { return }
    try writing(path) { () throws(FileTreeError) in
      try Stamp(path: path, isRestat: options.restat, checkout: project.checkout)
        .update(start: start, bundleChanged: bundleChanged)
    }
  }

  /// Every file read and every directory listed, in the order of the plan.
  private func inputs(_ provenance: Provenance, _ plan: Plan) -> [ProjectPath] {
    var seen: Set<ProjectPath> = []
    var all = provenance.files
    for product in plan.products {
      all += product.actions.flatMap { $0.inputs + $0.duplicates }
      all += product.listings
    }
    return all.filter { seen.insert($0).inserted }
  }

  /// Whether make, which takes a path for a pattern, finds another file by it.
  private func matchesOthers(_ path: String) -> Bool {
    var found = unsafe glob_t()
    defer { unsafe globfree(&found) }
    return unsafe glob(path, GLOB_NOSORT, nil, &found) == 0
  }

  private func writing(_ path: String, _ body: () throws(FileTreeError) -> Void) throws {
    do throws(FileTreeError) {
      try body()
    } catch {
      Console().say("error: cannot write '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}
