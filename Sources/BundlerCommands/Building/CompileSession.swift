internal import AppleVocabulary
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
internal import PropertyListFormat
import ResourceCompilers

/// One run of `compile`: reads, compiles, and writes only if there was no error.
struct CompileSession {
  var request: CompileRequest
  var service: CompileService
  /// The Info.plist that was read for `--xcode auto`.
  var infoPlist: String?
  var depfile: String?
  /// Where the keys for the Info.plist go.
  var partialInfoPlist: String?
  var isJSON: Bool
  var output: OutputOptions

  /// Runs to the end.
  func run() throws {
    let request = request
    var outcomes = parallelMap(request.jobs, on: service.workers) { [service] _, job in
      Interruption.received == nil
        ? request.compile(job, by: service, in: DiskFileTree(root: ""))
        : CompileRequest.Outcome()
    }
    if let infoPlist {
      for index in outcomes.indices { outcomes[index].inputs.append(infoPlist) }
    }
    if let signal = Interruption.received { throw ExitStatus.interrupted(by: signal) }
    try check(outcomes)
    for made in outcomes.flatMap(\.outputs) where output.verbose > 0 {
      output.console.say(made.line)
    }
    try write(outcomes.flatMap(\.outputs))
    try writePartialInfoPlist(outcomes)
    try writeDepfile(outcomes)
    if isJSON {
      try output.console.write(JSONText(CompileReport(outcomes.flatMap(\.outputs))).document)
    }
  }

  /// Prints what the compilers said, and ends the command if there are errors.
  private func check(_ outcomes: [CompileRequest.Outcome]) throws {
    var diagnostics =
      ofTarget
      + outcomes.flatMap { outcome in
        outcome.diagnostics + (outcome.failure.map { [.cannotRead($0)] } ?? [])
      }
    let outputs = outcomes.flatMap(\.outputs)
    checkOutputs(
      outputs.compactMap { output in output.path.map { ($0, output.inputs.first ?? "") } },
      diagnostics: &diagnostics)
    if !diagnostics.hasErrors { diagnostics += overwrittenInputs(outcomes) }
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    if outcomes.contains(where: { $0.failure?.isOfTheFile == false }) { throw ExitStatus.unable }
    if diagnostics.hasErrors { throw ExitStatus.failure }
  }

  /// Warnings about the target, not about one input: documents are compiled for later systems, and
  /// intents without their hashes.
  private var ofTarget: [Diagnostic] {
    let hasIntents = request.jobs.contains { $0.compiler.kind == .intents }
    let document = request.jobs.first { [.nib, .storyboard].contains($0.compiler.kind) }
    let warning = (document?.compilation).flatMap {
      Diagnostic.raisedNibTarget($0.deploymentTarget, for: $0.platform)
    }
    return [warning, hasIntents ? .noIntentHash() : nil].compactMap(\.self)
  }

  private func overwrittenInputs(_ outcomes: [CompileRequest.Outcome]) -> [Diagnostic] {
    func inodeKey(_ path: String) -> InodeKey? {
      (try? Disk.inodeKey(of: path, followingLinks: true)).flatMap {
        $0?.isRegularFile == true ? $0 : nil
      }
    }
    let inputs = Set(outcomes.flatMap(\.inputs).compactMap(inodeKey))
    return outcomes.flatMap(\.outputs).compactMap(\.path)
      .filter { inodeKey($0).map(inputs.contains) ?? false }
      .map { .outputIsInput($0) }
  }

  private func write(_ outputs: [CompileRequest.Output]) throws {
    let failures = parallelMap(outputs, on: service.workers) { _, output -> FileTreeError? in
      guard let path = output.path, Interruption.received == nil else { return nil }
      do throws(FileTreeError) {
        try replaceFile(path, contents: output.contents, as: .output)
        return nil
      } catch {
        return error
      }
    }
    if let signal = Interruption.received { throw ExitStatus.interrupted(by: signal) }
    try report(failures.compactMap(\.self))
    for made in outputs where made.path == nil { try output.console.write(made.contents) }
  }

  private func writeDepfile(_ outcomes: [CompileRequest.Outcome]) throws {
    guard let depfile else { return }
    var diagnostics: [Diagnostic] = []
    var rules: [String] = []
    for outcome in outcomes {
      for path in outcome.outputs.compactMap(\.path) {
        let rule = Depfile(target: path, inputs: outcome.inputs)
        rules.append(rule.text(diagnostics: &diagnostics))
      }
    }
    DiagnosticPrinter(options: output).print(diagnostics)
    do throws(FileTreeError) {
      try replaceFile(
        depfile, contents: Array(rules.joined(separator: "\n").utf8), as: .output)
    } catch {
      try report([error])
    }
  }

  /// Writes an empty dictionary where there are no keys.
  private func writePartialInfoPlist(_ outcomes: [CompileRequest.Outcome]) throws {
    guard let partialInfoPlist else { return }
    var diagnostics: [Diagnostic] = []
    let keys = mergePartialInfoPlists(outcomes.compactMap(\.infoPlist), diagnostics: &diagnostics)
    DiagnosticPrinter(options: output).print(diagnostics)
    if diagnostics.hasErrors { throw ExitStatus.failure }
    do throws(FileTreeError) {
      try replaceFile(
        partialInfoPlist, contents: PropertyList.dictionary(keys).encodedAsXML(), as: .output)
    } catch {
      try report([error])
    }
  }

  private func report(_ failures: [FileTreeError]) throws {
    guard !failures.isEmpty else { return }
    DiagnosticPrinter(options: output).print(failures.map { .cannotWrite($0) })
    throw ExitStatus.unable
  }
}

extension CompileRequest.Output {
  /// The line that `-v` prints.
  fileprivate var line: String { "\(rule)  \(inputs.joined(separator: ", ")) → \(path ?? "-")" }
}

/// The document of `--json`.
private struct CompileReport: Encodable {
  struct Output: Encodable {
    var path: String
    var size: Int
    var inputs: [String]
  }

  var outputs: [Output]

  init(_ outputs: [CompileRequest.Output]) {
    self.outputs = outputs.map { output in
      Output(path: output.path ?? "-", size: output.contents.count, inputs: output.inputs)
    }
  }
}

extension FileTreeError {
  /// True if the file itself is at fault, and not the disk or its permissions.
  fileprivate var isOfTheFile: Bool {
    switch reason {
    case .tooLarge, .linkLoop, .tooDeep, .tooManyLinks: true
    default: false
    }
  }
}

extension Diagnostic {
  fileprivate static func cannotWrite(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-write", "cannot write it: \(error.reason)",
      at: SourceRange(file: error.path))
  }

  fileprivate static func outputIsInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-output-is-input", "the output would overwrite an input",
      at: SourceRange(file: path), details: ["write it elsewhere"])
  }
}
