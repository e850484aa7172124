package import ByteCoding

extension PNGImage {
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
