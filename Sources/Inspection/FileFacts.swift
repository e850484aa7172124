internal import ByteCoding
internal import FileTree
internal import PropertyListFormat

/// Reads what a listing tells of a file's bytes, and no more of them than that takes.
struct FileFacts {
  /// Enough for every magic number, and for a PNG's first two chunks.
  static let prefixLength = 64
  /// Larger string tables are not counted.
  static let largestTable: Int64 = 16 << 20

  var kind: EntryKind
  var note: String?

  /// Looks into the file at `path`, which is `size` bytes long and of the kind that its name tells.
  init(
    of path: BundlePath, size: Int64, namedKind: EntryKind?, in bundle: any FileTree,
    largestTable: Int64 = Self.largestTable
  ) throws(FileTreeError) {
    let prefix = try bundle.contents(of: path, from: 0, count: Self.prefixLength)
    let magic = EntryKind(magic: prefix)
    kind = namedKind ?? magic ?? EntryKind(guessing: prefix)
    if size == 0 {
      note = "empty"
    } else if kind.hasReliableMagic, magic != kind {
      note = magic.map { "holds \($0.rawValue)" } ?? "not a \(kind.rawValue) file"
    } else {
      note = try note(
        of: path, size: size, prefix: prefix, in: bundle, largestTable: largestTable)
    }
  }

  private func note(
    of path: BundlePath, size: Int64, prefix: [UInt8], in bundle: any FileTree,
    largestTable: Int64
  ) throws(FileTreeError) -> String? {
    switch kind {
    case .png: return PNGHeader(prefix)?.description
    case .tiff: return try countPages(ofTIFF: path, header: prefix, in: bundle)
    case .nib: return nibForm(prefix, size: size)
    case .plist, .stringsdict: return TextForm(prefix).propertyListForm
    case .executable, .library: return executableForm(prefix)
    case .strings:
      let form = TextForm(prefix).stringsForm
      guard size <= largestTable else { return form }
      let count = countEntries(ofStrings: try bundle.contents(of: path))
      return [form, count.map { counted($0, "entry", "entries") }].compactMap(\.self)
        .joined(separator: ", ")
    default: return nil
    }
  }
}

/// What a compiled interface is stored as.
private func nibForm(_ prefix: [UInt8], size: Int64) -> String? {
  if prefix.starts(with: "NIBArchive".utf8) {
    let count = objectCount(ofArchive: prefix, size: size)
      .map { counted($0, "object", "objects") }
    return ["NIBArchive", count].compactMap(\.self).joined(separator: ", ")
  }
  if prefix.starts(with: "bplist".utf8) { return "keyed archive" }
  if prefix.starts(with: "<?xml".utf8) { return "XML source" }
  return "unknown form"
}

/// How many objects the header of a NIBArchive speaks of; nil for more than the file has room for.
private func objectCount(ofArchive prefix: [UInt8], size: Int64) -> Int? {
  var reader = ByteReader(prefix.dropFirst(18))
  guard let count = try? reader.readInteger(.little, as: UInt32.self, field: "object count"),
    Int64(count) <= size / 3
  else { return nil }
  return Int(count)
}

/// How a text is encoded, from its first bytes.
enum TextForm {
  case binary, utf8, utf8WithMark, utf16, utf32
  case xml

  init(_ prefix: [UInt8]) {
    let marks: [([UInt8], TextForm)] = [
      (Array("bplist".utf8), .binary), ([0xEF, 0xBB, 0xBF], .utf8WithMark),
      ([0xFF, 0xFE, 0, 0], .utf32), ([0, 0, 0xFE, 0xFF], .utf32),
      ([0xFF, 0xFE], .utf16), ([0xFE, 0xFF], .utf16),
      (Array("<?xml".utf8), .xml), (Array("<!DOCTYPE plist".utf8), .xml),
      (Array("<plist".utf8), .xml),
    ]
    self = marks.first { prefix.starts(with: $0.0) }?.1 ?? .utf8
  }

  var propertyListForm: String {
    switch self {
    case .binary: "binary"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    case .xml, .utf8WithMark: "XML"
    case .utf8: "old style"
    }
  }

  var stringsForm: String {
    switch self {
    case .binary: "binary"
    case .utf16: "UTF-16"
    case .utf32: "UTF-32"
    case .xml: "XML"
    case .utf8, .utf8WithMark: "UTF-8"
    }
  }
}

/// How many entries a table has; nil when it cannot be read.
func countEntries(ofStrings bytes: [UInt8]) -> Int? {
  (try? PropertyList(decoding: bytes))?.dictionary?.count
}
