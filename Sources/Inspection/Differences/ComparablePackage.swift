internal import AppleVocabulary
internal import CoreDataFormat
internal import Diagnostics
package import FileTree
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import PropertyListFormat
internal import ResourceCompilers

/// The files of a nib, storyboard or model in the names that its source and its compiled form have in common.
struct ComparablePackage: FileTree {
  private let files: [(name: String, bytes: [UInt8])]

  private init(_ files: [(name: String, bytes: [UInt8])]) {
    self.files = files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// Compiles a storyboard; nil for another file, and after an error among the diagnostics.
  init?(compiling file: ContentFile, diagnostics: inout [Diagnostic]) {
    guard ContentReader.isDocument(file),
      let document = InterfaceBuilderDocument(
        decoding: file.bytes, file: file.name, diagnostics: &diagnostics),
      document.kind.isStoryboard, document.kind.platform != .watchos,
      let storyboard = compileStoryboard(
        document, options: NibCompilationOptions(isBaseLocalization: true),
        diagnostics: &diagnostics)
    else { return nil }
    self.init(
      storyboard.nibs.compactMap { nib in
        nib.nib.variants.last.map { ("\(nib.name).nib", $0.bytes) }
      } + [("Info.plist", storyboard.info.encodedAsBinary())])
  }

  /// Reads a compiled storyboard, of each nib the file for the newest systems; nil for another directory.
  init?(storyboard directory: BundlePath, in tree: any FileTree) throws(FileTreeError) {
    guard let files = try tree.storyboardFiles(in: directory) else { return nil }
    self.init(files.map { ($0.name, $0.bytes) })
  }

  /// Reads the versions of a model, compiled or not; nil for another directory.
  init?(model directory: BundlePath, in tree: any FileTree) throws(FileTreeError) {
    guard let suffix = Self.suffix(directory.name), ["momd", "xcdatamodeld"].contains(suffix) else {
      return nil
    }
    var files: [(name: String, bytes: [UInt8])] = []
    let names = try tree.entries(of: directory).entries.map(\.name)
    for name in names {
      let path = directory.appending(name: name)
      let version = FileName(name).base + ".xcdatamodel"
      switch Self.suffix(name) {
      case "mom": files.append((version, try tree.contents(of: path)))
      case "xcdatamodel":
        if let bytes = try tree.modelFile(in: path) { files.append((version, bytes)) }
      default: break
      }
    }
    let current =
      try tree.currentVersion(ofModel: directory, names)
      ?? (files.count == 1 ? FileName(files[0].name).base : nil)
    if let current {
      let list = PropertyList.dictionary(["current version": .string(current)])
      files.append(("versions.plist", list.encodedAsXML()))
    }
    self.init(files)
  }

  fileprivate static func suffix(_ name: String) -> String? {
    FileName(name).extension?.lowercased()
  }

  // MARK: Files

  func status(
    of path: some TreePath, followingLinks: Bool
  ) throws(FileTreeError) -> FileStatus? {
    let bytes = files.first { $0.name == path.text }?.bytes
    guard bytes != nil || path.text.isEmpty else { return nil }
    let size = Int64(bytes?.count ?? 0)
    return FileStatus(
      kind: bytes == nil ? .directory : .file, size: size, isExecutable: false,
      inodeKey: InodeKey(modified: 0, changed: 0, inode: 0, size: size, mode: 0))
  }

  func entries(of directory: some TreePath) throws(FileTreeError) -> DirectoryListing {
    DirectoryListing(
      entries: files.map { DirectoryListing.Entry(name: $0.name, kind: .file) })
  }

  func contents(of file: some TreePath) throws(FileTreeError) -> [UInt8] {
    guard let found = files.first(where: { $0.name == file.text }) else {
      throw FileTreeError(.notFound, path: file.text)
    }
    return found.bytes
  }

  func linkTarget(of path: some TreePath) throws(FileTreeError) -> String {
    throw FileTreeError(.notFound, path: path.text)
  }
}

/// A nib or another file of a compiled storyboard.
package struct StoryboardFile: Sendable {
  /// In the storyboard.
  package var name: String
  package var bytes: [UInt8]
}

extension FileTree {
  /// The files of a compiled storyboard by name, of each nib the one for the newest systems; nil for what is
  /// no directory of its name.
  package func storyboardFiles(
    in directory: some TreePath
  ) throws(FileTreeError) -> [StoryboardFile]? {
    guard ComparablePackage.suffix(directory.name) == "storyboardc",
      try status(of: directory, followingLinks: true)?.kind == .directory
    else { return nil }
    var files: [StoryboardFile] = []
    for entry in try entries(of: directory).entries {
      let path = directory.appending(name: entry.name)
      if entry.kind == .file || ComparablePackage.suffix(entry.name) == "nib" {
        files.append(StoryboardFile(name: entry.name, bytes: try fileOrNib(at: path)))
      }
    }
    return files.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
