package import FileTree
package import Hashing
internal import ImageFormats

/// The inputs of a compiler as a tree, for compilers that read directories.
///
/// It holds the inputs alone; a file is read when its contents are asked for.
struct InputTree: FileTree {
  private let inputs: InputFiles
  private let indices: [ProjectPath: Int]
  /// The names in each directory, in byte order.
  private let directories: [ProjectPath: [DirectoryListing.Entry]]

  init(_ inputs: InputFiles) {
    self.inputs = inputs
    indices = Dictionary(
      inputs.paths.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var names: [ProjectPath: [String: FileKind]] = [:]
    for path in inputs.paths {
      var path = path
      var kind = FileKind.file
      while !path.isRoot, path.text != "/", path.name != ".." {
        let isNew = names[path.parent, default: [:]].updateValue(kind, forKey: path.name) == nil
        if !isNew { break }
        path = path.parent
        kind = .directory
      }
    }
    directories = names.mapValues { names in
      names.map { DirectoryListing.Entry(name: $0.key, kind: $0.value) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
    }
  }

  func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    let path = ProjectPath(normalized: path.text)
    let kind: FileKind
    if indices[path] != nil {
      kind = .file
    } else if directories[path] != nil {
      kind = .directory
    } else {
      return nil
    }
    let inodeKey = InodeKey(modified: 0, changed: 0, inode: 0, size: 0, mode: 0)
    return FileStatus(kind: kind, size: 0, isExecutable: false, inodeKey: inodeKey)
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    let path = ProjectPath(normalized: directory.text)
    guard let entries = directories[path] else { throw FileTreeError(.notFound, path: path.text) }
    return DirectoryListing(entries: entries)
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let index = indices[ProjectPath(normalized: file.text)] else {
      throw FileTreeError(.notFound, path: file.text)
    }
    return inputs[index].contents
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    throw FileTreeError(.notFound, path: path.text)
  }
}

/// The files that a compiler reads, each when it is accessed, so that one in memory is enough.
///
/// The creator of the collection supplies the bytes. A file that cannot be read is empty; the
/// creator records the failure and discards the compiler's result.
package struct InputFiles: RandomAccessCollection, Sendable {
  /// The paths of the files, in order; using them reads nothing.
  package let paths: [ProjectPath]
  private let read: @Sendable (Int) -> [UInt8]
  /// Cache entries of earlier runs with the same settings, for compilers that use them; nil without
  /// a cache.
  package var cache: ResultCache?

  /// `read` returns the bytes of the file at an index.
  package init(_ paths: [ProjectPath], read: @escaping @Sendable (Int) -> [UInt8]) {
    self.paths = paths
    self.read = read
  }

  /// Files that have already been read.
  package init(_ files: [InputFile]) {
    self.init(files.map(\.path)) { files[$0].contents }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { paths.count }

  /// Reads the file, again at each access.
  package subscript(index: Int) -> InputFile {
    InputFile(path: paths[index], contents: read(index))
  }
}

extension InputFiles: ExpressibleByArrayLiteral {
  package init(arrayLiteral files: InputFile...) { self.init(files) }
}

extension InputFile {
  /// Why the file cannot be read as `kind`, such as `PNG`; with lines of advice.
  func problem(
    readingAs kind: String, _ error: some CustomStringConvertible
  ) -> (message: String, details: [String]) {
    FileSignature.problem(of: contents, readingAs: kind, error)
  }
}
