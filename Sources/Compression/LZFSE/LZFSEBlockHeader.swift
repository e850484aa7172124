internal import ByteCoding

/// The header of an entropy-coded block: sizes, final states of the coders and frequencies.
///
/// Bits of the two payloads are read from their ends; `literalBits` and `matchBits`, -7 to 0, say
/// how many bits of the last byte are none.
struct LZFSEBlockHeader: Equatable, Sendable {
  var decodedCount = 0
  var literalCount = 0
  var matchCount = 0
  var literalPayload = 0
  var matchPayload = 0
  var literalBits = 0
  var matchBits = 0
  var literalStates: [Int] = [0, 0, 0, 0]
  var literalCountState = 0
  var matchLengthState = 0
  var distanceState = 0
  /// Of the symbols for literal counts, match lengths, distances and literals, in this order.
  var frequencies = LZFSEFrequencies()
}

extension LZFSEBlockHeader {
  /// Reads what follows the magic number of a `bvx1` block: 768 bytes, of which the last two are
  /// padding.
  init(decodingPlain reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    decodedCount = try reader.readCount()
    _ = try reader.readCount()
    literalCount = try reader.readCount()
    matchCount = try reader.readCount()
    literalPayload = try reader.readCount()
    matchPayload = try reader.readCount()
    literalBits = Int(try reader.readInteger(.little, as: Int32.self))
    for index in literalStates.indices { literalStates[index] = try reader.readState() }
    matchBits = Int(try reader.readInteger(.little, as: Int32.self))
    literalCountState = try reader.readState()
    matchLengthState = try reader.readState()
    distanceState = try reader.readState()
    for index in frequencies.all.indices {
      frequencies.all[index] = try reader.readInteger(.little, field: "frequency")
    }
    _ = try reader.read(2, field: "block header")
    try check(at: start)
  }

  /// Reads what follows the magic number of a `bvx2` block: the number of decoded bytes, three
  /// words of bit fields, and the frequencies in a code of their own.
  init(decodingPacked reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    decodedCount = try reader.readCount()
    let first = try reader.readInteger(.little, as: UInt64.self, field: "block header")
    let second = try reader.readInteger(.little, as: UInt64.self, field: "block header")
    let third = try reader.readInteger(.little, as: UInt64.self, field: "block header")
    literalCount = first.field(0, 20)
    literalPayload = first.field(20, 20)
    matchCount = first.field(40, 20)
    literalBits = first.field(60, 3) - 7
    for index in literalStates.indices { literalStates[index] = second.field(10 * index, 10) }
    matchPayload = second.field(40, 20)
    matchBits = second.field(60, 3) - 7
    let headerSize = third.field(0, 32)
    literalCountState = third.field(32, 10)
    matchLengthState = third.field(42, 10)
    distanceState = third.field(52, 10)
    guard headerSize >= 32 else {
      throw FormatError(.unsupported(field: "header size", UInt64(headerSize)), at: start + 20)
    }
    let coded = try reader.read(headerSize - 32, field: "frequencies")
    if !coded.isEmpty { frequencies = try LZFSEFrequencies(decoding: coded) }
    try check(at: start)
  }

  private func check(at offset: Int) throws(FormatError) {
    guard literalCount <= LZFSEBlockLimit.literals, matchCount <= LZFSEBlockLimit.matches,
      literalCount % 4 == 0
    else { throw FormatError(.invalid("the block holds too many symbols"), at: offset) }
    guard (-7...0).contains(literalBits), (-7...0).contains(matchBits) else {
      throw FormatError(.invalid("the block ends within no byte"), at: offset)
    }
    guard literalStates.allSatisfy({ $0 < LZFSEAlphabet.literals.states }),
      literalCountState < LZFSEAlphabet.literalCounts.states,
      matchLengthState < LZFSEAlphabet.matchLengths.states,
      distanceState < LZFSEAlphabet.distances.states
    else { throw FormatError(.invalid("a state is too large"), at: offset) }
    let greatest = LZFSEAlphabet.greatestLiteralCount + LZFSEAlphabet.greatestMatchLength
    guard decodedCount <= matchCount * greatest else {
      throw FormatError(.tooLarge(field: "decoded size", UInt64(decodedCount)), at: offset)
    }
  }

  /// A `bvx2` header, with its magic number; the reverse of `init(decodingPacked:)`.
  func encodedPacked() -> [UInt8] {
    let coded = frequencies.encoded()
    var bytes: [UInt8] = []
    bytes.append(LZFSEBlockKind.packedHeader.rawValue, .little)
    bytes.append(UInt32(decodedCount), .little)
    bytes.append(
      packed([(literalCount, 20), (literalPayload, 20), (matchCount, 20), (literalBits + 7, 3)]),
      .little)
    bytes.append(
      packed(literalStates.map { ($0, 10) } + [(matchPayload, 20), (matchBits + 7, 3)]), .little)
    bytes.append(
      packed([
        (32 + coded.count, 32), (literalCountState, 10), (matchLengthState, 10),
        (distanceState, 10),
      ]), .little)
    return bytes + coded
  }

  /// Fields from the lowest bit on.
  private func packed(_ fields: [(value: Int, width: Int)]) -> UInt64 {
    var word: UInt64 = 0
    var shift = 0
    for field in fields {
      word |= UInt64(field.value) << UInt64(shift)
      shift += field.width
    }
    return word
  }
}

extension ByteReader {
  fileprivate mutating func readCount() throws(FormatError) -> Int {
    Int(try readInteger(.little, as: UInt32.self, field: "block header"))
  }

  fileprivate mutating func readState() throws(FormatError) -> Int {
    Int(try readInteger(.little, as: UInt16.self, field: "block header"))
  }
}

extension UInt64 {
  fileprivate func field(_ shift: Int, _ width: Int) -> Int {
    Int(truncatingIfNeeded: self >> UInt64(shift) & (1 << UInt64(width) - 1))
  }
}
