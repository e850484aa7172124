/// A content tree as a list of nodes that know their parents, with a hash of what each says.
struct FlatContent {
  struct Node {
    var node: ContentNode
    var parent: Int
    var depth: Int
    var children: [Int] = []
    /// The place among the children of the parent.
    var place: Int
    /// Of the node and all in it, without ids and without what has no meaning.
    var shape = 0
  }

  private(set) var nodes: [Node] = []
  /// The numbers of nodes by what references name them by.
  private(set) var anchors: [String: Int] = [:]
  /// The numbers of nodes by their ids; the first one of several counts.
  private(set) var ids: [String: Int] = [:]

  init(_ tree: ContentTree) {
    // Without recursion, so that deep trees cannot exhaust the stack.
    var pending = [(tree.root, -1, 0, 0)]
    while let (node, parent, place, depth) = pending.popLast() {
      let index = nodes.count
      var bare = node
      bare.children = []
      nodes.append(Node(node: bare, parent: parent, depth: depth, place: place))
      if parent >= 0 { nodes[parent].children.append(index) }
      if let anchor = node.anchor, anchors[anchor] == nil { anchors[anchor] = index }
      if case .id(let id) = node.identity, ids[id] == nil { ids[id] = index }
      for (place, child) in node.children.enumerated().reversed() {
        pending.append((child, index, place, depth + 1))
      }
    }
    for index in nodes.indices.reversed() { nodes[index].shape = shape(of: index) }
  }

  subscript(index: Int) -> ContentNode { nodes[index].node }

  /// The children of a node all have their shapes already.
  private func shape(of index: Int) -> Int {
    let node = nodes[index].node
    var hasher = Hasher()
    hasher.combine(node.kind)
    hasher.combine(node.title)
    if case .name(let name) = node.identity { hasher.combine(name) }
    node.value?.hash(into: &hasher)
    var shapes = nodes[index].children.filter { nodes[$0].node.noise == nil }
      .map { nodes[$0].shape }
    if !node.isOrdered { shapes.sort() }
    hasher.combine(shapes)
    return hasher.finalize()
  }

  /// The nearest object around a node, or in it itself; the root without one.
  func subject(of index: Int) -> Int {
    var index = index
    while index > 0, nodes[index].node.role != .object { index = nodes[index].parent }
    return max(0, index)
  }

  /// The nearest ancestor that is no list.
  func owner(of index: Int) -> Int {
    var index = nodes[index].parent
    while index > 0, nodes[index].node.role == .list { index = nodes[index].parent }
    return max(0, index)
  }

  /// The nodes below one, not itself, and not those for which `skips` is true.
  func count(below index: Int, where isCounted: (ContentNode) -> Bool) -> Int {
    var count = 0
    var pending = nodes[index].children
    while let next = pending.popLast() {
      if isCounted(nodes[next].node) { count += 1 }
      pending += nodes[next].children
    }
    return count
  }

  /// The names on the way from an object to a node in it, without lists.
  func path(to index: Int, from subject: Int) -> [String] {
    var path: [String] = []
    var index = index
    while index > subject {
      let node = nodes[index].node
      if node.role != .list {
        switch node.identity {
        case .name(let name): path.append(name)
        case .id:
          // What is in a connection is told with what kind of connection that is.
          let isInside = node.role == .connection && !path.isEmpty
          path.append(
            isInside
              ? node.kind + (node.title.map { " " + ContentText.named($0) } ?? "")
              : node.title ?? node.kind)
        case .place:
          let parent = nodes[nodes[index].parent].node
          let isElement = parent.isOrdered && node.role == .value
          path.append(
            isElement
              ? (parent.role == .list ? node.kind : "") + "[\(nodes[index].place)]"
              : node.title ?? node.kind)
        }
      }
      index = nodes[index].parent
    }
    return path.reversed()
  }
}
