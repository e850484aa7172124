package import AssetCatalogCompilation
package import Diagnostics
package import FileTree

/// What a tool may do outside itself; tests pass one in memory.
///
/// Paths are as the user wrote them: absolute, or relative to the working directory.
package protocol ToolContext: Sendable {
  /// Absolute.
  var workingDirectory: String { get }

  /// What draws vector images; nil if nothing does.
  var environment: CompileEnvironment { get }

  /// The absolute path under which a tool can be started; nil if it is nowhere to be found.
  func location(of tool: String) -> String?

  /// The bytes of a regular file, links followed.
  func read(_ path: String) throws(FileTreeError) -> [UInt8]

  /// Makes or replaces a file atomically: it is written beside its destination and renamed.
  ///
  /// A replaced file keeps its mode; a symbolic link keeps pointing at it. The directory must
  /// exist.
  func write(_ bytes: [UInt8], to path: String) throws(FileTreeError)

  /// The kind of what `path` leads to, links followed; nil if there is nothing or it cannot be
  /// seen.
  func kind(of path: String) -> FileKind?

  /// The entries of a directory, sorted by the bytes of their names.
  func entries(of directory: String) throws(FileTreeError) -> [DirectoryListing.Entry]

  /// The text of a symbolic link; nil for whatever is none.
  func linkTarget(of path: String) -> String?

  /// Makes a directory and those above it; existing ones are fine.
  func makeDirectory(_ path: String) throws(FileTreeError)

  /// Removes a file, a link, or a directory with its contents; succeeds if there is nothing.
  func remove(_ path: String) throws(FileTreeError)

  /// All of standard input.
  func readStandardInput() throws(FileTreeError) -> [UInt8]

  /// The next line of standard input without its end; nil at the end of it.
  func readInputLine() -> String?

  /// Writes data to standard output.
  func print(_ bytes: [UInt8])

  /// Writes a line to standard error.
  func say(_ line: String)
}

extension ToolContext {
  package var environment: CompileEnvironment { CompileEnvironment() }

  package func location(of tool: String) -> String? { nil }

  package func linkTarget(of path: String) -> String? { nil }

  /// Writes text to standard output as it is: no newline is added.
  package func print(_ text: String) { print(Array(text.utf8)) }

  /// Writes diagnostics to standard error, a line for each, details indented below.
  package func report(_ diagnostics: [Diagnostic], in form: ToolMessageForm = .placed) {
    for diagnostic in diagnostics {
      say(form.text(diagnostic.severity.rawValue, diagnostic.message, at: diagnostic.range))
      for detail in diagnostic.details { say("  " + detail) }
      for note in diagnostic.notes { say(form.text("note", note.message, at: note.range)) }
    }
  }

  /// A path made absolute, without `.` and `..`.
  package func absolutePath(_ path: String) -> String {
    ProjectPath(normalized: workingDirectory).appending(path).text
  }
}
