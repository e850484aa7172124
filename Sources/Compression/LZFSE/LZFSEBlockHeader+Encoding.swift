internal import ByteCoding

extension LZFSEBlockHeader {
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
