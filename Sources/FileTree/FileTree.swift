internal import Synchronization
internal import SystemPackage

/// A tree of files to read: the disk, or memory in tests.
///
/// Paths are relative to the tree's root; `../` and absolute paths lead out of it. Functions throw
/// `FileTreeError`, with the path and the reason.
public protocol FileTree: Sendable {
  /// Returns the status of a path; nil if nothing is there.
  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus?

  /// Returns the entries of a directory, sorted by the bytes of their names.
  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing

  /// Returns the bytes of a regular file, and follows links; throws for more than `wholeFileLimit`
  /// bytes on the disk.
  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8]

  /// Returns `count` bytes of a regular file from `offset` on, and follows links; returns fewer at
  /// the end of the file.
  func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8]

  /// Passes the bytes of a regular file to `consume` in pieces, to bound memory; follows links.
  func read(_ file: some TreePath, consume: ([UInt8]) -> Void) throws(FileTreeError)

  /// Returns the target of a symbolic link, as the link has it.
  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String
}

extension FileTree {
  /// The path of what is there under the same names in other capitals, as disks of Macs find it; nil if
  /// there is none, or if several names fit.
  package func pathInOtherCase(_ path: ProjectPath) -> ProjectPath? {
    var found = ProjectPath("")
    for component in path.components {
      let exact = found.appending(String(component))
      if component == ".." || (try? status(of: exact, followingLinks: true)) != nil {
        found = exact
        continue
      }
      let wanted = component.lowercased()
      let names = (try? entries(of: found))?.entries.map(\.name) ?? []
      let fitting = names.filter { $0.lowercased() == wanted }
      guard fitting.count == 1 else { return nil }
      found = found.appending(name: fitting[0])
    }
    return found == path ? nil : found
  }
}

/// The largest file that is read at once, in bytes; parsers need several times as much memory.
public let wholeFileLimit: Int64 = 256 << 20

/// A tree in which one file has other contents, to see what an edit would do.
package struct EditedFileTree: FileTree {
  private let base: any FileTree
  private let file: ProjectPath
  private let bytes: [UInt8]

  package init(_ base: any FileTree, replacing file: ProjectPath, with bytes: [UInt8]) {
    self.base = base
    self.file = file
    self.bytes = bytes
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try base.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try base.entries(of: directory)
  }

  package func contents(of path: some TreePath) throws(FileTreeError) -> [UInt8] {
    path.text == file.text ? bytes : try base.contents(of: path)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try base.linkTarget(of: path)
  }
}

/// Standard input, read as files are.
package enum StandardInput {
  /// Its name in messages.
  package static let name = "<stdin>"

  /// All of it, `wholeFileLimit` bytes at most.
  package static func readAll() throws(FileTreeError) -> [UInt8] {
    do {
      guard let bytes = try FileDescriptor.standardInput.readAll(limit: Int(wholeFileLimit)) else {
        throw FileTreeError(.tooLarge(limit: wholeFileLimit), path: name)
      }
      return bytes
    } catch let error as FileTreeError {
      throw error
    } catch {
      throw FileTreeError(FileTreeError.Reason(error as? Errno), path: name)
    }
  }
}

extension FileTree {
  /// Reads the whole file and returns a part of it; trees with large files replace this function.
  public func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    Array(try contents(of: file).dropFirst(Int(clamping: max(0, offset))).prefix(max(0, count)))
  }

  /// Reads one piece after the other; trees that start again for each piece replace this function.
  public func read(
    _ file: some TreePath, consume: ([UInt8]) -> Void
  ) throws(FileTreeError) {
    let size = 1 << 20
    var offset: Int64 = 0
    while true {
      let piece = try contents(of: file, from: offset, count: size)
      if !piece.isEmpty { consume(piece) }
      if piece.count < size { return }
      offset += Int64(size)
    }
  }
}

/// The kind of a file.
public enum FileKind: String, Hashable, Sendable, Codable {
  case file, directory, symbolicLink
  /// A socket, FIFO or device, which no bundle can hold.
  case special
}

/// The status of a file, which is known without reading it.
public struct FileStatus: Hashable, Sendable {
  /// The kind of the file, or of the link itself.
  public var kind: FileKind
  /// The size in bytes.
  public var size: Int64
  /// True if the owner may execute the file.
  public var isExecutable: Bool
  /// The key by which changes show.
  public var inodeKey: InodeKey

  public init(kind: FileKind, size: Int64, isExecutable: Bool, inodeKey: InodeKey) {
    self.kind = kind
    self.size = size
    self.isExecutable = isExecutable
    self.inodeKey = inodeKey
  }
}

/// The modification times, inode, size and mode of a file: if two keys are equal, the file is
/// unchanged.
///
/// Source: the fields of `stat`, as Git's index and ccache compare them.
public struct InodeKey: Hashable, Sendable, Codable {
  /// The last change of the contents (`st_mtim`), in nanoseconds since 1970.
  public var modified: Int64
  /// The last change of contents or metadata (`st_ctim`), in nanoseconds since 1970; programs
  /// cannot set it.
  public var changed: Int64
  /// The number of the inode (`st_ino`).
  public var inode: UInt64
  /// The size in bytes.
  public var size: Int64
  /// The file type and the permission bits (`st_mode`).
  public var mode: UInt32

  public init(modified: Int64, changed: Int64, inode: UInt64, size: Int64, mode: UInt32) {
    self.modified = modified
    self.changed = changed
    self.inode = inode
    self.size = size
    self.mode = mode
  }
}

/// The entries of a directory, sorted by the bytes of their names.
public struct DirectoryListing: Hashable, Sendable {
  /// A name in a directory.
  public struct Entry: Hashable, Sendable {
    public var name: String
    /// The kind of the entry; links are not followed.
    public var kind: FileKind

    public init(name: String, kind: FileKind) {
      self.name = name
      self.kind = kind
    }
  }

  /// The entries with names in UTF-8.
  public var entries: [Entry]
  /// The names that are not UTF-8, with `\xHH` for each byte outside printable ASCII.
  public var undecodableNames: [String]

  /// Sorts entries by the bytes of their names.
  public init(entries: [Entry], undecodableNames: [String] = []) {
    self.entries = entries.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    self.undecodableNames = undecodableNames
  }
}

/// The reason why a file could not be read or written, and its path.
public struct FileTreeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A reason, mostly from the error number of a system call.
  public enum Reason: Hashable, Sendable {
    case notFound, permissionDenied, notADirectory, isADirectory, tooManyLinks, nameTooLong
    case noSpace, readOnly, changedWhileReading
    /// A link leads to a directory that contains it.
    case linkLoop
    /// The path has more directories than any project has.
    case tooDeep
    /// The path is outside of a tree that must not be left; `link` is the link that leads to `end`,
    /// if there is one.
    case outsideRoot(link: String?, end: String)
    /// The file holds more or fewer bytes than its size, although it did not change.
    case sizeDoesNotHold
    /// A path to write to leads through a link of a checkout, to `end`.
    case linkInCheckout(end: String)
    /// The file has more than `limit` bytes.
    case tooLarge(limit: Int64)
    /// Another reason, in the words of the system.
    case other(String)
  }

  public var path: String
  public var reason: Reason

  public init(_ reason: Reason, path: String) {
    self.reason = reason
    self.path = path
  }

  /// The path and the reason: `a.txt: permission denied`.
  public var description: String { "\(path): \(reason)" }
}

extension FileTreeError.Reason: CustomStringConvertible {
  /// The reason in words, for messages.
  public var description: String {
    switch self {
    case .notFound: "no such file or directory"
    case .permissionDenied: "permission denied"
    case .notADirectory: "not a directory"
    case .isADirectory: "is a directory"
    case .tooManyLinks: "too many levels of symbolic links"
    case .nameTooLong: "file name too long"
    case .noSpace: "no space left on device"
    case .readOnly: "read-only file system"
    case .changedWhileReading: "changed while it was being read"
    case .sizeDoesNotHold:
      "it does not hold as many bytes as its size says, like files of the system in /proc and /sys"
    case .linkLoop: "the link leads to a directory that contains it"
    case .tooDeep: "it lies in too many directories"
    case .outsideRoot(let link?, let end): "the link '\(link)' leads outside, to '\(end)'"
    case .outsideRoot(nil, let end): "it is outside, at '\(end)'"
    case .linkInCheckout(let end):
      "it is a link in the checkout, and nothing is written through such a link; remove it, or name "
        + "the directory that it leads to, '\(end)'"
    case .tooLarge(let limit): "larger than \(limit >> 20) MiB"
    case .other(let text): text
    }
  }
}

/// A tree that reads each file once.
///
/// It keeps contents up to `limit` bytes in total; files beyond that are read each time. Without a limit
/// all that comes from a file, its parts too, is of the same bytes.
package final class RememberingFileTree: FileTree {
  private struct Memory {
    var contents: [String: [UInt8]] = [:]
    /// In bytes.
    var size = 0
  }

  private let tree: any FileTree
  private let limit: Int?
  private let memory = Mutex(Memory())

  package init(_ tree: any FileTree, limit: Int?) {
    self.tree = tree
    self.limit = limit
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    if let known = memory.withLock({ $0.contents[file.text] }) { return known }
    let bytes = try tree.contents(of: file)
    memory.withLock { memory in
      guard memory.contents[file.text] == nil else { return }
      if let limit, bytes.count > limit - memory.size { return }
      memory.contents[file.text] = bytes
      memory.size += bytes.count
    }
    return bytes
  }

  package func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    if limit != nil { return try tree.contents(of: file, from: offset, count: count) }
    let whole = try contents(of: file)
    return Array(whole.dropFirst(Int(clamping: max(0, offset))).prefix(max(0, count)))
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try tree.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try tree.entries(of: directory)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try tree.linkTarget(of: path)
  }
}
