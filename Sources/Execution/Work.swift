internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem

/// The changes of the bundle that are no actions.
struct Work {
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

/// The actions of a product, each of which becomes ready when all whose results it reads have
/// succeeded.
///
/// Ready actions come in the order of the plan. An action that reads the result of a failed one
/// never becomes ready.
struct ReadyQueue {
  private var ready: [Int] = []
  private var next = 0
  /// The number of results that each action still lacks.
  private var missing: [Int]
  /// The actions that read each action's result.
  private var readers: [[Int]]

  /// All `resultInputs` must be indices of `actions`.
  init(_ actions: [Action]) {
    missing = Array(repeating: 0, count: actions.count)
    readers = Array(repeating: [], count: actions.count)
    for (index, action) in actions.enumerated() {
      missing[index] = action.resultInputs.count
      for input in action.resultInputs { readers[input].append(index) }
      if action.resultInputs.isEmpty { ready.append(index) }
    }
  }

  /// Takes the next ready action; nil if there is none now.
  mutating func popFirst() -> Int? {
    guard next < ready.count else { return nil }
    next += 1
    return ready[next - 1]
  }

  /// Takes all actions that are ready.
  mutating func popAll() -> [Int] {
    defer { next = ready.count }
    return Array(ready[next...])
  }

  /// Makes those actions ready that lacked only this result.
  mutating func succeed(_ index: Int) {
    for reader in readers[index] {
      missing[reader] -= 1
      if missing[reader] == 0 { ready.append(reader) }
    }
  }
}

extension ReadyQueue {
  /// An action that reads its own result, directly or through others; nil if there is none.
  static func cycle(in actions: [Action]) -> Int? {
    var queue = ReadyQueue(actions)
    while let index = queue.popFirst() { queue.succeed(index) }
    return queue.missing.firstIndex { $0 > 0 }
  }
}
