internal import ByteCoding
internal import CompiledAssetFormat
internal import ImageFormats

extension AssetCatalog {
  /// Why a rendition cannot be written to a file of its own.
  enum ExportError: Error {
    /// None of the renditions holds pixels, or a file.
    case holdsNone
    /// The pixels are compressed in a way that is not decoded here.
    case codec(String)
    case format(FormatError)
  }

  /// An image as a standard PNG: colors are no longer multiplied by alpha.
  func png(of asset: Asset) throws(ExportError) -> [UInt8] {
    let found =
      asset.representative { $0.hasDecodedCodec } ?? asset.representative { $0.hasPixels }
    guard let found else { throw .holdsNone }
    if let codec = undecodedCodec(of: found) { throw .codec(codec) }
    do throws(FormatError) {
      var reader = PixelReader(archive, limit: FileDecoder.largestImage)
      if let pixels = try reader.pixels(of: found.rendition) {
        return PNGImage(pixels.image()).encoded()
      }
    } catch {
      throw .format(error)
    }
    throw .holdsNone
  }

  /// A file that was stored in the catalog: a data asset, or an image in a format of its own.
  func file(of asset: Asset) throws(ExportError) -> [UInt8] {
    let found = asset.representative { $0.file != nil }
    guard let file = found?.file else { throw .holdsNone }
    do throws(FormatError) {
      return try file.contents()
    } catch {
      throw .format(error)
    }
  }

  /// The name of a bitmap's codec, or of its atlas', unless it is decoded.
  private func undecodedCodec(of variant: Variant) -> String? {
    var contents = variant.contents
    if case .link(let link) = contents, let key = archive.keyFormat.key(link.target),
      let entry = archive.entry(key), let atlas = try? archive.rendition(entry),
      let bitmap = try? atlas.contents()
    {
      contents = bitmap
    }
    guard case .bitmap(let bitmap) = contents, !bitmap.codec.isDecoded else {
      return nil
    }
    return bitmap.codec.name ?? "\(bitmap.codec.rawValue)"
  }
}

extension AssetCatalog.Variant {
  /// The file that the rendition holds; nil if it holds something else.
  var file: StoredFile? {
    if case .file(let file) = contents { file } else { nil }
  }

  fileprivate var hasPixels: Bool {
    switch contents {
    case .bitmap, .link: true
    case .file, .color, .iconSizes, .gradient, .empty, .unknown: false
    }
  }

  /// Whether its own pixels can be decoded; atlases are taken to be decodable.
  fileprivate var hasDecodedCodec: Bool {
    if case .bitmap(let bitmap) = contents { bitmap.codec.isDecoded } else { hasPixels }
  }
}

extension BitmapCodec {
  /// Whether `PixelReader` decodes it.
  fileprivate var isDecoded: Bool {
    let decoded: [BitmapCodec] = [
      .uncompressed, .runLengths, .gzip, .lzvn, .lzfse, .palette, .deepmap, .deepmap2,
    ]
    return decoded.contains(self)
  }
}
