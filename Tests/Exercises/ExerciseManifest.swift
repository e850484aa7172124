import Diagnostics
import FileTree
import ManifestLoading

/// Loads `bytes` as a manifest on its own and discards the result.
package func exerciseManifest(_ bytes: [UInt8]) {
  var diagnostics: [Diagnostic] = []
  _ = loadManifest(
    "bundle.yml", in: OneFileTree(bytes: bytes), environment: { _ in "1" },
    diagnostics: &diagnostics)
}

/// A tree in which every path leads to the same bytes, so that a file can include itself.
private struct OneFileTree: FileTree {
  var bytes: [UInt8]

  func status(of path: some TreePath, followingLinks: Bool) throws(FileTreeError) -> FileStatus? {
    nil
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    DirectoryListing(entries: [])
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] { bytes }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    throw FileTreeError(.notFound, path: path.text)
  }
}
