package import Diagnostics
package import InterfaceBuilderFormat
internal import NibFormat

/// Compiles a xib; nil after an error among the diagnostics.
package func compileNib(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  diagnostics: inout [Diagnostic]
) -> CompiledNib? {
  var found: [Diagnostic] = []
  defer { diagnostics += found }
  let nib = document.read(
    unknown: options.isLenient ? .warning : .error, diagnostics: &found
  ) { reading in
    let compiler = NibCompiler(
      document, schemas: AppKitElements.schemas, options: options, reading: reading)
    return compiler.compileGenerations(&reading) {
      $0.compileAppKitDocument()
      return ($0.finish(), ())
    }.nib
  }
  return found.hasErrors ? nil : nib
}
