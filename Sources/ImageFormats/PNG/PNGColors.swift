internal import ByteCoding

/// Turns the samples of a file into colors by its header, palette and transparency.
struct PNGColors: Equatable, Sendable {
  let header: PNGHeader
  let palette: [UInt8]
  let transparency: [UInt8]
  /// Red, green, blue and alpha for every index that a pixel may have; black beyond the palette.
  private let entries: [UInt8]
  /// The samples that `tRNS` makes transparent.
  private let key: [UInt16]

  init(header: PNGHeader, palette: [UInt8], transparency: [UInt8]) {
    self.header = header
    self.palette = palette
    self.transparency = transparency
    var entries: [UInt8] = []
    if header.colorType == .palette {
      for index in 0..<256 {
        let isThere = 3 * index + 2 < palette.count
        entries += isThere ? palette[3 * index..<3 * index + 3] : [0, 0, 0]
        entries.append(index < transparency.count ? transparency[index] : 255)
      }
    }
    self.entries = entries
    key =
      header.colorType == .gray || header.colorType == .rgb
      ? stride(from: 0, to: transparency.count - 1, by: 2).map {
        UInt16(transparency[$0]) << 8 | UInt16(transparency[$0 + 1])
      } : []
  }

  init(_ file: PNGFile) throws(FormatError) {
    let type = file.header.colorType
    let palette = file["PLTE"] ?? []
    let entries = palette.count / 3
    guard palette.count == 3 * entries, entries <= 256, type != .palette || entries > 0 else {
      throw FormatError(
        .invalid("the palette is not 1 to 256 colors of 3 bytes"), at: palette.startIndex)
    }
    if file.isCgBI, type != .rgba || file.header.bitDepth != 8 {
      throw FormatError(.unsupported(field: "CgBI color type", UInt64(type.rawValue)), at: 0)
    }
    let transparency = type.hasAlpha ? [] : file["tRNS"] ?? []
    let fits =
      switch type {
      case .palette: transparency.count <= entries
      default: [0, 2 * type.channels].contains(transparency.count)
      }
    guard fits else {
      throw FormatError(.invalid("the tRNS chunk has a wrong size"), at: transparency.startIndex)
    }
    self.init(
      header: file.header, palette: type == .palette ? Array(palette) : [],
      transparency: Array(transparency))
  }

  /// True if any pixel may be not opaque.
  var mayBeTransparent: Bool { header.colorType.hasAlpha || !transparency.isEmpty }

  /// The colors of a row of the header's width, four bytes each.
  func expand(_ row: Span<UInt8>, into rgba: inout [UInt8]) {
    var target = rgba.mutableSpan
    switch (header.colorType, header.bitDepth) {
    case (.rgba, 8):
      for i in 0..<target.count { target[i] = row[i] }
    case (.rgb, 8) where key.isEmpty:
      for pixel in 0..<header.width {
        target[4 &* pixel] = row[3 &* pixel]
        target[4 &* pixel &+ 1] = row[3 &* pixel &+ 1]
        target[4 &* pixel &+ 2] = row[3 &* pixel &+ 2]
        target[4 &* pixel &+ 3] = 255
      }
    case (.palette, let depth):
      for pixel in 0..<header.width {
        let entry = 4 * packed(row, pixel, depth)
        for sample in 0..<4 { target[4 * pixel + sample] = entries[entry + sample] }
      }
    default:
      expandSlowly(row, into: &target)
    }
  }

  /// Expands any color type but palette, at any depth.
  private func expandSlowly(_ row: Span<UInt8>, into target: inout MutableSpan<UInt8>) {
    let type = header.colorType
    let channels = type.channels
    let hasKey = key.count == channels
    for pixel in 0..<header.width {
      var isKey = hasKey
      for channel in 0..<channels {
        let value = sample(row, pixel * channels + channel)
        if isKey { isKey = value == key[channel] }
        let byte = scaled(value)
        switch (type, channel) {
        case (.gray, _), (.grayAlpha, 0):
          for index in 0..<3 { target[4 * pixel + index] = byte }
        case (.grayAlpha, _): target[4 * pixel + 3] = byte
        default: target[4 * pixel + channel] = byte
        }
      }
      if !type.hasAlpha { target[4 * pixel + 3] = isKey ? 0 : 255 }
    }
  }

  private func sample(_ row: Span<UInt8>, _ index: Int) -> UInt16 {
    switch header.bitDepth {
    case 16: UInt16(row[2 * index]) << 8 | UInt16(row[2 * index + 1])
    case let depth: UInt16(packed(row, index, depth))
    }
  }

  /// A sample of 8 bits or fewer.
  @inline(__always)
  private func packed(_ row: Span<UInt8>, _ index: Int, _ depth: Int) -> Int {
    if depth == 8 { return Int(row[index]) }
    let bit = index &* depth
    return Int(row[bit / 8]) >> (8 &- depth &- bit % 8) & ((1 << depth) &- 1)
  }

  /// A sample of the header's depth in 8 bits, rounded to the nearest.
  private func scaled(_ value: UInt16) -> UInt8 {
    switch header.bitDepth {
    case 16: UInt8((UInt32(value) * 255 + 32895) >> 16)
    case let depth: UInt8(Int(value) * 255 / ((1 << depth) - 1))
    }
  }
}

/// Turns red, green, blue, alpha into blue, green, red, alpha, with colors multiplied by alpha/255
/// and rounded to the nearest.
///
/// - Returns: whether every alpha is 255.
func premultiply(_ pixels: inout [UInt8]) -> Bool {
  var span = pixels.mutableSpan
  var alphas: UInt8 = 255
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let red = span[start]
    let alpha = span[start &+ 3]
    if alpha == 255 {
      span[start] = span[start &+ 2]
      span[start &+ 2] = red
      continue
    }
    alphas &= alpha
    span[start] = multiplied(span[start &+ 2], alpha)
    span[start &+ 1] = multiplied(span[start &+ 1], alpha)
    span[start &+ 2] = multiplied(red, alpha)
  }
  return alphas == 255
}

/// Turns red, green, blue, alpha into blue, green, red, alpha.
func swapRedAndBlue(_ pixels: inout [UInt8]) {
  var span = pixels.mutableSpan
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let red = span[start]
    span[start] = span[start &+ 2]
    span[start &+ 2] = red
  }
}

/// Reverses `premultiply`; what a low alpha has lost stays lost, and the color is black where alpha
/// is 0.
func unpremultiply(_ pixels: inout [UInt8]) {
  var span = pixels.mutableSpan
  for start in stride(from: 0, to: span.count &- 3, by: 4) {
    let blue = span[start]
    let alpha = UInt32(span[start &+ 3])
    span[start] = divided(span[start &+ 2], alpha)
    span[start &+ 1] = divided(span[start &+ 1], alpha)
    span[start &+ 2] = divided(blue, alpha)
  }
}

@inline(__always)
private func multiplied(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
  UInt8(truncatingIfNeeded: (UInt32(color) &* UInt32(alpha) &+ 127) / 255)
}

@inline(__always)
private func divided(_ color: UInt8, _ alpha: UInt32) -> UInt8 {
  if alpha == 0 { return 0 }
  return UInt8(truncatingIfNeeded: min(255, (UInt32(color) &* 255 &+ alpha / 2) / alpha))
}
