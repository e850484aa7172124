internal import CompiledAssetFormat
package import Diagnostics
internal import FileTree
internal import JSONFormat

/// What of an asset is shown.
package enum AssetForm: Hashable, Sendable {
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
      let advice = holdsFile ? "'--raw' writes its file" : "'--json' says what there is"
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
