internal import AppKitNibs
package import AppleVocabulary
package import Diagnostics
package import InterfaceBuilderFormat
package import NibCompilation
internal import NibFormat
internal import UIKitNibs

extension DocumentKind {
  /// The framework whose objects documents of this kind describe.
  package var nibKit: NibKit { isAppKit ? .appKit : .uiKit }
}

extension Diagnostic {
  /// Says that nibs are for later systems than the target; nil where nibs for the target are known.
  ///
  /// It is about a target, not about a document, and so is reported by those who decide for which
  /// target documents are compiled.
  package static func raisedNibTarget(
    _ target: String?, for platform: Platform, at range: SourceRange? = nil
  ) -> Diagnostic? {
    guard [.ios, .tvos].contains(platform.device), let target,
      let version = NibSystemVersion(version: target), version < .oldestOfUIKit
    else { return nil }
    return Diagnostic(
      .warning, id: "nib-old-system",
      "nibs are made for \(NibSystemVersion.oldestOfUIKit) and later, not for \(target)",
      at: range, details: ["what older systems need is not known; raise the deployment target"])
  }
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
