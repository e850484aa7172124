package import ByteCoding

/// What a rendition's payload is.
///
/// Docs/Rules.md, Asset catalogs 5.5.
package enum RenditionContents: Hashable, Sendable {
  case bitmap(Bitmap)
  case file(StoredFile)
  case color(StoredColor)
  case iconSizes([IconSize])
  case gradient(StoredGradient)
  /// The image is in an atlas.
  case link(RenditionLink)
  case empty
  /// A payload that begins with none of the known marks.
  case unknown(ArraySlice<UInt8>)
}

extension Rendition {
  /// The payload by its kind; bitmaps and files are not decompressed yet.
  package func contents() throws(FormatError) -> RenditionContents {
    if let link = try link() { return .link(link) }
    if payload.isEmpty { return .empty }
    var reader = ByteReader(payload)
    switch String(decoding: payload.prefix(4), as: UTF8.self) {
    case Bitmap.magic: return .bitmap(try Bitmap(decoding: &reader, height: header.height))
    case StoredFile.magic: return .file(try StoredFile(decoding: &reader))
    case StoredColor.magic: return .color(try StoredColor(decoding: &reader))
    case IconSize.magic: return .iconSizes(try IconSize.list(&reader))
    case StoredGradient.magic: return .gradient(try StoredGradient(decoding: &reader))
    default: return .unknown(payload)
    }
  }
}
