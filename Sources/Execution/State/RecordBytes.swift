internal import FileTree
internal import Hashing

/// A state file is damaged; it is made anew, so the position does not matter.
struct RecordDamage: Error {}

/// Writes the integers, texts and inode keys of a state file.
struct RecordWriter {
  private(set) var bytes: [UInt8]

  /// `size` is how many bytes there are going to be, where that is known: a large file is held once.
  init(magic: [UInt8], size: Int = 0) {
    bytes = magic
    bytes.reserveCapacity(size)
  }

  mutating func write(_ value: some FixedWidthInteger & UnsignedInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      bytes.append(UInt8(truncatingIfNeeded: rest))
      rest = value.bitWidth > 8 ? rest >> 8 : 0
    }
  }

  mutating func write(text: some Collection<UInt8>) {
    write(UInt32(clamping: text.count))
    bytes.append(contentsOf: text)
  }

  mutating func write(_ inodeKey: InodeKey) {
    write(UInt64(bitPattern: inodeKey.modified))
    write(UInt64(bitPattern: inodeKey.changed))
    write(inodeKey.inode)
    write(UInt64(bitPattern: inodeKey.size))
    write(inodeKey.mode)
  }

  /// All bytes written so far, followed by their digest; ends the writing.
  mutating func seal() -> [UInt8] {
    bytes += Digest(of: bytes).bytes
    return bytes
  }
}

/// Reads a state file without trusting any byte of it.
struct RecordReader: Sendable {
  static let inodeKeyLength = 36

  private let bytes: [UInt8]
  private let end: Int
  private(set) var offset: Int

  /// Nil unless magic and digest match.
  init?(_ file: [UInt8], magic: [UInt8]) {
    let end = file.count - 32
    guard end >= magic.count, file.starts(with: magic),
      Digest(of: file[..<end]) == Digest(bytes: file[end...])
    else { return nil }
    bytes = file
    self.end = end
    offset = magic.count
  }

  var isAtEnd: Bool { offset == end }

  /// A reader of the same file at another offset.
  func seeking(to offset: Int) -> RecordReader {
    var reader = self
    reader.offset = min(max(offset, 0), end)
    return reader
  }

  mutating func skip(_ count: Int) throws(RecordDamage) {
    guard count <= end - offset else { throw RecordDamage() }
    offset += count
  }

  mutating func readInteger<Integer: FixedWidthInteger & UnsignedInteger & BitwiseCopyable>(
    as type: Integer.Type = UInt64.self
  ) throws(RecordDamage) -> Integer {
    let width = Integer.bitWidth / 8
    guard end - offset >= width else { throw RecordDamage() }
    defer { offset += width }
    return Integer(
      littleEndian: unsafe bytes.withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: offset, as: Integer.self)
      })
  }

  /// A number of items, each of which takes at least 4 bytes.
  mutating func readCount() throws(RecordDamage) -> Int {
    let count = Int(try readInteger(as: UInt32.self))
    guard count <= (end - offset) / 4 else { throw RecordDamage() }
    return count
  }

  mutating func readBytes() throws(RecordDamage) -> ArraySlice<UInt8> {
    try readBytes(Int(try readInteger(as: UInt32.self)))
  }

  private mutating func readBytes(_ count: Int) throws(RecordDamage) -> ArraySlice<UInt8> {
    guard count <= end - offset else { throw RecordDamage() }
    defer { offset += count }
    return bytes[offset..<offset + count]
  }

  /// A digest that has no count before it.
  mutating func readDigest() throws(RecordDamage) -> Digest {
    guard let digest = Digest(bytes: try readBytes(Digest.size)) else { throw RecordDamage() }
    return digest
  }

  mutating func readText() throws(RecordDamage) -> String {
    String(decoding: try readBytes(), as: UTF8.self)
  }

  mutating func readInodeKey() throws(RecordDamage) -> InodeKey {
    InodeKey(
      modified: Int64(bitPattern: try readInteger()), changed: Int64(bitPattern: try readInteger()),
      inode: try readInteger(), size: Int64(bitPattern: try readInteger()),
      mode: try readInteger(as: UInt32.self))
  }
}
