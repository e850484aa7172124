package import FileTree

/// A file tree in memory, for tests that must not touch the disk.
///
///     InMemoryFileTree([
///       "Docs/README.md": "hello",
///       "run.sh": .file("#!/bin/sh", isExecutable: true),
///       "Current": .link("Docs"),
///       "Empty": .directory,
///     ])
package struct InMemoryFileTree: FileTree, ExpressibleByDictionaryLiteral {
  package enum Node: Hashable, Sendable, ExpressibleByStringLiteral {
    case bytes([UInt8], isExecutable: Bool = false)
    case link(String)
    case directory
    /// A socket, FIFO or device.
    case special
    /// Exists, but reading it is refused.
    case unreadable

    package init(stringLiteral value: String) { self = .file(value) }

    package static func file(_ text: String, isExecutable: Bool = false) -> Node {
      .bytes(Array(text.utf8), isExecutable: isExecutable)
    }
  }

  private var nodes: [String: Node] = [:]
  /// Names that are not UTF-8, by directory.
  package var undecodableNames: [String: [String]] = [:]

  package init(_ nodes: [String: Node]) {
    for (path, node) in nodes { self[path] = node }
  }

  package init(dictionaryLiteral elements: (String, Node)...) {
    for (path, node) in elements { self[path] = node }
  }

  /// What stands at a path.
  ///
  /// Its parent directories come with it; nil takes it away with all below it.
  package subscript(path: String) -> Node? {
    get { nodes[key(path)] }
    set {
      let path = ProjectPath(path)
      guard let newValue else {
        nodes = nodes.filter { ProjectPath($0.key).relative(to: path) == nil }
        return
      }
      nodes[key(path.text)] = newValue
      var parent = path.parent
      while !parent.isRoot, parent.text != "/", parent.name != "..", nodes[key(parent.text)] == nil
      {
        nodes[key(parent.text)] = .directory
        parent = parent.parent
      }
    }
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    guard let resolved = try resolve(path.text, followingLast: followingLinks) else { return nil }
    if resolved.isEmpty { return status(.directory, at: "") }
    return nodes[resolved].map { status($0, at: resolved) }
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    guard let resolved = try resolve(directory.text, followingLast: true) else {
      throw FileTreeError(.notFound, path: directory.text)
    }
    switch nodes[resolved] {
    case nil where resolved.isEmpty: break
    case .directory: break
    case nil: throw FileTreeError(.notFound, path: directory.text)
    case .unreadable: throw FileTreeError(.permissionDenied, path: directory.text)
    default: throw FileTreeError(.notADirectory, path: directory.text)
    }
    let parent = ProjectPath(normalized: resolved)
    let entries: [DirectoryListing.Entry] = nodes.compactMap { path, node in
      let path = ProjectPath(normalized: path)
      guard path.parent == parent, !path.isRoot, path.name != ".." else { return nil }
      return DirectoryListing.Entry(name: path.name, kind: kind(node))
    }
    return DirectoryListing(
      entries: entries, undecodableNames: undecodableNames[resolved] ?? [])
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let resolved = try resolve(file.text, followingLast: true), let node = nodes[resolved]
    else { throw FileTreeError(.notFound, path: file.text) }
    switch node {
    case .bytes(let bytes, _): return bytes
    case .directory: throw FileTreeError(.isADirectory, path: file.text)
    case .unreadable: throw FileTreeError(.permissionDenied, path: file.text)
    case .special: throw FileTreeError(.other("not a regular file"), path: file.text)
    case .link: throw FileTreeError(.tooManyLinks, path: file.text)
    }
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    guard let resolved = try resolve(path.text, followingLast: false),
      case .link(let target)? = nodes[resolved]
    else { throw FileTreeError(.other("not a symbolic link"), path: path.text) }
    return target
  }

  /// Follows links component by component; nil when something on the way does not exist.
  private func resolve(_ text: String, followingLast: Bool) throws(FileTreeError) -> String? {
    var pending = ProjectPath(text).components.map(String.init)
    var path = ProjectPath(normalized: text.hasPrefix("/") ? "/" : "")
    var hops = 0
    while !pending.isEmpty {
      path = path.appending(pending.removeFirst())
      guard case .link(let target)? = nodes[key(path.text)] else { continue }
      if pending.isEmpty, !followingLast { break }
      hops += 1
      if hops > 40 { throw FileTreeError(.tooManyLinks, path: text) }
      pending.insert(contentsOf: target.split(separator: "/").map(String.init), at: 0)
      path = target.hasPrefix("/") ? ProjectPath(normalized: "/") : path.parent
    }
    return path.isRoot || nodes[path.text] != nil ? path.text : nil
  }

  private func key(_ path: String) -> String { ProjectPath(path).text }

  private func kind(_ node: Node) -> FileKind {
    switch node {
    case .bytes, .unreadable: .file
    case .directory: .directory
    case .link: .symbolicLink
    case .special: .special
    }
  }

  private func status(_ node: Node, at path: String) -> FileStatus {
    var size: Int64 = 0
    var isExecutable = false
    var sum: Int64 = 0
    if case .bytes(let bytes, let executable) = node {
      size = Int64(bytes.count)
      isExecutable = executable
      sum = bytes.reduce(17) { $0 &* 31 &+ Int64($1) }
    }
    return FileStatus(
      kind: kind(node), size: size, isExecutable: isExecutable,
      inodeKey: InodeKey(
        modified: sum, changed: sum, inode: 1, size: size,
        mode: isExecutable || kind(node) == .directory ? 0o755 : 0o644))
  }
}
