internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import ResourceCompilers

/// Runs single actions; holds what they share, which does not change while they run.
struct ActionRunner: Sendable {
  let project: DiskFileTree
  let writer: OutputWriter
  let maker: ContentMaker
  /// Outputs that this program is known to have made, by path.
  let owned: [BundlePath: OutputRecord]
  /// Directories into which nothing can be written, with the reason.
  let failures: [BundlePath: Diagnostic]
  let location: OutputLocation
  let toolIdentity: String

  /// The result of an action.
  struct Outcome: Sendable {
    /// Nil if the action failed.
    var record: ActionRecord?
    var diagnostics: [Diagnostic] = []
    /// Other programs' files that were replaced.
    var replaced: [BundlePath] = []
  }

  func run(
    _ action: Action, at index: Int, fingerprint: Fingerprint, partials: [PartialInfoPlist] = []
  ) -> Outcome {
    var outcome = Outcome()
    for output in action.outputs {
      guard let failure = failures[output.path.parent] ?? failures[output.path] else { continue }
      outcome.diagnostics = [failure]
      return outcome
    }
    var record = ActionRecord(fingerprint: fingerprint, inputs: [], outputs: [])
    var job = Job(runner: self, action: action, index: index, partials: partials)
    do {
      try job.run(&record, &outcome)
    } catch {
      let input = action.inputs.first { project.systemPath($0) == error.path }
      outcome.diagnostics.append(
        input.map { .cannotRead($0, error.reason, at: action.origin) }
          ?? .cannotWrite(error, at: action.origin))
    }
    if !outcome.diagnostics.hasErrors {
      record.diagnostics = outcome.diagnostics
      if !record.diagnostics.isEmpty {
        var maker = FingerprintMaker(toolIdentity: toolIdentity)
        record.fingerprint = maker.fingerprint(of: action, partials: partials, placed: true)
      }
      outcome.record = record
    }
    return outcome
  }
}

extension ActionRunner {
  /// Returns the file of an action's cache entries; entries of another tool or of other settings do
  /// not count.
  fileprivate func cacheFile(of action: Action, _ compilation: Compilation) -> ResultCacheFile {
    var maker = FingerprintMaker(toolIdentity: toolIdentity)
    return ResultCacheFile(
      of: OutputLocation.resultCacheName(of: action), at: location,
      scope: maker.scope(of: compilation))
  }
}

/// One run of an action.
private struct Job {
  let runner: ActionRunner
  let action: Action
  let index: Int
  let partials: [PartialInfoPlist]

  mutating func run(
    _ record: inout ActionRecord, _ outcome: inout ActionRunner.Outcome
  ) throws(FileTreeError) {
    switch action.operation {
    case .copy:
      guard let input = action.inputs.first, let output = action.outputs.first else {
        return outcome.diagnostics.append(.malformed(action))
      }
      let (file, placement) = try runner.writer.copy(
        runner.project.systemPath(input), to: output, owned: runner.owned[output.path],
        temporary: "\(index)")
      record.inputs.append(file.inodeKey)
      add(placement, &record, &outcome)
    case .link(let target):
      let start = Disk.now
      for path in action.inputs {
        let inodeKey = try Disk.inodeKey(of: runner.project.systemPath(path))
        record.inputs.append(inodeKey?.settled(at: start) ?? .unknown)
      }
      for (number, output) in action.outputs.enumerated() {
        let placement = try runner.writer.link(
          to: target, at: output, owned: runner.owned[output.path],
          temporary: "\(index)-\(number)")
        add(placement, &record, &outcome)
      }
    case .makeDirectory:
      for output in action.outputs {
        let isOwned = runner.owned[output.path] != nil
        record.outputs.append(try runner.writer.settle(directory: output.path, isOwned: isOwned))
      }
    case .compile(let compilation):
      let made = try runner.maker.compile(
        action, compilation, cache: runner.cacheFile(of: action, compilation),
        diagnostics: &outcome.diagnostics)
      try write(made, &record, &outcome)
    case .infoPlist(let recipe):
      let made = try runner.maker.makeInfoPlist(
        action, recipe, partials: partials, diagnostics: &outcome.diagnostics)
      try write(made, &record, &outcome)
    case .writeList(let list):
      try write(MadeContents(list), &record, &outcome)
    case .packManifest(let manifest):
      let made = try runner.maker.makePackManifest(
        action, manifest, diagnostics: &outcome.diagnostics)
      try write(made, &record, &outcome)
    }
  }

  private func write(
    _ made: MadeContents?, _ record: inout ActionRecord, _ outcome: inout ActionRunner.Outcome
  ) throws(FileTreeError) {
    guard let made else { return }
    record.inputs = made.inputs
    record.infoPlist = made.infoPlist
    for (number, (output, bytes)) in zip(action.outputs, made.contents).enumerated() {
      let placement = try runner.writer.write(
        bytes, to: output, owned: runner.owned[output.path], temporary: "\(index)-\(number)")
      add(placement, &record, &outcome)
    }
  }

  private func add(
    _ placement: OutputWriter.Placement, _ record: inout ActionRecord,
    _ outcome: inout ActionRunner.Outcome
  ) {
    record.outputs.append(placement.record)
    if placement.replacedForeign { outcome.replaced.append(placement.record.path) }
  }
}

extension Diagnostic {
  static func cannotRead(
    _ input: ProjectPath, _ reason: FileTreeError.Reason, at range: SourceRange?
  ) -> Diagnostic {
    if reason == .changedWhileReading {
      return Diagnostic(
        .error, id: "build-input-changing",
        "'\(input)' kept changing while it was being read; build again when nothing writes to it",
        at: range)
    }
    return Diagnostic(
      .error, id: "build-cannot-read", "cannot read '\(input)': \(reason)", at: range)
  }

  static func malformed(_ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action",
      "the plan's action '\(action.rule)' lacks an input or an output", at: action.origin)
  }
}
