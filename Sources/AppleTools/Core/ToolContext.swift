internal import AppleVocabulary
package import AssetCatalogCompilation
internal import BundleModel
package import Diagnostics
package import FileTree
internal import Glibc
internal import HostSystem
internal import ResourceCompilers
internal import SystemPackage

/// The effects that a tool may have; tests pass a context in memory.
///
/// Paths are as the user wrote them: absolute, or relative to the working directory.
package protocol ToolContext: Sendable {
  /// Absolute.
  var workingDirectory: String { get }

  /// What draws vector images; nil if nothing does.
  var environment: CompileEnvironment { get }

  /// The absolute path under which a tool can be started; nil if it is nowhere to be found.
  func location(of tool: String) -> String?

  /// The bytes of a regular file, links followed.
  func read(_ path: String) throws(FileTreeError) -> [UInt8]

  /// Makes or replaces a file atomically: it is written beside its destination and renamed.
  ///
  /// A replaced file keeps its mode; a symbolic link keeps pointing at it. The directory must
  /// exist.
  func write(_ bytes: [UInt8], to path: String) throws(FileTreeError)

  /// The kind of what `path` leads to, links followed; nil if there is nothing or it cannot be
  /// seen.
  func kind(of path: String) -> FileKind?

  /// The entries of a directory, sorted by the bytes of their names.
  func entries(of directory: String) throws(FileTreeError) -> [DirectoryListing.Entry]

  /// The text of a symbolic link; nil for whatever is none.
  func linkTarget(of path: String) -> String?

  /// Makes a directory and those above it; existing ones are fine.
  func makeDirectory(_ path: String) throws(FileTreeError)

  /// Removes a file, a link, or a directory with its contents; succeeds if there is nothing.
  func remove(_ path: String) throws(FileTreeError)

  /// All of standard input.
  func readStandardInput() throws(FileTreeError) -> [UInt8]

  /// The next line of standard input without its end; nil at the end of it.
  func readInputLine() -> String?

  /// Writes data to standard output.
  func print(_ bytes: [UInt8])

  /// Writes a line to standard error.
  func say(_ line: String)
}

extension ToolContext {
  package var environment: CompileEnvironment { CompileEnvironment() }

  package func location(of tool: String) -> String? { nil }

  package func linkTarget(of path: String) -> String? { nil }

  /// Writes text to standard output as it is: no newline is added.
  package func print(_ text: String) { print(Array(text.utf8)) }

  /// Writes diagnostics to standard error, a line for each, details indented below.
  package func report(_ diagnostics: [Diagnostic], in form: ToolMessageForm = .placed) {
    for diagnostic in diagnostics {
      say(form.text(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.range))
      for detail in diagnostic.details { say("  " + detail) }
      for note in diagnostic.notes { say(form.text("note", note.message, at: note.range)) }
    }
  }

  /// A path made absolute, without `.` and `..`.
  package func absolutePath(_ path: String) -> String {
    ProjectPath(normalized: workingDirectory).appending(path).text
  }
}

/// The real disk and the three standard streams.
package struct SystemToolContext: ToolContext {
  private let disk = DiskFileTree(root: "")

  package init() {}

  package var workingDirectory: String {
    guard let name = unsafe getcwd(nil, 0) else { return "/" }
    defer { unsafe free(name) }
    return unsafe String(cString: name)
  }

  package func read(_ path: String) throws(FileTreeError) -> [UInt8] {
    try disk.contents(of: ProjectPath(normalized: path))
  }

  package func kind(of path: String) -> FileKind? {
    try? disk.status(of: ProjectPath(normalized: path), followingLinks: true)?.kind
  }

  package func entries(of directory: String) throws(FileTreeError) -> [DirectoryListing.Entry] {
    try disk.entries(of: ProjectPath(normalized: directory)).entries
  }

  package func linkTarget(of path: String) -> String? {
    try? disk.linkTarget(of: ProjectPath(normalized: path))
  }

  package func makeDirectory(_ path: String) throws(FileTreeError) {
    if unsafe mkdir(path, 0o777) == 0 { return }
    let error = failure(path)
    if kind(of: path) == .directory { return }
    let parent = ProjectPath(path).parent
    guard error.reason == .notFound, !parent.isRoot, parent.text != "/" else { throw error }
    try makeDirectory(parent.text)
    if unsafe mkdir(path, 0o777) != 0, errno != EEXIST { throw failure(path) }
  }

  package func remove(_ path: String) throws(FileTreeError) {
    if unsafe unlink(path) == 0 || errno == ENOENT || errno == ENOTDIR { return }
    guard errno == EISDIR || errno == EPERM else { throw failure(path) }
    for entry in try entries(of: path) { try remove(path + "/" + entry.name) }
    guard unsafe rmdir(path) == 0 else { throw failure(path) }
  }

  package func readInputLine() -> String? { readLine() }

  package func readStandardInput() throws(FileTreeError) -> [UInt8] {
    try StandardInput.readAll()
  }

  /// When the reader has closed the pipe, the process ends quietly, as by `SIGPIPE`; after another failure
  /// with status 2, as every command does.
  package func print(_ bytes: [UInt8]) {
    do {
      try FileDescriptor.standardOutput.writeAll(bytes)
    } catch {
      if error as? Errno == .brokenPipe { exit(128 + SIGPIPE) }
      let reason = FileTreeError.Reason(error as? Errno)
      say(ToolFailure("cannot write to standard output: \(reason)").description)
      exit(2)
    }
  }

  package func say(_ line: String) {
    _ = try? FileDescriptor.standardError.writeAll((line.visibleLines + "\n").utf8)
  }
}

extension SystemToolContext {
  package var environment: CompileEnvironment {
    CompileEnvironment(
      renderer: VectorTools(in: ExternalTool.searchPath), workers: Workers.ofMachine)
  }

  package func write(_ bytes: [UInt8], to path: String) throws(FileTreeError) {
    try replaceFile(path, contents: bytes, as: .usersFile)
  }

  /// Beside the link that this was started as, else the first in `PATH`.
  package func location(of tool: String) -> String? {
    let started = CommandLine.arguments.first ?? ""
    let beside = started.contains("/") ? [ProjectPath(started).parent.text] : []
    let paths = unsafe getenv("PATH").map { unsafe String(cString: $0) } ?? ""
    for directory in beside + paths.split(separator: ":").map(String.init) {
      let path = absolutePath(ProjectPath(directory).appending(name: tool).text)
      if unsafe access(path, X_OK) == 0, kind(of: path) == .file { return path }
    }
    return nil
  }

  private func failure(_ path: String) -> FileTreeError {
    FileTreeError(FileTreeError.Reason(Errno(rawValue: errno)), path: path)
  }
}

extension ToolContext where Self == SystemToolContext {
  package static var system: SystemToolContext { SystemToolContext() }
}

extension ToolContext {
  /// A file as the builder's compilers take it, under the name as typed.
  func inputFile(_ path: String) throws(FileTreeError) -> InputFile {
    InputFile(path: ProjectPath(normalized: path), contents: try read(path))
  }

  /// Runs one of the builder's compilers and reports its diagnostics; nil after an error.
  func compile(
    _ compiler: ResourceCompiler, _ inputs: [InputFile], policy: CompilePolicy = .auto,
    options: OptionValues = OptionValues(), name: String? = nil,
    messages: ToolMessageForm = .placed
  ) -> CompiledResource? {
    var diagnostics: [Diagnostic] = []
    let compilation = Compilation(
      rule: compiler.rule, policy: policy, platform: .macos, name: name,
      options: compiler.options(given: options, CompilationContext(platform: .macos)))
    let result = CompileService(environment).compile(
      InputFiles(inputs), compilation, with: compiler, isPlanned: true, diagnostics: &diagnostics)
    report(diagnostics, in: messages)
    return diagnostics.hasErrors ? nil : result
  }
}
