import ByteCoding
import Compression
import ImageFormats
import Testing

/// An image with smooth and noisy parts, opaque or not.
func sampleImage(_ width: Int, _ height: Int, isOpaque: Bool = false) -> RGBAImage {
  var noise: UInt32 = 1
  var pixels: [UInt8] = []
  for index in 0..<width * height {
    noise = noise &* 1_664_525 &+ 1_013_904_223
    let byte = UInt8(truncatingIfNeeded: noise >> 24)
    pixels += [UInt8(index % 256), index % 3 == 0 ? byte : 7, 200, isOpaque ? 255 : byte]
  }
  return RGBAImage(width: width, height: height, pixels: pixels)
}

@Suite struct TIFFRepresentationsTests {
  @Test(arguments: [true, false], [(1, 1), (33, 17), (90, 60)])
  func decodesWhatItEncoded(isOpaque: Bool, size: (Int, Int)) throws {
    let images = [1, 2].map { sampleImage(size.0 * $0, size.1 * $0, isOpaque: isOpaque) }
    let representations = TIFFRepresentations([
      .init(images[0], scale: 1), .init(images[1], scale: 2),
    ])
    #expect(representations.misfits.isEmpty)
    let file = try TIFFFile(decoding: representations.encoded())
    #expect(file.byteOrder == .big)
    #expect(file.directories.count == 2)
    for (index, directory) in file.directories.enumerated() {
      #expect(try file.image(of: directory) == images[index])
      #expect(directory.integer(.compression) == 5)
      #expect(directory.integer(.predictor) == 2)
      #expect(directory[.xResolution]?.rational?.numerator == UInt64(72 * (index + 1)))
      let tags = directory.entries.map(\.tag.rawValue)
      #expect(tags == tags.sorted())
    }
  }

  @Test(arguments: TIFFPacking.allCases, [false, true])
  func decodesEveryPacking(packing: TIFFPacking, isFlat: Bool) throws {
    // Flat rows are runs of more bytes than one count can name.
    let flat = RGBAImage(
      width: 90, height: 3, pixels: [UInt8](repeating: 255, count: 4 * 90 * 3))
    let image = isFlat ? flat : sampleImage(131, 7)
    let representations = TIFFRepresentations([.init(image, scale: 2)])
    let file = try TIFFFile(decoding: representations.encoded(packing: packing))
    #expect(try file.representations() == representations)
    #expect((file.directories[0].integer(.predictor) == 2) == (packing == .lzw))
  }

  @Test func namesRepresentationsThatDoNotFit() {
    let misfit = TIFFRepresentations.Representation(sampleImage(5, 4), scale: 2)
    let representations = TIFFRepresentations([.init(sampleImage(2, 2), scale: 1), misfit])
    #expect(representations.misfits == [1])
  }
}
