extension PNGImage {
  /// The same image in other color types and depths that take fewer bits a pixel.
  ///
  /// - Parameter keepsColor: whether a color type with colors must stay one, as a profile may
  ///   demand.
  /// - Returns: at most two images, the one with fewer bits first.
  func reductions(keepsColor: Bool) -> [PNGImage] {
    guard header.bitDepth < 16 || isDoubled else { return [] }
    let image = rgba()
    let traits = Traits(image)
    var found: [PNGImage] = []
    if let colors = traits.colors { found.append(image.indexed(by: colors)) }
    let isColored = header.colorType != .gray && header.colorType != .grayAlpha
    if traits.isGray, !(isColored && keepsColor) {
      found.append(image.gray(depth: traits.isOpaque ? traits.grayDepth : nil))
    } else if isColored {
      found.append(traits.isOpaque ? PNGImage(image) : image.colored)
    }
    return found.filter { $0.header.bitsPerPixel < header.bitsPerPixel }
      .sorted { $0.header.bitsPerPixel < $1.header.bitsPerPixel }
  }

  /// True if the two bytes of each 16-bit sample are equal, so that one of them is enough.
  private var isDoubled: Bool {
    stride(from: 0, to: pixels.count - 1, by: 2).allSatisfy { pixels[$0] == pixels[$0 + 1] }
      && stride(from: 0, to: transparency.count - 1, by: 2).allSatisfy {
        transparency[$0] == transparency[$0 + 1]
      }
  }
}

/// The properties that all pixels of an image have in common.
private struct Traits {
  var isOpaque = true
  var isGray = true
  /// The fewest bits that hold every gray.
  var grayDepth = 1
  /// The colors by their first occurrence, as 32-bit integers; nil if there are more than 256.
  var colors: [UInt32]? = []

  init(_ image: RGBAImage) {
    var seen: Set<UInt32> = []
    var last: UInt32?
    for start in stride(from: 0, to: image.pixels.count, by: 4) {
      let color = image.color(at: start)
      if color == last { continue }
      last = color
      let (red, green) = (image.pixels[start], image.pixels[start + 1])
      if color & 0xFF != 0xFF { isOpaque = false }
      if red != green || green != image.pixels[start + 2] { isGray = false }
      while grayDepth < 8, Int(red) % (255 / ((1 << grayDepth) - 1)) != 0 { grayDepth *= 2 }
      if colors != nil, seen.insert(color).inserted {
        colors?.append(color)
        if seen.count > 256 { colors = nil }
      }
    }
  }
}

extension RGBAImage {
  fileprivate func color(at start: Int) -> UInt32 {
    UInt32(pixels[start]) << 24 | UInt32(pixels[start + 1]) << 16
      | UInt32(pixels[start + 2]) << 8 | UInt32(pixels[start + 3])
  }

  fileprivate var colored: PNGImage {
    PNGImage(header: PNGHeader(width: width, height: height, colorType: .rgba), pixels: pixels)
  }

  /// A gray image: opaque with `depth` bits, or with alpha if `depth` is nil.
  fileprivate func gray(depth: Int?) -> PNGImage {
    guard let depth else {
      var samples: [UInt8] = []
      samples.reserveCapacity(pixels.count / 2)
      for start in stride(from: 0, to: pixels.count, by: 4) {
        samples.append(pixels[start])
        samples.append(pixels[start + 3])
      }
      return PNGImage(
        header: PNGHeader(width: width, height: height, colorType: .grayAlpha), pixels: samples)
    }
    let step = 255 / ((1 << depth) - 1)
    return PNGImage(
      header: PNGHeader(width: width, height: height, bitDepth: depth, colorType: .gray),
      pixels: packed(depth: depth) { Int(pixels[$0]) / step })
  }

  /// An image with a palette of `colors`, those that are not opaque first.
  fileprivate func indexed(by colors: [UInt32]) -> PNGImage {
    let colors = colors.filter { $0 & 0xFF != 0xFF } + colors.filter { $0 & 0xFF == 0xFF }
    var indices: [UInt32: Int] = [:]
    for (index, color) in colors.enumerated() { indices[color] = index }
    let depth = [1, 2, 4].first { colors.count <= 1 << $0 } ?? 8
    return PNGImage(
      header: PNGHeader(width: width, height: height, bitDepth: depth, colorType: .palette),
      palette: colors.flatMap { color in
        [24, 16, 8].map { UInt8(truncatingIfNeeded: color >> UInt32($0)) }
      },
      transparency: colors.map { UInt8(truncatingIfNeeded: $0) }.filter { $0 != 255 },
      pixels: packed(depth: depth) { indices[color(at: $0)] ?? 0 })
  }

  /// One value of `depth` bits per pixel, each row padded to a byte.
  private func packed(depth: Int, value: (_ start: Int) -> Int) -> [UInt8] {
    let rowBytes = (width * depth + 7) / 8
    var packed = [UInt8](repeating: 0, count: rowBytes * height)
    for y in 0..<height {
      for x in 0..<width {
        let bit = x * depth
        let shift = 8 - depth - bit % 8
        packed[y * rowBytes + bit / 8] |= UInt8(value(4 * (y * width + x)) << shift)
      }
    }
    return packed
  }
}
