package import AssetCatalogCompilation
internal import Diagnostics
package import FileTree
internal import Glibc
internal import HostSystem
internal import SystemPackage

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
