import ByteCoding
package import CompiledAssetFormat

/// Runs everything that takes bytes of unknown origin.
package func exerciseAssetArchive(_ bytes: [UInt8]) {
  guard let archive = try? AssetArchive(decoding: bytes) else { return }
  _ = try? archive.bitmapKeys()
  var reader = PixelReader(archive, limit: 1 << 22)
  // Records may overlap, so that all of them may be more than the file.
  for entry in archive.entries.prefix(64) {
    guard let rendition = try? archive.rendition(entry) else { continue }
    _ = archive.facet(of: rendition.key)
    _ = try? rendition.slices()
    _ = try? rendition.metrics()
    _ = try? rendition.blending()
    _ = try? rendition.typeIdentifier()
    _ = try? rendition.orientation()
    _ = try? rendition.bytesPerRow()
    _ = try? rendition.layers()
    if case .file(let file) = try? rendition.contents() { _ = try? file.contents(limit: 1 << 22) }
    if let pixels = try? reader.pixels(of: rendition), pixels.bytes.count <= 1 << 16 {
      _ = pixels.image()
    }
    precondition(rendition.encoded() == Array(entry.record), "the way there and back differs")
    exerciseEncoding(rendition)
  }
  guard bytes.count <= 1 << 16, let contents = try? AssetArchiveContents(archive) else { return }
  let again = try? AssetArchive(decoding: contents.encoded())
  precondition(
    again?.entries.count == archive.entries.count && again?.facets.count == archive.facets.count,
    "the way there and back differs")
}

/// Decodes the data of a bitmap, as one chunk and cut into two.
package func exerciseBitmap(
  _ codec: BitmapCodec, _ data: [UInt8], width: Int, height: Int, _ format: PixelFormat
) {
  let header = RenditionHeader(
    width: width, height: height, scale: 100, pixelFormat: format, colorSpace: .sRGB,
    layout: .onePart, name: "")
  guard let decoder = try? BitmapDecoder(header, limit: 1 << 22, at: 0) else { return }
  for cut in Set([0, height / 2]) {
    var file = Array("MLEC".utf8)
    for number in [cut > 0 ? 3 : 0, codec.rawValue, cut > 0 ? 2 : UInt32(data.count)] {
      file.append(number, .little)
    }
    for rows in cut > 0 ? [cut, height - cut] : [] {
      file += "KCBC".utf8
      for number in [0, 0, rows, data.count] { file.append(UInt32(number), .little) }
      file += data
    }
    if cut == 0 { file += data }
    var reader = ByteReader(file[...])
    guard let bitmap = try? Bitmap(decoding: &reader, height: height) else { continue }
    guard let pixels = try? decoder.decode(bitmap) else { continue }
    precondition(pixels.bytes.count == width * height * pixels.format.pixelSize, "another size")
    if width * height <= 1 << 10 { _ = pixels.image() }
  }
}

/// Writes the values of a rendition that can be read.
private func exerciseEncoding(_ rendition: Rendition) {
  if let slices = try? rendition.slices() { _ = TaggedValue.slices(slices) }
  if let metrics = try? rendition.metrics() { _ = TaggedValue.metrics(metrics) }
  if let link = try? rendition.link() { _ = TaggedValue.link(link) }
  if let layers = try? rendition.layers() { _ = TaggedValue.layers(layers) }
  if let effects = try? rendition.stackEffects() { _ = TaggedValue.stackEffects(effects) }
  _ = try? rendition.stackKinds()
  switch try? rendition.contents() {
  case .bitmap(let bitmap): _ = bitmap.encoded()
  case .color(let color): _ = color.encoded()
  case .iconSizes(let sizes): _ = IconSize.encoded(sizes)
  case .gradient(let gradient): _ = gradient.encoded()
  case .texture(let texture): _ = texture.encoded()
  case .external(let link): _ = link.encoded()
  case .file, .link, .empty, .unknown, nil: break
  }
}
