internal import AppleVocabulary
internal import FileTree

extension EntryKind {
  /// Names that decide the kind regardless of the extension.
  static let names: [String: EntryKind] = [
    "PkgInfo": .pkginfo, "CodeResources": .plist, "bundle-manifest.json": .record,
    "_CodeSignature": .signature,
  ]

  /// The magic numbers of kinds.
  static let magics: [(offset: Int, bytes: [UInt8], kind: EntryKind)] = [
    (0, [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], .png),
    (0, [0xFF, 0xD8, 0xFF], .jpeg),
    (0, Array("GIF8".utf8), .gif),
    (0, [0x49, 0x49, 0x2A, 0x00], .tiff),
    (0, [0x4D, 0x4D, 0x00, 0x2A], .tiff),
    (4, Array("ftypheic".utf8), .heic),
    (8, Array("WEBP".utf8), .webp),
    (0, Array("%PDF-".utf8), .pdf),
    (0, Array("icns".utf8), .icns),
    (0, Array("NIBArchive".utf8), .nib),
    (0, Array("BOMStore".utf8), .catalog),
    (0, Array("bplist".utf8), .plist),
    (0, [0x7F, 0x45, 0x4C, 0x46], .executable),
    (0, [0xFE, 0xED, 0xFA, 0xCE], .executable),
    (0, [0xFE, 0xED, 0xFA, 0xCF], .executable),
    (0, [0xCE, 0xFA, 0xED, 0xFE], .executable),
    (0, [0xCF, 0xFA, 0xED, 0xFE], .executable),
    (0, [0xCA, 0xFE, 0xBA, 0xBE], .executable),
    (0, Array("MTLB".utf8), .shader),
    (0, Array("SQLite format 3".utf8), .sqlite),
    (0, Array("PK\u{3}\u{4}".utf8), .archive),
    (0, [0x1F, 0x8B], .archive),
    (0, Array("#!".utf8), .script),
    (0, Array("<?xml".utf8), .xml),
    (0, Array("caff".utf8), .sound),
    (8, Array("WAVE".utf8), .sound),
    (8, Array("AIFF".utf8), .sound),
    (8, Array("AIFC".utf8), .sound),
  ]

  /// Kinds whose contents are pixels.
  static let pictures: Set<EntryKind> = [.png, .jpeg, .tiff, .icns, .catalog]

  /// The kind by name alone; nil for a file whose name does not decide it.
  init?(name: String, type: FileKind) {
    switch type {
    case .symbolicLink: self = .link
    case .special: self = .special
    case .directory:
      self = Self.names[name] ?? Self.listed(name, isDirectory: true) ?? .folder
    case .file:
      guard let kind = Self.names[name] ?? Self.listed(name, isDirectory: false) else { return nil }
      self = kind
    }
  }

  /// The kind by the extension, in any case; a dot alone means nothing.
  private static func listed(_ name: String, isDirectory: Bool) -> EntryKind? {
    guard let tail = FileName(name).extension, let type = FileType.named(inAnyCase: tail),
      type.fits(isDirectory: isDirectory)
    else { return nil }
    return type.listed
  }

  /// The kind by the first bytes; nil if they match no magic number.
  init?(magic prefix: [UInt8]) {
    guard
      let match = Self.magics.first(where: { prefix.dropFirst($0.offset).starts(with: $0.bytes) })
    else { return nil }
    self = match.kind
  }

  /// The kind of a file whose name and magic number decide nothing: text or data.
  init(guessing prefix: [UInt8]) {
    let isText = !prefix.isEmpty && prefix.allSatisfy { $0 >= 0x20 || (0x09...0x0D).contains($0) }
    self = isText ? .text : .data
  }

  /// True if files of this kind always have a magic number, so that another one contradicts the
  /// name.
  var hasReliableMagic: Bool {
    switch self {
    case .png, .jpeg, .gif, .tiff, .heic, .webp, .pdf, .icns, .catalog: true
    default: false
    }
  }
}

extension FileKind {
  /// The kind in a sentence.
  var phrase: String {
    switch self {
    case .file: "a file"
    case .directory: "a directory"
    case .symbolicLink: "a link"
    case .special: "a special file"
    }
  }
}
