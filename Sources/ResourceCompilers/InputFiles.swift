package import FileTree
package import Hashing

/// The files that a compiler reads, each when it is accessed, so that one in memory is enough.
///
/// The creator of the collection supplies the bytes. A file that cannot be read is empty; the
/// creator records the failure and discards the compiler's result.
package struct InputFiles: RandomAccessCollection, Sendable {
  /// The paths of the files, in order; using them reads nothing.
  package let paths: [ProjectPath]
  private let read: @Sendable (Int) -> [UInt8]
  /// What earlier runs with the same settings made of parts of the inputs, for compilers that can
  /// use it again; nil where nothing is kept.
  package var kept: KeptParts?

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
