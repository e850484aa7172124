internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

/// How far a build has come; everything is in the order of the plan.
struct Progress {
  var fingerprints: [Fingerprint] = []
  /// Nil for what has not run.
  var results: [Receipt.ActionResult?]
  /// What succeeded.
  private(set) var records: [ActionRecord?]
  var bundleRecords: [OutputRecord] = []
  var actionDiagnostics: [[Diagnostic]]
  /// About the product as a whole.
  var diagnostics: [Diagnostic] = []
  /// Files of others that are gone.
  var replaced: [BundlePath] = []

  init(count: Int) {
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
    results[index] = Receipt.ActionResult(
      status: status,
      outputs: record.outputs.compactMap { output in
        output.contents.map { BuiltOutput(path: output.path, contents: $0) }
      })
  }

  mutating func fail(_ index: Int) {
    results[index] = Receipt.ActionResult(status: .failed)
    hasFailed = true
  }

  /// What those actions add to an Info.plist; nil unless all of them succeeded.
  func partials(_ contributors: [Int], _ actions: [Action]) -> [PartialInfoPlist]? {
    var partials: [PartialInfoPlist] = []
    for index in contributors {
      guard let record = records[index] else { return nil }
      if record.infoPlist.isEmpty { continue }
      partials.append(
        PartialInfoPlist(
          source: actions[index].inputs.first?.text ?? actions[index].reason,
          values: record.infoPlist))
    }
    return partials
  }

  /// What a bundle record lists of the actions that succeeded.
  func entries(_ actions: [Action]) -> [RecordedOutput] {
    zip(actions, records).flatMap { action, record in
      zip(action.outputs, record?.outputs ?? []).map {
        RecordedOutput(output: $0, action: action, record: $1)
      }
    }
  }
}
