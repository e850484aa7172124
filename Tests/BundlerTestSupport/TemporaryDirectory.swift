package import FileTree
internal import Glibc

/// A directory on the disk that goes away with the value, for tests of what touches files.
///
///     let directory = try TemporaryDirectory()
///     try directory.write("Docs/README.md", "hello")
///     directory.listing   // ["Docs/", "Docs/README.md"]
package final class TemporaryDirectory: Sendable {
  /// Absolute, without a trailing slash.
  package let path: String

  package init() throws {
    let base = unsafe getenv("TMPDIR").flatMap { unsafe String(validatingCString: $0) } ?? "/tmp"
    var template = Array((base + "/bundler-test-XXXXXX").utf8CString)
    guard unsafe mkdtemp(&template) != nil else { throw TemporaryDirectoryError("mkdtemp", base) }
    path = String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  deinit { removeTree(path) }

  /// The directory as the stages see it.
  package var tree: DiskFileTree { DiskFileTree(root: path) }

  /// The absolute path of something in the directory.
  package func absolute(_ relative: String) -> String {
    relative.isEmpty ? path : path + "/" + relative
  }

  /// Writes a file in place, keeping its inode, with its parent directories.
  package func write(_ relative: String, _ text: String, mode: UInt32 = 0o644) throws {
    try write(relative, bytes: Array(text.utf8), mode: mode)
  }

  package func write(_ relative: String, bytes: [UInt8], mode: UInt32 = 0o644) throws {
    try makeParents(of: relative)
    let file = unsafe open(absolute(relative), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, mode)
    guard file >= 0 else { throw TemporaryDirectoryError("open", relative) }
    defer { close(file) }
    var start = 0
    while start < bytes.count {
      let count = unsafe bytes[start...].withUnsafeBytes {
        unsafe Glibc.write(file, $0.baseAddress, $0.count)
      }
      guard count > 0 else { throw TemporaryDirectoryError("write", relative) }
      start += count
    }
    guard fchmod(file, mode) == 0 else { throw TemporaryDirectoryError("fchmod", relative) }
  }

  package func link(_ relative: String, to target: String) throws {
    try makeParents(of: relative)
    guard unsafe symlink(target, absolute(relative)) == 0 else {
      throw TemporaryDirectoryError("symlink", relative)
    }
  }

  package func makeDirectory(_ relative: String, mode: UInt32 = 0o755) throws {
    try makeParents(of: relative)
    let made = unsafe mkdir(absolute(relative), mode)
    guard made == 0 || errno == EEXIST else { throw TemporaryDirectoryError("mkdir", relative) }
    try setMode(relative, mode)
  }

  package func makeFIFO(_ relative: String) throws {
    try makeParents(of: relative)
    guard unsafe mkfifo(absolute(relative), 0o644) == 0 else {
      throw TemporaryDirectoryError("mkfifo", relative)
    }
  }

  package func move(_ relative: String, to other: String) throws {
    try makeParents(of: other)
    guard unsafe rename(absolute(relative), absolute(other)) == 0 else {
      throw TemporaryDirectoryError("rename", relative)
    }
  }

  package func setMode(_ relative: String, _ mode: UInt32) throws {
    guard unsafe chmod(absolute(relative), mode) == 0 else {
      throw TemporaryDirectoryError("chmod", relative)
    }
  }

  /// Sets the time of the last change of the contents, in nanoseconds since 1970.
  package func setModified(_ relative: String, _ nanoseconds: Int64) throws {
    let time = timespec(
      tv_sec: Int(nanoseconds / 1_000_000_000), tv_nsec: Int(nanoseconds % 1_000_000_000))
    let times = [time, time]
    guard unsafe utimensat(AT_FDCWD, absolute(relative), times, AT_SYMLINK_NOFOLLOW) == 0 else {
      throw TemporaryDirectoryError("utimensat", relative)
    }
  }

  /// Takes away a file, a link or a directory with everything below it.
  package func remove(_ relative: String) { removeTree(absolute(relative)) }

  package func bytes(_ relative: String) throws -> [UInt8] {
    try tree.contents(of: ProjectPath(normalized: relative))
  }

  package func text(_ relative: String) throws -> String {
    String(decoding: try bytes(relative), as: UTF8.self)
  }

  /// What stands at a path, links not followed; nil when nothing does.
  package func status(_ relative: String) -> FileStatus? {
    try? tree.status(of: ProjectPath(normalized: relative), followingLinks: false)
  }

  package func exists(_ relative: String) -> Bool { status(relative) != nil }

  /// Permission bits.
  package func mode(_ relative: String) -> UInt32? {
    status(relative).map { $0.inodeKey.mode & 0o7777 }
  }

  /// Everything below a directory, sorted by bytes: `Help/`, `Help/README.md`, `Current -> Help`.
  package func listing(of relative: String = "") -> [String] {
    let lines = list(ProjectPath(normalized: relative), prefix: "")
    return lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Everything below the directory.
  package var listing: [String] { listing() }

  private func list(_ directory: ProjectPath, prefix: String) -> [String] {
    let entries = (try? tree.entries(of: directory).entries) ?? []
    return entries.flatMap { entry -> [String] in
      let path = directory.appending(name: entry.name)
      let name = prefix + entry.name
      switch entry.kind {
      case .directory: return [name + "/"] + list(path, prefix: name + "/")
      case .symbolicLink: return ["\(name) -> \((try? tree.linkTarget(of: path)) ?? "?")"]
      case .file, .special: return [name]
      }
    }
  }

  private func makeParents(of relative: String) throws {
    let parent = ProjectPath(normalized: relative).parent
    guard !parent.isRoot, !exists(parent.text) else { return }
    try makeParents(of: parent.text)
    guard unsafe mkdir(absolute(parent.text), 0o755) == 0 else {
      throw TemporaryDirectoryError("mkdir", parent.text)
    }
  }
}

/// The call that failed and the path it was about.
package struct TemporaryDirectoryError: Error, CustomStringConvertible {
  package var description: String

  init(_ call: String, _ path: String) {
    description = "\(call) \(path): \(unsafe String(cString: strerror(errno)))"
  }
}

private func removeTree(_ path: String) {
  if unsafe unlink(path) == 0 { return }
  if let stream = unsafe opendir(path) {
    var names: [String] = []
    while let entry = unsafe readdir(stream) {
      let bytes = unsafe withUnsafeBytes(of: &entry.pointee.d_name) { unsafe Array($0) }
      names.append(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self))
    }
    unsafe closedir(stream)
    for name in names where name != "." && name != ".." { removeTree(path + "/" + name) }
  } else if errno == EACCES, unsafe chmod(path, 0o700) == 0 {
    return removeTree(path)
  }
  _ = unsafe rmdir(path)
}

/// Lets time go by, for tests of time stamps.
package func sleepMilliseconds(_ milliseconds: Int) {
  var time = timespec(
    tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
  unsafe nanosleep(&time, nil)
}
