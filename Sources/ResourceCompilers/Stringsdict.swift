internal import BundleModel
internal import FileTree
internal import PropertyListFormat
internal import StringsFormat

extension ResourceCompiler {
  /// Checks a table of plural, device and width rules and writes it in the encoding for strings.
  package static let stringsdict = ResourceCompiler(
    rule: "compile-stringsdict",
    command: .init("strings", platformDecides: "how strings are written")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first,
      let source = compilation.source(of: input, diagnostics: &diagnostics),
      let table = StringsdictTable(source, diagnostics: &diagnostics)
    else { return nil }
    return CompiledResource([
      compilation.encode(source, as: .dictionary(table.dictionary), diagnostics: &diagnostics)
    ])
  }
}
