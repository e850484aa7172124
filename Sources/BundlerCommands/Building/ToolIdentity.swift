import FileTree
internal import Hashing
internal import HostSystem

/// Identifies this program: outputs of another one do not count as up to date.
///
/// It is the build identifier that the linker puts into a note (`--build-id`), which does not
/// depend on where the program is installed; without one, the inode, size and time of the program's
/// file.
enum ToolIdentity {
  static let current = "\(ToolVersion.number) \(linkedIdentifier ?? fileIdentifier)"

  /// The running program's file.
  private static let program: ProjectPath = "/proc/self/exe"

  /// The absolute path of the running program.
  static var path: String { Disk.realPath(program.text) ?? program.text }

  private static var fileIdentifier: String {
    let inodeKey = (try? Disk.inodeKey(of: program.text, followingLinks: true)) ?? .unknown
    return "\(inodeKey.inode) \(inodeKey.size) \(inodeKey.modified)"
  }

  private static var linkedIdentifier: String? {
    func read(_ offset: Int, _ count: Int) -> [UInt8] {
      let disk = DiskFileTree(root: "")
      return (try? disk.contents(of: program, from: Int64(offset), count: count)) ?? []
    }
    // In most programs, all that is needed lies in these bytes.
    let start = read(0, 4096)
    let identifier = buildIdentifier { offset, count in
      offset < start.count && count <= start.count - offset
        ? Array(start[offset..<offset + count]) : read(offset, count)
    }
    return identifier.map { hexadecimal($0) }
  }
}

/// The build identifier of a program in 64-bit little-endian ELF; nil for any other format.
///
/// `read` returns up to `count` bytes of the program's file from `offset`.
///
/// Source: "System V Application Binary Interface", *ELF Header*, *Program Header*.
func buildIdentifier(reading read: (_ offset: Int, _ count: Int) -> [UInt8]) -> [UInt8]? {
  let header = read(0, 64)
  guard header.count == 64, header.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2, 1]),
    let start = header.integer(at: 32, width: 8), let size = header.integer(at: 54, width: 2),
    let count = header.integer(at: 56, width: 2), size >= 56
  else { return nil }
  let segments = read(start, size * count)
  guard segments.count == size * count else { return nil }
  for segment in stride(from: 0, to: segments.count, by: size)
  where segments.integer(at: segment, width: 4) == 4 {
    guard let offset = segments.integer(at: segment + 8, width: 8),
      let length = segments.integer(at: segment + 32, width: 8), length <= 1 << 16
    else { continue }
    if let identifier = buildIdentifier(inNotes: read(offset, length)) { return identifier }
  }
  return nil
}

/// The identifier in a segment of notes.
///
/// Each note has three words (length of the name, length of the contents, type), the name and the
/// contents, both padded to 4 bytes.
///
/// Source: the same, *Note Section*; the identifier has type 3 and the name `GNU`.
func buildIdentifier(inNotes notes: [UInt8]) -> [UInt8]? {
  var offset = 0
  while let nameLength = notes.integer(at: offset, width: 4),
    let length = notes.integer(at: offset + 4, width: 4),
    let type = notes.integer(at: offset + 8, width: 4)
  {
    let name = offset + 12
    let contents = name + (nameLength + 3) & ~3
    guard contents + length <= notes.count else { return nil }
    if type == 3, notes[name..<name + nameLength].elementsEqual("GNU\0".utf8), length > 0 {
      return Array(notes[contents..<contents + length])
    }
    offset = contents + (length + 3) & ~3
  }
  return nil
}

extension [UInt8] {
  /// A little-endian number; nil beyond the end, or if it does not fit an `Int`.
  fileprivate func integer(at offset: Int, width: Int) -> Int? {
    guard offset <= count - width else { return nil }
    return Int(exactly: self[offset..<offset + width].reversed().reduce(0) { $0 << 8 | UInt64($1) })
  }
}
