import ArgumentParser
import Diagnostics
import FileTree
import Inspection
import JSONFormat
import PropertyListFormat
import StringsFormat

/// `bundler nib strings`.
struct NibStringsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "strings", _superCommandName: "bundler nib",
    abstract: "Write the localizable texts as a table of strings.",
    discussion: """
      --merge keeps the translations of an existing table by their keys, and reports new and \
      obsolete keys on standard error.
      """)

  @OptionGroup var arguments: NibArguments
  @OptionGroup var form: JSONOptions

  @Option(help: "Keep the translations of this table.", completion: .file(extensions: ["strings"]))
  var merge: String?

  func run() throws {
    var diagnostics: [Diagnostic] = []
    let sources = try arguments.read(&diagnostics)
    let compiled = sources.nibs.filter { $0.document == nil }
    let strings =
      sources.documents.flatMap(\.nibStrings) + compiled.flatMap { $0.graph.nibStrings }
    let known = try merge.map { try translations(in: $0, &diagnostics) } ?? []
    let table = NibStringsTable(strings, merging: known)
    if merge != nil { say(table) }
    guard form.json else {
      return try arguments.finish(table.text, diagnostics)
    }
    let json = JSONValue.object(
      table.rows.map { JSONValue.Member($0.string.key, .string($0.text)) })
    try arguments.finish(json.documentText, diagnostics)
  }

  private func say(_ table: NibStringsTable) {
    guard !arguments.output.quiet else { return }
    let new = table.rows.filter { !$0.isTranslated }.map(\.string.key)
    for key in new { arguments.output.console.say("note: '\(key)' has no translation yet") }
    for key in table.obsolete { arguments.output.console.say("note: '\(key)' is obsolete") }
  }

  private func translations(
    in path: String, _ diagnostics: inout [Diagnostic]
  ) throws -> [(key: String, text: String)] {
    do throws(FileTreeError) {
      let bytes = try DiskFileTree(root: "").contents(of: ProjectPath(normalized: path))
      let table = StringsTable(decoding: bytes, file: path, diagnostics: &diagnostics)
      return (table?.entries ?? []).compactMap { entry in
        entry.value.string.map { (entry.key, $0) }
      }
    } catch {
      arguments.output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }
}

extension NibStringsTable {
  /// As Xcode writes tables for nibs: a comment, the pair, an empty line.
  fileprivate var text: String {
    rows.map { row in
      let comment = row.string.comment.isEmpty ? "" : "/* \(row.string.comment.inComment) */\n"
      return comment + "\(row.string.key.quotedForStrings) = \(row.text.quotedForStrings);\n\n"
    }.joined()
  }
}

extension String {
  /// With `*/` broken up, which would end a comment.
  fileprivate var inComment: String {
    split(separator: "*/", omittingEmptySubsequences: false).joined(separator: "* /")
  }
}
