internal import ByteCoding

/// Collects literals and matches until a block is full.
struct LZFSEBlockBuilder {
  private var literals: [UInt8] = []
  private var literalCounts: [UInt16] = []
  private var matchLengths: [UInt16] = []
  private var distances: [UInt32] = []
  private var lastDistance = 0
  private var decodedCount = 0
  /// Where the block's bytes begin.
  private var start = 0
  private(set) var output: [UInt8] = []

  /// Appends the bytes from `start`, of which the last `length` repeat others, in as many steps as
  /// the alphabets require.
  mutating func append(
    _ bytes: Span<UInt8>, literalsFrom first: Int, count: Int, length: Int, distance: Int
  ) {
    var next = first
    var literalsLeft = count
    var left = length
    repeat {
      if literalCounts.count == LZFSEBlockLimit.matches
        || literals.count > LZFSEBlockLimit.literals - LZFSEAlphabet.greatestLiteralCount - 4
      {
        finishBlock(bytes)
      }
      let literal = min(literalsLeft, LZFSEAlphabet.greatestLiteralCount)
      let isLast = literal == literalsLeft
      let matched = isLast ? min(left, LZFSEAlphabet.greatestMatchLength) : 0
      for index in next..<next + literal { literals.append(bytes[index]) }
      next += literal
      literalsLeft -= literal
      left -= matched
      decodedCount += literal + matched
      literalCounts.append(UInt16(literal))
      matchLengths.append(UInt16(matched))
      // Without a match, any distance that exists will do.
      let used = matched > 0 ? distance : max(1, lastDistance)
      distances.append(used == lastDistance ? 0 : UInt32(used))
      lastDistance = used
    } while literalsLeft > 0 || left > 0
  }

  /// Ends the block, and appends it to the output: coded, or stored if that is shorter.
  mutating func finishBlock(_ bytes: Span<UInt8>) {
    if decodedCount == 0 { return }
    let block = encodedBlock()
    if block.count < decodedCount + 8 {
      output += block
    } else {
      output.append(LZFSEBlockKind.stored.rawValue, .little)
      output.append(UInt32(decodedCount), .little)
      for index in start..<start + decodedCount { output.append(bytes[index]) }
    }
    start += decodedCount
    decodedCount = 0
    lastDistance = 0
    literals.removeAll(keepingCapacity: true)
    literalCounts.removeAll(keepingCapacity: true)
    matchLengths.removeAll(keepingCapacity: true)
    distances.removeAll(keepingCapacity: true)
  }

  private mutating func encodedBlock() -> [UInt8] {
    // Four coders take turns, so that each needs as many; the last ones are left over.
    while let last = literals.last, literals.count % 4 != 0 { literals.append(last) }
    var header = LZFSEBlockHeader()
    header.decodedCount = decodedCount
    header.literalCount = literals.count
    header.matchCount = matchLengths.count
    header.frequencies = frequencies()
    let literalPayload = encodeLiterals(&header)
    let matchPayload = encodeMatches(&header)
    header.literalPayload = literalPayload.count
    header.matchPayload = matchPayload.count
    return header.encodedPacked() + literalPayload + matchPayload
  }

  private func frequencies() -> LZFSEFrequencies {
    var counts = [UInt32](repeating: 0, count: LZFSEFrequencies.count)
    for value in literalCounts { counts[LZFSESymbol.literalCount(Int(value))] += 1 }
    for value in matchLengths { counts[20 + LZFSESymbol.matchLength(Int(value))] += 1 }
    for value in distances { counts[40 + LZFSESymbol.distance(Int(value))] += 1 }
    for value in literals { counts[104 + Int(value)] += 1 }
    var frequencies = LZFSEFrequencies()
    frequencies.all =
      normalized(counts[0..<20], states: LZFSEAlphabet.literalCounts.states)
      + normalized(counts[20..<40], states: LZFSEAlphabet.matchLengths.states)
      + normalized(counts[40..<104], states: LZFSEAlphabet.distances.states)
      + normalized(counts[104..<360], states: LZFSEAlphabet.literals.states)
    return frequencies
  }

  /// Writes from the last to the first, which is the first to be read.
  private func encodeLiterals(_ header: inout LZFSEBlockHeader) -> [UInt8] {
    let table = encodingTable(
      header.frequencies.literals, states: LZFSEAlphabet.literals.states)
    let entries = table.span
    let source = literals.span
    var writer = BitWriter()
    var (a, b, c, d): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var index = source.count
    while index > 0 {
      index &-= 4
      writer.encode(Int(source[index &+ 3]), &d, entries)
      writer.encode(Int(source[index &+ 2]), &c, entries)
      writer.encode(Int(source[index &+ 1]), &b, entries)
      writer.encode(Int(source[index]), &a, entries)
      writer.flush()
    }
    header.literalBits = writer.finish()
    header.literalStates = [Int(a), Int(b), Int(c), Int(d)]
    return writer.bytes
  }

  private func encodeMatches(_ header: inout LZFSEBlockHeader) -> [UInt8] {
    let literalTable = encodingTable(
      header.frequencies.literalCounts, states: LZFSEAlphabet.literalCounts.states)
    let lengthTable = encodingTable(
      header.frequencies.matchLengths, states: LZFSEAlphabet.matchLengths.states)
    let distanceTable = encodingTable(
      header.frequencies.distances, states: LZFSEAlphabet.distances.states)
    // Readers fetch eight bytes at once, and Apple's fetches none before these.
    var writer = BitWriter(padding: 8)
    var (l, m, d): (Int32, Int32, Int32) = (0, 0, 0)
    for index in matchLengths.indices.reversed() {
      let distance = Int(distances[index])
      var symbol = LZFSESymbol.distance(distance)
      writer.write(
        UInt64(distance - Int(LZFSEAlphabet.distanceBases[symbol])),
        Int(LZFSEAlphabet.distanceBits[symbol]))
      writer.encode(symbol, &d, distanceTable.span)
      let length = Int(matchLengths[index])
      symbol = LZFSESymbol.matchLength(length)
      writer.write(
        UInt64(length - Int(LZFSEAlphabet.matchLengthBases[symbol])),
        Int(LZFSEAlphabet.matchLengthBits[symbol]))
      writer.encode(symbol, &m, lengthTable.span)
      let count = Int(literalCounts[index])
      symbol = LZFSESymbol.literalCount(count)
      writer.write(
        UInt64(count - Int(LZFSEAlphabet.literalCountBases[symbol])),
        Int(LZFSEAlphabet.literalCountBits[symbol]))
      writer.encode(symbol, &l, literalTable.span)
      writer.flush()
    }
    header.matchBits = writer.finish()
    header.literalCountState = Int(l)
    header.matchLengthState = Int(m)
    header.distanceState = Int(d)
    return writer.bytes
  }
}
