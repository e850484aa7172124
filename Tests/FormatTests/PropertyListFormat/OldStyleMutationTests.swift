import BundlerTestSupport
import PropertyListFormat
import Testing

@Suite struct OldStyleMutationTests {
  static let sample = #"""
    // !$*UTF8*$!
    { archiveVersion = 1; classes = { }; 'objects' = ( <0a 0B>, "x\U00e9\341\n", a//b, ); /* é */ k; }
    """#

  /// The outcome does not matter, only that there is one.
  func parse(_ bytes: some Collection<UInt8>) {
    _ = try? PropertyList(parsingOldStyle: String(decoding: bytes, as: UTF8.self))
  }

  @Test func survivesEveryTruncation() {
    let bytes = Array(Self.sample.utf8)
    for count in 0...bytes.count { parse(bytes.prefix(count)) }
    for count in 0...bytes.count { parse(bytes.suffix(count)) }
  }

  @Test func survivesMutations() {
    var random = SplitMix(seed: 1)
    let alphabet = Array("{}()<>=;,\"'\\U07/*/ \n\u{2028}a".utf8) + [0, 0xFF]
    for _ in 0..<4000 {
      var bytes = Array(Self.sample.utf8)
      for _ in 0..<Int.random(in: 1...6, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes[place] = alphabet.randomElement(using: &random) ?? 0
        case 1: bytes.remove(at: place)
        default: bytes.insert(alphabet.randomElement(using: &random) ?? 0, at: place)
        }
      }
      parse(bytes)
    }
  }
}
