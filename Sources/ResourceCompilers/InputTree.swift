internal import ByteCoding
package import FileTree
package import Hashing

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

/// A file format recognized by its bytes, under whatever extension: a JPEG named `photo.png`.
struct FileSignature: Equatable, Sendable {
  /// With its article, for messages.
  let name: String
  /// The correct extension; nil if renaming does not help.
  var rightExtension: String?
  /// What to do if renaming does not help.
  var remedy: String?
  /// The offset of the magic number.
  private var offset = 0
  private let magic: [UInt8]

  private init(
    _ name: String, _ rightExtension: String? = nil, at offset: Int = 0, _ magic: String,
    remedy: String? = nil
  ) {
    self.init(name, rightExtension, at: offset, bytes: Array(magic.utf8), remedy: remedy)
  }

  private init(
    _ name: String, _ rightExtension: String? = nil, at offset: Int = 0, bytes magic: [UInt8],
    remedy: String? = nil
  ) {
    self.name = name
    self.rightExtension = rightExtension
    self.remedy = remedy
    self.offset = offset
    self.magic = magic
  }

  private static let all = [
    Self("a PNG", "png", bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
    Self("a JPEG", "jpg", bytes: [0xFF, 0xD8, 0xFF]),
    Self("a GIF", "gif", "GIF8"),
    Self("a TIFF", "tiff", bytes: [0x4D, 0x4D, 0, 42]),
    Self("a TIFF", "tiff", bytes: [0x49, 0x49, 42, 0]),
    Self("a WebP image", "webp", at: 8, "WEBP"),
    Self("a HEIF image", "heic", at: 4, "ftyphei"),
    Self("a HEIF image", "heic", at: 4, "ftypmif1"),
    Self("an AVIF image", "avif", at: 4, "ftypavif"),
    Self("a JPEG 2000 image", "jp2", at: 4, "jP  "),
    Self("an icon", "icns", "icns"),
    Self("a Photoshop document", "psd", "8BPS"),
    Self("a PDF", "pdf", "%PDF-"),
    Self("an SVG", "svg", "<svg"),
    Self("an XML document", "xml", "<?xml"),
    Self("a web page", "html", "<!DOCTYPE"),
    Self("a web page", "html", "<html"),
    Self(
      "a pointer of Git LFS", nil, "version https://git-lfs.",
      remedy: "'git lfs pull' fetches the file"),
    Self("a BMP", "bmp", "BM"),
  ]

  /// The format that the first bytes indicate; nil if it is unknown.
  init?(_ bytes: [UInt8]) {
    let found = Self.all.first { bytes.dropFirst($0.offset).starts(with: $0.magic) }
    guard let found else { return nil }
    self = found
  }
}

extension InputFile {
  /// Why the file cannot be read as `kind`, such as `PNG`: its real format if that is known, else
  /// the error; with lines of advice.
  func problem(
    readingAs kind: String, _ error: some CustomStringConvertible
  ) -> (message: String, details: [String]) {
    if contents.isEmpty { return ("the file is empty", []) }
    guard let signature = FileSignature(contents), signature.name != "a \(kind)" else {
      if let error = error as? FormatError, case .truncated = error.reason {
        return ("the \(kind) is cut off: \(error)", ["export it again"])
      }
      let start = contents.prefix(1 << 12)
      let isText = start.allSatisfy { $0 >= 0x20 && $0 != 0x7F || [9, 10, 13].contains($0) }
      if isText { return ("this is text, not a \(kind)", ["put the image in its place"]) }
      return ("the \(kind) cannot be decoded: \(error)", ["export it again"])
    }
    let renaming = signature.rightExtension.map { "rename it to '.\($0)'" }
    return (
      "this is \(signature.name), not a \(kind)", [signature.remedy ?? renaming].compactMap(\.self)
    )
  }
}
