import BundlerTestSupport
import ByteCoding
import Compression
import Testing

@Suite struct LZFSETests {
  @Test(arguments: Samples.inputs.indices)
  func comesBack(_ index: Int) throws {
    let input = Samples.inputs[index]
    let stream = LZFSE.compress(input[...])
    #expect(try LZFSE.decompress(stream[...], limit: input.count) == input)
    #expect(LZFSE.compress(input[...]) == stream)
    #expect(stream.count <= input.count + input.count / 1000 + 24)
    if !input.isEmpty {
      #expect(throws: FormatError.self) {
        try LZFSE.decompress(stream[...], limit: input.count - 1)
      }
    }
  }

  @Test func readsWhatTheReferenceWrites() throws {
    for (input, stream) in Samples.references {
      #expect(try LZFSE.decompress(Samples.bytes(stream)[...], limit: 1 << 20) == input)
    }
  }

  /// As above, with a header that is not packed.
  @Test func readsPlainHeaders() throws {
    var stream = Array("bvx1".utf8)
    for number in [4096, 12, 4, 3, 0, 12, 0] as [UInt32] { stream.append(number, .little) }
    for state in [0, 0, 0, 0] as [UInt16] { stream.append(state, .little) }
    stream.append(Int32(-2), .little)
    for state in [36, 36, 192] as [UInt16] { stream.append(state, .little) }
    var frequencies = [UInt16](repeating: 0, count: 360)
    for (symbol, frequency) in [
      (0, 22), (1, 21), (3, 21), (20, 21), (39, 43), (40, 171), (41, 85), (104, 1024),
    ] as [(Int, UInt16)] {
      frequencies[symbol] = frequency
    }
    for frequency in frequencies { stream.append(frequency, .little) }
    stream += [0, 0] + Samples.bytes("00000000000000003456ff3f62767824")
    #expect(
      try LZFSE.decompress(stream[...], limit: 4096) == Array(repeating: 0, count: 4096))
  }

  @Test func readsStoredBlocksAndLZVN() throws {
    let stream =
      Array("bvx-\u{03}\0\0\0abcbvxn\u{05}\0\0\0\u{0D}\0\0\0".utf8)
      // Two literals, three bytes from five back, the end.
      + [0x80, 5, 0x78, 0x79, 6, 0, 0, 0, 0, 0, 0, 0, 0] + Array("bvx$".utf8)
    #expect(try LZFSE.decompress(stream[...], limit: 100) == Array("abcxyabc".utf8))
  }

  @Test(arguments: [
    ("", FormatError(.truncated(field: "block"), at: 3)),
    ("bvx?", FormatError(.unsupported(field: "block", 0x3F78_7662), at: 3)),
    ("bvx-\u{02}\0\0\0a", FormatError(.truncated(field: "stored bytes"), at: 11)),
    ("bvx-\u{01}\0\0\0abvx", FormatError(.truncated(field: "block"), at: 12)),
  ])
  func namesTheByteItRefuses(_ stream: String, error: FormatError) {
    let file = [9, 9, 9] + Array(stream.utf8)
    #expect(throws: error) { try LZFSE.decompress(file[3...], limit: 100) }
  }

  @Test func refusesEveryTruncation() {
    for (_, stream) in Samples.references {
      let bytes = Samples.bytes(stream)
      for count in bytes.indices {
        #expect(throws: FormatError.self) {
          try LZFSE.decompress(bytes[..<count], limit: 1 << 20)
        }
      }
    }
  }

  @Test func survivesDamage() {
    var random = SplitMix(seed: 5)
    var failures = 0
    for (_, stream) in Samples.references {
      let bytes = Samples.bytes(stream)
      for _ in 0..<2000 {
        var damaged = bytes
        damaged[Int.random(in: bytes.indices, using: &random)] ^=
          1 << UInt8.random(in: 0...7, using: &random)
        if (try? LZFSE.decompress(damaged[...], limit: 1 << 16)) == nil { failures += 1 }
      }
    }
    #expect(failures > 1000)
  }

  /// Apple's decoder fetches eight bytes at once, and none from before a block's matches.
  @Test(arguments: Samples.inputs.indices)
  func beginsMatchesWithEightZeros(_ index: Int) throws {
    let input = Samples.inputs[index]
    let stream = LZFSE.compress(input[...])
    var reader = ByteReader(stream[...])
    while true {
      let start = reader.offset
      let kind = Array(try reader.read(4))
      switch String(decoding: kind, as: UTF8.self) {
      case "bvx$": return
      case "bvx-": _ = try reader.read(Int(reader.readInteger(.little, as: UInt32.self)))
      case "bvxn":
        _ = try reader.read(4)
        _ = try reader.read(Int(reader.readInteger(.little, as: UInt32.self)))
      default:
        try #require(kind == Array("bvx2".utf8))
        _ = try reader.read(4)
        let literals = Int(try reader.readInteger(.little, as: UInt64.self) >> 20 & 0xFFFFF)
        let matches = Int(try reader.readInteger(.little, as: UInt64.self) >> 40 & 0xFFFFF)
        let header = Int(try reader.readInteger(.little, as: UInt32.self))
        try reader.seek(to: start + header + literals)
        #expect(try reader.read(matches).prefix(8).elementsEqual(Array(repeating: 0, count: 8)))
      }
    }
  }
}
