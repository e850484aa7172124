import BundlerTestSupport
import ByteCoding
import Compression
import ImageFormats
import Testing

@Suite struct TIFFCompressionTests {
  static let rgb16: [(UInt16, [UInt32])] = [
    (256, [2]), (257, [2]), (258, [16, 16, 16]), (262, [2]), (277, [3]),
  ]
  static let gray: [(UInt16, [UInt32])] = [(256, [3]), (257, [2]), (258, [8]), (262, [1])]
  static let bilevel: [(UInt16, [UInt32])] = [(256, [9]), (257, [2]), (262, [0])]
  static let noise: [UInt8] = {
    var random = SplitMix(seed: 4)
    return (0..<24).map { _ in UInt8.random(in: 0...255, using: &random) }
  }()

  @Test(
    arguments: [
      (rgb16, noise, 2), (gray, Array(noise.prefix(6)), 2),
      (bilevel, [0x12, 0x80, 0x34, 0], nil),
    ] as [([(UInt16, [UInt32])], [UInt8], UInt64?)], [ByteOrder.big, .little])
  func keepsTheSamples(
    _ page: (entries: [(UInt16, [UInt32])], strip: [UInt8], predictor: UInt64?), order: ByteOrder
  ) throws {
    let source = try TIFFFile(decoding: tiff(order, page.entries, strip: page.strip))
    let packed = try TIFFFile(decoding: source.encodedWithLZW())
    #expect(packed.byteOrder == order)
    let (before, after) = (source.directories[0], packed.directories[0])
    for tag in [TIFFTag.bitsPerSample, .samplesPerPixel, .photometricInterpretation] {
      #expect(after[tag].map { Array($0.data) } == before[tag].map { Array($0.data) })
    }
    #expect(after.integer(.compression) == 5)
    #expect(after.integer(.predictor) == page.predictor)
    #expect(try packed.images() == source.images())
    #expect(try packed.encodedWithLZW() == source.encodedWithLZW())
  }

  @Test func keepsWhatDescribesTheImageAndDropsWhatPointsElsewhere() throws {
    let entries: [(UInt16, [UInt32])] = [
      (274, [6]), (296, [3]), (34675, [1, 2, 3]), (330, [8]), (34665, [8]), (65000, [8]),
    ]
    let source = try TIFFFile(decoding: tiff(.big, Self.gray + entries, strip: Self.noise))
    let packed = try TIFFFile(decoding: source.encodedWithLZW())
    let tags = packed.directories[0].entries.map(\.tag.rawValue)
    #expect(tags == [256, 257, 258, 259, 262, 273, 274, 279, 296, 317, 34675])
    #expect(packed.directories[0].integer(.orientation) == 6)
    let profile = packed.directories[0][.colorProfile].map { Array($0.data) }
    #expect(profile == source.directories[0][.colorProfile].map { Array($0.data) })
  }

  @Test func keepsAPredictorThatWasApplied() throws {
    let samples: [UInt8] = [10, 1, 1, 20, 2, 2]
    let source = try TIFFFile(
      decoding: tiff(
        .little, Self.gray + [(259, [8]), (317, [2])], strip: deflated(samples[...], format: .zlib))
    )
    let packed = try TIFFFile(decoding: source.encodedWithLZW())
    #expect(packed.directories[0].integer(.predictor) == 2)
    #expect(try packed.images() == source.images())
    #expect(try packed.images()[0].pixels[8] == 12)
  }

  @Test func packsPlanesThatAreNotDecoded() throws {
    let planes: [(UInt16, [UInt32])] = [
      (256, [2]), (257, [1]), (258, [8, 8]), (262, [1]), (277, [2]), (284, [2]), (278, [1]),
    ]
    // One strip where two are due.
    let source = try TIFFFile(decoding: tiff(.big, planes, strip: [1, 2, 3, 4]))
    #expect(throws: FormatError.self) { try source.encodedWithLZW() }
    #expect(throws: FormatError.self) { try source.images() }
  }

  @Test(arguments: [(324, 8, "tiles"), (259, 7, "compression 7"), (262, 6, "interpretation 6")])
  func refusesWhatItDoesNotUnpack(tag: UInt16, value: UInt32, reason: String) throws {
    let entries = Self.gray.filter { $0.0 != tag } + [(tag, [value])]
    let source = try TIFFFile(decoding: tiff(.big, entries, strip: Self.noise))
    do {
      _ = try source.encodedWithLZW()
      Issue.record("was packed")
    } catch {
      #expect(error.description.contains(reason))
    }
  }

  @Test func sharesItsLimitAmongPages() throws {
    let file = try TIFFFile(
      decoding: TIFFRepresentations([
        .init(sampleImage(10, 10), scale: 1), .init(sampleImage(20, 20), scale: 2),
      ]).encoded())
    #expect(throws: FormatError.self) { try file.encodedWithLZW(limit: 1999) }
    #expect(try !file.encodedWithLZW(limit: 2000).isEmpty)
    #expect(throws: FormatError.self) { try file.images(limit: 1999) }
    #expect(try file.images(limit: 2000).count == 2)
  }

  @Test func boundsTheEntriesOfOverlappingDirectories() {
    var file: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
    file.append(UInt16(20000), .big)
    file += Array(repeating: 0, count: 12 * 20000 + 4)
    #expect(throws: FormatError(.invalid("the directories have too many entries"), at: 8)) {
      try TIFFFile(decoding: file)
    }
  }
}
