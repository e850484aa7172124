internal import BundleModel
internal import Diagnostics
internal import FileSystem
internal import FileTree
internal import PropertyListFormat
internal import ResourceCompilers

/// Runs single actions; holds what they share, which does not change while they run.
struct ActionRunner: Sendable {
  let project: DiskFileTree
  let writer: OutputWriter
  let compilers: [ResourceCompiler]
  /// Outputs that this program is known to have made, by path.
  let owned: [BundlePath: OutputRecord]
  /// Directories into which nothing can be written, with the reason.
  let failures: [BundlePath: Diagnostic]
  let location: OutputLocation
  let toolIdentity: String

  /// In bytes; a compiler's inputs are held in memory.
  static let inputLimit: Int64 = 256 << 20

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
      outcome.record = record
    }
    return outcome
  }
}

extension ActionRunner {
  /// Where the parts of an action are kept; those of another tool or of other settings do not count.
  fileprivate func parts(of action: Action, _ compilation: Compilation) -> PartFile {
    var maker = FingerprintMaker(toolIdentity: toolIdentity)
    return PartFile(
      path: location.parts(of: action), scope: maker.scope(of: compilation))
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
      record.inputs.append(file.stamp)
      add(placement, &record, &outcome)
    case .link(let target):
      let start = Disk.now
      for path in action.inputs {
        let stamp = try Disk.stamp(of: runner.project.systemPath(path))
        record.inputs.append(stamp?.settled(at: start) ?? .unknown)
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
      guard let compiler = runner.compilers.first(where: { $0.rule == compilation.rule }) else {
        return outcome.diagnostics.append(.unknownRule(compilation.rule, action))
      }
      let reading = InputReading(
        action.inputs, in: runner.project, limit: ActionRunner.inputLimit)
      var inputs = reading.files
      let parts = compiler.keepsParts ? runner.parts(of: action, compilation) : nil
      inputs.kept = parts?.load()
      var diagnostics: [Diagnostic] = []
      let result = compiler.compile(inputs, compilation, &diagnostics)
      record.inputs = try reading.stamps()
      // What cannot be kept is made again.
      if let kept = inputs.kept { try? parts?.save(kept) }
      outcome.diagnostics += diagnostics
      guard let made = result, !outcome.diagnostics.hasErrors else { return requireError(&outcome) }
      guard made.isAsPlanned(action) else {
        return outcome.diagnostics.append(.notAsPlanned(action))
      }
      record.infoPlist = made.infoPlist
      try write(made.contents, &record, &outcome)
    case .infoPlist(let recipe):
      let inputs = try readInputs(&record)
      guard
        let made = processInfoPlist(
          recipe, file: inputs.first, partials: partials, diagnostics: &outcome.diagnostics),
        !outcome.diagnostics.hasErrors
      else { return requireError(&outcome) }
      let contents = [made.infoPlist, made.pkgInfo]
      try write(Array(contents.prefix(max(1, action.outputs.count))), &record, &outcome)
    }
  }

  private func readInputs(_ record: inout ActionRecord) throws(FileTreeError) -> [InputFile] {
    var inputs: [InputFile] = []
    for path in action.inputs {
      let (contents, file) = try readWhole(
        runner.project.systemPath(path), limit: ActionRunner.inputLimit)
      record.inputs.append(file.stamp)
      inputs.append(InputFile(path: path, contents: contents))
    }
    return inputs
  }

  private func write(
    _ contents: [[UInt8]], _ record: inout ActionRecord, _ outcome: inout ActionRunner.Outcome
  ) throws(FileTreeError) {
    guard contents.count == action.outputs.count else {
      return outcome.diagnostics.append(.wrongCount(contents.count, action))
    }
    for (number, (output, bytes)) in zip(action.outputs, contents).enumerated() {
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

  /// A compiler that fails has to say why; if it does not, this names at least the file.
  private func requireError(_ outcome: inout ActionRunner.Outcome) {
    if !outcome.diagnostics.hasErrors { outcome.diagnostics.append(.silentFailure(action)) }
  }
}

extension CompiledResource {
  /// Whether the discovered names are those of the plan, whose paths have a directory in front.
  fileprivate func isAsPlanned(_ action: Action) -> Bool {
    names.isEmpty
      || names.count == action.outputs.count
        && zip(names, action.outputs).allSatisfy { $1.path.text.hasSuffix($0) }
  }
}

extension Diagnostic {
  fileprivate static func cannotRead(
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

  fileprivate static func unknownRule(_ rule: String, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-unknown-rule", "there is no compiler for the rule '\(rule)'",
      at: action.origin)
  }

  fileprivate static func malformed(_ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action",
      "the plan's action '\(action.rule)' lacks an input or an output", at: action.origin)
  }

  fileprivate static func wrongCount(_ count: Int, _ action: Action) -> Diagnostic {
    Diagnostic(
      .error, id: "build-malformed-action",
      "'\(action.rule)' made \(count) files where the plan has \(action.outputs.count)",
      at: action.origin)
  }

  fileprivate static func notAsPlanned(_ action: Action) -> Diagnostic {
    let input = action.inputs.first?.text ?? ""
    return Diagnostic(
      .error, id: "build-input-changing",
      "'\(input)' changed during the build, which planned other files for it; build again",
      at: action.origin)
  }

  fileprivate static func silentFailure(_ action: Action) -> Diagnostic {
    let inputs = action.inputs.map { "'\($0)'" }.joined(separator: ", ")
    return Diagnostic(
      .error, id: "build-action-failed", "'\(action.rule)' made nothing of \(inputs)",
      at: action.origin)
  }
}
