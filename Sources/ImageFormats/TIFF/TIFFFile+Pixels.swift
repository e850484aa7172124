package import ByteCoding

extension TIFFFile {
  /// The image of a directory, with 8 bits a sample.
  ///
  /// Reads gray, RGB and palette images of 1 to 16 bits a sample, in strips, with or without alpha.
  /// The orientation is left to the caller.
  ///
  /// - Parameters:
  ///   - directory: one of this file's.
  ///   - limit: how many bytes the pixels may take.
  /// - Returns: the image, not premultiplied.
  /// - Throws: an error if the file is damaged, announces more pixels than its data can hold, or
  ///   has tiles, planes, JPEG, fax or another color space, which are not read here.
  package func image(
    of directory: TIFFDirectory, limit: Int = 1 << 30
  ) throws(FormatError) -> RGBAImage {
    let layout = try TIFFLayout(directory, limit: limit)
    let strips = layout.strips
    let colors = TIFFColors(layout, byteOrder: byteOrder)
    var pixels: [UInt8] = []
    for (index, strip) in try strips.packed(directory, in: bytes).enumerated() {
      var data = try strips.unpack(strip, index: index)
      for start in stride(from: 0, to: data.count, by: strips.rowBytes) {
        let row = start..<start + strips.rowBytes
        if layout.isPredicted { strips.addDifferences(to: &data, in: row, byteOrder) }
        colors.append(data[row], to: &pixels)
      }
    }
    return RGBAImage(width: strips.width, height: strips.height, pixels: pixels)
  }

  /// The images of all directories, whose pixels may take `limit` bytes in total.
  package func images(limit: Int = 1 << 30) throws(FormatError) -> [RGBAImage] {
    var images: [RGBAImage] = []
    var left = limit
    for directory in directories {
      let image = try image(of: directory, limit: left)
      left -= image.pixels.count
      images.append(image)
    }
    return images
  }
}

extension TIFFStrips {
  /// Undoes horizontal differencing of 8 or 16 bits.
  fileprivate func addDifferences(
    to data: inout [UInt8], in row: Range<Int>, _ byteOrder: ByteOrder
  ) {
    if depth == 8 {
      for index in row.dropFirst(samplesPerStripPixel) {
        data[index] &+= data[index - samplesPerStripPixel]
      }
      return
    }
    let step = 2 * samplesPerStripPixel
    let (high, low) = byteOrder == .big ? (0, 1) : (1, 0)
    for index in stride(from: row.lowerBound + step, to: row.upperBound - 1, by: 2) {
      let before = UInt16(data[index - step + high]) << 8 | UInt16(data[index - step + low])
      let sum = (UInt16(data[index + high]) << 8 | UInt16(data[index + low])) &+ before
      data[index + high] = UInt8(sum >> 8)
      data[index + low] = UInt8(truncatingIfNeeded: sum)
    }
  }
}
