internal import ByteCoding

/// Pixels that are predicted from their neighbours: a plane of alpha, a predictor for each row, and
/// the high and then the low bytes of what the predictions lack.
///
/// Three components are brightness and two differences of colors, of which half is kept if
/// `isHalved`, so that colors may be off by one. Docs/Rules.md, Asset catalogs 5.6.
struct DeepmapPlanes {
  let width: Int
  let rows: Int
  let format: DeepmapFormat
  let isHalved: Bool

  /// Bytes of the planes, without padding.
  var size: Int {
    width * rows * (format.hasAlpha ? 1 : 0) + rows + 2 * width * rows * format.components
  }

  /// The pixels of planes, which have to be there in full; nil if a row's predictor is unknown.
  func pixels(_ planes: Span<UInt8>) -> [UInt8]? {
    precondition(planes.count >= size)
    let components = format.components
    let predictors = format.hasAlpha ? width * rows : 0
    let high = predictors + rows
    let low = high + width * rows * components
    // A pixel of zeros stands before each row, and a row of zeros above the first.
    var above = [Int32](repeating: 0, count: (width + 1) * components)
    var row = above
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * rows * format.pixelSize)
    for y in 0..<rows {
      let predictor = planes[predictors + y]
      guard predictor <= 4 else { return nil }
      var index = y * width * components
      for x in 0..<width {
        let next = (x &+ 1) &* components
        let left = x &* components
        let takesLeft =
          x > 0 && abs(above[next] &- above[left]) <= abs(row[left] &- above[left])
        for component in 0..<components {
          let code = Int32(planes[high &+ index]) << 8 | Int32(planes[low &+ index])
          let rest = code & 1 == 0 ? code >> 1 : -(code >> 1)
          let before = row[left &+ component]
          let up = above[next &+ component]
          let prediction: Int32 =
            switch predictor {
            case 0: 0
            case 1: takesLeft ? before : up
            case 2: before
            case 3: up
            default: x == 0 ? up : (before &+ up &+ 1) / 2
            }
          row[next &+ component] = Int32(Int16(truncatingIfNeeded: rest &+ prediction))
          index &+= 1
        }
        let alpha = format.hasAlpha ? planes[y &* width &+ x] : 255
        if components == 3 {
          append(row[next], row[next &+ 1], row[next &+ 2], alpha: alpha, to: &pixels)
        } else {
          append(row[next], to: &pixels)
          append(alpha: alpha, to: &pixels)
        }
      }
      swap(&above, &row)
    }
    return pixels
  }

  /// Appends a pixel of brightness and differences, of which the axes are blue, green and red.
  private func append(
    _ brightness: Int32, _ orange: Int32, _ green: Int32, alpha: UInt8, to pixels: inout [UInt8]
  ) {
    let orange = isHalved ? orange &* 2 : orange
    let green = isHalved ? green &* 2 : green
    let middle = brightness &- green / 2
    let red = middle &- orange / 2
    let colors = (red, middle &+ green, red &+ orange)
    // Half floats are stored with red first.
    append(format.isHalf ? colors.0 : colors.2, to: &pixels)
    append(colors.1, to: &pixels)
    append(format.isHalf ? colors.2 : colors.0, to: &pixels)
    append(alpha: alpha, to: &pixels)
  }

  private func append(_ sample: Int32, to pixels: inout [UInt8]) {
    if format.isHalf {
      append(Float16(Float(sample) / 512), to: &pixels)
    } else {
      pixels.append(UInt8(truncatingIfNeeded: max(0, min(255, sample))))
    }
  }

  private func append(alpha: UInt8, to pixels: inout [UInt8]) {
    if format.isHalf {
      append(Float16(Double(alpha) / 255), to: &pixels)
    } else {
      pixels.append(alpha)
    }
  }

  private func append(_ sample: Float16, to pixels: inout [UInt8]) {
    pixels.append(UInt8(truncatingIfNeeded: sample.bitPattern))
    pixels.append(UInt8(truncatingIfNeeded: sample.bitPattern >> 8))
  }
}

extension BitmapDecoder {
  /// A deepmap of the second kind, whose data come in compressed pieces one below the other.
  ///
  /// The header's height is that of a piece. Docs/Rules.md, Asset catalogs 5.6.
  func deepmap2(_ chunk: Bitmap.Chunk) throws(FormatError) -> [UInt8] {
    let start = chunk.data.startIndex
    var reader = ByteReader(chunk.data)
    let header = try DeepmapHeader(
      decoding: &reader, version: 1, magic: "dmp2", pixelSize: pixelSize)
    let storedWidth = Int(try reader.readInteger(.little, as: UInt16.self, field: "deepmap width"))
    let pieceRows = Int(try reader.readInteger(.little, as: UInt16.self, field: "deepmap height"))
    guard storedWidth == width, pieceRows > 0 else {
      throw FormatError(.invalid("a deepmap \(storedWidth) pixels wide"), at: start)
    }
    let format = header.format
    switch header.method {
    case .plain:
      let size = width * chunk.rows * format.storedSize
      return format.pixels(try reader.read(size, field: "pixels"))
    case .palette:
      let palette = try DeepmapPalette(decoding: &reader)
      let count = width * chunk.rows
      let hasAlpha = palette.kind == 3
      var planes: [UInt8] = []
      let size = hasAlpha ? 2 * count : count
      while !reader.isAtEnd {
        planes += try decompressed(reader.readPiece(), limit: size - planes.count)
      }
      guard planes.count == size else {
        throw FormatError(.invalid("\(planes.count) indices for \(count) pixels"), at: start)
      }
      return try palette.pixels(
        planes.suffix(count), alpha: hasAlpha ? planes.prefix(count) : nil, format: format,
        at: start)
    case .predicted, .compressed:
      var pixels: [UInt8] = []
      var left = chunk.rows
      while left > 0 {
        let rows = min(pieceRows, left)
        pixels += try deepmapPiece(
          reader.readPiece(), header: header, width: width, rows: rows, padding: 16)
        left -= rows
      }
      return pixels
    }
  }

  /// The pixels of a compressed piece with method 2 or 3.
  func deepmapPiece(
    _ data: ArraySlice<UInt8>, header: DeepmapHeader, width: Int, rows: Int, padding: Int
  ) throws(FormatError) -> [UInt8] {
    let format = header.format
    guard header.method == .predicted else {
      let size = width * rows * format.storedSize
      let stored = try decompressed(data, limit: size)
      guard stored.count == size else {
        throw FormatError(.invalid("a piece of \(stored.count) bytes"), at: data.startIndex)
      }
      return format.pixels(stored[...])
    }
    let planes = DeepmapPlanes(
      width: width, rows: rows, format: format, isHalved: header.isHalved)
    let stored = try decompressed(data, limit: planes.size + padding - 1)
    guard stored.count >= planes.size, let pixels = planes.pixels(stored.span) else {
      throw FormatError(.invalid("the planes of a piece are damaged"), at: data.startIndex)
    }
    return pixels
  }
}

extension ByteReader {
  /// A length of four bytes and as much data.
  mutating func readPiece() throws(FormatError) -> ArraySlice<UInt8> {
    let length = try readCount("piece")
    return try read(length, field: "piece")
  }
}
