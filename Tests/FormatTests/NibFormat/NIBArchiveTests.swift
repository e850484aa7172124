import BundlerTestSupport
import ByteCoding
import Exercises
import NibFormat
import Testing

@Suite struct NIBArchiveTests {
  @Test func readsEveryTable() throws {
    let archive = try NIBArchive(decoding: Samples.archive)
    #expect(archive.coderVersion == 10)
    #expect(archive.objects.map(\.classIndex) == [0, 1, 2, 3, 4])
    #expect(archive.keys.count == 7)
    #expect(archive.values.last?.payload == .float(0.5))
    #expect(archive.classNames.map(\.fallbacks) == [[], [], [], [], [5], []])
    #expect(archive.trailer.isEmpty)
  }

  @Test func writesTheBytesItRead() throws {
    #expect(try NIBArchive(decoding: Samples.archive).encoded() == Samples.archive)
    let trailed = Samples.archive + NIBArchive.lneTrailer
    #expect(try NIBArchive(decoding: trailed).encoded() == trailed)
  }

  @Test func keepsWidthsThatAppleDoesNotWrite() throws {
    var archive = try NIBArchive(decoding: Samples.archive)
    archive.values[6].payload = .int64(2)
    #expect(try NIBArchive(decoding: archive.encoded()) == archive)
  }

  @Test(
    arguments: [
      (at: 0, byte: 0x4D, FormatError(.wrongMagic(expected: "'NIBArchive'"), at: 0)),
      (at: 10, byte: 0x02, FormatError(.unsupported(field: "format version", 2), at: 10)),
      (at: 20, byte: 0xFF, FormatError(.tooLarge(field: "record count", 0xFF0005), at: 18)),
      (at: 22, byte: 0x31, FormatError(.tooLarge(field: "table offset", 49), at: 22)),
      (at: 50, byte: 0x86, FormatError(.tooLarge(field: "class index", 6), at: 50)),
      (at: 52, byte: 0x89, FormatError(.tooLarge(field: "value index", 0), at: 51)),
      (at: 55, byte: 0x84, FormatError(.invalid("objects share values"), at: 50)),
      (at: 66, byte: 0xFF, FormatError(.invalid("a key is not UTF-8"), at: 66)),
      (at: 190, byte: 0x87, FormatError(.tooLarge(field: "key index", 7), at: 190)),
      (at: 191, byte: 0x0B, FormatError(.unsupported(field: "value type", 11), at: 191)),
      (at: 192, byte: 0x05, FormatError(.tooLarge(field: "object index", 5), at: 192)),
      (at: 250, byte: 0x01, FormatError(.invalid("a class name does not end in a NUL"), at: 250)),
      (at: 290, byte: 0x06, FormatError(.tooLarge(field: "fallback class", 6), at: 290)),
    ] as [(Int, UInt8, FormatError)])
  func namesTheByteItRefuses(at offset: Int, byte: UInt8, error: FormatError) {
    var bytes = Samples.archive
    bytes[offset] = byte
    #expect(throws: error) { try NIBArchive(decoding: bytes) }
  }

  @Test func refusesEveryTruncation() {
    for count in 0..<Samples.archive.count {
      let bytes = Array(Samples.archive[..<count])
      #expect(throws: FormatError.self) { try NIBArchive(decoding: bytes) }
    }
  }

  @Test(
    arguments: [
      (0, .int8(0)), (127, .int8(127)), (128, .int16(128)), (32_767, .int16(32_767)),
      (32_768, .int32(32_768)), (2_147_483_647, .int32(2_147_483_647)),
      (2_147_483_648, .int64(2_147_483_648)), (-1, .int64(-1)), (.min, .int64(.min)),
    ] as [(Int64, NIBArchive.Payload)])
  func choosesTheWidthOfIntegers(value: Int64, payload: NIBArchive.Payload) {
    #expect(NIBArchive.Payload(narrowest: value) == payload)
  }
}

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
