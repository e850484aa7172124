internal import AppleVocabulary
package import BundleModel
package import Diagnostics
internal import FileTree
internal import PropertyListFormat
package import StringsFormat

extension ResourceCompiler {
  /// Checks a table of strings and writes it in the encoding that the platform reads.
  package static let strings = ResourceCompiler(
    rule: "compile-strings",
    command: .init("strings", platformDecides: "how strings are written")
  ) { inputs, compilation, _, diagnostics in
    guard let input = inputs.first,
      let source = compilation.source(of: input, diagnostics: &diagnostics),
      let table = StringsTable(source, diagnostics: &diagnostics)
    else { return nil }
    return CompiledResource([
      compilation.encode(source, as: table.propertyList, diagnostics: &diagnostics)
    ])
  }
}

extension Compilation {
  /// The output for a file of strings under the compilation's policy (rules 3.3.1 to 3.3.6).
  func encode(
    _ source: StringsSource, as list: PropertyList, diagnostics: inout [Diagnostic]
  ) -> [UInt8] {
    let encoding: TextEncoding.Output
    let automatic = ResourceKind.strings.traits.automatic(platform)
    switch policy == .auto ? automatic ?? policy : policy {
    case .binary: return list.inCoreFoundationOrder().encodedAsBinary()
    case .utf8: encoding = .utf8
    case .utf16: encoding = .utf16
    default: return source.bytes
    }
    if let text = source.encoded(as: encoding) { return text }
    if policy != .auto { diagnostics.append(.binaryStringsStay(source.file, policy)) }
    return source.bytes
  }

  /// The text of a file of strings, in the encoding that its entry records or its bytes indicate.
  package func source(
    of input: InputFile, diagnostics: inout [Diagnostic]
  ) -> StringsSource? {
    let encoding = StringsOptions(options).encoding
    return StringsSource(
      decoding: input.contents, recorded: encoding?.candidates ?? [], file: input.path.text,
      diagnostics: &diagnostics)
  }
}

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

extension Diagnostic {
  fileprivate static func binaryStringsStay(
    _ file: String, _ policy: CompilePolicy
  ) -> Diagnostic {
    Diagnostic(
      .note, id: "strings-binary-stays",
      "the file is a binary property list, which has no text to write as '\(policy.rawValue)'; "
        + "it stays as it is",
      at: SourceRange(file: file))
  }
}

extension InputEncoding {
  /// The encodings that the name may mean, since it does not always give the byte order.
  fileprivate var candidates: [TextEncoding] {
    switch self {
    case .utf8: [.utf8]
    case .utf16: [.utf16LittleEndian, .utf16BigEndian]
    case .utf16LittleEndian: [.utf16LittleEndian]
    case .utf16BigEndian: [.utf16BigEndian]
    case .utf32: [.utf32LittleEndian, .utf32BigEndian]
    case .utf32LittleEndian: [.utf32LittleEndian]
    case .utf32BigEndian: [.utf32BigEndian]
    case .ascii: [.ascii]
    case .isoLatin1: [.isoLatin1]
    case .windowsLatin1: [.windowsLatin1]
    case .macRoman: [.macRoman]
    }
  }
}
