internal import Diagnostics
internal import FileTree
internal import StringsFormat

/// Writes a Swift source for each catalog: `xcstringstool generate-symbols`.
///
/// Only strings whose `extractionState` is `manual` get a symbol: others come from source code,
/// which has them already. False after an error that has been reported.
func generateStringSymbols(
  of files: [String], _ arguments: ToolArguments, _ context: any ToolContext
) throws -> Bool {
  guard let directory = arguments["--output-directory"] else {
    throw ToolFailure("option '--output-directory' is missing")
  }
  let language = arguments["--language"] ?? "swift"
  if language.lowercased() != "swift" {
    throw ToolFailure("symbols for the language '\(language)' are not offered, only for 'swift'")
  }
  var sources: [(path: ProjectPath, text: String)] = []
  for file in files {
    var diagnostics: [Diagnostic] = []
    let catalog = StringCatalog(
      decoding: try context.read(file), file: file, diagnostics: &diagnostics)
    let table = FileName(ProjectPath(file).name).base
    let symbols = catalog.map { manualSymbols(of: $0, file: file, diagnostics: &diagnostics) }
    context.report(diagnostics, in: catalogMessages)
    guard let symbols else { return false }
    sources.append(
      (
        ProjectPath(directory).appending(name: "GeneratedStringSymbols_\(table).swift"),
        swiftSource(of: symbols, table: table)
      ))
  }
  try context.makeDirectory(directory)
  for source in sources { try context.write(Array(source.text.utf8), to: source.path.text) }
  return true
}

/// In the order of the catalog; of two with one name the first, and a warning.
private func manualSymbols(
  of catalog: StringCatalog, file: String, diagnostics: inout [Diagnostic]
) -> [StringSymbol] {
  var symbols: [StringSymbol] = []
  var names: [String: String] = [:]
  for entry in catalog.entries where entry.extractionState == "manual" {
    guard let symbol = StringSymbol(entry, in: catalog) else {
      diagnostics.append(.noSymbol(entry.key, file: file))
      continue
    }
    if let earlier = names[symbol.name] {
      diagnostics.append(.sameSymbol(entry.key, earlier, symbol.name, file: file))
      continue
    }
    names[symbol.name] = entry.key
    symbols.append(symbol)
  }
  return symbols
}

extension Diagnostic {
  fileprivate static func noSymbol(_ key: String, file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstringstool-no-symbol",
      "the string '\(key)' gets no symbol: there is no name for its key, or no type for an argument",
      at: SourceRange(file: file))
  }

  fileprivate static func sameSymbol(
    _ key: String, _ earlier: String, _ name: String, file: String
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "xcstringstool-same-symbol",
      "the strings '\(earlier)' and '\(key)' would both be called '\(name)'; only the first is",
      at: SourceRange(file: file))
  }
}
