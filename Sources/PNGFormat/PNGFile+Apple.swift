public import ByteCoding
internal import Compression

extension PNGFile {
  /// The file as Apple's `copypng` writes it for iOS.
  ///
  /// Color types 2 and 6 become the `CgBI` variant: 8-bit blue, green, red, alpha with alpha
  /// multiplied in, raw deflate. Other types keep their samples. Rows are not filtered, and the
  /// data of a picture of 4096 pixels or more comes in two halves that `iDOT` points at.
  /// A file that is `CgBI` already or animated stays as it is.
  ///
  /// - Parameters:
  ///   - strippingText: whether `tEXt`, `zTXt` and `iTXt` chunks go.
  ///   - compression: how the rows are filtered and packed.
  ///   - limit: how many bytes the pixels may take.
  /// - Returns: the whole file.
  /// - Throws: where the pixels cannot be decoded or take more than `limit` bytes.
  public func encodedForApple(
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
    func append(_ place: AncillaryChunk.Place) {
      let chunks = kept.ancillary(place, samplesChange: isCgBI, strippingText: strippingText)
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
    let place = halves.map { output.append($0.chunk(secondOffset: 0)) }
    // Untouched pages cost nothing, and growing by copying would.
    output.bytes.reserveCapacity(output.bytes.count + size + size / 512 + header.height + 1024)

    let isOpaque = try write(
      rows, colors: colors, as: target, isCgBI: isCgBI, compression: compression, halves: halves,
      place: place, into: &output)
    output.append(PNGChunk("IEND"))
    if isCgBI, !isOpaque { output.replace(at: start, with: .cgbi(isOpaque: false)) }
    return output.bytes
  }

  /// Appends the image data; returns whether it is opaque.
  private func write(
    _ source: consuming PNGRowSource, colors: PNGColors, as target: PNGHeader, isCgBI: Bool,
    compression: PNGCompression, halves: IDOT?, place: Int?, into output: inout PNGOutput
  ) throws(FormatError) -> Bool {
    var source = source
    var writer = PNGRowWriter(target, compression: compression, format: isCgBI ? .raw : .zlib)
    var row = [UInt8](repeating: 0, count: target.rowBytes)
    var isOpaque = true
    for index in 0..<header.height {
      if let halves, let place, index == halves.firstRows {
        writer.endPart(into: &output)
        output.replace(at: place, with: halves.chunk(secondOffset: output.bytes.count - place))
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
  /// A CoreGraphics bitmap info, little-endian 32-bit: the alpha is skipped (6) or premultiplied (2).
  fileprivate static func cgbi(isOpaque: Bool) -> PNGChunk {
    PNGChunk("CgBI", [0x50, 0x00, 0x20, isOpaque ? 0x06 : 0x02])
  }
}

/// How the data of a picture is split in two, so that two processors can inflate it; big-endian.
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

  /// Nil for pictures that stay whole.
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
