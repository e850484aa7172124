/// Pairs the nodes of two content trees: those with an id wherever they are, then, among the children of
/// each pair, those of one name, those that say the same, and those of one kind.
struct ContentMatching {
  let before: FlatContent
  let after: FlatContent
  /// The counterpart of each node; nil for one that was removed, or added.
  private(set) var counterparts: [Int?]
  private(set) var origins: [Int?]

  init(_ before: FlatContent, _ after: FlatContent) {
    self.before = before
    self.after = after
    counterparts = Array(repeating: nil, count: before.nodes.count)
    origins = Array(repeating: nil, count: after.nodes.count)
    for (id, index) in before.ids {
      if let other = after.ids[id], before[index].role == after[other].role { pair(index, other) }
    }
    pair(0, 0)
    // Parents come before their children, so that each pair is made before it is looked into; what moved
    // is met by its own number.
    for index in before.nodes.indices {
      if let other = counterparts[index] { matchChildren(of: index, other) }
    }
  }

  /// True if a reference of the first tree leads to the counterpart of what one of the second leads to.
  func areCounterparts(_ anchor: String, _ other: String) -> Bool? {
    guard let index = before.anchors[anchor], let target = after.anchors[other] else { return nil }
    return counterparts[index] == target
  }

  private mutating func pair(_ index: Int, _ other: Int) {
    guard counterparts[index] == nil, origins[other] == nil else { return }
    counterparts[index] = other
    origins[other] = index
  }

  private mutating func matchChildren(of index: Int, _ other: Int) {
    var first = before.nodes[index].children.filter { counterparts[$0] == nil }
    var second = after.nodes[other].children.filter { origins[$0] == nil }
    guard !first.isEmpty, !second.isEmpty else { return }
    matchByKey(&first, &second) { node, _ in
      if case .name(let name) = node.identity { name } else { nil }
    }
    if before[index].isOrdered {
      let found = SequenceMatching(
        first.map { before.nodes[$0].shape }, second.map { after.nodes[$0].shape })
      for (i, j) in found.pairs { pair(first[i], second[j]) }
      drop(&first, &second)
      // A line in another place is told as removed and added.
      first.removeAll { before[$0].role == .line }
      second.removeAll { after[$0].role == .line }
    }
    matchByKey(&first, &second) { _, shape in "\(shape)" }
    matchByKey(&first, &second) { node, _ in
      (node.title ?? node.label).map { "\(node.kind)\0\($0)" }
    }
    // What has neither id nor name is what it was, with another value, if it is of the same kind; lines
    // are not.
    matchByKey(&first, &second) { node, _ in
      if case .place = node.identity, node.role != .line { node.kind } else { nil }
    }
  }

  /// Pairs those with equal keys, in their order.
  private mutating func matchByKey(
    _ first: inout [Int], _ second: inout [Int], key: (ContentNode, Int) -> String?
  ) {
    if first.isEmpty || second.isEmpty { return }
    var waiting: [String: [Int]] = [:]
    for index in second.reversed() {
      if let key = key(after[index], after.nodes[index].shape) {
        waiting[key, default: []].append(index)
      }
    }
    for index in first {
      guard let key = key(before[index], before.nodes[index].shape),
        let other = waiting[key]?.popLast()
      else { continue }
      pair(index, other)
    }
    drop(&first, &second)
  }

  private func drop(_ first: inout [Int], _ second: inout [Int]) {
    first.removeAll { counterparts[$0] != nil }
    second.removeAll { origins[$0] != nil }
  }
}
