import ByteCoding
import CompiledAssetFormat
import Testing

@Suite struct BOMTreeTests {
  static func pairs(_ count: Int, hasNumbers: Bool, isEven: Bool = true) -> [BOMTree.Pair] {
    (0..<count).map { index in
      let number = UInt32(index * 3)
      var key: [UInt8] = []
      key.append(number, .big)
      if !isEven { key.append(0) }
      if !isEven && index % 2 == 0 { key.append(1) }
      return BOMTree.Pair(
        key: hasNumbers ? .number(number) : .bytes(key[...]), value: [UInt8(index & 255), 1])
    }
  }

  /// Keys and values without their offsets.
  private static func plain(_ tree: BOMTree) -> [[UInt8]] {
    tree.pairs.map { pair in
      switch pair.key {
      case .bytes(let key): Array(key) + Array(pair.value)
      case .number(let number): [UInt8(number & 255), UInt8(number >> 8 & 255)] + pair.value
      }
    }
  }

  private static func store(_ tree: BOMTree) throws -> BOMStore {
    var builder = BOMStoreBuilder()
    tree.add("TREE", to: &builder)
    return try BOMStore(decoding: builder.encoded())
  }

  /// With room for six pairs a node, up to four levels; with 510, up to two.
  @Test(
    arguments: [
      (0, 64), (1, 64), (6, 64), (7, 64), (42, 64), (43, 64), (300, 64), (2000, 64), (509, 4096),
      (510, 4096), (511, 4096), (3000, 4096),
    ], [0, 1, 2])
  func comesBack(_ size: (count: Int, node: Int), kind: Int) throws {
    let tree = BOMTree(
      pairs: Self.pairs(size.count, hasNumbers: kind == 0, isEven: kind == 1),
      nodeSize: size.node)
    let store = try Self.store(tree)
    let decoded = try #require(try BOMTree("TREE", in: store))
    #expect(Self.plain(decoded) == Self.plain(tree))
    let walk = try Walk(store, nodeSize: size.node)
    #expect(walk.faults == [])
    #expect(walk.pairs == size.count)
  }

  @Test func lacksATree() throws {
    let store = try Self.store(BOMTree(pairs: []))
    #expect(try BOMTree("OTHER", in: store) == nil)
  }

  /// A root that is its own child.
  @Test func refusesLoops() throws {
    var builder = BOMStoreBuilder()
    let node: [UInt8] = [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]
    _ = builder.add(node)
    builder.name(
      builder.add(Array("tree".utf8) + [0, 0, 0, 1, 0, 0, 0, 1] + Array(repeating: 0, count: 9)),
      "TREE")
    let store = try BOMStore(decoding: builder.encoded())
    #expect(throws: FormatError(.invalid("the blocks of a tree repeat"), at: 512)) {
      try BOMTree("TREE", in: store)
    }
  }
}

/// Looks at the nodes of a tree as bytes: links, separators, keys repeated behind the pairs.
private struct Walk {
  var faults: [String] = []
  var pairs = 0
  private var leaves: [(block: Int, next: Int, previous: Int)] = []
  private let nodeSize: Int
  private let keyLength: Int?

  init(_ store: BOMStore, nodeSize: Int) throws {
    self.nodeSize = nodeSize
    let header = try #require(try store.block(named: "TREE"))
    var reader = ByteReader(header)
    let fields = try (0..<5).map { _ in Int(try reader.readInteger(.big, as: UInt32.self)) }
    let hasNumbers = try reader.readInteger(.big, as: UInt8.self) == 1
    // A tree of several nodes has the short header.
    let length = reader.isAtEnd ? .max : try reader.readInteger(.big, as: UInt32.self)
    keyLength = hasNumbers || length == .max ? nil : Int(length)
    _ = try last(fields[2], in: store)
    for (index, leaf) in leaves.enumerated() {
      let next = index + 1 < leaves.count ? leaves[index + 1].block : 0
      let previous = index > 0 ? leaves[index - 1].block : 0
      if leaf.next != next || leaf.previous != previous { faults.append("links of leaf \(index)") }
    }
    if fields[3] != nodeSize || fields[4] != pairs { faults.append("header") }
  }

  /// The key field of the last pair below a node.
  private mutating func last(_ block: Int, in store: BOMStore) throws -> UInt32 {
    let node = try store.block(block)
    var reader = ByteReader(node)
    let isLeaf = try reader.readInteger(.big, as: UInt16.self) == 1
    let count = Int(try reader.readInteger(.big, as: UInt16.self))
    let next = Int(try reader.readInteger(.big, as: UInt32.self))
    let previous = Int(try reader.readInteger(.big, as: UInt32.self))
    var keys: [UInt32] = []
    var last: UInt32 = 0
    if isLeaf {
      leaves.append((block, next, previous))
      pairs += count
      for _ in 0..<count {
        _ = try reader.read(4)
        keys.append(try reader.readInteger(.big, as: UInt32.self))
      }
      _ = try reader.read(4)
      last = keys.last ?? 0
    } else {
      for index in 0...count {
        last = try self.last(Int(reader.readInteger(.big, as: UInt32.self)), in: store)
        if index == count { break }
        keys.append(try reader.readInteger(.big, as: UInt32.self))
        if keys[index] != last { faults.append("separator \(index) of node \(block)") }
      }
    }
    for key in keys where keyLength != nil {
      let copy = try reader.read(keyLength ?? 0)
      if try !copy.elementsEqual(store.block(Int(key))) { faults.append("copy of key \(key)") }
    }
    if node.count != nodeSize + count * (keyLength ?? 0) { faults.append("size of node \(block)") }
    return last
  }
}
