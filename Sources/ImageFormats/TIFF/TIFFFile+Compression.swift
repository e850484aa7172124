package import ByteCoding

extension TIFFFile {
  /// The same pages packed with LZW; samples stay as they are, whatever they mean.
  ///
  /// A page keeps the entries of `TIFFTag.kept` (size, colors, resolution, orientation, profile …)
  /// and its strips, the file its byte order. Horizontal differencing is applied to strips of 8 or
  /// 16 bits that had no predictor, unless they index a palette.
  ///
  /// - Parameter limit: how many bytes all pages may take unpacked.
  /// - Returns: the whole file.
  /// - Throws: an error if a page is damaged, or in tiles, JPEG or fax, which are not unpacked
  ///   here.
  package func encodedWithLZW(limit: Int = 1 << 30) throws(FormatError) -> [UInt8] {
    var output = TIFFOutput(byteOrder)
    var left = limit
    for directory in directories {
      left -= try write(directory, limit: left, into: &output)
    }
    return output.bytes
  }

  /// Returns how many bytes the page takes unpacked.
  private func write(
    _ directory: TIFFDirectory, limit: Int, into output: inout TIFFOutput
  ) throws(FormatError) -> Int {
    let strips = try TIFFStrips(directory, limit: limit)
    let meaning = directory.integer(.photometricInterpretation) ?? 1
    // Rows of subsampled colors have another size.
    if meaning == 6 {
      throw FormatError(
        .unsupported(field: "photometric interpretation", meaning), at: directory.offset)
    }
    var predictor = strips.compression.hasPredictor ? directory.integer(.predictor) ?? 1 : 1
    let isIntegral = directory.integer(.sampleFormat) ?? 1 != 3
    let differs =
      predictor == 1 && meaning != 3 && isIntegral && [8, 16].contains(strips.depth)
    if differs { predictor = 2 }
    var size = 0
    var offsets: [UInt32] = []
    var counts: [UInt32] = []
    for (index, strip) in try strips.packed(directory, in: bytes).enumerated() {
      var data = try strips.unpack(strip, index: index)
      size += data.count
      if differs { strips.subtractDifferences(from: &data, byteOrder) }
      let packed = encodeLZW(data.span)
      offsets.append(output.append(strip: packed))
      counts.append(UInt32(packed.count))
    }
    var fields = directory.entries.filter { TIFFTag.kept.contains($0.tag) && $0.count > 0 }
      .map(TIFFField.init)
    fields += [
      TIFFField(.compression, .short, [UInt32(TIFFCompression.lzw.rawValue)], byteOrder),
      TIFFField(.stripOffsets, .long, offsets, byteOrder),
      TIFFField(.stripByteCounts, .long, counts, byteOrder),
    ]
    if predictor != 1 {
      fields.append(TIFFField(.predictor, .short, [UInt32(predictor)], byteOrder))
    }
    output.append(fields)
    return size
  }
}

extension TIFFStrips {
  /// Applies horizontal differencing to rows of 8 or 16 bits, from the end so that none is lost.
  fileprivate func subtractDifferences(from data: inout [UInt8], _ byteOrder: ByteOrder) {
    let step = depth / 8 * samplesPerStripPixel
    let (high, low) = byteOrder == .big ? (0, 1) : (1, 0)
    for start in stride(from: 0, to: data.count, by: rowBytes) {
      if depth == 8 {
        for index in stride(from: start + rowBytes - 1, through: start + step, by: -1) {
          data[index] &-= data[index - step]
        }
        continue
      }
      for index in stride(from: start + rowBytes - 2, through: start + step, by: -2) {
        let before = UInt16(data[index - step + high]) << 8 | UInt16(data[index - step + low])
        let rest = (UInt16(data[index + high]) << 8 | UInt16(data[index + low])) &- before
        data[index + high] = UInt8(rest >> 8)
        data[index + low] = UInt8(truncatingIfNeeded: rest)
      }
    }
  }
}
