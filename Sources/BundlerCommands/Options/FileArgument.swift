import ArgumentParser
import FileTree
import Inspection

/// A file on the command line: in a bundle, in an archive, or anywhere; `-` for standard input.
///
/// `Assets.car/NAME` stands for an asset of a compiled catalog.
struct FileArgument: ExpressibleByArgument {
  var path: String

  init?(argument: String) { path = argument }

  static let help = ArgumentHelp(
    "Files: in a bundle, in an .ipa or .zip, or anywhere; '-' is standard input.",
    valueName: "bundle/path")

  /// The file as messages name it.
  var name: String { path == "-" ? StandardInput.name : path }

  /// What was read for an argument.
  struct Input {
    var bytes: [UInt8]
    /// The file as messages name it.
    var name: String
    /// What of a compiled catalog is meant; nil for all of a file.
    var asset: String?
  }

  /// The whole file, and of a catalog what is asked for; of a nib that is a directory, the one with
  /// its objects.
  func input() throws(FileTreeError) -> Input {
    if path == "-" { return Input(bytes: try StandardInput.readAll(), name: name) }
    do throws(FileTreeError) {
      return Input(bytes: try Self.contents(at: path), name: name)
    } catch {
      guard let (catalog, asset) = parts else { throw error }
      return Input(bytes: try Self.contents(at: catalog), name: catalog, asset: asset)
    }
  }

  /// The path of a compiled catalog, and what follows it; nil if nothing does.
  private var parts: (catalog: String, asset: String)? {
    let bytes = Array(path.utf8)
    let mark = Array(".car/".utf8)
    for index in bytes.indices where index + mark.count < bytes.count {
      let end = index + mark.count
      guard zip(bytes[index..<end], mark).allSatisfy({ $0 | 0x20 == $1 }) else { continue }
      return (
        String(decoding: bytes[..<(end - 1)], as: UTF8.self),
        String(decoding: bytes[end...], as: UTF8.self)
      )
    }
    return nil
  }

  private static func contents(at path: String) throws(FileTreeError) -> [UInt8] {
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(normalized: path)
    if try disk.status(of: place, followingLinks: true) != nil {
      return try disk.fileOrNib(at: place)
    }
    guard let opened = try BundleArgument(argument: path)?.open() else { return [] }
    return try opened.tree.fileOrNib(at: opened.path)
  }
}
