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
