internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibFormat

/// Compiles bytes of unknown origin; for fuzz harnesses.
package func exerciseNibCompilation(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  guard
    let document = InterfaceBuilderDocument(
      decoding: bytes, file: "fuzz", diagnostics: &diagnostics)
  else { return }
  let options = NibCompilationOptions(module: "M", isBaseLocalization: true, isLenient: true)
  let nib = compileNib(document, options: options, diagnostics: &diagnostics)
  for variant in nib?.variants ?? [] {
    precondition((try? NibFile(decoding: variant.bytes)) != nil)
  }
}
