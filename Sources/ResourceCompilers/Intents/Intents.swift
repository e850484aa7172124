internal import BundleModel
package import Diagnostics
internal import FileTree
internal import PropertyListFormat

extension ResourceCompiler {
  /// Checks an intent definition and writes it as Xcode does, but for the hashes of its intents.
  ///
  /// Xcode's file is the source line by line, with a key `INIntentHash` in each intent; how it is computed
  /// is not known (`Docs/Formats/Intents.md`).
  package static let intents = ResourceCompiler(
    rule: "compile-intents", command: .init("intents")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first else { return nil }
    do throws(PropertyListError) {
      let list = try LocatedPropertyList(decoding: input.contents, file: input.path.text)
      guard let value = list.value, case .dictionary = value else {
        diagnostics.append(.notADefinition(input.path, compilation.copyRemedies))
        return nil
      }
      IntentDefinition(list).check(diagnostics: &diagnostics)
      let isXML = PropertyListForm(of: input.contents) == .xml
      return CompiledResource([isXML ? input.contents : value.encodedAsXML()])
    } catch {
      diagnostics.append(
        .invalidPropertyList(
          error, id: "intents-syntax", in: input.path, details: compilation.copyRemedies))
      return nil
    }
  }
}

extension Diagnostic {
  /// Says what compiled intent definitions lack; it is about a target, and reported once for it.
  package static func noIntentHash(
    of target: String? = nil, at range: SourceRange? = nil
  ) -> Diagnostic {
    let whose = target.map { " of '\($0)'" } ?? ""
    return Diagnostic(
      .warning, id: "intents-hash",
      "intent definitions\(whose) are written without 'INIntentHash', which only Xcode can compute",
      at: range,
      details: [
        "Apple does not document what reads it; all else is as Xcode writes it, so try the intents"
          + " on a device, or replace the file by one of Xcode's"
      ])
  }

  static func notADefinition(
    _ path: ProjectPath, _ remedies: [String]
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "intents-syntax", "an intent definition is a property list with a dictionary",
      at: SourceRange(file: path.text), details: remedies)
  }
}
