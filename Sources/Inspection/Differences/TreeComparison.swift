internal import AppleVocabulary
internal import Diagnostics
package import FileTree
internal import Hashing
internal import HostSystem
internal import ZipFormat

/// One side of a comparison.
package enum ComparedSide: Sendable {
  /// A bundle or another directory, on the disk or in an archive.
  case tree(any FileTree, at: BundlePath)
  case file(ContentFile)
}

/// Compares two bundles, directories or files.
package struct TreeComparison {
  /// True for paths that are compared.
  package var isOfInterest: @Sendable (String) -> Bool = { _ in true }
  private let workers: Workers

  /// Compares files on so many threads at once, by default one for each processor.
  package init(threads: Int? = nil) { workers = threads.map { Workers($0) } ?? .ofMachine }

  package func compare(
    _ before: ComparedSide, _ after: ComparedSide, named names: (before: String, after: String)
  ) -> Comparison {
    var result = Comparison(names.before, names.after)
    switch (before, after) {
    case (.file(let a), .file(let b)):
      result.sizes = (Int64(a.bytes.count), Int64(b.bytes.count))
      guard a.bytes != b.bytes else { break }
      let path = ProjectPath(normalized: b.name).name
      result.files = [compareContents(a, b, path: path, &result.diagnostics)]
    case (.tree(let first, let root), .tree(let second, let otherRoot)):
      result.isOfTrees = true
      let a = TreeListing(first, root, isOfInterest, &result.diagnostics)
      let b = TreeListing(second, otherRoot, isOfInterest, &result.diagnostics)
      result.sizes = (a.size, b.size)
      compare(a, b, &result)
    default:
      let path = names.after
      var file = Comparison.File(path: path, status: .changed, kind: .folder)
      file.notes = ["one is a directory, the other a file"]
      result.files = [file]
    }
    return result
  }

  // MARK: Trees

  private func compare(_ a: TreeListing, _ b: TreeListing, _ result: inout Comparison) {
    var common: [(TreeListing.Entry, TreeListing.Entry)] = []
    var removed: [TreeListing.Entry] = []
    var added: [TreeListing.Entry] = []
    var (i, j) = (0, 0)
    while i < a.entries.count || j < b.entries.count {
      let (old, new) = (
        i < a.entries.count ? a.entries[i] : nil, j < b.entries.count ? b.entries[j] : nil
      )
      if let old, let new, old.path == new.path {
        common.append((old, new))
        (i, j) = (i + 1, j + 1)
      } else if let old, new.map({ old.path < $0.path }) ?? true {
        removed.append(old)
        i += 1
      } else if let new {
        added.append(new)
        j += 1
      }
    }
    let compared = parallelMap(common, on: workers) { _, pair in
      compare(pair.0, pair.1, a, b)
    }
    for (file, diagnostics) in compared {
      result.diagnostics += diagnostics
      if let file { result.files.append(file) }
    }
    let moves = moves(removed, added, a, b)
    for (old, new) in moves {
      var file = Comparison.File(
        path: new.path.text, oldPath: old.path.text, status: .moved, kind: new.kind)
      (file.oldSize, file.newSize) = (old.size, new.size)
      result.files.append(file)
    }
    let origins = Set(moves.map(\.0.path))
    let destinations = Set(moves.map(\.1.path))
    for entry in removed where !origins.contains(entry.path) {
      result.files.append(
        Comparison.File(
          path: entry.path.text, status: .removed, kind: entry.kind, oldSize: entry.size))
    }
    for entry in added where !destinations.contains(entry.path) {
      result.files.append(
        Comparison.File(
          path: entry.path.text, status: .added, kind: entry.kind, newSize: entry.size))
    }
    result.files.sort { BundlePath(normalized: $0.path) < BundlePath(normalized: $1.path) }
  }

  /// Compares what is at one path; nil for what is equal.
  private func compare(
    _ old: TreeListing.Entry, _ new: TreeListing.Entry, _ a: TreeListing, _ b: TreeListing
  ) -> (Comparison.File?, [Diagnostic]) {
    var file = Comparison.File(path: new.path.text, status: .changed, kind: new.kind)
    (file.oldSize, file.newSize) = (old.size, new.size)
    if old.type != new.type {
      file.notes = ["\(old.type.word) became \(new.type.word)"]
      return (file, [])
    }
    if new.type == .symbolicLink {
      if old.target == new.target { return (nil, []) }
      file.notes = [
        "leads to \(ContentText.quoted(new.target ?? "")) instead of \(ContentText.quoted(old.target ?? ""))"
      ]
      return (file, [])
    }
    if old.isExecutable != new.isExecutable {
      file.notes.append(new.isExecutable ? "is executable now" : "is no longer executable")
    }
    let isSameFile = old.key == new.key && old.key.inode != 0 && a.isOnDisk && b.isOnDisk
    if isSameFile || new.type == .special { return (file.notes.isEmpty ? nil : file, []) }
    do throws(FileTreeError) {
      // What is packed alike is not unpacked.
      if let packed = try a.packedContents(of: old), try packed == b.packedContents(of: new) {
        return (file.notes.isEmpty ? nil : file, [])
      }
      guard max(old.size, new.size) <= wholeFileLimit else {
        if old.size == new.size, try a.digest(of: old) == b.digest(of: new) {
          return (file.notes.isEmpty ? nil : file, [])
        }
        file.notes.append("other bytes")
        return (file, [])
      }
      let (first, second) = (try a.contents(of: old), try b.contents(of: new))
      if first == second { return (file.notes.isEmpty ? nil : file, []) }
      var diagnostics: [Diagnostic] = []
      var compared = compareContents(
        ContentFile(old.path.text, first), ContentFile(new.path.text, second),
        path: new.path.text, &diagnostics)
      compared.notes = file.notes + compared.notes
      return (compared, diagnostics)
    } catch {
      file.status = .unreadable
      file.notes.append("\(error.reason)")
      return (file, [.unreadable(new.path, error)])
    }
  }

  /// Files that are at another path: what has the same bytes, rather under the same name.
  private func moves(
    _ removed: [TreeListing.Entry], _ added: [TreeListing.Entry], _ a: TreeListing,
    _ b: TreeListing
  ) -> [(TreeListing.Entry, TreeListing.Entry)] {
    func isCandidate(_ entry: TreeListing.Entry) -> Bool { entry.type == .file && entry.size > 0 }
    let sizes = Set(removed.filter(isCandidate).map(\.size))
      .intersection(added.filter(isCandidate).map(\.size))
    let olds = removed.filter { isCandidate($0) && sizes.contains($0.size) }
    let news = added.filter { isCandidate($0) && sizes.contains($0.size) }
    if olds.isEmpty { return [] }
    let digests = parallelMap(olds.map { ($0, a) } + news.map { ($0, b) }, on: workers) {
      _, item in try? item.1.digest(of: item.0)
    }
    var waiting: [Digest: [TreeListing.Entry]] = [:]
    for (entry, digest) in zip(olds, digests) {
      if let digest { waiting[digest, default: []].append(entry) }
    }
    var result: [(TreeListing.Entry, TreeListing.Entry)] = []
    for (entry, digest) in zip(news, digests.dropFirst(olds.count)) {
      guard let digest, let candidates = waiting[digest], !candidates.isEmpty else { continue }
      let index = candidates.firstIndex { $0.path.name == entry.path.name } ?? 0
      result.append((candidates[index], entry))
      waiting[digest]?.remove(at: index)
    }
    return result
  }

  // MARK: Contents

  /// Compares two files that differ in bytes, by what they say where both can be read.
  private func compareContents(
    _ old: ContentFile, _ new: ContentFile, path: String, _ diagnostics: inout [Diagnostic]
  ) -> Comparison.File {
    var file = Comparison.File(path: path, status: .changed, kind: new.kind)
    (file.oldSize, file.newSize) = (Int64(old.bytes.count), Int64(new.bytes.count))
    var problems: [Diagnostic] = []
    if let (first, second) = ContentTree.pair(old, new, diagnostics: &problems) {
      file.form = first.form == second.form ? second.form : "\(first.form), \(second.form)"
      file.difference = ContentDifference(from: first, to: second)
      return file
    }
    // What cannot be read is compared by its bytes; that stops nothing.
    diagnostics += problems.filter { $0.severity == .error }.map { problem in
      var problem = problem
      problem.severity = .warning
      return problem
    }
    file.notes = ["other bytes"]
    return file
  }
}

extension FileKind {
  fileprivate var word: String {
    switch self {
    case .file: "a file"
    case .directory: "a directory"
    case .symbolicLink: "a link"
    case .special: "a special file"
    }
  }
}

/// All files of a tree, with what is known without reading them.
private struct TreeListing: Sendable {
  struct Entry: Sendable {
    var path: BundlePath
    var type: FileKind
    var size: Int64
    var isExecutable: Bool
    var key: InodeKey
    var target: String?

    var kind: EntryKind { EntryKind(name: path.name, type: type) ?? .data }
  }

  private(set) var entries: [Entry] = []
  private(set) var size: Int64 = 0
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
        for entry in try tree.entries(of: root.appending(directory.text)).entries {
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
    entries.sort { $0.path < $1.path }
  }

  private mutating func add(_ path: BundlePath, _ kind: FileKind) throws(FileTreeError) {
    let place = root.appending(path.text)
    guard let status = try tree.status(of: place, followingLinks: false) else { return }
    let target = kind == .symbolicLink ? try tree.linkTarget(of: place) : nil
    entries.append(
      Entry(
        path: path, type: kind, size: status.size, isExecutable: status.isExecutable,
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
