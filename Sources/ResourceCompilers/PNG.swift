internal import BundleModel
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import PNGFormat

extension ResourceCompiler {
  /// Packs a PNG tighter, or writes the `CgBI` form of it that iOS reads fastest (rule 3.5.1).
  ///
  /// `auto` never changes a pixel and never makes a file larger.
  package static let png = ResourceCompiler(
    rule: "compile-png", kind: .png, extensions: ["png"]
  ) { inputs, compilation, diagnostics in
    guard let input = inputs.first else { return nil }
    do throws(FormatError) {
      let file = try PNGFile(decoding: input.contents)
      return CompiledResource([
        compilation.policy == .apple ? try file.encodedForApple() : try file.optimized()
      ])
    } catch {
      if compilation.policy == .apple {
        diagnostics.append(.undecodable(input.path, error))
        return nil
      }
      diagnostics.append(.copiedAsItIs(input.path, error))
      return CompiledResource([input.contents])
    }
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ file: ProjectPath, _ error: FormatError) -> Diagnostic {
    Diagnostic(
      .error, id: "png-invalid", "the PNG cannot be decoded: \(error)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry copies the file as it is"])
  }

  fileprivate static func copiedAsItIs(_ file: ProjectPath, _ error: FormatError) -> Diagnostic {
    Diagnostic(
      .warning, id: "png-copied", "no PNG that can be decoded, and copied as it is: \(error)",
      at: SourceRange(file: file.text),
      details: ["'compile: none' on the entry says that on purpose"]
    )
  }
}
