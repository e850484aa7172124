package import FileTree

/// The files that a compiler reads, each at the time it is asked for: one in memory is enough.
///
/// Whoever makes the collection gives the bytes. A file that cannot be read is empty; the one who
/// gave it knows that, and throws away what the compiler made.
package struct InputFiles: RandomAccessCollection, Sendable {
  /// Where the files are, in order; to look at them reads nothing.
  package let paths: [ProjectPath]
  private let read: @Sendable (Int) -> [UInt8]

  /// `read` gives the bytes of a file by its index.
  package init(_ paths: [ProjectPath], read: @escaping @Sendable (Int) -> [UInt8]) {
    self.paths = paths
    self.read = read
  }

  /// Files that have been read.
  package init(_ files: [InputFile]) {
    self.init(files.map(\.path)) { files[$0].contents }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { paths.count }

  /// Reads a file; once more each time.
  package subscript(index: Int) -> InputFile {
    InputFile(path: paths[index], contents: read(index))
  }
}

extension InputFiles: ExpressibleByArrayLiteral {
  package init(arrayLiteral files: InputFile...) { self.init(files) }
}
