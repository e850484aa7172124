internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import Raster
internal import TIFFFormat

extension ResourceCompiler {
  /// Copies a TIFF, or compresses it with LZW when asked to (rule 3.5.2).
  package static let tiff = ResourceCompiler(
    rule: "compile-tiff", kind: .tiff, extensions: ["tiff", "tif"]
  ) { inputs, compilation, diagnostics in
    guard let input = inputs.first else { return nil }
    guard compilation.policy == .lzw else { return CompiledResource([input.contents]) }
    do throws(FormatError) {
      let file = try TIFFFile(decoding: input.contents)
      return CompiledResource([try file.representations().encoded()])
    } catch {
      diagnostics.append(.invalidTIFF(error, in: input.path))
      return nil
    }
  }
}

extension Diagnostic {
  static func invalidTIFF(_ error: FormatError, in file: ProjectPath) -> Diagnostic {
    Diagnostic(
      .error, id: "tiff-invalid", "the TIFF cannot be decoded: \(error)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the file as it is"])
  }
}
