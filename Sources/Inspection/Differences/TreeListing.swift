internal import AppleVocabulary
internal import Diagnostics
internal import FileTree
internal import Hashing
internal import HostSystem
internal import ZipFormat

/// All files of a tree, with what is known without reading them.
struct TreeListing: Sendable {
  struct Entry: Sendable {
    var path: BundlePath
    /// The path by which it is compared: that of the current version of a framework is the same on
    /// both sides, whatever its name.
    var place: BundlePath
    var type: FileKind
    var size: Int64
    var isExecutable: Bool
    var key: InodeKey
    var target: String?

    var kind: EntryKind { EntryKind(name: path.name, type: type) ?? .data }
  }

  private(set) var entries: [Entry] = []
  private(set) var size: Int64 = 0
  private var versions = FrameworkVersions()
  private let tree: any FileTree
  private let root: BundlePath
  let isOnDisk: Bool

  /// What cannot be listed is reported and left out.
  init(
    _ tree: any FileTree, _ root: BundlePath, _ isOfInterest: (String) -> Bool,
    _ diagnostics: inout [Diagnostic]
  ) {
    self.tree = tree
    self.root = root
    isOnDisk = tree is DiskFileTree
    var pending: [BundlePath] = [""]
    while let directory = pending.popLast() {
      guard directory.components.count <= BundleWalk.deepest else { continue }
      do throws(FileTreeError) {
        let listed = try tree.entries(of: root.appending(directory.text)).entries
        if directory.name == FrameworkVersions.directory {
          versions.add(directory, listed, at: root.appending(directory.text), in: tree)
        }
        for entry in listed {
          let path = directory.appending(name: entry.name)
          if entry.kind == .directory {
            pending.append(path)
          } else if isOfInterest(path.text) {
            try add(path, entry.kind)
          }
        }
      } catch {
        diagnostics.append(.unreadable(directory, error))
      }
    }
    for index in entries.indices { entries[index].place = versions.place(of: entries[index].path) }
    entries.sort { ($0.place, $0.path) < ($1.place, $1.path) }
  }

  /// What the path of an entry of the other side is in this one.
  func path(at entry: Entry) -> BundlePath {
    entry.place == entry.path ? entry.path : versions.path(at: entry.place) ?? entry.path
  }

  private mutating func add(_ path: BundlePath, _ kind: FileKind) throws(FileTreeError) {
    let place = root.appending(path.text)
    guard let status = try tree.status(of: place, followingLinks: false) else { return }
    let target = kind == .symbolicLink ? try tree.linkTarget(of: place) : nil
    entries.append(
      Entry(
        path: path, place: path, type: kind, size: status.size, isExecutable: status.isExecutable,
        key: status.inodeKey, target: target))
    let (sum, overflow) = size.addingReportingOverflow(status.size)
    size = overflow ? .max : sum
  }

  func contents(of entry: Entry) throws(FileTreeError) -> [UInt8] {
    try tree.contents(of: root.appending(entry.path.text))
  }

  /// Nil for what is not in an archive.
  func packedContents(of entry: Entry) throws(FileTreeError) -> PackedContents? {
    try (tree as? ZipFileTree)?.packedContents(of: root.appending(entry.path.text))
  }

  func digest(of entry: Entry) throws(FileTreeError) -> Digest {
    var hasher = DigestHasher()
    try tree.read(root.appending(entry.path.text)) { hasher.update($0) }
    return hasher.finalized()
  }
}
