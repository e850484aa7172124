import Compression
import Testing

@Suite struct DeflateTuningTests {
  static let text = Array(repeating: Array("an image of nothing ".utf8), count: 500).flatMap { $0 }

  @Test(arguments: DeflateFormat.allCases, DeflateTuning.Strategy.allCases)
  func anyTuningInflates(format: DeflateFormat, strategy: DeflateTuning.Strategy) throws {
    for (memory, window) in [(1, 9), (8, 15), (9, 12)] {
      let tuning = DeflateTuning(strategy: strategy, memoryLevel: memory, windowBits: window)
      var deflater = Deflater(format: format, level: 9, tuning: tuning)
      var output: [UInt8] = []
      deflater.deflate(Self.text[...], into: &output)
      deflater.finish(into: &output)
      #expect(try inflated(output[...], format: format, limit: 1 << 20) == Self.text)
    }
  }

  @Test func inflatesByItselfAfterAFlush() throws {
    var deflater = Deflater(format: .raw, level: 9)
    var first: [UInt8] = []
    deflater.deflate(Self.text[...], into: &first)
    deflater.flush(into: &first)
    var second: [UInt8] = []
    deflater.deflate(Self.text[...], into: &second)
    deflater.finish(into: &second)
    #expect(first.suffix(4) == [0, 0, 0xFF, 0xFF])
    #expect(try inflated(second[...], format: .raw, limit: 1 << 20) == Self.text)
    #expect(
      try inflated((first + second)[...], format: .raw, limit: 1 << 20) == Self.text + Self.text)
  }
}
