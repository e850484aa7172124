internal import AppleVocabulary
package import FileTree

/// A part of a bundle as JSON, with what is in it, as `tree -J` prints it.
package struct TreeNode: Encodable, Hashable, Sendable {
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
}
