package import ByteCoding

/// The sorted pairs of a tree of blocks; integers are big-endian.
///
///      0   4  magic "tree"
///      4   4  version, always 1
///      8   4  block of the root
///     12   4  size of a node in bytes
///     16   4  number of pairs
///     20   1  whether keys are numbers instead of blocks
///     21   4  length of the keys if all are equally long, otherwise all ones; not in older files
///     25   4  0; not in older files
///
/// Docs/Rules.md, Asset catalogs 2.2.
package struct BOMTree: Hashable, Sendable {
  package enum Key: Hashable, Sendable {
    case bytes(ArraySlice<UInt8>)
    case number(UInt32)
  }

  package struct Pair: Hashable, Sendable {
    package var key: Key
    package var value: ArraySlice<UInt8>

    package init(key: Key, value: ArraySlice<UInt8>) {
      self.key = key
      self.value = value
    }
  }

  package var pairs: [Pair] = []
  /// Bytes of a node.
  package var nodeSize = 4096

  package init(pairs: [Pair], nodeSize: Int = 4096) {
    self.pairs = pairs
    self.nodeSize = nodeSize
  }

  /// Far more levels than four thousand million pairs need.
  private static let greatestDepth = 16

  /// Reads the tree of a name; nil if the store has none.
  ///
  /// - Throws: an error if a node or a block of a pair is not there, or nodes repeat.
  package init?(_ name: String, in store: BOMStore) throws(FormatError) {
    guard let block = try store.block(named: name) else { return nil }
    var reader = ByteReader(block)
    try reader.expect("tree")
    let version = try reader.readInteger(.big, as: UInt32.self, field: "tree version")
    guard version == 1 else {
      throw FormatError(
        .unsupported(field: "tree version", UInt64(version)), at: block.startIndex + 4)
    }
    let root = Int(try reader.readInteger(.big, as: UInt32.self, field: "tree header"))
    nodeSize = Int(try reader.readInteger(.big, as: UInt32.self, field: "tree header"))
    _ = try reader.read(4, field: "tree header")
    let hasNumbers = try reader.readInteger(.big, as: UInt8.self, field: "tree header") != 0
    // Blocks hardly overlap, so that together they are about as long as the file.
    var budget = 8 * store.bytes.count
    try read(root, in: store, hasNumbers: hasNumbers, depth: 0, budget: &budget)
  }

  /// Appends the pairs below a node: a leaf flag, a count, two links between leaves, and then the
  /// pairs of a leaf, or children with keys between them.
  private mutating func read(
    _ number: Int, in store: BOMStore, hasNumbers: Bool, depth: Int, budget: inout Int
  ) throws(FormatError) {
    let node = try store.block(number)
    budget -= node.count
    guard depth <= Self.greatestDepth, budget >= 0 else {
      throw FormatError(.invalid("the blocks of a tree repeat"), at: node.startIndex)
    }
    var reader = ByteReader(node)
    let isLeaf = try reader.readInteger(.big, as: UInt16.self, field: "node") != 0
    let count = Int(try reader.readInteger(.big, as: UInt16.self, field: "node"))
    _ = try reader.read(8, field: "node")
    for index in 0..<(isLeaf ? count : count + 1) {
      let child = Int(try reader.readInteger(.big, as: UInt32.self, field: "node"))
      if isLeaf {
        let key = try reader.readInteger(.big, as: UInt32.self, field: "node")
        let value = try store.block(child)
        let bytes = hasNumbers ? [] : try store.block(Int(key))
        budget -= bytes.count + value.count
        pairs.append(Pair(key: hasNumbers ? .number(key) : .bytes(bytes), value: value))
      } else {
        try read(child, in: store, hasNumbers: hasNumbers, depth: depth + 1, budget: &budget)
        if index < count { _ = try reader.read(4, field: "node") }
      }
    }
  }
}

/// A node that was written: its block, and that of its last key.
private struct WrittenNode {
  var block: Int
  var lastKey: UInt32
}

extension BOMTree {
  /// The permitted sizes of nodes: with room for a few pairs, and a count that fits its field.
  private static let nodeSizes = 64...0x4_0000

  /// Adds the tree, whose pairs have to be sorted and have keys of one kind, to a store.
  ///
  /// Leaves are filled evenly. A key between children is the last one of the child to its left, by
  /// the same block. In a tree of one node, keys that are equally long are repeated behind the pairs,
  /// as tools since Xcode 12 do it. A tree of several nodes has the shorter header of older tools,
  /// and no repeated keys: these are known of single nodes only.
  /// Docs/Rules.md, Asset catalogs 2.2.
  ///
  /// - Parameters:
  ///   - name: the variable for the tree.
  ///   - builder: gets the blocks.
  package func add(_ name: String, to builder: inout BOMStoreBuilder) {
    let nodeSize = min(max(nodeSize, Self.nodeSizes.lowerBound), Self.nodeSizes.upperBound)
    let writer = NodeWriter(pairs: pairs, nodeSize: nodeSize)
    let root = writer.write(pairs, to: &builder)
    var header = Array("tree".utf8)
    for number in [1, root, nodeSize, pairs.count] { header.append(UInt32(number), .big) }
    header.append(writer.hasNumbers ? 1 : 0)
    if !writer.hasSeveralNodes {
      header.append(writer.keyLengthField, .big)
      header.append(UInt32(0), .big)
    }
    builder.name(builder.add(header), name)
  }
}

private struct NodeWriter {
  let nodeSize: Int
  let hasNumbers: Bool
  let hasSeveralNodes: Bool
  /// The length of each key; nil if keys are not repeated.
  let keyLength: Int?
  /// Pairs of a leaf, and keys of an inner node.
  let capacity: Int

  init(pairs: [BOMTree.Pair], nodeSize: Int) {
    self.nodeSize = nodeSize
    capacity = (nodeSize - 16) / 8
    hasSeveralNodes = pairs.count > capacity
    let lengths = pairs.map { pair in
      if case .bytes(let key) = pair.key { key.count } else { 0 }
    }
    if case .number = pairs.first?.key { hasNumbers = true } else { hasNumbers = false }
    keyLength =
      !hasSeveralNodes && !hasNumbers && !lengths.isEmpty && lengths.allSatisfy { $0 == lengths[0] }
      ? lengths[0] : nil
  }

  var keyLengthField: UInt32 {
    hasNumbers ? 0 : keyLength.map { UInt32($0) } ?? UInt32.max
  }

  /// Writes all nodes and returns the root's block.
  func write(_ pairs: [BOMTree.Pair], to builder: inout BOMStoreBuilder) -> Int {
    var nodes = leaves(pairs, to: &builder)
    while nodes.count > 1 {
      // One child more than keys.
      nodes = parts(nodes.count, atMost: capacity + 1).map { range in
        inner(Array(nodes[range]), to: &builder)
      }
    }
    return nodes[0].block
  }

  private func leaves(
    _ pairs: [BOMTree.Pair], to builder: inout BOMStoreBuilder
  ) -> [WrittenNode] {
    var contents: [(values: [Int], keys: [UInt32], bytes: [ArraySlice<UInt8>])] = []
    for range in parts(pairs.count, atMost: capacity) {
      var leaf: (values: [Int], keys: [UInt32], bytes: [ArraySlice<UInt8>]) = ([], [], [])
      for pair in pairs[range] {
        switch pair.key {
        case .number(let number):
          leaf.keys.append(number)
          leaf.bytes.append([])
        case .bytes(let key):
          leaf.keys.append(UInt32(builder.add(Array(key))))
          leaf.bytes.append(key)
        }
        leaf.values.append(builder.add(Array(pair.value)))
      }
      contents.append(leaf)
    }
    // The leaves' blocks follow each other, so that their links are known.
    let first = builder.nextBlock
    return contents.enumerated().map { index, leaf in
      var node: [UInt8] = []
      node.append(UInt16(1), .big)
      node.append(UInt16(leaf.keys.count), .big)
      node.append(UInt32(index + 1 < contents.count ? first + index + 1 : 0), .big)
      node.append(UInt32(index > 0 ? first + index - 1 : 0), .big)
      for (value, key) in zip(leaf.values, leaf.keys) {
        node.append(UInt32(value), .big)
        node.append(key, .big)
      }
      node.append(UInt32(0), .big)
      return WrittenNode(
        block: builder.add(completed(node, keys: leaf.bytes)), lastKey: leaf.keys.last ?? 0)
    }
  }

  private func inner(_ children: [WrittenNode], to builder: inout BOMStoreBuilder) -> WrittenNode {
    var node: [UInt8] = []
    node.append(UInt16(0), .big)
    node.append(UInt16(children.count - 1), .big)
    node += repeatElement(0, count: 8)
    for (index, child) in children.enumerated() {
      node.append(UInt32(child.block), .big)
      if index + 1 < children.count { node.append(child.lastKey, .big) }
    }
    return WrittenNode(
      block: builder.add(completed(node, keys: [])),
      lastKey: children[children.count - 1].lastKey)
  }

  /// A node with its keys repeated, if they are equally long, and filled with zeros.
  private func completed(_ node: [UInt8], keys: [ArraySlice<UInt8>]) -> [UInt8] {
    var node = node
    var size = nodeSize
    if let keyLength {
      for key in keys { node += key }
      size += keys.count * keyLength
    }
    return node + repeatElement(0, count: size - node.count)
  }

  /// The fewest ranges of at most so many elements, as even as can be; one if there are none.
  private func parts(_ count: Int, atMost limit: Int) -> [Range<Int>] {
    let number = max(1, (count + limit - 1) / limit)
    return (0..<number).map { $0 * count / number..<($0 + 1) * count / number }
  }
}
