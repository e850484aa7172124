internal import AppKitNibs
package import Diagnostics
package import InterfaceBuilderFormat
package import NibCompilation
internal import UIKitNibs

extension DocumentKind {
  /// The framework whose objects documents of this kind describe.
  package var nibKit: NibKit { isAppKit ? .appKit : .uiKit }
}

/// Compiles a xib; nil after an error among the diagnostics.
package func compileNib(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  diagnostics: inout [Diagnostic]
) -> CompiledNib? {
  document.kind.nibKit.compileNib(document, options: options, diagnostics: &diagnostics)
}

/// Compiles a storyboard; nil after an error among the diagnostics.
package func compileStoryboard(
  _ document: InterfaceBuilderDocument, options: NibCompilationOptions = NibCompilationOptions(),
  diagnostics: inout [Diagnostic]
) -> CompiledStoryboard? {
  document.kind.nibKit.compileStoryboard(document, options: options, diagnostics: &diagnostics)
}
