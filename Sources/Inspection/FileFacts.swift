internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat

/// Reads what a listing shows of a file's contents, and no more bytes than that takes.
struct FileFacts {
  /// Enough for every magic number, and for a PNG's first two chunks.
  static let prefixLength = 64
  /// In bytes; the entries of larger string tables are not counted.
  static let largestTable: Int64 = 16 << 20

  var kind: EntryKind
  var note: String?

  /// Examines the file at `path`, of `size` bytes and of the kind that its name gives.
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
    case .catalog: return try AssetCatalogFacts(prefix, of: path, in: bundle)?.description
    case .nib: return nibForm(prefix, size: size)
    case .plist, .stringsdict: return TextForm(prefix).propertyListForm
    case .executable, .library: return executableForm(prefix)
    case .strings:
      let form = TextForm(prefix).stringsForm
      guard size <= largestTable else { return form }
      let count = countEntries(ofStrings: try bundle.contents(of: path))
      return [form, count.map { $0.counted("entry", "entries") }].compactMap(\.self)
        .joined(separator: ", ")
    default: return nil
    }
  }
}

/// The container of a compiled nib.
private func nibForm(_ prefix: [UInt8], size: Int64) -> String? {
  if prefix.starts(with: "NIBArchive".utf8) {
    let count = objectCount(ofArchive: prefix, size: size)
      .map { $0.counted("object") }
    return ["NIBArchive", count].compactMap(\.self).joined(separator: ", ")
  }
  if prefix.starts(with: "bplist".utf8) { return "keyed archive" }
  if prefix.starts(with: "<?xml".utf8) { return "XML source" }
  return "unknown form"
}

/// The number of objects in a NIBArchive's header; nil if the file is too small for them.
private func objectCount(ofArchive prefix: [UInt8], size: Int64) -> Int? {
  var reader = ByteReader(prefix.dropFirst(18))
  guard let count = try? reader.readInteger(.little, as: UInt32.self, field: "object count"),
    Int64(count) <= size / 3
  else { return nil }
  return Int(count)
}

/// The encoding of a text, from its first bytes.
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

/// The number of entries of a table; nil if it cannot be read.
func countEntries(ofStrings bytes: [UInt8]) -> Int? {
  (try? PropertyList(decoding: bytes))?.dictionary?.count
}
