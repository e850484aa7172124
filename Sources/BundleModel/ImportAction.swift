public import Diagnostics
public import FileTree

/// A file or directory to copy into the project once, for an entry with `copy: true`.
public struct ImportAction: Hashable, Sendable {
  /// The original, outside the project.
  public var source: ProjectPath
  /// The path of the private copy.
  public var destination: ProjectPath
  /// A file or a directory, links followed.
  public var kind: FileKind
  /// The manifest entry that asks for it.
  public var range: SourceRange

  public init(
    source: ProjectPath, destination: ProjectPath, kind: FileKind, range: SourceRange
  ) {
    self.source = source
    self.destination = destination
    self.kind = kind
    self.range = range
  }
}
