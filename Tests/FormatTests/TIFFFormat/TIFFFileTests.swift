import ByteCoding
import Compression
import Exercises
import ImageFormats
import Testing

/// A file of one directory whose entries are shorts and longs, made without the encoder.
func tiff(_ order: ByteOrder, _ entries: [(UInt16, [UInt32])], strip: [UInt8]) -> [UInt8] {
  var file: [UInt8] = order == .big ? [0x4D, 0x4D] : [0x49, 0x49]
  file.append(UInt16(42), order)
  let start = 8 + strip.count + strip.count % 2
  file.append(UInt32(start), order)
  file += strip + Array(repeating: 0, count: strip.count % 2)
  let all = (entries + [(273, [8]), (279, [UInt32(strip.count)])]).sorted { $0.0 < $1.0 }
  var extra: [UInt8] = []
  file.append(UInt16(all.count), order)
  for (tag, values) in all {
    file.append(tag, order)
    file.append(UInt16(tag == 320 ? 3 : 4), order)
    file.append(UInt32(values.count), order)
    if values.count == 1 {
      file.append(values[0], order)
      continue
    }
    file.append(UInt32(start + 2 + 12 * all.count + 4 + extra.count), order)
    for value in values {
      if tag == 320 { extra.append(UInt16(value), order) } else { extra.append(value, order) }
    }
  }
  file.append(UInt32(0), order)
  return file + extra
}

@Suite struct TIFFFileTests {
  static let samples: [UInt8] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9, 9]
  static let rgb: [(UInt16, [UInt32])] = [
    (256, [2]), (257, [2]), (258, [8, 8, 8]), (262, [2]), (277, [3]),
  ]

  @Test(
    arguments: [
      (1, samples), (8, deflated(samples[...], format: .zlib)),
      (32946, deflated(samples[...], format: .zlib)),
      (32773, [7, 1, 2, 3, 4, 5, 6, 7, 8, 128, 253, 9]),
    ] as [(UInt32, [UInt8])], [ByteOrder.big, .little])
  func unpacksStrips(packed: (UInt32, [UInt8]), order: ByteOrder) throws {
    let file = try TIFFFile(
      decoding: tiff(order, Self.rgb + [(259, [packed.0])], strip: packed.1))
    let image = try file.image(of: file.directories[0])
    #expect(image.pixels == [1, 2, 3, 255, 4, 5, 6, 255, 7, 8, 9, 255, 9, 9, 9, 255])
  }

  @Test func readsGrayAndPalettes() throws {
    let gray = try TIFFFile(
      decoding: tiff(.little, [(256, [3]), (257, [1]), (262, [0])], strip: [0b1010_0000]))
    #expect(
      try gray.image(of: gray.directories[0]).pixels
        == [0, 0, 0, 255, 255, 255, 255, 255, 0, 0, 0, 255])
    let map = [0, 0x0100, 0, 0, 0, 0x0200, 0, 0, 0xFF00, 0x0300, 0, 0] as [UInt32]
    let palette = try TIFFFile(
      decoding: tiff(
        .big, [(256, [2]), (257, [1]), (258, [2]), (262, [3]), (320, map)], strip: [0b0001_0000]))
    #expect(try palette.image(of: palette.directories[0]).pixels == [0, 0, 255, 255, 1, 2, 3, 255])
  }

  @Test func dividesAlphaOut() throws {
    let file = try TIFFFile(
      decoding: tiff(
        .big,
        [
          (256, [1]), (257, [1]), (258, [8, 8, 8, 8]), (262, [2]), (277, [4]), (338, [1]),
        ], strip: [64, 0, 128, 128]))
    #expect(try file.image(of: file.directories[0]).pixels == [128, 0, 255, 128])
  }

  @Test func refusesMorePixelsThanTheDataCanHold() throws {
    for compression in [1, 5, 8, 32773] as [UInt32] {
      let file = try TIFFFile(
        decoding: tiff(
          .big, [(256, [16000]), (257, [16000]), (258, [8]), (259, [compression])], strip: [0, 0]))
      #expect(throws: FormatError.self) { try file.image(of: file.directories[0]) }
    }
    let huge = try TIFFFile(
      decoding: tiff(.big, [(256, [.max]), (257, [.max])], strip: [0]))
    #expect(throws: FormatError.self) { try huge.image(of: huge.directories[0], limit: .max) }
  }

  @Test func refusesALoop() {
    let bytes: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 0, 0, 0, 0, 8]
    #expect(throws: FormatError(.invalid("the directories form a loop"), at: 8)) {
      try TIFFFile(decoding: bytes)
    }
  }

  @Test func survivesTruncationsAndMutations() throws {
    let sample = TIFFRepresentations([
      .init(sampleImage(9, 5), scale: 1), .init(sampleImage(18, 10, isOpaque: true), scale: 2),
    ]).encoded()
    for count in 0..<sample.count { exerciseTIFF(Array(sample[..<count])) }
    var state: UInt64 = 3
    func random(_ limit: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % limit
    }
    let others = [
      sample, tiff(.little, Self.rgb + [(259, [32773])], strip: Self.samples),
      tiff(.big, Self.rgb + [(259, [8])], strip: deflated(Self.samples[...], format: .zlib)),
    ]
    for index in 0..<3000 {
      var bytes = others[index % 3]
      for _ in 0...random(3) {
        bytes[random(bytes.count)] = random(3) == 0 ? 255 : UInt8(random(256))
      }
      exerciseTIFF(bytes)
    }
  }
}
