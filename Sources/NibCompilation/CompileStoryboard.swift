internal import AppleVocabulary
package import Diagnostics
package import InterfaceBuilderFormat
internal import PropertyListFormat

/// Compiles a storyboard; nil after an error among the diagnostics.
package func compileStoryboard(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  diagnostics: inout [Diagnostic]
) -> CompiledStoryboard? {
  var found: [Diagnostic] = []
  defer { diagnostics += found }
  let storyboard = document.read(
    unknown: options.isLenient ? .warning : .error, diagnostics: &found
  ) { reading in
    if document.kind.platform == .watchos {
      reading.diagnostics.append(.watchStoryboard(in: document.file))
      return CompiledStoryboard(nibs: [], info: .dictionary([:]))
    }
    guard document.kind.isAppKit else {
      reading.diagnostics += document.uiKitDeploymentDiagnostics(options.deploymentTarget)
      var compiler = UIKitStoryboardCompiler(document, options: options, reading: reading)
      compiler.compile()
      reading = compiler.reading
      return compiler.storyboard
    }
    var compiler = AppKitStoryboardCompiler(document, options: options, reading: reading)
    compiler.compile()
    reading = compiler.reading
    return compiler.storyboard
  }
  options.applyStrictness(to: &found)
  return found.hasErrors ? nil : storyboard
}

/// The names of the nibs that a storyboard becomes, in their order and without the extension; nil
/// after an error.
///
/// This looks only at the scenes. What is wrong inside of them is found when they are compiled.
package func storyboardNibNames(
  of document: InterfaceBuilderDocument, diagnostics: inout [Diagnostic]
) -> [String]? {
  let parts =
    document.kind.isAppKit
    ? StoryboardPart.all(of: document, appKit: .appKit(document))
    : StoryboardPart.all(of: document, uiKit: .uiKit(document))
  var found: [Diagnostic] = []
  parts.checkNames(in: document.file, diagnostics: &found)
  diagnostics += found
  return found.hasErrors ? nil : parts.map(\.name)
}

extension Diagnostic {
  fileprivate static func watchStoryboard(in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "nib-other-platform", "storyboards of watchOS are not compiled",
      at: SourceRange(file: file))
  }
}
