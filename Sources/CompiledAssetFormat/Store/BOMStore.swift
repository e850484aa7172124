package import ByteCoding

/// A store of numbered blocks, some of which have names; integers are big-endian.
///
///      0   8  magic "BOMStore"
///      8   4  version, always 1
///     12   4  number of blocks that are not null
///     16   8  offset and length of the index: a count, and (offset, length) of each block
///     24   8  offset and length of the variables: a count, and (block, length of name, name)
///
/// Only the tables are read when a store is opened. Where a block lies is looked up, and checked,
/// when it is asked for. Docs/Rules.md, Asset catalogs 2.1.
package struct BOMStore: Equatable, Sendable {
  /// A block's name.
  package struct Variable: Equatable, Sendable {
    package var name: String
    package var block: Int

    package init(name: String, block: Int) {
      self.name = name
      self.block = block
    }
  }

  /// The whole file.
  package let bytes: [UInt8]
  /// In the order of the file.
  package let variables: [Variable]
  /// Block numbers are below it.
  package let capacity: Int
  private let index: Int

  /// More than Apple's files have, of which the most have 14.
  private static let greatestVariableCount = 4096

  /// Reads the header and the variables.
  ///
  /// - Throws: an error if the file is no store, or its tables lie outside of it.
  package init(decoding bytes: [UInt8]) throws(FormatError) {
    var reader = ByteReader(bytes[...])
    try reader.expect("BOMStore")
    let version = try reader.readInteger(.big, as: UInt32.self, field: "version")
    guard version == 1 else {
      throw FormatError(.unsupported(field: "version", UInt64(version)), at: 8)
    }
    _ = try reader.readInteger(.big, as: UInt32.self, field: "header")
    let index = Int(try reader.readInteger(.big, as: UInt32.self, field: "index offset"))
    let indexLength = Int(try reader.readInteger(.big, as: UInt32.self, field: "index length"))
    let variables = Int(try reader.readInteger(.big, as: UInt32.self, field: "variables offset"))
    guard index <= bytes.count, indexLength <= bytes.count - index else {
      throw FormatError(.tooLarge(field: "index offset", UInt64(index)), at: 16)
    }
    try reader.seek(to: index, field: "index offset")
    capacity = Int(try reader.readInteger(.big, as: UInt32.self, field: "block count"))
    self.index = reader.offset
    guard capacity <= reader.remaining / 8 else {
      throw FormatError(.tooLarge(field: "block count", UInt64(capacity)), at: index)
    }
    try reader.seek(to: variables, field: "variables offset")
    self.variables = try Self.readVariables(&reader)
    self.bytes = bytes
  }

  private static func readVariables(_ reader: inout ByteReader) throws(FormatError) -> [Variable] {
    let start = reader.offset
    let count = Int(try reader.readInteger(.big, as: UInt32.self, field: "variable count"))
    guard count <= greatestVariableCount else {
      throw FormatError(.tooLarge(field: "variable count", UInt64(count)), at: start)
    }
    var variables: [Variable] = []
    for _ in 0..<count {
      let block = Int(try reader.readInteger(.big, as: UInt32.self, field: "variable"))
      let length = Int(try reader.readInteger(.big, as: UInt8.self, field: "variable"))
      let name = try reader.read(length, field: "variable name")
      guard let text = String(validating: name, as: UTF8.self) else {
        throw FormatError(.invalid("the name of a variable is not UTF-8"), at: name.startIndex)
      }
      variables.append(Variable(name: text, block: block))
    }
    return variables
  }

  /// The bytes of a block; their indices are offsets in the file.
  ///
  /// - Throws: an error if there is no such block, also where thinning removed it.
  package func block(_ number: Int) throws(FormatError) -> ArraySlice<UInt8> {
    guard 0 < number, number < capacity else {
      throw FormatError(.tooLarge(field: "block", UInt64(clamping: number)), at: index)
    }
    let entry = index + 8 * number
    var reader = ByteReader(bytes[entry..<entry + 8])
    let offset = Int(try reader.readInteger(.big, as: UInt32.self))
    let length = Int(try reader.readInteger(.big, as: UInt32.self))
    if offset == 0 && length == 0 {
      throw FormatError(.invalid("block \(number) is not there"), at: entry)
    }
    guard offset <= bytes.count, length <= bytes.count - offset else {
      throw FormatError(.tooLarge(field: "offset of block \(number):", UInt64(offset)), at: entry)
    }
    return bytes[offset..<offset + length]
  }

  /// The block of a name; nil if the store has none.
  ///
  /// - Throws: an error if the name stands for a block that is not there.
  package func block(named name: String) throws(FormatError) -> ArraySlice<UInt8>? {
    guard let variable = variables.first(where: { $0.name == name }) else { return nil }
    return try block(variable.block)
  }
}

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
