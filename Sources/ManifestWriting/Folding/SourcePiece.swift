internal import BundleModel
internal import FileTree

/// One file or directory that an entry takes, before directories and globs stand for several.
struct SourcePiece {
  var path: ProjectPath
  /// How the path is taken where it is listed alone.
  var kind: ResolvedProject.Entry.Kind
  /// Keys besides path and destination; what has any is listed alone.
  var options: [DraftMember] = []

  /// Whether a group or a glob takes it in the same way.
  var isPlain: Bool { kind == .file && options.isEmpty }

  /// What is in the directory, for an entry whose destination is to have the directory's place.
  var merged: SourcePiece {
    var piece = self
    piece.kind = .folder
    piece.options.removeAll { ["as", "lproj"].contains($0.key) }
    piece.options.append(DraftMember("contents", .verbatim("true")))
    return piece
  }
}

/// A path, a glob or a directory of a manifest's entry.
struct FoldedEntry: Hashable {
  enum Kind: String {
    /// What a plain string stands for: a file, a unit, a glob.
    case file, group, folder, path
  }

  var path: String
  var kind: Kind
  var options: [DraftMember] = []
}

extension FoldedEntry {
  /// A piece that is listed for itself.
  init(_ piece: SourcePiece) {
    self.init(
      path: piece.path.text, kind: piece.kind == .folder ? .folder : .file, options: piece.options)
  }
}
