package import ByteCoding
package import ImageFormats

/// The pixels of a rendition as they are stored, row by row from the top, colors multiplied by
/// alpha.
package struct PixelBuffer: Equatable, Sendable {
  package enum Format: Hashable, Sendable, CaseIterable {
    /// Blue, green, red, alpha in 8 bits each.
    case bgra
    /// Gray, alpha in 8 bits each.
    case grayAlpha
    /// Red, green, blue, alpha in half floats, little-endian; may exceed 0 to 1.
    case rgbaHalf
    /// Gray, alpha in half floats, little-endian; may exceed 0 to 1.
    case grayAlphaHalf

    /// Bytes of a pixel.
    package var pixelSize: Int {
      switch self {
      case .bgra, .grayAlphaHalf: 4
      case .grayAlpha: 2
      case .rgbaHalf: 8
      }
    }
  }

  package let width: Int
  package let height: Int
  package let format: Format
  /// Without gaps between rows.
  package internal(set) var bytes: [UInt8]

  package init(width: Int, height: Int, format: Format, bytes: [UInt8]) {
    precondition(width >= 0 && height >= 0 && bytes.count == width * height * format.pixelSize)
    self.width = width
    self.height = height
    self.format = format
    self.bytes = bytes
  }

  /// A part of the image, from its top left corner.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> PixelBuffer {
    precondition(x >= 0 && y >= 0 && x + width <= self.width && y + height <= self.height)
    var part: [UInt8] = []
    part.reserveCapacity(width * height * format.pixelSize)
    for row in y..<y + height {
      let start = (row * self.width + x) * format.pixelSize
      part += bytes[start..<start + width * format.pixelSize]
    }
    return PixelBuffer(width: width, height: height, format: format, bytes: part)
  }

  /// Sets alpha to 1.
  mutating func makeOpaque() {
    let format = format
    let size = format.pixelSize
    var span = bytes.mutableSpan
    switch format {
    case .bgra, .grayAlpha:
      for index in stride(from: size - 1, to: span.count, by: size) { span[index] = 255 }
    case .rgbaHalf, .grayAlphaHalf:
      for index in stride(from: size - 2, to: span.count, by: size) {
        span[index] = 0
        span[index + 1] = 0x3C
      }
    }
  }
}

extension PixelBuffer {
  /// The image in 8 bits, with colors no longer multiplied by alpha; gray becomes three equal
  /// colors, and half floats are cut to 0 to 1.
  package func image() -> RGBAImage {
    let count = width * height
    var pixels = [UInt8](repeating: 0, count: 4 * count)
    var output = pixels.mutableSpan
    let input = bytes.span
    for index in 0..<count {
      switch format {
      case .bgra:
        let alpha = input[4 &* index &+ 3]
        output[4 &* index] = divided(input[4 &* index &+ 2], by: alpha)
        output[4 &* index &+ 1] = divided(input[4 &* index &+ 1], by: alpha)
        output[4 &* index &+ 2] = divided(input[4 &* index], by: alpha)
        output[4 &* index &+ 3] = alpha
      case .grayAlpha:
        let alpha = input[2 &* index &+ 1]
        let gray = divided(input[2 &* index], by: alpha)
        for channel in 0..<3 { output[4 &* index &+ channel] = gray }
        output[4 &* index &+ 3] = alpha
      case .rgbaHalf, .grayAlphaHalf:
        let size = format.pixelSize
        let alpha = input.half(at: index &* size &+ size &- 2)
        for channel in 0..<3 {
          let color = input.half(at: index &* size &+ (size == 8 ? 2 &* channel : 0))
          output[4 &* index &+ channel] = alpha > 0 ? byte(color / alpha) : 0
        }
        output[4 &* index &+ 3] = byte(alpha)
      }
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }
}

extension Span<UInt8> {
  fileprivate func half(at index: Int) -> Float {
    Float(Float16(bitPattern: UInt16(self[index]) | UInt16(self[index &+ 1]) << 8))
  }
}

/// A number from 0 to 1 in 8 bits, rounded; 0 for what is no number.
private func byte(_ value: Float) -> UInt8 {
  value > 0 ? UInt8(min(value, 1) * 255 + 0.5) : 0
}

@inline(__always)
private func divided(_ color: UInt8, by alpha: UInt8) -> UInt8 {
  if alpha == 255 { return color }
  if alpha == 0 { return 0 }
  let alpha = UInt32(alpha)
  return UInt8(truncatingIfNeeded: min(255, (UInt32(color) &* 255 &+ alpha / 2) / alpha))
}

/// Decodes the pixels of a file's renditions; keeps the atlases that images were cut from last.
package struct PixelReader: Sendable {
  package let archive: AssetArchive
  /// The most bytes that a bitmap may have.
  package let limit: Int
  private var atlases: [(key: RenditionKey, pixels: PixelBuffer)] = []

  /// Bytes of atlases that are kept.
  private static let capacity = 1 << 26

  package init(_ archive: AssetArchive, limit: Int = 1 << 28) {
    self.archive = archive
    self.limit = limit
  }

  /// The pixels of a bitmap or of a part of an atlas; nil for renditions that have none, or whose
  /// file is an image in a format of its own.
  ///
  /// - Throws: an error if the bitmap is damaged or too large, if its codec is not known, or if the
  ///   atlas is not there.
  package mutating func pixels(of rendition: Rendition) throws(FormatError) -> PixelBuffer? {
    switch try rendition.contents() {
    case .bitmap(let bitmap): try decode(bitmap, of: rendition)
    case .link(let link): try cut(link, of: rendition)
    case .file, .color, .iconSizes, .gradient, .texture, .external, .empty, .unknown: nil
    }
  }

  private func decode(_ bitmap: Bitmap, of rendition: Rendition) throws(FormatError) -> PixelBuffer
  {
    var header = rendition.header
    if header.layout == .textureImage {
      // The header calls the samples of all textures ARGB.
      guard try rendition.bytesPerRow() == 8 * header.width else {
        throw FormatError(
          .invalid("the samples of the texture are no half floats"),
          at: rendition.payload.startIndex)
      }
      header.pixelFormat = .rgbaHalf
    }
    let decoder = try BitmapDecoder(
      header, limit: limit, at: rendition.payload.startIndex)
    return try decoder.decode(bitmap)
  }

  private mutating func cut(
    _ link: RenditionLink, of rendition: Rendition
  ) throws(FormatError) -> PixelBuffer {
    let offset = rendition.payload.startIndex
    guard let key = archive.keyFormat.key(link.target), let entry = archive.entry(key) else {
      throw FormatError(.invalid("the atlas of an image is not there"), at: offset)
    }
    let atlas = try atlas(key, entry)
    let rect = link.rect
    guard rect.width > 0, rect.height > 0 else {
      throw FormatError(.invalid("an image has no pixels"), at: offset)
    }
    guard rect.width <= atlas.width, rect.x <= atlas.width - rect.width,
      rect.height <= atlas.height, rect.y <= atlas.height - rect.height
    else { throw FormatError(.invalid("an image lies outside of its atlas"), at: offset) }
    return atlas.cropped(
      x: rect.x, y: atlas.height - rect.y - rect.height, width: rect.width, height: rect.height)
  }

  private mutating func atlas(
    _ key: RenditionKey, _ entry: AssetArchive.Entry
  ) throws(FormatError) -> PixelBuffer {
    if let index = atlases.firstIndex(where: { $0.key == key }) { return atlases[index].pixels }
    let rendition = try archive.rendition(entry)
    guard case .bitmap(let bitmap) = try rendition.contents() else {
      throw FormatError(.invalid("an atlas is no bitmap"), at: entry.record.startIndex)
    }
    let pixels = try decode(bitmap, of: rendition)
    atlases.append((key, pixels))
    while atlases.count > 1,
      atlases.reduce(0, { $0 + $1.pixels.bytes.count }) > Self.capacity || atlases.count > 64
    {
      atlases.removeFirst()
    }
    return pixels
  }
}
