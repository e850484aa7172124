import BundlerTestSupport
import Exercises
import ImageFormats
import Testing

@Suite struct PNGFuzzTests {
  static let samples: [[UInt8]] = {
    var samples = Layout.all.map {
      PNGImage.random($0, width: 9, height: 6).encoded(ancillary: [PNGChunk("sRGB", [0])])
    }
    samples.append(
      PNGImage.random(Layout(type: .palette, depth: 4), width: 9, height: 9).encodedInterlaced())
    let rgba = PNGImage.random(Layout(type: .rgba, depth: 8), width: 70, height: 70).encoded()
    if let cgbi = try? PNGFile(decoding: rgba).encodedForApple() { samples.append(cgbi) }
    return samples
  }()

  @Test func refusesEveryTruncation() {
    #expect(Self.samples.count == Layout.all.count + 2)
    for sample in Self.samples where sample.count < 4000 {
      for count in 0..<sample.count where (try? PNGFile(decoding: Array(sample[..<count]))) != nil {
        Issue.record("\(count) of \(sample.count) bytes were decoded")
      }
    }
  }

  @Test(arguments: 0..<UInt64(4))
  func survivesMutations(seed: UInt64) {
    var generator = SplitMix(seed: seed)
    for sample in Self.samples {
      for _ in 0..<(sample.count > 4000 ? 10 : 40) {
        exercisePNG(mutated(sample, &generator))
      }
    }
  }

  /// Changes a few bytes, then mends the checksums so that the change gets past them.
  private func mutated(_ sample: [UInt8], _ generator: inout SplitMix) -> [UInt8] {
    guard let file = try? PNGFile(decoding: sample) else { return sample }
    var bytes = PNGFile.signature
    let victim = Int.random(in: 0..<file.chunks.count, using: &generator)
    for (index, part) in file.chunks.enumerated() {
      var data = Array(part.data)
      if index == victim, !data.isEmpty {
        for _ in 0..<Int.random(in: 1...3, using: &generator) {
          let place = Int.random(in: 0..<data.count, using: &generator)
          switch Int.random(in: 0..<4, using: &generator) {
          case 0: data[place] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
          case 1: data.removeSubrange(place...)
          case 2: data.insert(.random(in: 0...255, using: &generator), at: place)
          default: data[place] = .random(in: 0...255, using: &generator)
          }
          if data.isEmpty { break }
        }
      }
      bytes += chunk(part.type.description, data)
    }
    return bytes
  }
}
