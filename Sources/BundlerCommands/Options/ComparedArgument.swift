import ArgumentParser
import FileTree
import Inspection

/// One side of a comparison on the command line: a bundle, an archive, a directory, a path in one of
/// them, a file, or `-` for standard input.
struct ComparedArgument: ExpressibleByArgument {
  var path: String

  init?(argument: String) { path = argument }

  /// The file, of a nib or model that is a directory the one that counts, and of a compiled storyboard all; none
  /// for another directory.
  func files(_ output: OutputOptions) throws -> [ContentFile] {
    switch try side(output) {
    case .file(let file): return [file]
    case .tree(let tree, let root):
      if let files = try? tree.storyboardFiles(in: root) {
        return files.map { ContentFile("\(path)/\($0.name)", $0.bytes) }
      }
      guard ContentPackage.form(of: root.name) != nil, let bytes = try? tree.fileOrNib(at: root)
      else { return [] }
      return [ContentFile(path, bytes)]
    }
  }

  /// Opens the side, or says why not and ends the command.
  func side(_ output: OutputOptions) throws -> ComparedSide {
    do throws(FileTreeError) {
      return try side()
    } catch {
      output.console.say("error: cannot read '\(path)': \(error.reason)")
      throw ExitStatus.unable
    }
  }

  private func side() throws(FileTreeError) -> ComparedSide {
    if path == "-" { return .file(ContentFile(StandardInput.name, try StandardInput.readAll())) }
    // What git passes for a file that is not there.
    if path == "/dev/null" { return .file(ContentFile(path, [])) }
    let disk = DiskFileTree(root: "")
    let place = ProjectPath(path)
    if let status = try disk.status(of: place, followingLinks: true) {
      if status.kind == .directory {
        // A nib, storyboard or model that is a directory is one thing, with its name.
        guard ContentPackage.form(of: place.name) != nil else {
          return .tree(DiskFileTree(root: path), at: "")
        }
        return .tree(DiskFileTree(root: place.parent.text), at: BundlePath(normalized: place.name))
      }
      if !BundleArgument.isArchiveName(place.name) {
        return .file(ContentFile(path, try disk.contents(of: place)))
      }
    } else if let input = try? FileArgument(argument: path)?.input(), let asset = input.asset {
      return .file(ContentFile(input.name, input.bytes, asset: asset))
    }
    guard let opened = try BundleArgument(argument: path)?.open() else {
      throw FileTreeError(.notFound, path: path)
    }
    guard let status = try opened.tree.status(of: opened.path, followingLinks: true) else {
      throw FileTreeError(.notFound, path: path)
    }
    if status.kind == .directory { return .tree(opened.tree, at: opened.path) }
    return .file(ContentFile(path, try opened.tree.contents(of: opened.path)))
  }
}
