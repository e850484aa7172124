internal import AssetCatalogFormat
import BundleModel
import Diagnostics
import Execution
import FileTree
internal import HostSystem
internal import PropertyListFormat
import ResourceCompilers
import SourceWalking

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

  /// The result of one compiler run.
  private struct Outcome: Sendable {
    var outputs: [CompiledOutput] = []
    /// Keys that the product's Info.plist needs.
    var infoPlist: PartialInfoPlist?
    /// Files read, and directories listed.
    var inputs: [String] = []
    var diagnostics: [Diagnostic] = []
    var failure: FileTreeError?
  }

  /// Runs to the end.
  func run() throws {
    let request = request
    var outcomes = parallelMap(request.jobs, on: service.workers) { [service] _, job in
      Self.compile(job, of: request, by: service)
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

  private static func compile(
    _ job: CompileRequest.Job, of request: CompileRequest, by service: CompileService
  ) -> Outcome {
    var outcome = Outcome()
    if Interruption.received != nil { return outcome }
    var inputs: [InputFile] = []
    do throws(FileTreeError) {
      for input in job.inputs {
        inputs += try read(input, form: job.compiler.form, &outcome)
      }
    } catch {
      outcome.failure = error
      return outcome
    }
    if outcome.diagnostics.hasErrors { return outcome }
    if job.compiler.kind == .nib, request.jobs.count == 1 {
      Heap.grow(forDocumentOf: inputs.map(\.contents.count).max() ?? 0)
    }
    let compilation = service.environment.completed(
      job.compilation, of: inputs.map(\.path), job.compiler)
    let made = service.compile(
      InputFiles(inputs), compilation, with: job.compiler, diagnostics: &outcome.diagnostics)
    guard let made, !outcome.diagnostics.hasErrors else {
      if !outcome.diagnostics.hasErrors { outcome.diagnostics.append(.nothingMade(job)) }
      return outcome
    }
    outcome.infoPlist = PartialInfoPlist(source: job.inputs.first ?? "", values: made.infoPlist)
    var names = made.names
    if case .named(let name) = job.compiler.outputs { names = name(job.name, compilation) }
    outcome.outputs = zip(names, made.contents).map { name, contents in
      CompiledOutput(
        path: request.path(ofOutput: name, of: job), contents: contents, inputs: job.inputs,
        rule: job.compilation.rule)
    }
    return outcome
  }

  private static func read(
    _ input: String, form: ResourceCompiler.Form, _ outcome: inout Outcome
  ) throws(FileTreeError) -> [InputFile] {
    if input == "-" {
      let path = ProjectPath(normalized: StandardInput.name)
      return [InputFile(path: path, contents: try StandardInput.readAll())]
    }
    let disk = DiskFileTree(root: "")
    if form == .directory {
      var text = input[...]
      while text.count > 1, text.hasSuffix("/") { text.removeLast() }
      return try read(directory: ProjectPath(normalized: String(text)), in: disk, &outcome)
    }
    let place = ProjectPath(normalized: input)
    let path = UncompiledNib.document(at: place, in: disk) ?? place
    outcome.inputs.append(path == place ? input : path.text)
    return [InputFile(path: path, contents: try disk.contents(of: path))]
  }

  /// `way` leads from the input's own directory to the one that holds this one.
  private static func read(
    directory: ProjectPath, in disk: DiskFileTree, way: [ProjectPath] = [],
    _ outcome: inout Outcome
  ) throws(FileTreeError) -> [InputFile] {
    guard way.count <= SourceReader.maximumDepth else {
      throw FileTreeError(.tooDeep, path: directory.text)
    }
    let way = way + [directory]
    outcome.inputs.append(directory.text)
    var files: [InputFile] = []
    for entry in try disk.entries(of: directory).entries where !isNeverBundled(entry.name) {
      let path = directory.appending(name: entry.name)
      switch try disk.status(of: path, followingLinks: true)?.kind {
      case .directory:
        if entry.kind == .symbolicLink, disk.leadsAround(path, from: way) {
          throw FileTreeError(.linkLoop, path: path.text)
        }
        files += try read(directory: path, in: disk, way: way, &outcome)
      case .special:
        outcome.diagnostics.append(
          .cannotRead(FileTreeError(.other("not a regular file"), path: path.text)))
      case nil where entry.kind == .symbolicLink: outcome.diagnostics.append(.linkToNothing(path))
      case .file, .symbolicLink, nil:
        outcome.inputs.append(path.text)
        files.append(InputFile(path: path, contents: try disk.contents(of: path)))
      }
    }
    return files
  }

  /// Prints what the compilers said, and ends the command if there are errors.
  private func check(_ outcomes: [Outcome]) throws {
    var diagnostics =
      raisedTarget
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

  /// The warning that documents are compiled for later systems than the target.
  private var raisedTarget: [Diagnostic] {
    let document = request.jobs.first { [.nib, .storyboard].contains($0.compiler.kind) }
    let warning = (document?.compilation).flatMap {
      Diagnostic.raisedNibTarget($0.deploymentTarget, for: $0.platform)
    }
    return warning.map { [$0] } ?? []
  }

  private func overwrittenInputs(_ outcomes: [Outcome]) -> [Diagnostic] {
    func stamp(_ path: String) -> FileStamp? {
      (try? Disk.stamp(of: path, followingLinks: true)).flatMap {
        $0?.isRegularFile == true ? $0 : nil
      }
    }
    let inputs = Set(outcomes.flatMap(\.inputs).compactMap(stamp))
    return outcomes.flatMap(\.outputs).compactMap(\.path)
      .filter { stamp($0).map(inputs.contains) ?? false }
      .map { .outputIsInput($0) }
  }

  private func write(_ outputs: [CompiledOutput]) throws {
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

  private func writeDepfile(_ outcomes: [Outcome]) throws {
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
  private func writePartialInfoPlist(_ outcomes: [Outcome]) throws {
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

/// A file that was compiled.
struct CompiledOutput: Sendable {
  /// Nil for standard output.
  var path: String?
  var contents: [UInt8]
  /// As typed on the command line.
  var inputs: [String]
  var rule: String

  /// The line that `-v` prints.
  var line: String { "\(rule)  \(inputs.joined(separator: ", ")) → \(path ?? "-")" }
}

/// What `--json` tells.
private struct CompileReport: Encodable {
  struct Output: Encodable {
    var path: String
    var size: Int
    var inputs: [String]
  }

  var outputs: [Output]

  init(_ outputs: [CompiledOutput]) {
    self.outputs = outputs.map { output in
      Output(path: output.path ?? "-", size: output.contents.count, inputs: output.inputs)
    }
  }
}

extension FileTreeError {
  /// Whether the file itself is at fault, and not the disk or its permissions.
  fileprivate var isOfTheFile: Bool {
    switch reason {
    case .tooLarge, .linkLoop, .tooDeep, .tooManyLinks: true
    default: false
    }
  }
}

extension Diagnostic {
  static func cannotRead(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-read", "cannot read it: \(error.reason)",
      at: SourceRange(file: error.path))
  }

  fileprivate static func cannotWrite(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-write", "cannot write it: \(error.reason)",
      at: SourceRange(file: error.path))
  }

  fileprivate static func nothingMade(_ job: CompileRequest.Job) -> Diagnostic {
    Diagnostic(
      .error, id: "command-nothing-made", "'\(job.compilation.rule)' made nothing of it",
      at: SourceRange(file: job.inputs.first ?? job.name))
  }

  fileprivate static func outputIsInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .error, id: "command-output-is-input", "the output would overwrite an input",
      at: SourceRange(file: path), details: ["write it elsewhere"])
  }
}
