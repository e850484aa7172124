import ArgumentParser
import FileTree

/// A file on the command line: in a bundle, in an archive, or anywhere; `-` for standard input.
struct FileArgument: ExpressibleByArgument {
  var path: String

  init?(argument: String) { path = argument }

  static let help = ArgumentHelp(
    "Files: in a bundle, in an .ipa or .zip, or anywhere; '-' is standard input.",
    valueName: "bundle/path")

  /// The file as messages name it.
  var name: String { path == "-" ? StandardInput.name : path }

  /// The whole file.
  func contents() throws(FileTreeError) -> [UInt8] {
    if path == "-" { return try StandardInput.readAll() }
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    if let status = try disk.status(of: place, followingLinks: true) {
      if status.kind == .directory {
        throw FileTreeError(.other("is a directory; 'bundler ls' lists it"), path: path)
      }
      return try disk.contents(of: place)
    }
    guard let opened = try BundleArgument(argument: path)?.open() else { return [] }
    return try opened.tree.contents(of: opened.place)
  }
}
