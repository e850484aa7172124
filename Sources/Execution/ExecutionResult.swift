package import BundleModel
package import Diagnostics
package import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

/// The result of executing a product's plan: the receipt, and the data for a snapshot.
package struct ExecutionResult: Equatable, Sendable {
  package var receipt: Receipt.Product
  /// Whether anything in the bundle was made, replaced or removed.
  package var hasChanges = false
  /// Every file that was read, with its stamp at that time; unknown for one that may have changed
  /// since without a trace.
  package var inputs: [StampedFile] = []
  /// Every file and link that builds made, as it was left.
  package var outputs: [StampedFile] = []
  /// The bundle's directories, the bundle itself first.
  package var directories: [String] = []
  /// Diagnostics of all actions; for those that did not run, from the record.
  package var actionDiagnostics: [Diagnostic] = []

  package init(receipt: Receipt.Product) { self.receipt = receipt }

  /// Whether the bundle matches the plan.
  package var isComplete: Bool {
    receipt.actions.allSatisfy { $0.status == .built || $0.status == .upToDate }
      && !receipt.diagnostics.hasErrors
  }

  /// True if something could not be written, which is no fault of the project.
  package var couldNotWrite: Bool {
    receipt.diagnostics.contains { $0.id == Self.cannotWriteID }
  }

  /// The id of the diagnostics of what could not be written.
  static let cannotWriteID = "build-cannot-write"
}

/// A path for the operating system, with the stamp of what was there.
package struct StampedFile: Equatable, Sendable {
  package var path: String
  package var stamp: FileStamp
  /// Whether the stamp is of the link's target.
  package var followsLinks: Bool

  package init(path: String, stamp: FileStamp, followsLinks: Bool) {
    self.path = path
    self.stamp = stamp
    self.followsLinks = followsLinks
  }
}

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

  mutating func fail(_ index: Int, _ diagnostics: [Diagnostic]) {
    actionDiagnostics[index] = diagnostics
    results[index] = Receipt.ActionResult(status: .failed)
    hasFailed = true
  }

  /// What the results that an action reads add to its Info.plist; all of them must exist.
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
