internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import FileTree
internal import PropertyListFormat
internal import StringsFormat

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
    case .plist where FileName(path.name).extension?.lowercased() == "loctable":
      let form = TextForm(prefix).propertyListForm
      guard size <= largestTable,
        let list = try? PropertyList(decoding: try bundle.contents(of: path)),
        let table = LocalizationTable(list)
      else { return form }
      return form + ", " + table.languages.count.counted("language")
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

/// The first chunks of a PNG file.
///
///      0   8  signature
///      8  16  chunk CgBI, only in files that Xcode has made for iOS
///      .   8  length and type of the chunk IHDR
///      .   8  width and height, big-endian
///
/// Source: "Portable Network Graphics", 5.3 and 11.2.2.
struct PNGHeader: CustomStringConvertible {
  var width, height: UInt32
  /// True if the file is in Apple's own variant, which other readers refuse.
  var isCgBI = false

  /// Nil if the first chunk is neither.
  init?(_ prefix: [UInt8]) {
    do throws(FormatError) {
      var reader = ByteReader(prefix[...])
      _ = try reader.read(8)
      var length = try reader.readInteger(.big, as: UInt32.self)
      if prefix[reader.offset...].starts(with: "CgBI".utf8) {
        isCgBI = true
        _ = try reader.read(4 + Int(length) + 4)
        length = try reader.readInteger(.big)
      }
      try reader.expect("IHDR")
      width = try reader.readInteger(.big)
      height = try reader.readInteger(.big)
    } catch {
      return nil
    }
  }

  var description: String { "\(width)x\(height)" + (isCgBI ? ", CgBI" : "") }
}

/// Counts the directories of a TIFF file; nil for a single page or a broken chain.
///
///      0  2  byte order, II or MM          a directory: 2  count
///      2  2  42                                         n * 12 entries
///      4  4  offset of the first directory              4  offset of the next one, or 0
///
/// Source: "TIFF Revision 6.0", section 2.
func countPages(
  ofTIFF path: BundlePath, header: [UInt8], in bundle: any FileTree
) throws(FileTreeError) -> String? {
  let order: ByteOrder = header.first == 0x49 ? .little : .big
  var seen: Set<UInt32> = []
  do throws(FormatError) {
    var reader = ByteReader(header[...])
    try reader.seek(to: 4)
    var offset = try reader.readInteger(order, as: UInt32.self)
    while offset != 0 {
      guard seen.count < 1000, seen.insert(offset).inserted else { return nil }
      offset = try nextDirectory(after: Int64(offset), of: path, order, in: bundle)
    }
  } catch {
    return nil
  }
  return seen.count > 1 ? "\(seen.count) pages" : nil
}

private func nextDirectory(
  after offset: Int64, of path: BundlePath, _ order: ByteOrder, in bundle: any FileTree
) throws(FormatError) -> UInt32 {
  func integer<Integer: FixedWidthInteger>(at offset: Int64) throws(FormatError) -> Integer {
    let width = Integer.bitWidth / 8
    let bytes = (try? bundle.contents(of: path, from: offset, count: width)) ?? []
    var reader = ByteReader(bytes[...])
    return try reader.readInteger(order)
  }
  let count: UInt16 = try integer(at: offset)
  return try integer(at: offset + 2 + 12 * Int64(count))
}

/// The format and architectures of a program or library: `Mach-O arm64`, `ELF x86_64`; nil for
/// others.
func executableForm(_ prefix: [UInt8]) -> String? {
  do throws(FormatError) {
    var reader = ByteReader(prefix[...])
    switch try reader.readInteger(.big, as: UInt32.self) {
    case 0x7F45_4C46:
      return "ELF \(try elfMachine(prefix))"
    case 0xFEED_FACE, 0xFEED_FACF:
      return "Mach-O \(machOArchitecture(try reader.readInteger(.big)))"
    case 0xCEFA_EDFE, 0xCFFA_EDFE:
      return "Mach-O \(machOArchitecture(try reader.readInteger(.little)))"
    case 0xCAFE_BABE:
      return try universalForm(&reader)
    default:
      return nil
    }
  } catch {
    return nil
  }
}

/// A universal file: a count, then 20 bytes for each architecture.
///
/// Java class files have the same magic number and, in place of the count, a version of at least
/// 43.
private func universalForm(_ reader: inout ByteReader) throws(FormatError) -> String? {
  let count: UInt32 = try reader.readInteger(.big)
  guard (1..<43).contains(count) else { return nil }
  var names: [String] = []
  while names.count < min(2, Int(count)) {
    names.append(machOArchitecture(try reader.readInteger(.big)))
    _ = try reader.read(16)
  }
  if count > 2 { names.append("\(count - 2) more") }
  return "Mach-O universal (\(names.joined(separator: ", ")))"
}

private func elfMachine(_ prefix: [UInt8]) throws(FormatError) -> String {
  var reader = ByteReader(prefix[...])
  try reader.seek(to: 5)
  let order: ByteOrder = try reader.readInteger(.big, as: UInt8.self) == 2 ? .big : .little
  try reader.seek(to: 18)
  let machine: UInt16 = try reader.readInteger(order)
  return elfMachines[machine] ?? "machine \(machine)"
}

private func machOArchitecture(_ type: UInt32) -> String {
  machOArchitectures[type] ?? "cpu \(type)"
}

/// CPU types of `mach/machine.h`; bit 24 means 64 bits, bit 25 32-bit pointers on a 64-bit CPU.
private let machOArchitectures: [UInt32: String] = [
  7: "i386", 0x0100_0007: "x86_64", 12: "arm", 0x0100_000C: "arm64", 0x0200_000C: "arm64_32",
  18: "ppc", 0x0100_0012: "ppc64",
]

/// `e_machine` of the ELF header.
private let elfMachines: [UInt16: String] = [
  3: "i386", 8: "mips", 20: "ppc", 21: "ppc64", 22: "s390x", 40: "arm", 62: "x86_64",
  183: "aarch64", 243: "riscv", 258: "loongarch",
]

/// What there is to say of an image in one line: `png, 24x24, 306 bytes`; nil for another kind of file.
package func imageDescription(of contents: [UInt8], named file: String) -> String? {
  let kind = EntryKind(
    name: file.split(separator: "/").last.map(String.init) ?? "", contents: contents)
  guard FileDecoder.decoder(for: kind).forms[.png] != nil, kind != .catalog else { return nil }
  let size = PNGHeader(Array(contents.prefix(FileFacts.prefixLength)))?.description
  return [kind.rawValue, size, contents.count.counted("byte")].compactMap(\.self)
    .joined(separator: ", ")
}
