import BundlerTestSupport
import PropertyListFormat
import Testing

/// What a fuzz harness calls, too: a file either decodes and survives the way back, or is refused.
@Suite struct PropertyListMutationTests {
  static let seeds: [[UInt8]] = [
    Array(XMLPropertyListParserTests.everything.utf8), BinaryPropertyListTests.written,
    (try? PropertyList(parsingXML: Array(XMLPropertyListParserTests.everything.utf8)))?
      .encodedAsBinary() ?? [],
  ]

  static func check(_ bytes: [UInt8]) {
    guard let value = try? PropertyList(decoding: bytes) else { return }
    let binary = value.encodedAsBinary()
    guard let again = try? PropertyList(decodingBinary: binary) else {
      Issue.record("what was written cannot be read: \(bytes)")
      return
    }
    #expect(again.encodedAsBinary() == binary)
    #expect(!value.encodedAsXML().isEmpty)
  }

  @Test(arguments: seeds)
  func survivesTruncation(_ seed: [UInt8]) {
    #expect(!seed.isEmpty)
    for count in seed.indices { Self.check(Array(seed[..<count])) }
  }

  @Test(arguments: seeds)
  func survivesMutation(_ seed: [UInt8]) {
    var random = SplitMix(seed: 42)
    for _ in 0..<2000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[index] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 2: bytes.remove(at: index)
        default: bytes.insert(bytes[Int.random(in: 0..<bytes.count, using: &random)], at: index)
        }
      }
      Self.check(bytes)
    }
  }
}
