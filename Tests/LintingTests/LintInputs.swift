import Diagnostics
import InterfaceBuilderFormat
import SourceDeclarations
import Testing

@testable import Linting

extension LintInput {
  /// A storyboard of iOS with these scenes, from line 2 on.
  static func storyboard(_ scenes: String, sources: [SourceFile] = []) throws -> LintInput {
    try document(
      """
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0"><scenes>
      \(scenes)
      </scenes></document>
      """, named: "Main.storyboard", sources: sources)
  }

  static func document(
    _ text: String, named name: String, sources: [SourceFile] = []
  ) throws -> LintInput {
    var diagnostics: [Diagnostic] = []
    let document = InterfaceBuilderDocument(
      decoding: Array(text.utf8), file: name, diagnostics: &diagnostics)
    return LintInput(documents: [try #require(document)], sources: sources)
  }
}
