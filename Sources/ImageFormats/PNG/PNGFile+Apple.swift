package import ByteCoding
internal import Compression

extension PNGFile {
  /// The file as Apple's `copypng` writes it for iOS.
  ///
  /// Color types 2 and 6 become the `CgBI` variant: 8-bit blue, green, red and alpha,
  /// premultiplied, in raw DEFLATE. Other types keep their samples. Rows are not filtered, and the
  /// data of an image of 4096 pixels or more is in two halves that `iDOT` points at. A file that is
  /// `CgBI` already, or animated, stays as it is.
  ///
  /// - Parameters:
  ///   - strippingText: whether `tEXt`, `zTXt` and `iTXt` chunks are dropped.
  ///   - compression: how the rows are filtered and packed.
  ///   - limit: how many bytes the pixels may take.
  /// - Returns: the whole file.
  /// - Throws: an error if the pixels cannot be decoded or take more than `limit` bytes.
  package func encodedForApple(
    strippingText: Bool = true, compression: PNGCompression = .apple, limit: Int = 1 << 31 - 1 << 22
  ) throws(FormatError) -> [UInt8] {
    if isCgBI || self["acTL"] != nil { return encoded() }
    let colors = try PNGColors(self)
    let isCgBI = header.colorType == .rgb || header.colorType == .rgba
    let target = PNGHeader(
      width: header.width, height: header.height, bitDepth: isCgBI ? 8 : header.bitDepth,
      colorType: isCgBI ? .rgba : header.colorType)
    guard let size = target.rawSize, size <= limit, header.rawSize ?? .max <= limit else {
      throw FormatError(.invalid("\(header.width) x \(header.height) pixels are too many"), at: 16)
    }
    let rows = try PNGRowSource(self)

    var output = PNGOutput()
    let kept = chunks.addingColorFallbacks()
    func append(_ position: AncillaryChunk.Position) {
      let chunks = kept.ancillary(position, samplesChange: isCgBI, strippingText: strippingText)
      for chunk in chunks { output.append(chunk) }
    }
    let start = output.bytes.count
    if isCgBI { output.append(.cgbi(isOpaque: true)) }
    output.append(PNGChunk("IHDR", target.encoded))
    append(.beforePalette)
    if !isCgBI { for chunk in chunks where chunk.type == "PLTE" { output.append(chunk) } }
    if !colors.transparency.isEmpty, !isCgBI {
      output.append(PNGChunk("tRNS", colors.transparency))
    }
    append(.afterPalette)
    let halves = IDOT(header)
    let halvesOffset = halves.map { output.append($0.chunk(secondOffset: 0)) }
    // Reserved memory that is never used costs nothing; growing would copy.
    output.bytes.reserveCapacity(output.bytes.count + size + size / 512 + header.height + 1024)

    let isOpaque = try write(
      rows, colors: colors, as: target, isCgBI: isCgBI, compression: compression, halves: halves,
      halvesOffset: halvesOffset, into: &output)
    output.append(PNGChunk("IEND"))
    if isCgBI, !isOpaque { output.replace(at: start, with: .cgbi(isOpaque: false)) }
    return output.bytes
  }

  /// Appends the image data; returns whether it is opaque.
  private func write(
    _ source: consuming PNGRowSource, colors: PNGColors, as target: PNGHeader, isCgBI: Bool,
    compression: PNGCompression, halves: IDOT?, halvesOffset: Int?, into output: inout PNGOutput
  ) throws(FormatError) -> Bool {
    var source = source
    var writer = PNGRowWriter(target, compression: compression, format: isCgBI ? .raw : .zlib)
    var row = [UInt8](repeating: 0, count: target.rowBytes)
    var isOpaque = true
    for index in 0..<header.height {
      if let halves, let halvesOffset, index == halves.firstRows {
        writer.endPart(into: &output)
        let secondOffset = output.bytes.count - halvesOffset
        output.replace(at: halvesOffset, with: halves.chunk(secondOffset: secondOffset))
      }
      try source.next()
      if isCgBI {
        colors.expand(source.row.span, into: &row)
        if colors.mayBeTransparent {
          if !premultiply(&row) { isOpaque = false }
        } else {
          swapRedAndBlue(&row)
        }
        writer.write(row, into: &output)
      } else {
        writer.write(source.row, into: &output)
      }
    }
    writer.finish(into: &output)
    return isOpaque
  }
}

extension PNGChunk {
  /// A CoreGraphics bitmap info: 32 bits little-endian, alpha skipped (6) or premultiplied (2).
  fileprivate static func cgbi(isOpaque: Bool) -> PNGChunk {
    PNGChunk("CgBI", [0x50, 0x00, 0x20, isOpaque ? 0x06 : 0x02])
  }
}

/// How the data of an image is split in two, so that two processors can inflate it; big-endian.
///
///      0  4  number of parts, 2
///      4  4  first row of the first part, 0
///      8  4  rows of the first part, the greater half
///     12  4  offset of its `IDAT` from the start of this chunk, 40
///     16  4  first row of the second part
///     20  4  rows of the second part
///     24  4  offset of its `IDAT`
struct IDOT {
  let firstRows: Int
  let rows: Int

  /// Nil for images whose data is not split.
  init?(_ header: PNGHeader) {
    guard header.height > 1, header.width * header.height >= 4096 else { return nil }
    rows = header.height
    firstRows = (rows + 1) / 2
  }

  func chunk(secondOffset: Int) -> PNGChunk {
    var data: [UInt8] = []
    for value in [2, 0, firstRows, 40, firstRows, rows - firstRows, secondOffset] {
      data.append(UInt32(truncatingIfNeeded: value), .big)
    }
    return PNGChunk("iDOT", data)
  }
}
