internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

/// How far a build has come; everything is in the order of the plan.
struct Progress {
  private let actions: [Action]
  /// What is not known to be ready yet.
  private var queue: ReadyQueue
  /// Ready, and not up to date.
  private var pending: [Int] = []
  private var nextPending = 0
  /// Meaningful for what is ready.
  private(set) var fingerprints: [Fingerprint]
  /// Nil for what has not run.
  private(set) var results: [Receipt.ActionResult?]
  /// What succeeded.
  private(set) var records: [ActionRecord?]
  var bundleRecords: [OutputRecord] = []
  private(set) var actionDiagnostics: [[Diagnostic]]
  /// About the product as a whole.
  var diagnostics: [Diagnostic] = []
  /// Files of others that are gone.
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

  /// Takes the actions that have all results they read, and have not been taken before.
  mutating func takeReady() -> [Int] { queue.popAll() }

  /// Notes what decides an action that is ready, and its record when it need not run.
  mutating func note(_ index: Int, _ fingerprint: Fingerprint, upToDate record: ActionRecord?) {
    fingerprints[index] = fingerprint
    if let record {
      succeed(index, .upToDate, record)
    } else {
      pending.append(index)
    }
  }

  /// Takes the next action that has to run, or returns nil while there is none.
  mutating func takePending() -> Int? {
    guard nextPending < pending.count else { return nil }
    nextPending += 1
    return pending[nextPending - 1]
  }

  mutating func fail(_ index: Int, _ diagnostics: [Diagnostic]) {
    actionDiagnostics[index] = diagnostics
    results[index] = Receipt.ActionResult(status: .failed)
    hasFailed = true
  }

  /// What the results that an action reads add to its Info.plist; all of them have to be there.
  func partials(for index: Int) -> [PartialInfoPlist] {
    actions[index].resultInputs.compactMap { input in
      guard let values = records[input]?.infoPlist, !values.isEmpty else { return nil }
      let action = actions[input]
      return PartialInfoPlist(
        source: action.inputs.first?.text ?? action.reason, values: values)
    }
  }

  /// What a bundle record lists of the actions that succeeded.
  var entries: [RecordedOutput] {
    zip(actions, records).flatMap { action, record in
      zip(action.outputs, record?.outputs ?? []).map {
        RecordedOutput(output: $0, action: action, record: $1)
      }
    }
  }
}
