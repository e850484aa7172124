package import ByteCoding
internal import Compression

extension Bitmap {
  /// Pixels as a deepmap of the second kind, without loss: plain, compressed, or as indices of a
  /// palette, whichever is the shortest; nil for half floats and for what is too large for it.
  ///
  /// Read since iOS 13 and macOS 10.15. Docs/Rules.md, Asset catalogs 5.6.
  package init?(deepmap2 pixels: PixelBuffer) {
    guard pixels.format == .bgra || pixels.format == .grayAlpha,
      let width = UInt16(exactly: pixels.width), let height = UInt16(exactly: pixels.height),
      width > 0, height > 0
    else { return nil }
    let code: UInt8 = pixels.format == .bgra ? 4 : 2
    let indexed = pixels.format == .bgra ? Palette(pixels)?.encoded() : nil
    var method: UInt8 = 4
    var body = indexed ?? []
    // Where indices save three bytes of four, the pixels themselves are not shorter.
    if indexed.map({ 4 * $0.count > pixels.bytes.count }) ?? true {
      method = 3
      body = LZFSE.compress(pixels.bytes[...]).afterLength
      if pixels.bytes.count <= body.count {
        method = 1
        body = pixels.bytes
      }
      if let indexed, indexed.count < body.count {
        method = 4
        body = indexed
      }
    }
    var bytes: [UInt8] = []
    for number in [1, UInt32(code)] { bytes.append(number, .little) }
    bytes.append(UInt64(body.count + 12), .little)
    bytes += "dmp2".utf8
    bytes += [method, 1, 10, code]
    for number in [width, height] { bytes.append(number, .little) }
    bytes.reserveCapacity(bytes.count + body.count)
    bytes += body
    codec = .deepmap2
    flags = pixels.isOpaque ? 2 : 0
    chunks = [Chunk(rows: pixels.height, data: bytes[...])]
  }

  /// The shorter one of a deepmap, if systems read those, and chunks of rows.
  package init(_ pixels: PixelBuffer, mayBeDeepmap: Bool) {
    guard mayBeDeepmap, let deepmap = Bitmap(deepmap2: pixels) else {
      self.init(pixels)
      return
    }
    self = deepmap
  }
}

/// Up to 256 colors with their alpha, and an index of them for each pixel.
private struct Palette {
  var colors: [UInt32] = []
  var indices: [UInt8]

  /// Nil if there are more colors.
  init?(_ pixels: PixelBuffer) {
    let bytes = pixels.bytes.span
    indices = []
    indices.reserveCapacity(bytes.count / 4)
    // Open addressing: a slot has the number of a color plus one, or 0.
    var slots = [UInt16](repeating: 0, count: 1 << Self.slotBits)
    var last: (color: UInt32, index: UInt8)?
    for start in stride(from: 0, to: bytes.count, by: 4) {
      let color =
        UInt32(bytes[start]) | UInt32(bytes[start &+ 1]) << 8 | UInt32(bytes[start &+ 2]) << 16
        | UInt32(bytes[start &+ 3]) << 24
      if let last, last.color == color {
        indices.append(last.index)
        continue
      }
      var slot = Int((color &* 0x9E37_79B1) &>> UInt32(32 - Self.slotBits))
      while slots[slot] != 0, colors[Int(slots[slot]) &- 1] != color {
        slot = (slot &+ 1) & (slots.count &- 1)
      }
      if slots[slot] == 0 {
        guard colors.count < 256 else { return nil }
        colors.append(color)
        slots[slot] = UInt16(colors.count)
      }
      let index = UInt8(truncatingIfNeeded: slots[slot] &- 1)
      last = (color, index)
      indices.append(index)
    }
  }

  private static let slotBits = 10

  /// A count, 4 for colors with alpha, the colors, and the compressed indices after their length.
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [UInt16(colors.count), 4] { bytes.append(number, .little) }
    for color in colors { bytes.append(color, .little) }
    return bytes + LZFSE.compress(indices[...]).afterLength
  }
}

extension [UInt8] {
  /// The length in four bytes, and the bytes.
  fileprivate var afterLength: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 + count)
    bytes.append(UInt32(count), .little)
    return bytes + self
  }
}

extension Bitmap {
  /// The pixels of a bitmap of that size.
  ///
  /// - Throws: an error if it is damaged, larger than `limit` bytes, or if its codec is not known.
  package func pixels(
    width: Int, height: Int, _ format: PixelFormat, limit: Int = 1 << 28
  ) throws(FormatError) -> PixelBuffer {
    let header = RenditionHeader(
      width: width, height: height, scale: 100, pixelFormat: format, colorSpace: .generic,
      layout: .onePart, name: "")
    return try BitmapDecoder(header, limit: limit, at: 0).decode(self)
  }
}
