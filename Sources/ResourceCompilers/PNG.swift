internal import AssetCatalogCompilation
internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import HostSystem
internal import ImageFormats

extension ResourceCompiler {
  /// Compresses a PNG better, or writes the `CgBI` form that iOS reads fastest (rule 3.5.1).
  ///
  /// `auto` never changes a pixel and never makes a file larger.
  package static let png = ResourceCompiler(
    rule: "compile-png", command: .init("png")
  ) { inputs, compilation, environment, diagnostics in
    guard let input = inputs.first else { return nil }
    do throws(FormatError) {
      let file = try PNGFile(decoding: input.contents)
      let isApple = compilation.policy == .apple
      let need = isApple ? file.appleEncodingMemory : file.optimizingMemory
      return CompiledResource([
        try environment.memory.holding(need) { () throws(FormatError) in
          isApple ? try file.encodedForApple() : try file.optimized()
        }
      ])
    } catch {
      if compilation.policy == .apple {
        diagnostics.append(.invalidPNG(input, error, compilation))
        return nil
      }
      diagnostics.append(.copiedAsItIs(input, error, compilation))
      return CompiledResource([input.contents])
    }
  }
}

extension Diagnostic {
  fileprivate static func invalidPNG(
    _ file: InputFile, _ error: FormatError, _ compilation: Compilation
  ) -> Diagnostic {
    let (message, details) = file.problem(readingAs: "PNG", error)
    return Diagnostic(
      .error, id: "png-invalid", message, at: SourceRange(file: file.path.text),
      details: details + compilation.copyRemedies)
  }

  fileprivate static func copiedAsItIs(
    _ file: InputFile, _ error: FormatError, _ compilation: Compilation
  ) -> Diagnostic {
    let (message, details) = file.problem(readingAs: "PNG", error)
    return Diagnostic(
      .warning, id: "png-copied", message + "; it is copied as it is",
      at: SourceRange(file: file.path.text),
      details: details + compilation.copyRemedies)
  }
}
