package import BundleModel
package import Diagnostics
package import FileTree

extension LintSettings {
  /// The file beside a project without a manifest that has the keys of `lint:` in a `bundle.yml`.
  package static let fileName = ".bundler-lint.yml"

  /// The settings in that file of a tree's root; nil without one, or if it cannot be read, which is
  /// reported.
  package init?(in tree: any FileTree, diagnostics: inout [Diagnostic]) {
    let file = ProjectPath(Self.fileName)
    guard ((try? tree.status(of: file, followingLinks: true)) ?? nil) != nil else { return nil }
    do throws(FileTreeError) {
      self.init(decoding: try tree.contents(of: file), file: file, diagnostics: &diagnostics)
    } catch {
      diagnostics.append(.unreadableSettings(file, error))
      return nil
    }
  }

  /// Decodes the text of such a file; an empty one changes nothing.
  package init(decoding bytes: [UInt8], file: ProjectPath, diagnostics: inout [Diagnostic]) {
    self.init()
    var found = DiagnosticList()
    if let node = ManifestNode.parse(bytes, file: file, diagnostics: &found) {
      var checker = SchemaChecker(diagnostics: found)
      checker.checkLint(node)
      var decoder = ValueDecoder(scope: VariableScope(), diagnostics: checker.diagnostics)
      if node.members != nil { self = decoder.lint(node) }
      found = decoder.diagnostics
    }
    diagnostics += found.all
  }
}

extension Diagnostic {
  fileprivate static func unreadableSettings(
    _ file: ProjectPath, _ error: FileTreeError
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "command-cannot-read", "cannot read it: \(error.reason)",
      at: SourceRange(file: file.text))
  }
}
