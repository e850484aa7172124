internal import ByteCoding

/// Collects blocks and their names, and lays them out as a store.
///
/// Blocks stand in the order in which they were added, from byte 512 on and each at a multiple of
/// 16; variables and index follow. Docs/Rules.md, Asset catalogs 2.1.
package struct BOMStoreBuilder: Sendable {
  private var data: [UInt8] = []
  /// Offsets from the first block, and lengths; the block of number 0 is none.
  private var blocks: [(offset: Int, length: Int)] = [(0, 0)]
  private var variables: [BOMStore.Variable] = []

  private static let dataOffset = 512
  private static let alignment = 16
  /// The least capacity that Apple's tools write.
  private static let leastCapacity = 256

  package init() {}

  /// The number that the block added next gets.
  var nextBlock: Int { blocks.count }

  /// Adds a block and returns its number.
  package mutating func add(_ block: [UInt8]) -> Int {
    blocks.append((data.count, block.count))
    data += block
    data.align(to: Self.alignment)
    return blocks.count - 1
  }

  /// Gives a block a name of at most 255 bytes.
  package mutating func name(_ block: Int, _ name: String) {
    precondition(name.utf8.count <= 255)
    variables.append(BOMStore.Variable(name: name, block: block))
  }

  /// The store as a file; it stays below 4 GiB.
  package func encoded() -> [UInt8] {
    let variables = encodedVariables()
    let index = encodedIndex()
    let variablesOffset = Self.dataOffset + data.count
    let indexOffset = variablesOffset + variables.count + -variables.count & 15
    var file = Array("BOMStore".utf8)
    for number in [
      1, blocks.count - 1, indexOffset, index.count, variablesOffset, variables.count,
    ] {
      file.append(UInt32(number), .big)
    }
    file.align(to: Self.dataOffset)
    file += data
    file += variables
    file.align(to: Self.alignment)
    return file + index
  }

  private func encodedVariables() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt32(variables.count), .big)
    for variable in variables {
      bytes.append(UInt32(variable.block), .big)
      bytes.append(UInt8(variable.name.utf8.count))
      bytes += variable.name.utf8
    }
    return bytes
  }

  /// All blocks, room for more, and an empty list of free ones.
  private func encodedIndex() -> [UInt8] {
    let capacity = max(Self.leastCapacity, blocks.count)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * capacity + 24)
    bytes.append(UInt32(capacity), .big)
    for (number, block) in blocks.enumerated() {
      bytes.append(UInt32(number == 0 ? 0 : Self.dataOffset + block.offset), .big)
      bytes.append(UInt32(block.length), .big)
    }
    let unused = 8 * (capacity - blocks.count)
    bytes += repeatElement(0, count: unused + 4 + 16)
    return bytes
  }
}

extension [UInt8] {
  /// Appends zeros up to a multiple of a number.
  fileprivate mutating func align(to alignment: Int) {
    let rest = count % alignment
    if rest > 0 { append(contentsOf: repeatElement(0, count: alignment - rest)) }
  }
}
