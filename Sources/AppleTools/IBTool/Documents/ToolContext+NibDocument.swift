internal import FileTree
internal import ResourceCompilers

extension ToolContext {
  /// Whether a path leads to a directory `X.nib` with a document and nothing that is compiled.
  func isUncompiledNib(_ path: String) -> Bool {
    guard kind(of: path) == .directory, let entries = try? entries(of: path) else { return false }
    return UncompiledNib.isOne(
      name: ProjectPath(absolutePath(path)).name, files: entries.map(\.name))
  }

  /// A document, which may be the one in such a directory.
  func readDocument(_ path: String) throws(FileTreeError) -> [UInt8] {
    try read(isUncompiledNib(path) ? path + "/" + UncompiledNib.documentName : path)
  }
}
