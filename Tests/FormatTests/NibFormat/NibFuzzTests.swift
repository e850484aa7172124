import BundlerTestSupport
import NibFormat
import Testing

@Suite struct NibFuzzTests {
  static let samples = [
    Samples.archive, NIBArchive(Samples.graph).encoded(),
    KeyedArchive(Samples.graph).encodedAsBinary(), KeyedArchive(Samples.graph).encodedAsXML(),
    NIBArchive(NibOutlineTests.uiKit.graph).encoded(),
    NIBArchive(NibOutlineTests.appKit.graph).encoded(),
  ]

  @Test func survivesEveryTruncation() throws {
    for sample in Self.samples {
      for count in sample.indices {
        try withCPULimit(on: Array(sample[..<count]), exerciseNib)
      }
    }
  }

  @Test(arguments: 0..<UInt64(4))
  func survivesMutations(seed: UInt64) throws {
    var generator = SplitMix(seed: seed)
    for sample in Self.samples {
      for _ in 0..<150 {
        var bytes = sample
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: 0..<bytes.count, using: &generator)
          bytes[index] = UInt8.random(in: 0...255, using: &generator)
        }
        try withCPULimit(on: bytes, exerciseNib)
      }
    }
  }
}
