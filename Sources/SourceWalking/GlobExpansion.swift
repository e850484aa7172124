internal import BundleModel
package import Diagnostics
package import FileTree

/// A directory with the part of a pattern that is still to be matched there.
private struct GlobState: Hashable {
  var directory: ProjectPath
  /// In components from the end.
  var remaining: Int
}

extension SourceReader {
  /// Everything that a glob stands for, in byte order, without what is excluded everywhere.
  package mutating func expand(
    _ glob: String, filter: SourceFilter, at range: SourceRange
  ) -> [ProjectPath] {
    guard let texts = PathPattern.alternatives(of: glob) else {
      diagnostics.append(.tooManyAlternatives(Located(glob, at: range)))
      return []
    }
    var found: Set<ProjectPath> = []
    for text in texts {
      let pattern = PathPattern(ProjectPath(text).text)
      var visited: Set<GlobState> = []
      expand(
        pattern.components[...], below: ProjectPath(normalized: pattern.isAbsolute ? "/" : ""),
        depth: 0, filter: filter, at: range, visited: &visited, into: &found)
    }
    return found.sorted()
  }

  private mutating func expand(
    _ components: ArraySlice<PathPattern.Component>, below directory: ProjectPath, depth: Int,
    filter: SourceFilter, at range: SourceRange, visited: inout Set<GlobState>,
    into found: inout Set<ProjectPath>
  ) {
    // Several `**` reach a directory in many ways; once is enough.
    guard let first = components.first, depth < Self.maximumDepth,
      visited.insert(GlobState(directory: directory, remaining: components.count)).inserted
    else { return }
    let rest = components.dropFirst()
    switch first {
    case .name(let pattern):
      if let name = pattern.literalName {
        let path = directory.appending(name)
        if rest.isEmpty {
          if status(of: path, followingLinks: false, at: range) != nil { found.insert(path) }
        } else if name == ".." || status(of: path, at: range)?.kind == .directory {
          expand(
            rest, below: path, depth: depth + 1, filter: filter, at: range, visited: &visited,
            into: &found)
        }
        return
      }
      for entry in visibleEntries(of: directory, filter: filter, at: range)
      where pattern.matchesVisible(entry.name) {
        let path = directory.appending(name: entry.name)
        if leavesOut(path, filter, at: range) { continue }
        if rest.isEmpty {
          guard countFile(at: range) else { return }
          found.insert(path)
        } else if isDirectory(entry, at: path, range) {
          expand(
            rest, below: path, depth: depth + 1, filter: filter, at: range, visited: &visited,
            into: &found)
        }
      }
    case .anyDepth:
      // `**` at the end stands for every file below, elsewhere for any directories in between.
      if !rest.isEmpty {
        expand(
          rest, below: directory, depth: depth, filter: filter, at: range, visited: &visited,
          into: &found)
      }
      for entry in visibleEntries(of: directory, filter: filter, at: range)
      where entry.name.utf8.first != UInt8(ascii: ".") {
        let path = directory.appending(name: entry.name)
        if leavesOut(path, filter, at: range) { continue }
        // Links are not followed, or they could lead round in circles.
        if entry.kind == .directory, !(rest.isEmpty && KnownWrapper.isUnit(entry.name)) {
          expand(
            components, below: path, depth: depth + 1, filter: filter, at: range, visited: &visited,
            into: &found)
        } else if rest.isEmpty {
          guard countFile(at: range) else { return }
          found.insert(path)
        }
      }
    }
  }

  private mutating func visibleEntries(
    of directory: ProjectPath, filter: SourceFilter, at range: SourceRange
  ) -> [DirectoryListing.Entry] {
    entries(of: directory, filter: filter, at: range).filter {
      !filter.isExcludedEverywhere($0.name, at: directory.appending(name: $0.name))
    }
  }

  private mutating func isDirectory(
    _ entry: DirectoryListing.Entry, at path: ProjectPath, _ range: SourceRange
  ) -> Bool {
    switch entry.kind {
    case .directory: true
    case .symbolicLink: status(of: path, at: range)?.kind == .directory
    case .file, .special: false
    }
  }
}
