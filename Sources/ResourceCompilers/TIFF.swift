internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ResourceCompiler {
  /// Copies a TIFF, or compresses it with LZW if the policy says so (rule 3.5.2).
  package static let tiff = ResourceCompiler(
    rule: "compile-tiff", command: .init("tiff")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first else { return nil }
    guard compilation.policy == .lzw else { return CompiledResource([input.contents]) }
    do throws(FormatError) {
      return CompiledResource([try TIFFFile(decoding: input.contents).encodedWithLZW()])
    } catch {
      diagnostics.append(.invalidTIFF(input, error, compilation))
      return nil
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidTIFF(
    _ file: InputFile, _ error: FormatError, _ compilation: Compilation
  ) -> Diagnostic {
    let (message, details) = file.problem(readingAs: "TIFF", error)
    return Diagnostic(
      .error, id: "tiff-invalid", message, at: SourceRange(file: file.path.text),
      details: details + compilation.copyRemedies)
  }
}
