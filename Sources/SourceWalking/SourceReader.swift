package import Diagnostics
package import FileTree

/// The file tree as resolution sees it: every look is recorded, every failure a diagnostic.
package struct SourceReader {
  package var tree: RootedFileTree
  /// Directories whose contents decided something.
  package private(set) var listings: Set<ProjectPath> = []
  /// Paths that were looked for in vain.
  package private(set) var absences: Set<ProjectPath> = []
  package var diagnostics: [Diagnostic] = []
  /// How many more files may be found: links can multiply a small tree without end.
  private var budget: Int
  private var isOverBudget = false

  /// Directories that a build writes to, which have been met and said.
  package var metOutputs: Set<ProjectPath> = []

  package init(tree: RootedFileTree, greatestCount: Int = 1_000_000) {
    self.tree = tree
    budget = greatestCount
  }

  /// Looks outside the project, too, whatever is forbidden: for what is to be copied into it.
  package mutating func reachingOutside<Result>(
    _ body: (inout SourceReader) -> Result
  ) -> Result {
    let own = tree
    tree = own.closed(false)
    defer { tree = own }
    return body(&self)
  }

  /// Directories below directories; more is no project but a trap.
  package static let maximumDepth = 200

  /// Returns the file at a path, and follows links; returns nil, and records it, if nothing is there.
  package mutating func status(
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

  /// Returns the path of a file whose name on the disk differs in capitals, with a warning.
  ///
  /// Disks of Macs find it so. Nil if nothing is there.
  package mutating func pathInOtherCase(
    of path: ProjectPath, at range: SourceRange
  ) -> ProjectPath? {
    guard let found = tree.pathInOtherCase(path) else { return nil }
    diagnostics.append(.otherCase(path, found, at: range))
    return found
  }

  /// Returns the entries of a directory, in byte order.
  package mutating func entries(
    of directory: ProjectPath, filter: SourceFilter, at range: SourceRange
  ) -> [DirectoryListing.Entry] {
    listings.insert(directory)
    // Nothing of it would count.
    if isOverBudget { return [] }
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
  package mutating func linkTarget(of path: ProjectPath, at range: SourceRange) -> String? {
    do {
      return try tree.linkTarget(of: path)
    } catch {
      diagnostics.append(.unreadable(path, error, at: range))
      return nil
    }
  }

  /// Takes one file from the budget; false, after one diagnostic, when it is used up.
  package mutating func countFile(at range: SourceRange) -> Bool {
    budget -= 1
    if budget >= 0 { return true }
    if !isOverBudget {
      isOverBudget = true
      diagnostics.append(
        Diagnostic(
          .error, id: "resolve-too-many-files",
          "more than 1000000 files, of which nothing more is looked at; does this name a whole disk, "
            + "or do links lead round in circles?", at: range))
    }
    return false
  }
}

extension SourceReader {
  /// True if a path is where a build writes, which is no source; said once.
  mutating func leavesOut(
    _ path: ProjectPath, _ filter: SourceFilter, at range: SourceRange
  ) -> Bool {
    guard filter.outputs.contains(path) else { return false }
    if metOutputs.insert(path).inserted {
      diagnostics.append(
        Diagnostic(
          .note, id: "resolve-output-left-out",
          "'\(path)' is made by building, and is left out of the sources", at: range))
    }
    return true
  }
}

extension Diagnostic {
  fileprivate static func unreadable(
    _ path: ProjectPath, _ error: FileTreeError, at range: SourceRange
  ) -> Diagnostic {
    if case .outsideRoot(let link, let end) = error.reason {
      return outsideRoot(path, link: link, end: end, at: range)
    }
    return Diagnostic(
      .error, id: "resolve-unreadable",
      "cannot read '\(path.isRoot ? "." : path.text)': \(error.reason)", at: range)
  }

  private static func outsideRoot(
    _ path: ProjectPath, link: String?, end: String, at range: SourceRange
  ) -> Diagnostic {
    let way = link.map { "the link '\($0)' leads" } ?? "'\(path)' leads"
    return Diagnostic(
      .error, id: "resolve-outside-root",
      "\(way) outside the project, to '\(end)', where nothing may be read", at: range)
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

extension Diagnostic {
  /// A file whose name on the disk differs in capitals.
  package static func otherCase(
    _ path: ProjectPath, _ found: ProjectPath, at range: SourceRange?
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "resolve-other-case", "'\(path)' is '\(found)' on the disk", at: range,
      details: ["only disks of Macs take one for the other: write the same capitals"])
  }
}
