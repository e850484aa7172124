internal import Synchronization

/// A tree whose readers do not get out of its root, by whatever link.
///
/// What a path leads to decides, not how it is spelled: a link to `/etc/passwd` is refused, and one
/// that leads out and back in is not. The end of a link that is not followed is nobody's business.
package struct RootedFileTree: FileTree {
  /// The tree without the restriction.
  package let base: any FileTree
  /// True if anything is refused.
  package let isClosed: Bool
  /// The root's own path, without links; empty if it has none.
  private let root: ProjectPath
  private let known = KnownDirectories()

  /// `location` is where the root is on the disk.
  package init(_ base: any FileTree, at location: String, isClosed: Bool) {
    self.init(base, root: ProjectPath(location), isClosed: isClosed)
  }

  private init(_ base: any FileTree, root: ProjectPath, isClosed: Bool) {
    self.base = base
    self.isClosed = isClosed
    self.root = isClosed ? base.canonical(root) ?? root : root
  }

  /// The same tree, closed or open.
  package func closed(_ isClosed: Bool = true) -> RootedFileTree {
    isClosed == self.isClosed ? self : RootedFileTree(base, root: root, isClosed: isClosed)
  }

  package func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    try check(path, followingLast: followingLinks)
    return try base.status(of: path, followingLinks: followingLinks)
  }

  package func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    try check(directory, followingLast: true)
    return try base.entries(of: directory)
  }

  package func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    try check(file, followingLast: true)
    return try base.contents(of: file)
  }

  package func contents(
    of file: some TreePath, from offset: Int64, count: Int
  ) throws(FileTreeError) -> [UInt8] {
    try check(file, followingLast: true)
    return try base.contents(of: file, from: offset, count: count)
  }

  package func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    try check(path, followingLast: false)
    return try base.linkTarget(of: path)
  }

  /// True if a path leads out of the root, even if that is allowed.
  package func isOutside(_ path: ProjectPath) -> Bool {
    let own = isClosed ? self : closed()
    return own.wayOut(of: path, true) != nil
  }

  /// Refuses what lies outside, or is reached by a link that leads there.
  private func check(_ path: some TreePath, followingLast: Bool) throws(FileTreeError) {
    guard isClosed, let way = wayOut(of: ProjectPath(normalized: path.text), followingLast) else {
      return
    }
    throw FileTreeError(.outsideRoot(link: way.link, end: way.end), path: path.text)
  }

  /// The link that leads out, if one does, and where to; nil for what lies inside.
  private func wayOut(
    of path: ProjectPath, _ followingLast: Bool
  ) -> (link: String?, end: String)? {
    let start = absolute(path)
    guard start.relative(to: root) != nil else { return (nil, start.text) }
    if known.contains(path.parent) {
      guard followingLast, isLink(path) else { return nil }
    }
    var pending = Array(path.components.map(String.init).reversed())
    var result = ProjectPath(normalized: path.isAbsolute ? "/" : "")
    var link: ProjectPath?
    var hops = 0
    while let part = pending.popLast() {
      let next = result.appending(part)
      let isLast = pending.isEmpty
      if part == ".." || isLast && !followingLast || !isLink(next) {
        result = next
        if isLast, hops == 0, part != ".." { known.insert(path.parent) }
        continue
      }
      hops += 1
      guard hops <= 40, let target = try? base.linkTarget(of: next) else { return nil }
      if absolute(result).relative(to: root) != nil { link = next }
      if target.utf8.first == UInt8(ascii: "/") { result = ProjectPath(normalized: "/") }
      pending += target.split(separator: "/").map(String.init).reversed()
    }
    let end = absolute(result)
    return end.relative(to: root) == nil ? (link?.text, end.text) : nil
  }

  private func isLink(_ path: ProjectPath) -> Bool {
    (try? base.status(of: path, followingLinks: false))?.kind == .symbolicLink
  }

  private func absolute(_ path: ProjectPath) -> ProjectPath { root.appending(path.text) }
}

/// Directories that no link leads to, looked at once.
private final class KnownDirectories: Sendable {
  private let paths = Mutex<Set<ProjectPath>>([])

  func contains(_ path: ProjectPath) -> Bool { paths.withLock { $0.contains(path) } }

  func insert(_ path: ProjectPath) { paths.withLock { _ = $0.insert(path) } }
}

extension FileTree {
  /// The same file or directory without links on the way; nil when it does not exist.
  package func canonical(_ path: ProjectPath) -> ProjectPath? {
    var pending = Array(path.components.map(String.init).reversed())
    var result = ProjectPath(normalized: path.isAbsolute ? "/" : "")
    var hops = 0
    while let part = pending.popLast() {
      let next = result.appending(part)
      if part == ".." || part == "." {
        result = next
        continue
      }
      guard let status = try? status(of: next, followingLinks: false) else { return nil }
      if status.kind == .symbolicLink {
        hops += 1
        guard hops <= 40, let target = try? linkTarget(of: next) else { return nil }
        if target.utf8.first == UInt8(ascii: "/") { result = ProjectPath(normalized: "/") }
        pending += target.split(separator: "/").map(String.init).reversed()
      } else {
        result = next
      }
    }
    return result
  }

  /// True if a link to a directory, met on the way through others, leads to one of them or to one
  /// around them, so that whoever follows it goes round in circles.
  package func leadsAround(_ link: ProjectPath, from way: [ProjectPath]) -> Bool {
    guard let end = canonical(link) else { return true }
    if way.contains(where: { canonical($0)?.relative(to: end) != nil }) { return true }
    // An absolute path and one from the root are compared by what they lead to.
    guard end.isOutsideRoot, let start = way.first.flatMap(canonical) else { return false }
    return directories(around: start).contains { isSame($0, end) }
  }

  /// True if a directory is one around the root's checkout, so that it holds the project and much besides.
  package func isAroundCheckout(_ directory: ProjectPath) -> Bool {
    guard directory.isOutsideRoot else { return false }
    let all = directories(around: "")
    let checkout = all.firstIndex(where: isRepository) ?? 0
    return all.dropFirst(checkout + 1).contains { isSame($0, directory) }
  }

  /// True if a directory is the root of a repository.
  package func isRepository(_ directory: ProjectPath) -> Bool {
    Repository.marks.contains { inodeKey(of: directory.appending(name: $0)) != nil }
  }

  /// A directory and those around it, from the inside out.
  private func directories(around start: ProjectPath) -> [ProjectPath] {
    var all = [start]
    var last = inodeKey(of: start)
    while all.count < 256, let directory = all.last {
      let above = directory.appending("..")
      let next = inodeKey(of: above)
      if next == nil || next == last { break }
      all.append(above)
      last = next
    }
    return all
  }

  /// True if two paths lead to one directory; where others work in it, its times differ between two looks.
  private func isSame(_ path: ProjectPath, _ other: ProjectPath) -> Bool {
    for _ in 0..<10 {
      guard let one = inodeKey(of: path), let two = inodeKey(of: other), one.inode == two.inode
      else {
        return false
      }
      if one == two { return true }
    }
    return false
  }

  private func inodeKey(of path: ProjectPath) -> InodeKey? {
    (try? status(of: path, followingLinks: true))?.inodeKey
  }
}

/// A checkout's repository.
package enum Repository {
  /// The names of which one is at the root of a repository.
  package static let marks = [".git", ".hg", ".jj", ".svn"]
}
