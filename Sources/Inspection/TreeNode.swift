internal import AppleVocabulary
internal import Diagnostics
package import FileTree

/// A part of a bundle as JSON, with what is in it, as `tree -J` prints it.
package struct TreeNode: Encodable, Equatable, Sendable {
  package var name: String
  /// `directory`, `file` or `link`.
  package var type: String
  package var kind: String?
  package var size: Int64?
  package var target: String?
  package var contents: [TreeNode]?
}

extension BundleReport {
  /// The bundle as nested values, `depth` levels of it; nil if there is nothing at `path`.
  package func node(at path: BundlePath = "", depth: Int = .max) -> TreeNode? {
    if path.isRoot {
      return TreeNode(
        name: name, type: "directory", size: size, contents: nodes(in: entries.indices, depth))
    }
    guard let start = entries.firstIndex(where: { $0.path == path }) else { return nil }
    return node(at: start, depth)
  }

  private func node(at index: Int, _ depth: Int) -> TreeNode {
    let entry = entries[index]
    var node = TreeNode(
      name: entry.path.name, type: "file", kind: entry.kind.rawValue, size: entry.size)
    if entry.isDirectory {
      node.type = "directory"
      node.contents = nodes(in: index + 1..<entries.endOfDirectory(at: index), depth)
    } else if let target = entry.linkTarget {
      node.type = "link"
      node.target = target
    }
    return node
  }

  private func nodes(in range: Range<Int>, _ depth: Int) -> [TreeNode] {
    guard depth > 0 else { return [] }
    var result: [TreeNode] = []
    var index = range.lowerBound
    while index < range.upperBound {
      result.append(node(at: index, depth - 1))
      index = entries.endOfDirectory(at: index)
    }
    return result
  }

  /// The bundle as a tree, with a summary as its last line; nil if there is nothing at `path`.
  ///
  ///     Skyline.app
  ///     ├── Info.plist
  ///     └── Levels
  ///         └── 1.json
  ///
  ///     1 directory, 2 files, 2.4K
  ///
  /// `depth` levels are shown, all of them by default; the summary counts everything.
  package func tree(
    at path: BundlePath = "", ascii: Bool = false, depth: Int = .max, colors: EntryColors? = nil
  ) -> String? {
    var range = entries.indices
    var files = fileCount
    var size = size
    if !path.isRoot {
      guard let start = entries.firstIndex(where: { $0.path == path }) else { return nil }
      range = start + 1..<entries.endOfDirectory(at: start)
      files = entries[start].fileCount ?? 1
      size = entries[start].size
    }
    var text = (path.isRoot ? (name.isEmpty ? "." : name) : path.name).visible + "\n"
    var directories = 0
    /// The ends of the open directories, and the line that each draws beside its contents.
    var open: [(end: Int, indent: String)] = [(range.upperBound, "")]
    for index in range {
      while open.count > 1, let last = open.last, last.end <= index { open.removeLast() }
      guard let parent = open.last else { break }
      let entry = entries[index]
      let end = entries.endOfDirectory(at: index)
      let isLast = end == parent.end
      if open.count <= depth {
        text +=
          parent.indent + TreeLines.branch(isLast: isLast, ascii: ascii)
          + entry.treeLabel(colors) + "\n"
      }
      guard entry.isDirectory else { continue }
      directories += 1
      open.append((end, parent.indent + TreeLines.indent(isLast: isLast, ascii: ascii)))
    }
    return text
      + "\n\(directories.counted("directory", "directories")), "
      + "\(files.counted("file")), \(humanReadable(size))\n"
  }
}

private enum TreeLines {
  static func branch(isLast: Bool, ascii: Bool) -> String {
    switch (isLast, ascii) {
    case (false, false): "├── "
    case (true, false): "└── "
    case (false, true): "|-- "
    case (true, true): "`-- "
    }
  }

  static func indent(isLast: Bool, ascii: Bool) -> String {
    isLast ? "    " : ascii ? "|   " : "│   "
  }
}

extension BundleReport.Entry {
  fileprivate func treeLabel(_ colors: EntryColors?) -> String {
    let name = path.name.visible
    return (colors?.paint(name, of: self) ?? name) + (isDirectory ? "/" : "")
      + (linkTarget.map { " -> " + $0.visible } ?? "")
  }
}
