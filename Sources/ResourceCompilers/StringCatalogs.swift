internal import AppleVocabulary
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import StringsFormat

extension ResourceCompiler {
  /// Makes the tables of each language of a string catalog, written as strings are (rule 3.3.8).
  package static let stringCatalog = ResourceCompiler(
    rule: "compile-xcstrings", outputKind: .strings,
    command: .init("xcstrings", platformDecides: "how strings are written"),
    outputs: .discovered(deciding: { _, _ in true }) { inputs, compilation, diagnostics in
      tables(inputs, compilation, &diagnostics)?.map(\.name)
    }
  ) { inputs, compilation, _, diagnostics in
    guard let tables = tables(inputs, compilation, &diagnostics) else { return nil }
    var contents: [[UInt8]] = []
    for table in tables {
      // Diagnostics about generated text are of no use to the user.
      var ignored: [Diagnostic] = []
      guard
        let source = StringsSource(decoding: table.text, file: table.name, diagnostics: &ignored)
      else { return nil }
      contents.append(
        compilation.encode(source, as: .dictionary(table.dictionary), diagnostics: &ignored))
    }
    return CompiledResource(contents, names: tables.map(\.name))
  }

  /// Every table that a catalog makes, language by language; nil after an error.
  private static func tables(
    _ inputs: InputFiles, _ compilation: Compilation, _ diagnostics: inout [Diagnostic]
  ) -> [CatalogTable]? {
    guard let input = inputs.first,
      let catalog = StringCatalog(
        decoding: input.contents, file: input.path.text, diagnostics: &diagnostics)
    else { return nil }
    let base = FileName(compilation.name ?? input.path.name).base
    let wanted = Set(StringCatalogOptions(compilation.options).localizations)
    return catalog.languages.filter { wanted.isEmpty || wanted.contains($0) }.flatMap { language in
      let tables = catalog.tables(for: language)
      let name = "\(language).lproj/\(base)"
      var made: [CatalogTable] = []
      if let dictionary = tables.stringsPropertyList.dictionary, !dictionary.isEmpty {
        made.append(
          CatalogTable(
            name: name + ".strings", text: tables.stringsText(), dictionary: dictionary))
      }
      if !tables.stringsdict.isEmpty {
        made.append(
          CatalogTable(
            name: name + ".stringsdict", text: tables.stringsdictXML(),
            dictionary: tables.stringsdict))
      }
      return made
    }
  }
}

/// A table made from a catalog.
private struct CatalogTable {
  var name: String
  /// In the text format of its kind.
  var text: [UInt8]
  var dictionary: PropertyList.Dictionary
}
