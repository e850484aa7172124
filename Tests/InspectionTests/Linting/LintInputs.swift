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

  /// Documents and sources by their names, with what comments in them silence.
  static func files(_ files: [(name: String, text: String)]) throws -> LintInput {
    var diagnostics: [Diagnostic] = []
    var documents: [InterfaceBuilderDocument] = []
    var sources: [SourceFile] = []
    var suppressions: [String: [LintSuppression]] = [:]
    for (name, text) in files {
      let bytes = Array(text.utf8)
      var document: InterfaceBuilderDocument?
      if let language = SourceLanguage(fileName: name) {
        sources.append(SourceFile(scanning: bytes, name: name, language: language))
      } else {
        let decoded = InterfaceBuilderDocument(
          decoding: bytes, file: name, diagnostics: &diagnostics)
        let readable: InterfaceBuilderDocument = try #require(decoded)
        document = readable
      }
      if let document { documents.append(document) }
      suppressions[name] = [LintSuppression](scanning: bytes, document: document)
    }
    return LintInput(documents: documents, sources: sources, suppressions: suppressions)
  }
}
