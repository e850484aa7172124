internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

/// The progress of a build; arrays are in the order of the plan.
struct Progress {
  private let actions: [Action]
  /// Actions that are not known to be ready yet.
  private var queue: ReadyQueue
  /// Actions that are ready and not up to date.
  private var pending: [Int] = []
  private var nextPending = 0
  /// Valid for ready actions only.
  private(set) var fingerprints: [Fingerprint]
  /// Nil for actions that have not run.
  private(set) var results: [Receipt.ActionResult?]
  /// Records of the actions that succeeded.
  private(set) var records: [ActionRecord?]
  var bundleRecords: [OutputRecord] = []
  private(set) var actionDiagnostics: [[Diagnostic]]
  /// About the product as a whole.
  var diagnostics: [Diagnostic] = []
  /// Other programs' files that were replaced.
  var replaced: [BundlePath] = []

  init(_ actions: [Action]) {
    self.actions = actions
    queue = ReadyQueue(actions)
    let count = actions.count
    fingerprints = Array(repeating: Fingerprint(high: 0, low: 0), count: count)
    results = Array(repeating: nil, count: count)
    records = Array(repeating: nil, count: count)
    actionDiagnostics = Array(repeating: [], count: count)
  }

  var isComplete: Bool { records.allSatisfy { $0 != nil } }
  private(set) var hasFailed = false

  mutating func succeed(
    _ index: Int, _ status: Receipt.ActionResult.Status, _ record: ActionRecord
  ) {
    records[index] = record
    actionDiagnostics[index] = record.diagnostics
    results[index] = Receipt.ActionResult(
      status: status,
      outputs: record.outputs.compactMap { output in
        output.contents.map { BuiltOutput(path: output.path, contents: $0) }
      })
    queue.succeed(index)
  }

  /// Takes the actions that have all the results they read, each action once.
  mutating func takeReady() -> [Int] { queue.popAll() }

  /// Records the fingerprint of a ready action, and its record if it is up to date.
  mutating func note(_ index: Int, _ fingerprint: Fingerprint, upToDate record: ActionRecord?) {
    fingerprints[index] = fingerprint
    if let record {
      succeed(index, .upToDate, record)
    } else {
      pending.append(index)
    }
  }

  /// Takes the next action that has to run; nil if there is none now.
  mutating func takePending() -> Int? {
    guard nextPending < pending.count else { return nil }
    nextPending += 1
    return pending[nextPending - 1]
  }

  /// Notes that an action failed; with `releasesReaders`, those that read its result go without it.
  mutating func fail(_ index: Int, _ diagnostics: [Diagnostic], releasesReaders: Bool) {
    actionDiagnostics[index] = diagnostics
    results[index] = Receipt.ActionResult(status: .failed)
    hasFailed = true
    if releasesReaders { queue.succeed(index) }
  }

  /// What the results that an action reads add to its Info.plist; one of a failed action adds nothing.
  func partials(for index: Int) -> [PartialInfoPlist] {
    actions[index].resultInputs.compactMap { input in
      guard let values = records[input]?.infoPlist, !values.isEmpty else { return nil }
      let action = actions[input]
      return PartialInfoPlist(
        source: action.inputs.first?.text ?? action.reason, values: values)
    }
  }

  /// The entries of the bundle record for actions that succeeded.
  var entries: [RecordedOutput] {
    zip(actions, records).flatMap { action, record in
      zip(action.outputs, record?.outputs ?? []).map {
        RecordedOutput($0, of: action, $1)
      }
    }
  }
}

/// The actions of a product, each of which becomes ready when all whose results it reads have
/// succeeded.
///
/// Ready actions come in the order of the plan. An action that reads the result of a failed one
/// never becomes ready, unless the build goes on without it.
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
