internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import JSONFormat

extension FileDecoder {
  /// Compiled asset catalogs as an outline; images by the names of their assets.
  static let assetCatalog = FileDecoder(
    kinds: [.catalog],
    forms: [
      .text: { bytes, file, diagnostics in
        AssetCatalog(decoding: bytes, of: file, diagnostics: &diagnostics)?.text()
      },
      .json: { bytes, file, diagnostics in
        AssetCatalog(decoding: bytes, of: file, diagnostics: &diagnostics)?.json().encoded()
      },
      .png: { _, file, diagnostics in
        diagnostics.append(.needsName(file))
        return nil
      },
    ])
}

extension AssetCatalog {
  /// Reads a catalog, without damaged renditions, which are reported; nil after an error.
  init?(decoding bytes: [UInt8], of file: String, diagnostics: inout [Diagnostic]) {
    do throws(FormatError) {
      try self.init(decoding: bytes)
      if let error = errors.first {
        diagnostics.append(.damaged(errors.count, error, in: file))
      }
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: FormatError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the asset catalog cannot be decoded: \(error)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }

  fileprivate static func damaged(
    _ count: Int, _ error: FormatError, in file: String
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable",
      "\(count.counted("rendition")) cannot be decoded: \(error)",
      at: SourceRange(file: file))
  }

  fileprivate static func needsName(_ file: String) -> Diagnostic {
    let name = ProjectPath(normalized: file).name
    return Diagnostic(
      .error, id: "inspect-no-asset", "a catalog has many images: which one?",
      at: SourceRange(file: file),
      details: ["'\(name)/NAME' stands for one; without '--png', all are listed"])
  }
}
