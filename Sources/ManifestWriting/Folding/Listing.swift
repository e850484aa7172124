internal import BundleModel
internal import FileTree
internal import SourceWalking

/// The contents of a directory, as groups and globs see it.
struct Listing {
  let path: ProjectPath
  /// Without what is left out everywhere; empty for what cannot be read.
  private let entries: [DirectoryListing.Entry]
  private let filter: SourceFilter
  private let isReadable: Bool
  /// How many visible names end in each extension.
  private let extensions: [String: Int]

  init(_ path: ProjectPath, _ tree: any FileTree, _ filter: SourceFilter) {
    self.path = path
    self.filter = filter
    let listing = try? tree.entries(of: path)
    isReadable = listing?.undecodableNames.isEmpty ?? false
    entries = (listing?.entries ?? []).filter {
      !filter.isExcludedEverywhere($0.name, at: path.appending(name: $0.name))
    }
    var extensions: [String: Int] = [:]
    for entry in entries where entry.name.utf8.first != UInt8(ascii: ".") {
      if let type = FileName(entry.name).extension { extensions[type, default: 0] += 1 }
    }
    self.extensions = extensions
  }

  var names: [String] { entries.map(\.name) }
  var isPattern: Bool { PathPattern.isPattern(path.text) }

  func isVisible(_ name: ProjectPath) -> Bool {
    !filter.isExcludedEverywhere(name.text, at: path.appending(name: name.text))
  }

  /// True if everything is among the named files and directories; `isDirectory` says which of them
  /// are directories that are walked.
  func isCovered(by names: Set<ProjectPath>, isDirectory: (String) -> Bool) -> Bool {
    guard isReadable, !entries.isEmpty, !path.isRoot, path.name != ".." else { return false }
    return entries.allSatisfy { entry in
      guard names.contains(ProjectPath(normalized: entry.name)) else { return false }
      switch entry.kind {
      case .file: return true
      case .directory: return KnownWrapper.isUnit(entry.name) != isDirectory(entry.name)
      case .symbolicLink, .special: return false
      }
    }
  }

  /// The extension by which a glob may find a name; nil if none does.
  func globbedExtension(of name: String) -> String? {
    guard !isPattern, name.utf8.first != UInt8(ascii: "."),
      isVisible(ProjectPath(normalized: name)),
      let type = FileName(name).extension, !PathPattern.isPattern(type)
    else { return nil }
    return type
  }

  func count(withExtension type: String) -> Int { extensions[type] ?? 0 }

  /// The directories of languages; nil if a glob would find anything else.
  var languages: [String]? {
    let found = entries.filter {
      $0.name.languageOfDirectory != nil && $0.name.utf8.first != UInt8(ascii: ".")
    }
    return found.allSatisfy { $0.kind == .directory } ? found.map(\.name) : nil
  }
}

/// One file or directory that an entry takes, before directories and globs stand for several.
struct SourcePiece {
  var path: ProjectPath
  /// How the path is taken where it is listed alone.
  var kind: ResolvedProject.Entry.Kind
  /// Keys besides path and destination; what has any is listed alone.
  var options: [DraftMember] = []

  /// True if a group or a glob takes it in the same way.
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
    /// The meaning of a plain string: a file, a unit, a glob.
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
