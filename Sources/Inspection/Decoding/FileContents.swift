internal import AppleVocabulary
package import FileTree
internal import NibFormat

extension FileTree {
  /// The file at a path; for a nib that is a directory, the file that the newest systems load.
  package func fileOrNib(at path: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let status = try status(of: path, followingLinks: true), status.kind == .directory else {
      return try contents(of: path)
    }
    guard EntryKind(name: path.name, type: .directory) == .nib else {
      throw FileTreeError(.other("is a directory; 'bundler ls' lists it"), path: path.text)
    }
    guard let member = try NibPackage(at: path, in: self)?.member() else {
      throw FileTreeError(.other("is a directory without compiled objects"), path: path.text)
    }
    return member.bytes
  }
}
