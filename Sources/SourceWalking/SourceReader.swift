internal import BundleModel
internal import Diagnostics
internal import FileTree

/// The file tree as resolution sees it: every look is recorded, every failure a diagnostic.
struct SourceReader {
  let tree: any FileTree
  /// Directories whose contents decided something.
  private(set) var listings: Set<ProjectPath> = []
  /// Paths that were looked for in vain.
  private(set) var absences: Set<ProjectPath> = []
  var diagnostics: [Diagnostic] = []
  /// How many more files may be found: links can multiply a small tree without end.
  private var budget = 1_000_000
  private var isOverBudget = false

  init(tree: any FileTree) { self.tree = tree }

  /// Directories below directories; more is no project but a trap.
  static let maximumDepth = 200

  /// What stands at a path, links followed; nil, and recorded, where nothing does.
  mutating func status(
    of path: ProjectPath, followingLinks: Bool = true, at range: SourceRange
  ) -> FileStatus? {
    do {
      if let status = try tree.status(of: path, followingLinks: followingLinks) { return status }
      absences.insert(path)
    } catch {
      diagnostics.append(.unreadable(path, error, at: range))
    }
    return nil
  }

  /// What a directory holds, in byte order.
  mutating func entries(
    of directory: ProjectPath, filter: SourceFilter, at range: SourceRange
  ) -> [DirectoryListing.Entry] {
    listings.insert(directory)
    do {
      let listing = try tree.entries(of: directory)
      for name in listing.undecodableNames
      where !filter.isExcludedEverywhere(name, at: directory.appending(name: name))
        && !filter.isExcluded(name, relative: [name])
      {
        diagnostics.append(.undecodableName(name, in: directory, at: range))
      }
      return listing.entries
    } catch {
      diagnostics.append(.unreadable(directory, error, at: range))
      return []
    }
  }

  /// The text of a link; nil after an error.
  mutating func linkTarget(of path: ProjectPath, at range: SourceRange) -> String? {
    do {
      return try tree.linkTarget(of: path)
    } catch {
      diagnostics.append(.unreadable(path, error, at: range))
      return nil
    }
  }

  /// The same file or directory without links on the way; nil when it does not exist.
  func canonical(_ path: ProjectPath) -> ProjectPath? {
    var pending = Array(path.components.map(String.init).reversed())
    var result = ProjectPath(normalized: path.isAbsolute ? "/" : "")
    var hops = 0
    while let part = pending.popLast() {
      let next = result.appending(part)
      if part == ".." || part == "." {
        result = next
        continue
      }
      guard let status = try? tree.status(of: next, followingLinks: false) else { return nil }
      if status.kind == .symbolicLink {
        hops += 1
        guard hops <= 40, let target = try? tree.linkTarget(of: next) else { return nil }
        if target.utf8.first == UInt8(ascii: "/") { result = ProjectPath(normalized: "/") }
        pending += target.split(separator: "/").map(String.init).reversed()
      } else {
        result = next
      }
    }
    return result
  }

  /// Takes one file from the budget; false, after one diagnostic, when it is used up.
  mutating func countFile(at range: SourceRange) -> Bool {
    budget -= 1
    if budget >= 0 { return true }
    if !isOverBudget {
      isOverBudget = true
      diagnostics.append(
        Diagnostic(
          .error, id: "resolve-too-many-files",
          "more than 1000000 files; do links lead round in circles?", at: range))
    }
    return false
  }
}

extension Diagnostic {
  fileprivate static func unreadable(
    _ path: ProjectPath, _ error: FileTreeError, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-unreadable",
      "cannot read '\(path.isRoot ? "." : path.text)': \(error.reason)", at: range)
  }

  fileprivate static func undecodableName(
    _ name: String, in directory: ProjectPath, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "resolve-undecodable-name",
      "the name of '\(directory.appending(name: name))' is not UTF-8; rename it or exclude it",
      at: range)
  }
}
