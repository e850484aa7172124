package import Diagnostics
package import FileTree

/// A file or directory to copy into the project once, for an entry with `copy: true`.
package struct ImportAction: Hashable, Sendable {
  /// The original, outside the project.
  package var source: ProjectPath
  /// The path of the private copy.
  package var destination: ProjectPath
  /// A file or a directory, links followed.
  package var kind: FileKind
  /// The manifest entry that asks for it.
  package var range: SourceRange

  package init(
    source: ProjectPath, destination: ProjectPath, kind: FileKind, range: SourceRange
  ) {
    self.source = source
    self.destination = destination
    self.kind = kind
    self.range = range
  }
}
