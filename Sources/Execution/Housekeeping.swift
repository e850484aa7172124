internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// The changes of the bundle that are no actions.
struct Housekeeping {
  let writer: OutputWriter
  let unneededDirectories: [BundlePath]
  private(set) var removed: [BundlePath] = []
  private(set) var left: [OutputRecord] = []
  private(set) var diagnostics: [Diagnostic] = []
  private(set) var keptDirectories: [BundlePath] = []
  private(set) var madeDirectories: [BundlePath] = []
  private var directoryFailures: [BundlePath: Diagnostic] = [:]

  init(writer: OutputWriter, unneededDirectories: [BundlePath]) {
    self.writer = writer
    self.unneededDirectories = unneededDirectories
  }

  mutating func prune(_ stale: [OutputRecord]) {
    var pruning = Pruning(tree: writer.tree, changes: writer.changes)
    for output in stale { pruning.remove(output) }
    keptDirectories = pruning.remove(directories: unneededDirectories)
    removed = pruning.removed
    left = pruning.left
    diagnostics += pruning.diagnostics
  }

  mutating func makeDirectories(_ directories: OutputDirectories) {
    let result = directories.make(in: writer.tree, changes: writer.changes)
    madeDirectories = result.made
    directoryFailures = result.failures
  }

  /// Why outputs cannot be made, by their paths or their directories' paths.
  func failures(inputs: [BundlePath: Diagnostic]) -> [BundlePath: Diagnostic] {
    directoryFailures.merging(inputs) { first, _ in first }
  }
}
