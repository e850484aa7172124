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
    guard document.kind.isAppKit else { return compileUIKitNib(document, options, &reading) }
    if let archive = document.archive {
      var compiler = ArchiveCompiler(archive, file: document.file, options: options)
      let graph = compiler.compile()
      reading.diagnostics += compiler.diagnostics
      return CompiledNib(variants: [.init(graph: graph)])
    }
    let compiler = NibCompiler(
      document, schemas: AppKitElements.schemas, options: options, reading: reading)
    return compiler.compileGenerations(&reading) {
      $0.compileAppKitDocument()
      return ($0.finish(), ())
    }.nib
  }
  options.applyStrictness(to: &found)
  return found.hasErrors ? nil : nib
}

private func compileUIKitNib(
  _ document: InterfaceBuilderDocument, _ options: NibCompilationOptions, _ reading: inout Reading
) -> CompiledNib {
  reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
  var compiler = NibCompiler(
    document, schemas: UIKitElements.schemas, options: options, reading: reading)
  compiler.compileUIKitDocument()
  reading = compiler.reading
  return CompiledNib(variants: [.init(graph: compiler.finish())])
}
