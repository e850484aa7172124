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
  let graph = document.read(
    unknown: options.isLenient ? .warning : .error, diagnostics: &found
  ) { reading in
    let isAppKit = document.kind.isAppKit
    if !isAppKit {
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
    }
    var compiler = NibCompiler(
      document, schemas: isAppKit ? AppKitElements.schemas : UIKitElements.schemas,
      options: options, reading: reading)
    if isAppKit { compiler.compileAppKitDocument() } else { compiler.compileUIKitDocument() }
    reading = compiler.reading
    return compiler.finish()
  }
  return found.hasErrors ? nil : CompiledNib(variants: [.init(graph: graph)])
}
