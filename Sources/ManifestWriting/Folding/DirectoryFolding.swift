internal import BundleModel
internal import FileTree
internal import SourceWalking

/// Finds directories and globs that stand for exactly the listed files.
///
/// A group takes everything below a directory, so one is written only where all of it is listed.
struct DirectoryFolding {
  let tree: any FileTree
  /// The names that groups and globs leave out.
  let filter: SourceFilter
  /// Fewer files with one extension are listed one by one.
  static let fewestOfGlob = 3

  /// The entries for pieces with one destination, in byte order of their paths.
  func fold(_ pieces: [SourcePiece]) -> [FoldedEntry] {
    let sorted = pieces.sorted { $0.path < $1.path }
      .map { PathPiece(piece: $0, names: $0.path.components.map(String.init)) }
    let isInside = { (piece: PathPiece) in
      !piece.piece.path.isAbsolute && piece.names.count <= SourceReader.maximumDepth
    }
    return fold(sorted.filter(isInside)[...], in: "", depth: 0).entries
      + sorted.filter { !isInside($0) }.map(\.entry)
  }

  /// A piece with the components of its path.
  private struct PathPiece {
    var piece: SourcePiece
    var names: [String]

    var entry: FoldedEntry { FoldedEntry(piece) }
  }

  private struct Folded {
    /// True if a group of the directory stands for all pieces but the hidden ones.
    var isFull = false
    /// True if the only entry is that group.
    var isGroup = false
    var count = 0
    var entries: [FoldedEntry] = []
    /// Entries for what a group of the directory would leave out.
    var hidden: [FoldedEntry] = []
  }

  private struct Directory {
    var name: String
    var folded: Folded
    /// The plain files directly inside, if there is nothing else.
    var files: [PathPiece]?
  }

  private func fold(_ pieces: ArraySlice<PathPiece>, in path: ProjectPath, depth: Int) -> Folded {
    var files: [PathPiece] = []
    var directories: [Directory] = []
    var index = pieces.startIndex
    while index < pieces.endIndex {
      let names = pieces[index].names
      guard names.count > depth + 1 else {
        files.append(pieces[index])
        index += 1
        continue
      }
      let start = index
      while index < pieces.endIndex, pieces[index].names.count > depth + 1,
        pieces[index].names[depth].utf8.elementsEqual(names[depth].utf8)
      {
        index += 1
      }
      let below = pieces[start..<index]
      let isFlat = below.allSatisfy { $0.names.count == depth + 2 && $0.piece.isPlain }
      directories.append(
        Directory(
          name: names[depth],
          folded: fold(below, in: path.appending(names[depth]), depth: depth + 1),
          files: isFlat ? Array(below) : nil))
    }
    return fold(files, directories, Listing(path, tree, filter))
  }

  private func fold(
    _ files: [PathPiece], _ directories: [Directory], _ listing: Listing
  ) -> Folded {
    var result = Folded()
    result.count = files.count + directories.reduce(0) { $0 + $1.folded.count }
    var covered: Set<ProjectPath> = []
    for file in files {
      let name = ProjectPath(normalized: file.piece.path.name)
      if !listing.isVisible(name) {
        result.hidden.append(file.entry)
      } else if file.piece.isPlain {
        covered.insert(name)
      }
    }
    for directory in directories where directory.folded.isFull {
      covered.insert(ProjectPath(normalized: directory.name))
      result.hidden += directory.folded.hidden
    }
    result.isFull = listing.isCovered(by: covered) { name in
      directories.contains { $0.name.utf8.elementsEqual(name.utf8) }
    }
    if result.isFull, result.count - result.hidden.count > 1 || listing.path.regionOfChildren != nil
    {
      result.entries = [FoldedEntry(path: listing.path.text, kind: .group)]
      result.isGroup = true
      return result
    }
    result.hidden = result.isFull ? result.hidden : []
    result.entries = entries(of: files, listing) + entries(of: directories, listing)
    result.entries.sort { $0.path.utf8.lexicographicallyPrecedes($1.path.utf8) }
    return result
  }

  /// Files of one directory; a glob where all of an extension are among them.
  private func entries(of files: [PathPiece], _ listing: Listing) -> [FoldedEntry] {
    /// The glob that may stand for a file or folder, and others like it.
    func glob(_ file: PathPiece) -> FoldedEntry? {
      guard file.piece.options.isEmpty, file.piece.kind == .file || file.piece.kind == .folder,
        let type = listing.globbedExtension(of: file.piece.path.name)
      else { return nil }
      return FoldedEntry(
        path: listing.path.appending(name: "*." + type).text,
        kind: file.piece.kind == .file ? .path : .folder)
    }
    var counts: [FoldedEntry: Int] = [:]
    for file in files { if let glob = glob(file) { counts[glob, default: 0] += 1 } }
    var entries: [FoldedEntry] = []
    var written: Set<FoldedEntry> = []
    for file in files {
      guard let glob = glob(file), let count = counts[glob], count >= Self.fewestOfGlob,
        let type = FileName(file.piece.path.name).extension,
        count == listing.count(withExtension: type)
      else {
        entries.append(file.entry)
        continue
      }
      if written.insert(glob).inserted { entries.append(glob) }
    }
    return entries
  }

  private func entries(of directories: [Directory], _ listing: Listing) -> [FoldedEntry] {
    let localized = directories.filter { $0.name.languageOfDirectory != nil }
    var entries = directories.filter { $0.name.languageOfDirectory == nil }
      .flatMap { shown($0.folded) }
    guard localized.count > 1, let languages = listing.languages, !listing.isPattern else {
      return entries + localized.flatMap { shown($0.folded) }
    }
    if localized.count == languages.count, localized.allSatisfy(\.folded.isFull) {
      entries.append(FoldedEntry(path: listing.path.appending(name: "*.lproj").text, kind: .path))
      return entries + localized.flatMap(\.folded.hidden)
    }
    let byLanguage = languageEntries(localized, listing)
    let byTable = tables(localized, languages, listing)
    // Languages that come later belong to a table in all languages.
    let isOpen = byTable.contains {
      $0.path.hasPrefix(listing.path.appending(name: "*.lproj").text)
    }
    let isShorter = byLanguage.count < byTable.count + (isOpen ? 0 : 1)
    return entries + (isShorter ? byLanguage : byTable)
  }

  /// `{de,fr,it}.lproj` for directories that are listed in full, the rest by their files.
  private func languageEntries(_ localized: [Directory], _ listing: Listing) -> [FoldedEntry] {
    let full = localized.filter(\.folded.isFull)
    guard let glob = Self.glob(languages: full.map(\.name)) else {
      return tables(localized, [], listing)
    }
    return [FoldedEntry(path: listing.path.appending(name: glob).text, kind: .path)]
      + full.flatMap(\.folded.hidden)
      + tables(localized.filter { !$0.folded.isFull }, [], listing)
  }

  /// `{de,fr,it}.lproj`; nil for few of them, and for names that have a meaning in globs.
  private static func glob(languages: [String]) -> String? {
    guard languages.count >= fewestOfGlob,
      !languages.contains(where: { PathPattern.isPattern($0) || $0.contains(",") })
    else { return nil }
    return "{" + languages.compactMap(\.languageOfDirectory).joined(separator: ",") + "}.lproj"
  }

  /// The entries of a directory, and those of what its group leaves out.
  private func shown(_ folded: Folded) -> [FoldedEntry] {
    folded.entries + (folded.isGroup ? folded.hidden : [])
  }

  /// `*.lproj/Main.strings` where that is listed in every language that has it, which is looked up in
  /// `languages`, and `{de,fr,it}.lproj/Main.strings` elsewhere.
  private func tables(
    _ localized: [Directory], _ languages: [String], _ listing: Listing
  ) -> [FoldedEntry] {
    var listed: [ProjectPath: [String]] = [:]
    for directory in localized {
      for file in directory.files ?? [] {
        listed[ProjectPath(normalized: file.piece.path.name), default: []].append(directory.name)
      }
    }
    var existing: [ProjectPath: Int] = [:]
    for language in languages {
      for name in Listing(listing.path.appending(name: language), tree, filter).names {
        existing[ProjectPath(normalized: name), default: 0] += 1
      }
    }
    var globbed: Set<ProjectPath> = []
    var entries: [FoldedEntry] = []
    for (name, found) in listed.sorted(by: { $0.key < $1.key })
    where !PathPattern.isPattern(name.text) {
      let isEverywhere = found.count > 1 && existing[name] == found.count
      guard let glob = isEverywhere ? "*.lproj" : Self.glob(languages: found) else { continue }
      globbed.insert(name)
      entries.append(
        FoldedEntry(path: listing.path.appending(name: glob + "/" + name.text).text, kind: .path))
    }
    for directory in localized {
      guard let files = directory.files else {
        entries += shown(directory.folded)
        continue
      }
      let rest = files.filter {
        !globbed.contains(ProjectPath(normalized: $0.piece.path.name))
      }
      entries += rest.count == files.count ? shown(directory.folded) : rest.map(\.entry)
    }
    return entries
  }
}
