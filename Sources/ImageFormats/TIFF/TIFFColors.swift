internal import ByteCoding

/// Turns rows of samples into red, green, blue and alpha.
struct TIFFColors {
  private let layout: TIFFLayout
  private let byteOrder: ByteOrder
  /// Red, green and blue by index.
  private var palette: [UInt8] = []

  init(_ layout: TIFFLayout, byteOrder: ByteOrder) {
    self.layout = layout
    self.byteOrder = byteOrder
    guard case .palette(let map) = layout.color else { return }
    let size = 1 << layout.strips.depth
    for index in 0..<size {
      for channel in 0..<3 {
        palette.append(UInt8((map.integer(at: channel * size + index) ?? 0) >> 8))
      }
    }
  }

  func append(_ row: ArraySlice<UInt8>, to pixels: inout [UInt8]) {
    for x in 0..<layout.strips.width {
      let first = x * layout.strips.samplesPerPixel
      var alpha: UInt8 = 255
      switch layout.color {
      case .gray(let isInverted):
        let gray = scaled(sample(row, first)) ^ (isInverted ? 255 : 0)
        if layout.alpha != .none { alpha = scaled(sample(row, first + 1)) }
        for _ in 0..<3 { pixels.append(straight(gray, alpha)) }
      case .rgb:
        if layout.alpha != .none { alpha = scaled(sample(row, first + 3)) }
        for channel in 0..<3 {
          pixels.append(straight(scaled(sample(row, first + channel)), alpha))
        }
      case .palette:
        let index = 3 * sample(row, first)
        pixels += palette[index..<index + 3]
        if layout.alpha != .none { alpha = scaled(sample(row, first + 1)) }
      }
      pixels.append(alpha)
    }
  }

  private func sample(_ row: ArraySlice<UInt8>, _ index: Int) -> Int {
    let start = row.startIndex
    switch layout.strips.depth {
    case 8: return Int(row[start + index])
    case 16:
      let (first, second) = (Int(row[start + 2 * index]), Int(row[start + 2 * index + 1]))
      return byteOrder == .big ? first << 8 | second : second << 8 | first
    case let depth:
      let bit = index * depth
      return Int(row[start + bit / 8]) >> (8 - depth - bit % 8) & (1 << depth - 1)
    }
  }

  /// A sample in 8 bits, rounded to the nearest.
  private func scaled(_ value: Int) -> UInt8 {
    switch layout.strips.depth {
    case 8: UInt8(value)
    case 16: UInt8((value * 255 + 32895) >> 16)
    case let depth: UInt8(value * 255 / (1 << depth - 1))
    }
  }

  /// A color that was premultiplied by its alpha, as it was before.
  private func straight(_ color: UInt8, _ alpha: UInt8) -> UInt8 {
    guard layout.alpha == .associated, alpha != 255 else { return color }
    return alpha == 0 ? 0 : UInt8(min(255, (Int(color) * 255 + Int(alpha) / 2) / Int(alpha)))
  }
}
