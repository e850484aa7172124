package import ByteCoding
internal import Compression

extension PNGFile {
  /// The image in 8 bits a sample, decoded row by row, without all of the file's own samples in
  /// memory.
  ///
  /// - Parameter limit: how many bytes the colors may take, four a pixel.
  /// - Returns: the image, not premultiplied.
  /// - Throws: an error if the pixels cannot be decoded or take more than `limit` bytes.
  package func image(limit: Int = 1 << 30) throws(FormatError) -> RGBAImage {
    guard header.colorSize.map({ $0 <= limit }) ?? false else {
      throw FormatError(.invalid("\(header.width) x \(header.height) pixels are too many"), at: 16)
    }
    let colors = try PNGColors(self)
    var rows = try PNGRowSource(self)
    var row = [UInt8](repeating: 0, count: 4 * header.width)
    var pixels: [UInt8] = []
    // The data can hold as much; memory that is reserved and never used costs nothing.
    pixels.reserveCapacity(header.colorSize ?? 0)
    for _ in 0..<header.height {
      try rows.next()
      colors.expand(rows.row.span, into: &row)
      if isCgBI { unpremultiply(&row) }
      pixels += row
    }
    return RGBAImage(width: header.width, height: header.height, pixels: pixels)
  }

  /// The ICC profile of the `iCCP` chunk; nil if there is none, or if `sRGB` wins over it.
  ///
  /// - Parameter limit: how many bytes it may take; real profiles take a few hundred to a million.
  /// - Returns: the profile, inflated.
  /// - Throws: an error if the chunk is damaged, or inflates to more than `limit` bytes.
  package func colorProfile(limit: Int = 1 << 22) throws(FormatError) -> [UInt8]? {
    guard let first = chunks.first(where: { $0.type == "iCCP" || $0.type == "sRGB" }),
      first.type == "iCCP"
    else { return nil }
    // The name, a zero byte, and the compression method, which is 0.
    guard let end = first.data.prefix(80).firstIndex(of: 0), end + 1 < first.data.endIndex,
      first.data[end + 1] == 0
    else {
      throw FormatError(.invalid("the iCCP chunk is damaged"), at: first.data.startIndex)
    }
    return try inflated(first.data[(end + 2)...], format: .zlib, limit: limit)
  }
}

extension PNGHeader {
  /// Bytes of all pixels as 8-bit colors with alpha; nil if that exceeds an integer.
  package var colorSize: Int? {
    let (size, overflow) = (4 * width).multipliedReportingOverflow(by: height)
    return overflow ? nil : size
  }
}
