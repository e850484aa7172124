package import Diagnostics
internal import JSONFormat
internal import PropertyListFormat

extension StringCatalog {
  /// A larger file is refused.
  package static let sizeLimit = 64 << 20

  /// Reads and checks a catalog; nil after an error among the diagnostics.
  ///
  /// What is decoded can be compiled: `tables(for:)` reports nothing more.
  package init?(decoding bytes: [UInt8], file: String, diagnostics: inout [Diagnostic]) {
    guard bytes.count <= Self.sizeLimit else {
      diagnostics.append(.tooLarge(file))
      return nil
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    let document: LocatedJSON
    do throws(JSONError) {
      document = try LocatedJSON(parsing: text)
    } catch {
      diagnostics.append(.syntax(error, of: text, in: file))
      return nil
    }
    var decoder = StringCatalogDecoder(CatalogReader(text, file: file))
    let catalog = decoder.decode(document)
    diagnostics += decoder.reader.diagnostics
    guard let catalog else { return nil }
    self = catalog
  }
}

extension Diagnostic {
  fileprivate static func tooLarge(_ file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "xcstrings-too-large", "the catalog is larger than 64 MB",
      at: SourceRange(file: file), details: ["split it into several"])
  }

  fileprivate static func syntax(
    _ error: JSONError, of text: [UInt8], in file: String
  ) -> Diagnostic {
    let rest = text[min(error.offset, text.count)...]
    let isConflict = ["<<<<<<<", "=======", ">>>>>>>"].contains { rest.starts(with: $0.utf8) }
    return Diagnostic(
      .error, id: "xcstrings-syntax", error.message,
      at: SourceRange(file: file, start: OldStyleLines(text).position(at: error.offset)),
      details: isConflict ? ["resolve the merge conflict that stands here"] : [])
  }
}
