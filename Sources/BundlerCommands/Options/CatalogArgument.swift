import Diagnostics
import FileTree
import Inspection

/// A compiled catalog that a path names, as `ls`, `tree` and `info` show it.
struct CatalogArgument {
  var summary: CatalogSummary
  /// The name of the file.
  var name: String

  /// Reads the catalog; nil if the path leads to something else.
  ///
  /// Damage is reported, and ends the command if nothing can be shown.
  init?(_ path: String, _ output: OutputOptions) throws {
    let name = ProjectPath(normalized: path).name
    guard FileName(name).extension?.lowercased() == "car",
      let input = try? FileArgument(argument: path)?.input(), input.asset == nil
    else { return nil }
    var diagnostics: [Diagnostic] = []
    let summary = CatalogSummary(
      decoding: input.bytes, of: input.name, diagnostics: &diagnostics)
    DiagnosticPrinter(options: output, tree: DiskFileTree(root: "")).print(diagnostics)
    guard let summary else { throw ExitStatus.failure }
    self.summary = summary
    self.name = name
  }
}
