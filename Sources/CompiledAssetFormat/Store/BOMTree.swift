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
