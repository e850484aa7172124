import Compression
import Exercises
import ImageFormats

extension FuzzTarget {
  static let png = FuzzTarget(
    name: "png",
    binarySeeds: [
      PNGImage(image(9)).encoded(),
      PNGImage(image(70)).encoded(ancillary: [
        PNGChunk("sRGB", [0]), PNGChunk("iCCP", Array("a\0\0x".utf8)),
        PNGChunk("zTXt", Array("a\0\0x".utf8)),
      ]),
      palette.encoded(),
      (try? PNGFile(decoding: PNGImage(image(70)).encoded()).encodedForApple()) ?? [],
    ],
    words: [
      "IHDR", "IDAT", "IEND", "PLTE", "tRNS", "CgBI", "iDOT", "acTL", "iCCP", "zTXt",
      "\0\0\0\u{0D}", "\0\0\0\u{01}", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { bytes in
      exercisePNG(bytes)
      exercisePNG(withRightChecksums(bytes))
    })

  /// Headers of images that are not decoded.
  static let imageSize = FuzzTarget(
    name: "image-size",
    binarySeeds: [
      Array("RIFF".utf8) + [18, 0, 0, 0] + Array("WEBPVP8L".utf8) + [5, 0, 0, 0, 0x2F]
        + [119, 192, 18, 0, 0, 0, 0, 0, 0, 0],
      Array("RIFF".utf8) + [0, 0, 0, 0] + Array("WEBPVP8X".utf8) + [10, 0, 0, 0]
        + [0, 0, 0, 0, 0x0F, 0x27, 0, 0xFF, 0, 0],
      heif,
    ],
    words: [
      "ftyp", "meta", "iprp", "ipco", "ipma", "ispe", "irot", "pitm", "VP8 ", "VP8L", "VP8X",
      "\0\0\0\u{14}", "\0\0\0\u{01}", "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { bytes in
      for size in [ImageSize(webP: bytes), ImageSize(heif: bytes)].compactMap(\.self) {
        precondition(size.width >= 0 && size.height >= 0)
      }
    })

  private static var heif: [UInt8] {
    func box(_ type: String, _ contents: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(contents.count + 8)] + Array(type.utf8) + contents
    }
    let version: [UInt8] = [0, 0, 0, 0]
    let extent = box("ispe", version + [0, 0, 2, 128, 0, 0, 1, 224])
    let places: [UInt8] = [0, 0, 0, 1, 0, 1, 2, 0x81, 2]
    let properties = box(
      "iprp", box("ipco", extent + box("irot", [1])) + box("ipma", version + places))
    return box("ftyp", Array("heic".utf8))
      + box("meta", version + box("pitm", version + [0, 1]) + properties)
  }

  static let tiff = FuzzTarget(
    name: "tiff",
    binarySeeds: [
      TIFFRepresentations([.init(image(9), scale: 1), .init(image(18), scale: 2)]).encoded(),
      smallTIFF(samples: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
      smallTIFF(isPackBits: true, samples: [11, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
    ],
    words: [
      "II*\0", "MM\0*", "\u{01}\0\0\u{03}", "\u{01}\u{02}", "\u{01}\u{03}\0\u{03}\0\0\0\u{01}",
      "\0\u{05}\0\0", "\0\u{08}\0\0", "\u{01}\u{11}", "\u{01}\u{16}", "\0\0\0\u{08}",
      "\u{7F}\u{7F}\u{7F}\u{7F}",
    ],
    run: { exerciseTIFF($0) })

  static let icns = FuzzTarget(
    name: "icns",
    binarySeeds: [
      icon.encoded(),
      ICNSFile(elements: [
        .init("TOC ", []),
        .init("is32", Array(repeating: [0x7D, 5], count: 24).flatMap(\.self)[...]),
        .init("s8mk", Array(repeating: 3, count: 256)[...]), .init("ic07", [1, 2]),
      ]).encoded(),
    ],
    words: ["icns", "ic04", "ic05", "is32", "it32", "s8mk", "ARGB", "TOC ", "\0\0\0\u{08}"],
    run: { exerciseICNS($0) })

  private static func image(_ size: Int) -> RGBAImage {
    var pixels: [UInt8] = []
    for index in 0..<size * size {
      let red = UInt8(index * index % 251)
      pixels += [red, UInt8(index % 256), 200, index % 5 == 0 ? red : 255]
    }
    return RGBAImage(width: size, height: size, pixels: pixels)
  }

  private static var palette: PNGImage {
    PNGImage(
      header: PNGHeader(width: 5, height: 2, bitDepth: 4, colorType: .palette),
      palette: [1, 2, 3, 4, 5, 6], transparency: [9], pixels: [0x01, 0x10, 0, 0x11, 0x11, 0x10])
  }

  private static var icon: ICNSFile {
    var problems: [(name: String, error: IconsetError)] = []
    return ICNSFile(
      iconset: IconsetMember.all.filter { $0.size <= 32 }.map {
        ($0.fileName, PNGImage(image($0.size)).encoded())
      }, problems: &problems)
  }

  /// A little-endian page of 2 x 2 pixels, 8 bits for each of red, green and blue.
  private static func smallTIFF(isPackBits: Bool = false, samples: [UInt8]) -> [UInt8] {
    let entries: [[UInt8]] = [
      [0, 1, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0], [1, 1, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0],
      [2, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0],
      [3, 1, 3, 0, 1, 0, 0, 0, isPackBits ? 5 : 1, isPackBits ? 0x80 : 0, 0, 0],
      [6, 1, 3, 0, 1, 0, 0, 0, 2, 0, 0, 0], [17, 1, 4, 0, 1, 0, 0, 0, 8, 0, 0, 0],
      [21, 1, 3, 0, 1, 0, 0, 0, 3, 0, 0, 0],
      [23, 1, 4, 0, 1, 0, 0, 0, UInt8(samples.count), 0, 0, 0],
    ]
    let padding = [UInt8](repeating: 0, count: samples.count % 2)
    let start = UInt8(8 + samples.count + padding.count)
    let head: [UInt8] = [0x49, 0x49, 42, 0, start, 0, 0, 0]
    return head + samples + padding + [UInt8(entries.count), 0] + entries.joined() + [0, 0, 0, 0]
  }

  /// The chunks of a broken PNG with CRCs that let what is inside them through.
  private static func withRightChecksums(_ bytes: [UInt8]) -> [UInt8] {
    var file = Array(bytes.prefix(8))
    var rest = bytes.dropFirst(8)
    while rest.count >= 12 {
      let length = rest.prefix(4).reduce(0) { $0 << 8 | Int($1) }
      let body = rest.dropFirst(4).prefix(min(length, rest.count - 12) + 4)
      let count = UInt32(body.count - 4)
      for shift in [24, 16, 8, 0] as [UInt32] {
        file.append(UInt8(truncatingIfNeeded: count >> shift))
      }
      file += body
      let checksum = crc32(Array(body).span)
      for shift in [24, 16, 8, 0] as [UInt32] {
        file.append(UInt8(truncatingIfNeeded: checksum >> shift))
      }
      rest = rest.dropFirst(body.count + 8)
    }
    return file
  }
}
