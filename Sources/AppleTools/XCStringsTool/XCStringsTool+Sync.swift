internal import Diagnostics
internal import FileTree
internal import JSONFormat
internal import PropertyListFormat
internal import StringsFormat

/// Brings catalogs up to the strings that compilers found; false after an error that has been
/// reported.
///
/// The files behind `--stringsdata` may be several, so operands are told apart by their extensions.
func syncCatalogs(
  _ files: [String], _ arguments: ToolArguments, _ context: any ToolContext
) throws -> Bool {
  func isStringsData(_ file: String) -> Bool {
    FileName(ProjectPath(file).name).extension == "stringsdata"
  }
  let sources = arguments.values(of: "--stringsdata") + files.filter(isStringsData)
  let catalogs = files.filter { !isStringsData($0) }
  if catalogs.isEmpty { throw ToolFailure("no string catalog to bring up to date") }
  if sources.isEmpty { throw ToolFailure("option '--stringsdata' is missing") }
  let tables = try sources.flatMap { try context.extractedStrings($0).tables }
  let sync = StringCatalogSync(marksStale: !arguments.has("--skip-marking-strings-stale"))
  var results: [(path: String, old: [UInt8], new: [UInt8])] = []
  for file in catalogs {
    let name = FileName(ProjectPath(file).name).base
    if name == "InfoPlist" {
      context.say(
        toolMessage(
          "note", "left as it is: strings data holds no keys of an Info.plist", in: file))
      continue
    }
    let bytes = try context.read(file)
    guard let catalog = context.catalogDocument(bytes, file: file) else { return false }
    let entries = tables.filter { $0.name == name }.flatMap(\.entries)
    let text = sync.applying(entries, to: catalog).catalogText
    let ending = bytes.last == UInt8(ascii: "\n") ? "\n" : ""
    results.append((file, bytes, Array((text + ending).utf8)))
  }
  for result in results where result.new != result.old {
    try context.write(result.new, to: result.path)
  }
  return true
}

extension ToolContext {
  fileprivate func extractedStrings(_ file: String) throws -> ExtractedStrings {
    let bytes = try read(file)
    do throws(JSONError) {
      return try ExtractedStrings(decoding: bytes)
    } catch {
      let line = OldStyleLines(bytes).position(at: error.offset).line
      throw ToolFailure(error.message, in: file, line: line)
    }
  }

  /// The JSON of a catalog that can be compiled; nil after an error.
  fileprivate func catalogDocument(_ bytes: [UInt8], file: String) -> JSONValue? {
    var diagnostics: [Diagnostic] = []
    let catalog = StringCatalog(decoding: bytes, file: file, diagnostics: &diagnostics)
    report(diagnostics.filter { $0.severity == .error }, in: catalogMessages)
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    return catalog == nil ? nil : try? JSONValue(parsing: text)
  }
}
