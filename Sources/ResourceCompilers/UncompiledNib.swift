package import FileTree
internal import NibFormat

/// A directory `X.nib` with the document, `designable.nib`, and no compiled objects.
///
/// Interface Builder 3 edited such directories; what ships is compiled from the document, as from
/// `X.xib`.
package enum UncompiledNib {
  package static let documentName = "designable.nib"

  /// Whether a directory of this name and with these files is one.
  package static func isOne(name: String, files: [String]) -> Bool {
    FileName(name).extension == "nib" && files.contains(documentName)
      && !files.contains { NibRole(fileName: $0)?.isCompiled ?? false }
  }

  /// The document of a directory; nil if it is no such nib or cannot be listed.
  package static func document(at path: ProjectPath, in tree: some FileTree) -> ProjectPath? {
    guard FileName(path.name).extension == "nib",
      let status = try? tree.status(of: path, followingLinks: true), status.kind == .directory,
      let files = try? tree.entries(of: path).entries.map(\.name),
      isOne(name: path.name, files: files)
    else { return nil }
    return path.appending(name: documentName)
  }

  /// Where a document counts as lying: in such a nib, where the nib does.
  static func place(of document: ProjectPath) -> ProjectPath {
    let directory = document.parent
    let isInside =
      document.name == documentName && FileName(directory.name).extension == "nib"
    return isInside ? directory : document
  }
}
