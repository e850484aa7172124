package import FileTree

/// The files of a zip archive; each is read and decompressed on demand.
///
/// Paths are relative to a directory of the archive. `../` and links may lead to its other
/// directories, but not out of the archive.
package struct ZipFileTree: FileTree {
  package let archive: ZipArchive
  /// The directory that paths start from, relative to the root of the archive.
  package private(set) var root: BundlePath = ""
  private let index: ZipIndex
  /// The nodes from the archive's root down to `root`.
  private var rootNodes = [0]
  private let file: ProjectPath
  private let tree: any FileTree

  /// Reads the directory of the archive at `file` in another tree.
  package init(reading file: some TreePath, in tree: some FileTree) throws(FileTreeError) {
    archive = try ZipArchive(reading: file, in: tree)
    do {
      index = try ZipIndex(archive.entries)
    } catch {
      throw FileTreeError(error, path: file.text)
    }
    self.file = ProjectPath(normalized: file.text)
    self.tree = tree
  }

  /// The same archive, seen from one of its directories.
  package func rooted(at directory: some TreePath) throws(FileTreeError) -> ZipFileTree {
    guard let nodes = try resolve(directory, followingLast: true) else {
      throw FileTreeError(.notFound, path: directory.text)
    }
    guard index.nodes[nodes[nodes.count - 1]].isDirectory else {
      throw FileTreeError(.notADirectory, path: directory.text)
    }
    var result = self
    result.rootNodes = nodes
    result.root = root.appending(directory.text)
    return result
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    guard let nodes = try resolve(path, followingLast: followingLinks) else { return nil }
    let node = nodes[nodes.count - 1]
    let entry = index.nodes[node].entry.map { archive.entries[$0] }
    let modified = (entry?.modified ?? 0) * 1_000_000_000
    let size = Int64(index.nodes[node].isDirectory ? 0 : entry?.size ?? 0)
    return FileStatus(
      kind: entry?.kind ?? .directory, size: size, isExecutable: entry?.isExecutable ?? true,
      inodeKey: InodeKey(
        modified: modified, changed: modified, inode: UInt64(node), size: size,
        mode: UInt32(entry?.mode ?? 0o040755)))
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    guard let nodes = try resolve(directory, followingLast: true) else {
      throw FileTreeError(.notFound, path: directory.text)
    }
    let node = index.nodes[nodes[nodes.count - 1]]
    guard node.isDirectory else { throw FileTreeError(.notADirectory, path: directory.text) }
    let entries = node.children.map { name, child in
      DirectoryListing.Entry(name: name.text, kind: kind(of: child))
    }
    return DirectoryListing(entries: entries, undecodableNames: node.undecodableNames.sorted())
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    let member = try member(at: file)
    do { return try member.contents() } catch { throw FileTreeError(error, path: file.text) }
  }

  package func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    let member = try member(at: file)
    guard offset >= 0, offset < member.entry.size, count > 0 else { return [] }
    if offset == 0, count >= member.entry.size { return try contents(of: file) }
    do {
      return try member.contents(from: Int(offset), count: count)
    } catch {
      throw FileTreeError(error, path: file.text)
    }
  }

  package func read(
    _ file: some TreePath, consume: ([UInt8]) -> Void
  ) throws(FileTreeError) {
    let member = try member(at: file)
    do { try member.read(consume: consume) } catch { throw FileTreeError(error, path: file.text) }
  }

  /// A file as the archive has it; nil for a very large one.
  ///
  /// Two files that are packed alike have the same contents.
  package func packedContents(of file: some TreePath) throws(FileTreeError) -> PackedContents? {
    let member = try member(at: file)
    do { return try member.packed() } catch { throw FileTreeError(error, path: file.text) }
  }

  /// The CRC-32 of a file, as the archive has it; reading the file fails if it is another.
  package func checksum(of file: some TreePath) throws(FileTreeError) -> UInt32 {
    try member(at: file).entry.crc32
  }

  /// The bytes that a file takes in the archive.
  package func packedSize(of file: some TreePath) throws(FileTreeError) -> Int64 {
    Int64(try member(at: file).entry.compressedSize)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    guard let nodes = try resolve(path, followingLast: false) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    guard kind(of: nodes[nodes.count - 1]) == .symbolicLink else {
      throw FileTreeError(.other("not a symbolic link"), path: path.text)
    }
    return try linkTarget(ofNode: nodes[nodes.count - 1], path: path.text)
  }

  /// The data of a regular file.
  private func member(at path: some TreePath) throws(FileTreeError) -> ZipMember {
    guard let nodes = try resolve(path, followingLast: true) else {
      throw FileTreeError(.notFound, path: path.text)
    }
    let node = index.nodes[nodes[nodes.count - 1]]
    guard let entry = node.entry.map({ archive.entries[$0] }), !node.isDirectory else {
      throw FileTreeError(.isADirectory, path: path.text)
    }
    guard entry.kind == .file else {
      throw FileTreeError(.other("not a regular file"), path: path.text)
    }
    return ZipMember(entry: entry, file: file, tree: tree)
  }

  private func kind(of node: Int) -> FileKind {
    if index.nodes[node].isDirectory { return .directory }
    return index.nodes[node].entry.map { archive.entries[$0].kind } ?? .directory
  }

  private func linkTarget(ofNode node: Int, path: String) throws(FileTreeError) -> String {
    guard let entry = index.nodes[node].entry.map({ archive.entries[$0] }) else { return "" }
    guard entry.size <= ZipName.maximumLength else {
      throw FileTreeError(.nameTooLong, path: path)
    }
    do {
      let target = try ZipMember(entry: entry, file: file, tree: tree).contents()
      return String(decoding: target, as: UTF8.self)
    } catch {
      throw FileTreeError(error, path: path)
    }
  }

  /// The nodes from the archive's root to a path, or nil if nothing is there.
  private func resolve(
    _ path: some TreePath, followingLast: Bool
  ) throws(FileTreeError) -> [Int]? {
    if path.isAbsolute { return nil }
    var nodes = rootNodes
    var pending = Array(path.components.map(String.init).reversed())
    var hops = 0
    while let component = pending.popLast() {
      if component == ".." {
        guard nodes.count > 1 else { return nil }
        nodes.removeLast()
        continue
      }
      let children = index.nodes[nodes[nodes.count - 1]].children
      guard let child = children[BundlePath(normalized: component)] else { return nil }
      guard kind(of: child) == .symbolicLink, followingLast || !pending.isEmpty else {
        nodes.append(child)
        continue
      }
      hops += 1
      if hops > 40 { throw FileTreeError(.tooManyLinks, path: path.text) }
      let target = try linkTarget(ofNode: child, path: path.text)
      if target.utf8.first == UInt8(ascii: "/") || target.isEmpty { return nil }
      pending += target.split(separator: "/").filter { $0 != "." }.map(String.init).reversed()
    }
    return nodes
  }
}

/// A file in the form in which an archive has it.
package struct PackedContents: Equatable, Sendable {
  var method: ZipEntry.Method
  /// In bytes, unpacked.
  var size: Int
  var crc32: UInt32
  var bytes: [UInt8]
}
