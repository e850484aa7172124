internal import AppleVocabulary
internal import AssetCatalogFormat
internal import BundleModel
package import Diagnostics
package import FileTree
internal import HostSystem
package import ResourceCompilers
internal import SourceWalking

extension CompileRequest {
  /// The result of one run of a compiler.
  package struct Outcome: Sendable {
    package var outputs: [Output] = []
    /// Keys that the product's Info.plist needs.
    package var infoPlist: PartialInfoPlist?
    /// Files read, and directories listed.
    package var inputs: [String] = []
    package var diagnostics: [Diagnostic] = []
    /// The input that could not be read.
    package var failure: FileTreeError?

    package init() {}
  }

  /// A file to write.
  package struct Output: Sendable {
    /// Nil for standard output.
    package var path: String?
    package var contents: [UInt8]
    /// As typed on the command line.
    package var inputs: [String]
    package var rule: String
  }

  /// Reads the inputs of a job and compiles them; writes nothing.
  package func compile(_ job: Job, by service: CompileService, in disk: DiskFileTree) -> Outcome {
    var outcome = Outcome()
    var inputs: [InputFile] = []
    let kind = job.compiler.kind
    if jobs.count == 1, kind == .nib || kind == .storyboard {
      Heap.grow(forDocumentOf: job.inputs.map { documentSize(of: $0, in: disk) }.max() ?? 0)
    }
    do throws(FileTreeError) {
      for input in job.inputs {
        if input == "-" {
          let path = ProjectPath(normalized: StandardInput.name)
          inputs.append(InputFile(path: path, contents: try StandardInput.readAll()))
        } else {
          inputs += try read(input, form: job.compiler.form, in: disk, &outcome)
        }
      }
    } catch {
      outcome.failure = error
      return outcome
    }
    let companions = job.compiler.companions?(inputs.map(\.path)) { try? disk.contents(of: $0) }
    for path in companions ?? [] {
      guard let contents = try? disk.contents(of: path) else { continue }
      outcome.inputs.append(path.text)
      inputs.append(InputFile(path: path, contents: contents))
    }
    if outcome.diagnostics.hasErrors { return outcome }
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
      Output(
        path: path(ofOutput: name, of: job), contents: contents, inputs: job.inputs,
        rule: job.compilation.rule)
    }
    return outcome
  }
}

/// Reads a file, or all files of a directory; adds what was read to the inputs of the outcome.
private func read(
  _ input: String, form: ResourceCompiler.Form, in disk: DiskFileTree,
  _ outcome: inout CompileRequest.Outcome
) throws(FileTreeError) -> [InputFile] {
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

/// The size of a document in bytes; 0 for one that cannot be looked at.
private func documentSize(of input: String, in disk: DiskFileTree) -> Int {
  let place = ProjectPath(normalized: input)
  let path = UncompiledNib.document(at: place, in: disk) ?? place
  return Int((try? disk.status(of: path, followingLinks: true))?.size ?? 0)
}

/// `way` leads from the input's own directory to the one that holds this one.
private func read(
  directory: ProjectPath, in disk: DiskFileTree, way: [ProjectPath] = [],
  _ outcome: inout CompileRequest.Outcome
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

extension Diagnostic {
  /// Reports an input of a command that cannot be read.
  package static func cannotRead(_ error: FileTreeError) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-read", "cannot read it: \(error.reason)",
      at: SourceRange(file: error.path))
  }

  fileprivate static func nothingMade(_ job: CompileRequest.Job) -> Diagnostic {
    Diagnostic(
      .error, id: "command-nothing-made", "'\(job.compilation.rule)' made nothing of it",
      at: SourceRange(file: job.inputs.first ?? job.name))
  }
}
