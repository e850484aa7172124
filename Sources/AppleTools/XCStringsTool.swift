internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import JSONFormat
internal import PropertyListFormat
internal import ResourceCompilers
internal import StringsFormat

extension AppleTool {
  /// Makes the tables of a string catalog's languages, or lists what it would make.
  static let xcstringstool = AppleTool(
    "xcstringstool",
    options: ToolOption.compilerOptions(of: "xcstringstool", StringCatalogOptions.options) + [
      ToolOption("--output-directory", "-o", values: 1), ToolOption("--dry-run", "-n"),
      ToolOption("--format", "-f", values: 1),
      ToolOption("--serialization-format", "-s", values: 1),
      // Without effect: every string that has a text is in its table anyway.
      ToolOption("--force-build-all-strings"),
      ToolOption("--stringsdata", values: 1), ToolOption("--skip-marking-strings-stale"),
    ],
    messages: catalogMessages
  ) { arguments, context in
    guard let name = arguments.operands.first else {
      throw ToolFailure(
        "usage: xcstringstool compile|generate-symbols|print|sync [OPTION]… FILE…")
    }
    if let remedy = refusedCommands[name] {
      throw ToolFailure("'\(name)' is not offered; \(remedy)")
    }
    guard let command = catalogCommands[name] else {
      throw ToolFailure(
        "unknown command '\(name)'; expected 'compile', 'generate-symbols', 'print' or 'sync'")
    }
    let files = arguments.operands.dropFirst()
    if files.isEmpty { throw ToolFailure("no input files") }
    return try command(Array(files), arguments, context) ? 0 : 1
  }
}

/// What Swift Build takes for an error of a dry run; it drops messages with a line behind the file.
let catalogMessages = ToolMessageForm.named

/// The functions of the commands; false after an error that has been reported.
private let catalogCommands:
  [String: @Sendable ([String], ToolArguments, any ToolContext) throws -> Bool] = [
    "compile": { try compileCatalogs($0, $1, $2) },
    "generate-symbols": { try generateStringSymbols(of: $0, $1, $2) },
    "print": { files, _, context in try printKeys(of: files, context) },
    "sync": { try syncCatalogs($0, $1, $2) },
  ]

/// The alternatives to Apple's other commands.
private let refusedCommands = [
  "extract": "collect the strings of sources with 'genstrings', or let the compiler write "
    + "strings data for 'sync'"
]

private func compileCatalogs(
  _ files: [String], _ arguments: ToolArguments, _ context: any ToolContext
) throws -> Bool {
  guard let directory = arguments["--output-directory"] else {
    throw ToolFailure("option '--output-directory' is missing")
  }
  let suffixes =
    try arguments.choice("--format", among: tableSuffixes) ?? ["strings", "stringsdict"]
  let policy = try arguments.choice("--serialization-format", among: serializations) ?? .same
  let options = try arguments.values(of: StringCatalogOptions.options, in: "xcstringstool")
  var tables: [(path: ProjectPath, contents: [UInt8])] = []
  for file in files {
    let result = context.compile(
      .stringCatalog, [try context.inputFile(file)], policy: policy,
      options: options, messages: catalogMessages)
    guard let result else { return false }
    for (name, contents) in zip(result.names, result.contents)
    where suffixes.contains(FileName(name).extension ?? "") {
      tables.append((ProjectPath(directory).appending(name), contents))
    }
  }
  if arguments.has("--dry-run") {
    context.print(tables.map { context.absolutePath($0.path.text) + "\n" }.joined())
    return true
  }
  for table in tables {
    try context.makeDirectory(table.path.parent.text)
    try context.write(table.contents, to: table.path.text)
  }
  return true
}

private func printKeys(of files: [String], _ context: any ToolContext) throws -> Bool {
  var keys: [String] = []
  for file in files {
    var diagnostics: [Diagnostic] = []
    let catalog = StringCatalog(
      decoding: try context.read(file), file: file, diagnostics: &diagnostics)
    context.report(diagnostics, in: catalogMessages)
    guard let catalog else { return false }
    keys += catalog.entries.map(\.key)
  }
  context.print(keys.map { $0 + "\n" }.joined())
  return true
}

/// The values of `--format`, each with the extensions of the tables it selects.
private let tableSuffixes: [(name: String, value: [String])] = [
  ("stringsAndStringsdict", ["strings", "stringsdict"]), ("both", ["strings", "stringsdict"]),
  ("strings", ["strings"]), ("stringsdict", ["stringsdict"]),
]

private let serializations: [(name: String, value: CompilePolicy)] = [
  ("text", .same), ("binary", .binary),
]

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
