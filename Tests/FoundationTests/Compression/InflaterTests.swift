import ByteCoding
import Compression
import Testing

@Suite struct InflaterTests {
  /// `zlib.compress(b"hello hello hello hello\n", 9)` of Python.
  static let hello: [UInt8] = [
    0x78, 0xDA, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x57, 0xC8, 0x40, 0x27, 0xB9, 0x00, 0x70, 0xBE, 0x08,
    0xBB,
  ]

  /// Bytes that compress a little, longer than zlib's buffers.
  static func noise(_ count: Int) -> [UInt8] {
    var state: UInt32 = 7
    return (0..<count).map { _ in
      state = state &* 1_664_525 &+ 1_013_904_223
      return UInt8(state >> 24) & 0x3F
    }
  }

  @Test func readsWhatAnotherWriterWrote() throws {
    let text = try inflated(Self.hello[...], format: .zlib, limit: 100)
    #expect(text == Array("hello hello hello hello\n".utf8))
  }

  @Test(arguments: DeflateFormat.allCases, [0, 1, 9])
  func readsWhatItWrote(format: DeflateFormat, level: Int) throws {
    for bytes in [[], [1], Self.noise(200_000), Array(repeating: 0, count: 1_000_000)] {
      let compressed = deflated(bytes[...], format: format, level: level)
      let back = try inflated(compressed[...], format: format, limit: bytes.count)
      #expect(back == bytes)
    }
  }

  @Test func ignoresAWrongChecksumOnlyWhenTold() throws {
    var damaged = Self.hello
    damaged[damaged.count - 1] ^= 1
    #expect(throws: FormatError.self) {
      try inflated(damaged[...], format: .zlib, limit: 100)
    }
    var inflater = Inflater(format: .zlib, hasChecksum: false)
    var text: [UInt8] = []
    try inflater.inflate(damaged[...], into: &text, limit: 100)
    let isFinished = inflater.isFinished
    #expect(isFinished)
    #expect(text == Array("hello hello hello hello\n".utf8))
  }

  @Test func takesItsInputInPieces() throws {
    let bytes = Self.noise(50_000)
    var deflater = Deflater(format: .raw)
    var compressed: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 999) {
      deflater.deflate(bytes[start..<min(start + 999, bytes.count)], into: &compressed)
    }
    deflater.finish(into: &compressed)
    compressed += [1, 2, 3]
    var inflater = Inflater(format: .raw)
    var back: [UInt8] = []
    var used = 0
    for index in compressed.indices {
      used += try inflater.inflate(compressed[index...index], into: &back, limit: bytes.count)
    }
    let isFinished = inflater.isFinished
    #expect(isFinished)
    #expect(used == compressed.count - 3)
    #expect(back == bytes)
  }

  @Test func stopsAtTheLimit() {
    let bomb = deflated(Array(repeating: 0, count: 10_000_000)[...], format: .raw, level: 9)
    var inflater = Inflater(format: .raw)
    var output: [UInt8] = []
    #expect(throws: FormatError.self) {
      try inflater.inflate(bomb[...], into: &output, limit: 1000)
    }
    #expect(output.count == 1000)
    #expect(throws: FormatError.self) { try inflated(bomb[...], format: .raw, limit: -1) }
    #expect(throws: FormatError.self) { try inflated(bomb[...], format: .raw, limit: 9_999_999) }
  }

  @Test func refusesEveryTruncation() {
    for end in 0..<Self.hello.count {
      #expect(throws: FormatError(.truncated(field: "compressed data"), at: end)) {
        try inflated(Self.hello[..<end], format: .zlib, limit: 100)
      }
    }
  }

  @Test func namesTheDamage() {
    var bytes = Self.hello
    bytes[16] ^= 1
    #expect(throws: FormatError.self) { try inflated(bytes[...], format: .zlib, limit: 100) }
    // A preset dictionary, which no format that we read has.
    let dictionary: [UInt8] = [0x78, 0xBB, 0, 0, 0, 1, 3, 0]
    #expect {
      try inflated(dictionary[...], format: .zlib, limit: 100)
    } throws: {
      ($0 as? FormatError)?.reason == .invalid("the compressed data needs a preset dictionary")
    }
  }

  @Test func survivesMutations() {
    let original = deflated(Self.noise(2000)[...], format: .raw)
    var random = SystemlessRandom(seed: 42)
    for _ in 0..<5000 {
      var bytes = original
      for _ in 0...random.next(below: 3) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      if let output = try? inflated(bytes[...], format: .raw, limit: 5000) {
        #expect(output.count <= 5000)
      }
    }
  }
}

/// The same numbers on every run.
struct SystemlessRandom {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next(below bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int(state >> 33) % bound
  }
}

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

@Suite struct CRC32Tests {
  @Test(arguments: [("", 0), ("123456789", 0xCBF4_3926), ("a", 0xE8B7_BE43)])
  func matchesTheCatalogue(text: String, sum: UInt32) {
    let bytes = Array(text.utf8)
    #expect(crc32(bytes.span) == sum)
  }

  @Test func goesOn() {
    let front = Array("1234".utf8)
    let back = Array("56789".utf8)
    #expect(crc32(back.span, after: crc32(front.span)) == 0xCBF4_3926)
    #expect(crc32([UInt8]().span, after: 17) == 17)
  }
}
