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
  let workers: Workers

  /// Compares files on so many threads at once, by default one for each processor.
  package init(threads: Int? = nil) { workers = threads.map { Workers($0) } ?? .ofMachine }

  package func compare(
    _ before: ComparedSide, _ after: ComparedSide, named names: (before: String, after: String)
  ) -> Comparison {
    var result = Comparison(names.before, names.after)
    switch (before, after) {
    case (.file(let a), .file(let b)):
      result.sizes = (Int64(a.bytes.count), Int64(b.bytes.count))
      guard a.bytes != b.bytes || a.asset != b.asset else { break }
      let path = ProjectPath(normalized: b.name).name + (b.asset.map { "/" + $0 } ?? "")
      result.files = [compareContents(a, b, path: path, &result.diagnostics)]
    case (.tree(let first, let root), .tree(let second, let otherRoot)):
      if let (a, b) = Self.commonForms(first, root, second, otherRoot) {
        compare((a, "", b, ""), as: otherRoot.name, &result)
      } else {
        compare((first, root, second, otherRoot), &result)
      }
    case (.file(let file), .tree(let tree, let root)):
      compare(file, with: tree, root, isOld: true, names, &result)
    case (.tree(let tree, let root), .file(let file)):
      compare(file, with: tree, root, isOld: false, names, &result)
    }
    return result
  }

  // MARK: A thing in two forms

  private typealias Trees = (
    first: any FileTree, root: BundlePath, second: any FileTree, otherRoot: BundlePath
  )

  /// What a model and its compiled form have in common; nil for other trees.
  private static func commonForms(
    _ first: any FileTree, _ root: BundlePath, _ second: any FileTree, _ otherRoot: BundlePath
  ) -> (ComparablePackage, ComparablePackage)? {
    let suffixes = [root, otherRoot].map { FileName($0.name).extension?.lowercased() }
    guard suffixes[0] != suffixes[1],
      let a = try? ComparablePackage(model: root, in: first),
      let b = try? ComparablePackage(model: otherRoot, in: second)
    else { return nil }
    return (a, b)
  }

  /// Of packages by themselves, `name` is what both are called.
  private func compare(_ trees: Trees, as name: String? = nil, _ result: inout Comparison) {
    let a = TreeListing(trees.first, trees.root, isOfInterest, &result.diagnostics)
    let b = TreeListing(trees.second, trees.otherRoot, isOfInterest, &result.diagnostics)
    result.sizes = (a.size, b.size)
    let isPackage = [trees.root, trees.otherRoot].allSatisfy {
      ContentPackage.form(of: $0.name) != nil
    }
    let name = name ?? (isPackage ? trees.otherRoot.name : nil)
    result.isOfTrees = name == nil
    let prefix = name.map { $0 + "/" } ?? ""
    compare(a, b, &result)
    if name != nil {
      for index in result.files.indices {
        result.files[index].path = prefix + result.files[index].path
        result.files[index].oldPath = result.files[index].oldPath.map { prefix + $0 }
      }
    }
    result.files = PackageGrouping.grouped(
      result.files, before: a.entries.map { prefix + b.path(at: $0).text },
      after: b.entries.map { prefix + $0.path.text })
    result.files.sort { BundlePath(normalized: $0.path) < BundlePath(normalized: $1.path) }
  }

  /// A file and a directory: a storyboard and what it is compiled to, or what a nib or model has of a file.
  private func compare(
    _ file: ContentFile, with tree: any FileTree, _ root: BundlePath, isOld: Bool,
    _ names: (before: String, after: String), _ result: inout Comparison
  ) {
    do throws(FileTreeError) {
      var problems: [Diagnostic] = []
      if let directory = try ComparablePackage(storyboard: root, in: tree),
        let compiled = ComparablePackage(compiling: file, diagnostics: &problems)
      {
        return compare(
          isOld ? (compiled, "", directory, "") : (directory, "", compiled, ""), as: root.name,
          &result)
      }
      result.diagnostics += problems
      if ContentPackage.form(of: root.name) != nil {
        let other = ContentFile(root.name, try tree.fileOrNib(at: root))
        let (a, b) = isOld ? (file, other) : (other, file)
        result.sizes = (Int64(a.bytes.count), Int64(b.bytes.count))
        guard a.bytes != b.bytes else { return }
        let path = ProjectPath(normalized: names.after).name
        result.files = [compareContents(a, b, path: path, &result.diagnostics)]
        return
      }
    } catch {
      result.diagnostics.append(.unreadable(root, error))
    }
    var changed = Comparison.File(path: names.after, status: .changed, kind: .folder)
    changed.notes = ["one is a directory, the other a file"]
    result.files = [changed]
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
      if let old, let new, old.place == new.place {
        common.append((old, new))
        (i, j) = (i + 1, j + 1)
      } else if let old, new.map({ old.place < $0.place }) ?? true {
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
    var origins = Set(moves.map(\.0.path))
    var destinations = Set(moves.map(\.1.path))
    let similar = similar(
      removed.filter { !origins.contains($0.path) },
      added.filter { !destinations.contains($0.path) }, a, b)
    for (file, diagnostics) in parallelMap(
      similar, on: workers,
      { _, pair in
        compareMoved(pair.0, pair.1, a, b)
      })
    {
      result.diagnostics += diagnostics
      result.files.append(file)
    }
    origins.formUnion(similar.map(\.0.path))
    destinations.formUnion(similar.map(\.1.path))
    for entry in removed where !origins.contains(entry.path) {
      result.files.append(
        Comparison.File(
          path: b.path(at: entry).text, status: .removed, kind: entry.kind, oldSize: entry.size))
    }
    for entry in added where !destinations.contains(entry.path) {
      result.files.append(
        Comparison.File(
          path: entry.path.text, status: .added, kind: entry.kind, newSize: entry.size))
    }
  }

  /// Compares what is at one path; nil for what is equal.
  private func compare(
    _ old: TreeListing.Entry, _ new: TreeListing.Entry, _ a: TreeListing, _ b: TreeListing
  ) -> (Comparison.File?, [Diagnostic]) {
    var file = Comparison.File(path: new.path.text, status: .changed, kind: new.kind)
    (file.oldSize, file.newSize) = (old.size, new.size)
    if old.type != new.type {
      file.notes = ["\(old.type.phrase) became \(new.type.phrase)"]
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

  private func compareMoved(
    _ old: TreeListing.Entry, _ new: TreeListing.Entry, _ a: TreeListing, _ b: TreeListing
  ) -> (Comparison.File, [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    var file = Comparison.File(path: new.path.text, status: .moved, kind: new.kind)
    (file.oldSize, file.newSize) = (old.size, new.size)
    if let first = try? a.contents(of: old), let second = try? b.contents(of: new) {
      file = compareContents(
        ContentFile(old.path.text, first), ContentFile(new.path.text, second),
        path: new.path.text, &diagnostics)
    }
    (file.status, file.oldPath) = (.moved, old.path.text)
    return (file, diagnostics)
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
    // Of a part that is not there, the bytes say nothing.
    if old.asset != nil || new.asset != nil {
      diagnostics += problems
      file.status = .unreadable
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
