package import FileTree

/// A file that a compiler reads.
package struct InputFile: Hashable, Sendable {
  package var path: ProjectPath
  package var contents: [UInt8]

  package init(path: ProjectPath, contents: [UInt8]) {
    self.path = path
    self.contents = contents
  }
}
