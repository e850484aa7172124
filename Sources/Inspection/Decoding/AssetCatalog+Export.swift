internal import ByteCoding
internal import CompiledAssetFormat
package import Diagnostics
internal import FileTree
internal import ImageFormats
internal import JSONFormat

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
    case .file, .color, .iconSizes, .gradient, .texture, .external, .empty, .unknown: false
    }
  }

  /// True if its own pixels can be decoded; atlases are taken to be decodable.
  fileprivate var hasDecodedCodec: Bool {
    if case .bitmap(let bitmap) = contents { bitmap.codec.isDecoded } else { hasPixels }
  }
}

/// The form in which an asset is shown.
package enum AssetForm: Equatable, Sendable {
  /// A file that the catalog holds, as it is.
  case file
  case decoded(DecodedForm)
}

/// Decodes one asset of a compiled catalog; nil after an error among the diagnostics.
///
/// `name` is that of the asset, perhaps with words that narrow down its renditions:
/// `Logo@2x~ipad`. As text, an asset that is one file in readable form becomes what that file
/// becomes, and any other its part of the catalog's outline.
package func decode(
  asset name: String, ofCatalog contents: [UInt8], of file: String, to form: AssetForm,
  diagnostics: inout [Diagnostic]
) -> [UInt8]? {
  guard let catalog = AssetCatalog(decoding: contents, of: file, diagnostics: &diagnostics)
  else { return nil }
  switch catalog.selection(of: name) {
  case .noAsset:
    diagnostics.append(.noAsset(name, in: catalog, file))
  case .noVariant(let asset, let words):
    diagnostics.append(.noVariant(asset, words, file))
  case .found(let asset):
    do throws(AssetCatalog.ExportError) {
      switch form {
      case .decoded(.text): return readable(asset, of: file) ?? catalog.text(of: asset)
      case .decoded(.json): return catalog.json(of: asset).encoded()
      case .decoded(.png): return try catalog.png(of: asset)
      case .file: return try catalog.file(of: asset)
      case .decoded(.table), .decoded(.xml): throw .holdsNone
      }
    } catch {
      diagnostics.append(.cannotExport(asset, to: form, error, file))
    }
  }
  return nil
}

/// The text of an asset that is one file; nil if there are more renditions, or if it is no text.
private func readable(_ asset: AssetCatalog.Asset, of file: String) -> [UInt8]? {
  guard asset.variants.count == 1, let variant = asset.variants.first,
    let contents = try? variant.file?.contents()
  else { return nil }
  // A file that is damaged is described instead.
  var ignored: [Diagnostic] = []
  let name = file + "/" + variant.rendition.header.name
  guard
    case .decoded(let text)? = decode(contents, of: name, to: .text, diagnostics: &ignored),
    !ignored.hasErrors
  else { return nil }
  return text
}

extension Diagnostic {
  fileprivate static func noAsset(
    _ name: String, in catalog: AssetCatalog, _ file: String
  ) -> Diagnostic {
    let nearest = name.nearest(in: catalog.assets.lazy.map(\.name))
    return Diagnostic(
      .error, id: "inspect-no-asset", "the catalog has no asset '\(name)'",
      at: SourceRange(file: file), details: nearest.map { ["did you mean '\($0)'?"] } ?? [])
  }

  fileprivate static func noVariant(
    _ asset: AssetCatalog.Asset, _ words: String, _ file: String
  ) -> Diagnostic {
    let limit = 20
    var names = asset.variants.prefix(limit).map { asset.name + $0.selector }
    if asset.variants.count > limit { names.append("…") }
    return Diagnostic(
      .error, id: "inspect-no-asset", "'\(asset.name)' has no rendition for '\(words)'",
      at: SourceRange(file: file), details: ["it has " + names.joined(separator: ", ")])
  }

  fileprivate static func cannotExport(
    _ asset: AssetCatalog.Asset, to form: AssetForm, _ error: AssetCatalog.ExportError,
    _ file: String
  ) -> Diagnostic {
    switch error {
    case .codec(let name):
      return Diagnostic(
        .error, id: "inspect-not-decoded",
        "the pixels of '\(asset.name)' are compressed as '\(name)', which is not decoded yet",
        at: SourceRange(file: file))
    case .format(let error):
      return Diagnostic(
        .error, id: "inspect-undecodable", "'\(asset.name)' cannot be decoded: \(error)",
        at: SourceRange(file: file))
    case .holdsNone:
      let kind = AssetCatalogKind(asset.variants).rawValue
      let option = form.option
      let holdsFile = asset.variants.contains { $0.file != nil }
      let advice = holdsFile ? "'--raw' writes its file" : "'--json' lists what there is"
      return Diagnostic(
        .error, id: "inspect-no-such-form", "'\(option)' does not fit '\(asset.name)': \(kind)",
        at: SourceRange(file: file),
        details: [form == .file && kind == "image" ? "'--png' writes an image" : advice])
    }
  }
}

extension AssetForm {
  /// The option that asks for it.
  fileprivate var option: String {
    switch self {
    case .file: "--raw"
    case .decoded(let form): "--\(form.rawValue)"
    }
  }
}

extension BitmapCodec {
  /// True if `PixelReader` decodes it.
  fileprivate var isDecoded: Bool {
    let decoded: [BitmapCodec] = [
      .uncompressed, .runLengths, .gzip, .lzvn, .lzfse, .palette, .deepmap, .deepmap2,
    ]
    return decoded.contains(self)
  }
}
