internal import Diagnostics
internal import FileTree
internal import InterfaceBuilderFormat
internal import PropertyListFormat
internal import StringsFormat

extension IBToolInvocation {
  /// True if `--write` is about a document, not about what was compiled.
  var writesDocument: Bool {
    guard case .write = action, let input = inputs.first else { return false }
    return ["storyboard", "xib"].contains(FileName(ProjectPath(input).name).extension ?? "")
  }

  /// True if documents are compiled, be it only to say what is wrong with them.
  var compiles: Bool {
    if writesDocument { return false }
    return action != .check || documents.isEmpty || report.asksForMessages
  }

  /// The document that options other than those for compiling are about; nil without such options,
  /// and after an error.
  func document(
    in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> InterfaceBuilderDocument? {
    guard !documents.isEmpty || writesDocument, let input = inputs.first else { return nil }
    let document = InterfaceBuilderDocument(
      decoding: try context.readDocument(input), file: input, diagnostics: &diagnostics)
    guard let document else { return nil }
    if document.isArchived {
      throw ToolFailure(
        "is of Xcode 4 or before, which has its texts elsewhere; save it with a newer one",
        in: input)
    }
    return document
  }

  /// The files for translators, and the document with their texts.
  func outputs(
    of document: InterfaceBuilderDocument, in context: any ToolContext,
    diagnostics: inout [Diagnostic]
  ) throws -> [IBToolOutput] {
    var outputs: [IBToolOutput] = []
    func add(_ bytes: [UInt8], to path: String) {
      outputs.append(
        IBToolOutput(path: ProjectPath(context.absolutePath(path)), content: .file(bytes)))
    }
    if let path = documents.exportedStrings {
      add(document.stringsForTranslators.stringsFile, to: path)
    }
    if let path = documents.exportedXLIFF {
      let text = IBToolXLIFF.text(
        of: document.stringsForTranslators, original: document.file,
        source: documents.sourceLanguage,
        target: documents.targetLanguage)
      add(Array(text.utf8), to: path)
    }
    if case .write(let path) = action, writesDocument {
      let texts = try importedTexts(in: context, diagnostics: &diagnostics)
      if texts.isEmpty {
        add(try context.readDocument(document.file), to: path)
      } else {
        let known = Set(document.localizableStrings.map(\.key))
        for text in texts where !known.contains(text.key) {
          diagnostics.append(.unknownKey(text.key, in: documents.importedFile))
        }
        let byKey = Dictionary(texts.map { ($0.key, $0.text) }) { _, last in last }
        add(document.replacingTexts(byKey), to: path)
      }
    }
    return outputs
  }

  private func importedTexts(
    in context: any ToolContext, diagnostics: inout [Diagnostic]
  ) throws -> [(key: String, text: String)] {
    if let path = documents.importedXLIFF {
      return try IBToolXLIFF.units(
        decoding: context.read(path), file: path, language: documents.targetLanguage,
        of: inputs.first ?? ""
      ).map { ($0.id, $0.target) }
    }
    guard let path = documents.importedStrings else { return [] }
    let table = StringsTable(
      decoding: try context.read(path), file: path, diagnostics: &diagnostics)
    return table?.entries.compactMap { entry in entry.value.string.map { (entry.key, $0) } } ?? []
  }
}

/// What a command line of `ibtool` wants of documents besides compiling them.
struct IBToolDocumentOptions: Sendable {
  var sections: [IBToolSection]
  /// Where the texts for translators go.
  var exportedStrings: String?
  var importedStrings: String?
  var exportedXLIFF: String?
  var importedXLIFF: String?
  var sourceLanguage: String
  var targetLanguage: String?

  static let options =
    IBToolSection.all.map { ToolOption($0.option) }
    + (IBToolSection.refused + refused).map { ToolOption($0) } + [
      ToolOption("--all"),
      ToolOption(
        "--export-strings-file", "--generate-strings-file", "--generate-stringsfile", values: 1),
      ToolOption("--import-strings-file", values: 1),
      ToolOption("--export-xliff", "--generate-xliff", values: 1),
      ToolOption("--import-xliff", values: 1), ToolOption("--source-language", values: 1),
      ToolOption("--target-language", values: 1),
    ] + refusedWithValue.map { ToolOption($0, values: 1) }

  /// Options of Apple's that make or change something, and are not offered.
  private static let refused = [
    "--enable-auto-layout", "--localize-incremental", "--remove-plugin-dependencies",
    "--update-constraints", "--update-frames", "--upgrade",
  ]
  private static let refusedWithValue = [
    "--convert", "--export", "--import", "--incremental-file", "--previous-file",
  ]

  init(_ arguments: ToolArguments) throws(ToolFailure) {
    let all = IBToolSection.refused + Self.refused + Self.refusedWithValue
    if let option = all.first(where: { arguments.has($0) }) {
      throw ToolFailure("option '\(option)' is not offered")
    }
    sections = IBToolSection.all.filter { arguments.has("--all") || arguments.has($0.option) }
    exportedStrings = arguments["--export-strings-file"]
    importedStrings = arguments["--import-strings-file"]
    exportedXLIFF = arguments["--export-xliff"]
    importedXLIFF = arguments["--import-xliff"]
    sourceLanguage = arguments["--source-language"] ?? "en"
    targetLanguage = arguments["--target-language"]
  }

  var imports: Bool { importedStrings != nil || importedXLIFF != nil }

  var isEmpty: Bool {
    sections.isEmpty && exportedStrings == nil && exportedXLIFF == nil && !imports
  }

  /// Those of the options given that take one document.
  var optionForOneInput: String? {
    if exportedStrings != nil { return "--export-strings-file" }
    if exportedXLIFF != nil { return "--export-xliff" }
    if imports { return importedXLIFF == nil ? "--import-strings-file" : "--import-xliff" }
    return sections.first?.option
  }
}

extension IBToolDocumentOptions {
  fileprivate var importedFile: String { importedXLIFF ?? importedStrings ?? "" }
}

extension Diagnostic {
  fileprivate static func unknownKey(_ key: String, in file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "ibtool-unknown-key", "the document has no text '\(key)'",
      at: SourceRange(file: file))
  }
}
