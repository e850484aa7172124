internal import ByteCoding

/// Decodes entropy-coded blocks; keeps buffers from one block to the next.
struct LZFSEDecoder {
  private var literals: [UInt8] = []
  private static let byteBits = [UInt8](repeating: 0, count: 256)
  private static let byteBases = (0..<256).map { UInt32($0) }

  /// Decodes the payloads that follow a header which began at `start`, and returns where they end in
  /// `bytes`, whose first byte is at `origin` in the file.
  mutating func decode(
    _ header: LZFSEBlockHeader, from start: Int, payload: Int, in bytes: Span<UInt8>, origin: Int,
    into output: inout OutputWindow
  ) throws(FormatError) -> Int {
    let literalEnd = payload + header.literalPayload
    let end = literalEnd + header.matchPayload
    guard end <= bytes.count else {
      throw FormatError(.truncated(field: "block"), at: origin + bytes.count)
    }
    try decodeLiterals(header, from: start, to: literalEnd, in: bytes, origin: origin)
    try decodeMatches(header, from: start, to: end, in: bytes, origin: origin, into: &output)
    return end
  }

  /// Four coders take turns.
  private mutating func decodeLiterals(
    _ header: LZFSEBlockHeader, from start: Int, to end: Int, in bytes: Span<UInt8>, origin: Int
  ) throws(FormatError) {
    if literals.isEmpty {
      literals = [UInt8](repeating: 0, count: LZFSEBlockLimit.literals)
    }
    if header.literalCount == 0 { return }
    guard
      let table = decodingTable(
        header.frequencies.literals, states: LZFSEAlphabet.literals.states, bits: Self.byteBits,
        bases: Self.byteBases),
      var reader = BackwardBitReader(bytes, from: start, to: end, missing: header.literalBits)
    else { throw FormatError(.invalid("the literals are damaged"), at: origin + start) }
    let entries = table.span
    var output = literals.mutableSpan
    var (a, b) = (header.literalStates[0], header.literalStates[1])
    var (c, d) = (header.literalStates[2], header.literalStates[3])
    var index = 0
    while index < header.literalCount {
      guard reader.refill(from: bytes) else {
        throw FormatError(.truncated(field: "literals"), at: origin + start)
      }
      output[index] = UInt8(truncatingIfNeeded: reader.decode(&a, entries))
      output[index &+ 1] = UInt8(truncatingIfNeeded: reader.decode(&b, entries))
      output[index &+ 2] = UInt8(truncatingIfNeeded: reader.decode(&c, entries))
      output[index &+ 3] = UInt8(truncatingIfNeeded: reader.decode(&d, entries))
      index &+= 4
    }
  }

  private func decodeMatches(
    _ header: LZFSEBlockHeader, from start: Int, to end: Int, in bytes: Span<UInt8>, origin: Int,
    into output: inout OutputWindow
  ) throws(FormatError) {
    let damaged = FormatError(.invalid("the matches are damaged"), at: origin + start)
    guard output.reserve(header.decodedCount) else {
      throw FormatError(
        .tooLarge(field: "decoded size", UInt64(header.decodedCount)), at: origin + start)
    }
    let blockEnd = output.count + header.decodedCount
    if header.matchCount > 0 {
      guard let tables = LZFSETables(header.frequencies),
        var reader = BackwardBitReader(bytes, from: start, to: end, missing: header.matchBits)
      else { throw damaged }
      let literalCounts = tables.literalCounts.span
      let matchLengths = tables.matchLengths.span
      let distances = tables.distances.span
      let source = literals.span
      var literalCountState = header.literalCountState
      var matchLengthState = header.matchLengthState
      var distanceState = header.distanceState
      var distance = 0
      var next = 0
      for _ in 0..<header.matchCount {
        guard reader.refill(from: bytes) else { throw damaged }
        let literalCount = reader.decode(&literalCountState, literalCounts)
        let length = reader.decode(&matchLengthState, matchLengths)
        let newDistance = reader.decode(&distanceState, distances)
        if newDistance > 0 { distance = newDistance }
        guard literalCount <= header.literalCount &- next,
          literalCount &+ length <= blockEnd &- output.count
        else { throw damaged }
        output.append(source, from: next, count: literalCount)
        next &+= literalCount
        guard output.appendMatch(distance: distance, count: length) else { throw damaged }
      }
    }
    guard output.count == blockEnd else { throw damaged }
  }
}

/// The decoder's tables of what makes up a match.
private struct LZFSETables {
  var literalCounts: [DecodingEntry]
  var matchLengths: [DecodingEntry]
  var distances: [DecodingEntry]

  init?(_ frequencies: LZFSEFrequencies) {
    guard
      let literalCounts = decodingTable(
        frequencies.literalCounts, states: LZFSEAlphabet.literalCounts.states,
        bits: LZFSEAlphabet.literalCountBits, bases: LZFSEAlphabet.literalCountBases),
      let matchLengths = decodingTable(
        frequencies.matchLengths, states: LZFSEAlphabet.matchLengths.states,
        bits: LZFSEAlphabet.matchLengthBits, bases: LZFSEAlphabet.matchLengthBases),
      let distances = decodingTable(
        frequencies.distances, states: LZFSEAlphabet.distances.states,
        bits: LZFSEAlphabet.distanceBits, bases: LZFSEAlphabet.distanceBases)
    else { return nil }
    self.literalCounts = literalCounts
    self.matchLengths = matchLengths
    self.distances = distances
  }
}
