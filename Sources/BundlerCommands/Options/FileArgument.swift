import ArgumentParser
import FileTree
import Inspection

/// A file on the command line: in a bundle, in an archive, or anywhere; `-` for standard input.
struct FileArgument: ExpressibleByArgument {
  var path: String

  init?(argument: String) { path = argument }

  static let help = ArgumentHelp(
    "Files: in a bundle, in an .ipa or .zip, or anywhere; '-' is standard input.",
    valueName: "bundle/path")

  /// The file as messages name it.
  var name: String { path == "-" ? StandardInput.name : path }

  /// The whole file; of a nib that is a directory, the one with its objects.
  func contents() throws(FileTreeError) -> [UInt8] {
    if path == "-" { return try StandardInput.readAll() }
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    if try disk.status(of: place, followingLinks: true) != nil {
      return try disk.fileOrNib(at: place)
    }
    guard let opened = try BundleArgument(argument: path)?.open() else { return [] }
    return try opened.tree.fileOrNib(at: opened.place)
  }
}
