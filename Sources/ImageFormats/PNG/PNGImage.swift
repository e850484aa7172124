package import ByteCoding

/// The pixels of a PNG in the file's own samples.
package struct PNGImage: Equatable, Sendable {
  /// Never interlaced.
  package let header: PNGHeader
  /// Red, green and blue of each palette entry; empty where the color type has no palette.
  package var palette: [UInt8]
  /// The data of `tRNS`: an alpha for each palette entry, or the one transparent color in 16 bits a
  /// sample.
  package var transparency: [UInt8]
  /// Rows of `header.rowBytes` bytes from the top: packed samples, 16-bit ones big-endian.
  package var pixels: [UInt8]

  package init(
    header: PNGHeader, palette: [UInt8] = [], transparency: [UInt8] = [], pixels: [UInt8]
  ) {
    precondition(!header.isInterlaced && pixels.count == header.rawSize)
    self.header = header
    self.palette = palette
    self.transparency = transparency
    self.pixels = pixels
  }

  /// Decodes the pixels of a file; those of a `CgBI` file become standard ones as nearly as
  /// possible.
  ///
  /// - Parameters:
  ///   - file: a file whose pixels need not be valid.
  ///   - limit: how many bytes the pixels may take.
  /// - Throws: an error if the image data is damaged or cannot hold the pixels that the header
  ///   announces.
  package init(decoding file: PNGFile, limit: Int = 1 << 30) throws(FormatError) {
    guard let size = file.header.rawSize, size <= limit else {
      throw FormatError(
        .invalid("\(file.header.width) x \(file.header.height) pixels are too many"), at: 16)
    }
    let colors = try PNGColors(file)
    var reader = try PNGRowReader(file)
    var header = file.header
    header.isInterlaced = false
    // Memory is taken as rows come in, not by the header's word, unless the image is interlaced.
    var pixels: [UInt8] = []
    if file.header.isInterlaced { pixels = Array(repeating: 0, count: size) }
    while try reader.next() {
      if file.header.isInterlaced {
        reader.pass.copy(reader.row.span, index: reader.index, of: header, into: &pixels)
      } else {
        pixels += reader.row
      }
    }
    if file.isCgBI { unpremultiply(&pixels) }
    self.init(
      header: header, palette: colors.palette, transparency: colors.transparency, pixels: pixels)
  }

  /// Decodes a file's bytes.
  package init(decoding bytes: [UInt8], limit: Int = 1 << 30) throws(FormatError) {
    try self.init(decoding: try PNGFile(decoding: bytes), limit: limit)
  }

  /// The image in 8 bits a sample; 16-bit samples are rounded.
  package func rgba() -> RGBAImage {
    let colors = PNGColors(header: header, palette: palette, transparency: transparency)
    var rgba: [UInt8] = []
    rgba.reserveCapacity(4 * header.width * header.height)
    var row = [UInt8](repeating: 0, count: 4 * header.width)
    for start in stride(from: 0, to: pixels.count, by: header.rowBytes) {
      colors.expand(pixels.span.extracting(start..<start + header.rowBytes), into: &row)
      rgba += row
    }
    return RGBAImage(width: header.width, height: header.height, pixels: rgba)
  }
}

extension PNGImage {
  /// An 8-bit image of color type 6, or 2 where every pixel is opaque.
  package init(_ image: RGBAImage) {
    guard image.isOpaque else {
      self.init(
        header: PNGHeader(width: image.width, height: image.height, colorType: .rgba),
        pixels: image.pixels)
      return
    }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(image.pixels.count / 4 * 3)
    for start in stride(from: 0, to: image.pixels.count, by: 4) {
      pixels += image.pixels[start..<start + 3]
    }
    self.init(
      header: PNGHeader(width: image.width, height: image.height, colorType: .rgb), pixels: pixels)
  }

  /// The image as a file that is not interlaced, with its data in one chunk.
  ///
  /// - Parameters:
  ///   - ancillary: further chunks, each put before or after the palette as its type demands.
  ///   - compression: nil for what suits the color type.
  /// - Returns: the whole file.
  package func encoded(
    ancillary: [PNGChunk] = [], compression: PNGCompression? = nil
  ) -> [UInt8] {
    var output = PNGOutput()
    let early = AncillaryChunk.all.filter { $0.position == .beforePalette }.map(\.type)
    output.append(PNGChunk("IHDR", header.encoded))
    for chunk in ancillary where early.contains(chunk.type) { output.append(chunk) }
    if !palette.isEmpty { output.append(PNGChunk("PLTE", palette)) }
    if !transparency.isEmpty { output.append(PNGChunk("tRNS", transparency)) }
    for chunk in ancillary where !early.contains(chunk.type) { output.append(chunk) }
    var writer = PNGRowWriter(header, compression: compression ?? .standard(for: header))
    for start in stride(from: 0, to: pixels.count, by: header.rowBytes) {
      writer.write(Array(pixels[start..<start + header.rowBytes]), into: &output)
    }
    writer.finish(into: &output)
    output.append(PNGChunk("IEND"))
    return output.bytes
  }
}

extension PNGImage {
  /// A small file of the same pixels, made quickly: with a palette where that takes fewer bits.
  package func encodedForPage() -> [UInt8] {
    let reduced = reductions(keepsColor: false).first ?? self
    var compression = PNGCompression.standard(for: reduced.header)
    compression.level = 6
    return reduced.encoded(compression: compression)
  }
}

extension PNGFile {
  /// The ancillary chunks but `tRNS`, which is about colors, and `iDOT`, which is about offsets.
  var ancillaryChunks: [PNGChunk] {
    chunks.filter { !$0.type.isCritical && $0.type != "iDOT" && $0.type != "tRNS" }
  }

  /// The file with standard samples: a `CgBI` file is decoded and encoded again, others stay.
  ///
  /// - Throws: an error if the pixels cannot be decoded or take more than `limit` bytes.
  package func encodedAsStandard(limit: Int = 1 << 30) throws(FormatError) -> [UInt8] {
    guard isCgBI else { return encoded() }
    return try PNGImage(decoding: self, limit: limit).encoded(ancillary: ancillaryChunks)
  }
}
