internal import ByteCoding
internal import FileTree

/// The entries of an archive as a tree; directories without an entry of their own are added.
struct ZipIndex: Sendable {
  struct Node: Sendable {
    /// The index of its entry; nil for a directory that is only part of other names.
    var entry: Int?
    var isDirectory: Bool
    /// By name; paths are compared byte by byte, strings are not.
    var children: [BundlePath: Int] = [:]
    var undecodableNames: Set<String> = []
  }

  /// The first is the root.
  private(set) var nodes = [Node(entry: nil, isDirectory: true)]

  init(_ entries: [ZipEntry]) throws(FormatError) {
    for (index, entry) in entries.enumerated() {
      let components = entry.path.split(separator: "/").map { BundlePath(normalized: String($0)) }
      guard let name = components.last else { continue }
      var node = 0
      for component in components.prefix(entry.decodableComponents).dropLast(
        entry.decodableComponents == components.count ? 1 : 0)
      {
        node = try child(component, of: node, for: entry)
      }
      if entry.decodableComponents < components.count {
        nodes[node].undecodableNames.insert(components[entry.decodableComponents].text)
      } else if entry.kind == .directory {
        let directory = try child(name, of: node, for: entry)
        if nodes[directory].entry == nil { nodes[directory].entry = index }
      } else {
        guard nodes[node].children[name] == nil else {
          throw FormatError(.occursTwice(entry.path), at: entry.headerOffset)
        }
        nodes[node].children[name] = try append(Node(entry: index, isDirectory: false), for: entry)
      }
    }
  }

  /// The directory of that name; added if there is none.
  private mutating func child(
    _ name: BundlePath, of parent: Int, for entry: ZipEntry
  ) throws(FormatError) -> Int {
    if let child = nodes[parent].children[name] {
      guard nodes[child].isDirectory else {
        throw FormatError(.occursTwice(entry.path), at: entry.headerOffset)
      }
      return child
    }
    let child = try append(Node(entry: nil, isDirectory: true), for: entry)
    nodes[parent].children[name] = child
    return child
  }

  private mutating func append(_ node: Node, for entry: ZipEntry) throws(FormatError) -> Int {
    guard nodes.count <= ZipLimits.entryCount else {
      throw FormatError(
        .tooLarge(field: "number of files and directories", UInt64(nodes.count)),
        at: entry.headerOffset)
    }
    nodes.append(node)
    return nodes.count - 1
  }
}

extension FormatError.Reason {
  fileprivate static func occursTwice(_ path: String) -> Self {
    .invalid("'\(path)' occurs twice, or below something that is no directory")
  }
}
