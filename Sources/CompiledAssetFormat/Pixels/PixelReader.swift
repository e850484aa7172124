package import ByteCoding

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
    case .file, .color, .iconSizes, .gradient, .empty, .unknown: nil
    }
  }

  private func decode(_ bitmap: Bitmap, of rendition: Rendition) throws(FormatError) -> PixelBuffer
  {
    let decoder = try BitmapDecoder(
      rendition.header, limit: limit, at: rendition.payload.startIndex)
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
