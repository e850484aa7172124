package import ByteCoding
internal import Compression

/// A file inside of a rendition, as it was or compressed: "DWAR", 0 or 1 for LZFSE, a length, data.
package struct StoredFile: Hashable, Sendable {
  package var isCompressed: Bool
  package var data: ArraySlice<UInt8>

  static let magic = "DWAR"

  /// What a file may have decompressed.
  package static let defaultLimit = 1 << 28

  init(decoding reader: inout ByteReader) throws(FormatError) {
    try reader.expect(Self.magic)
    let start = reader.offset
    let kind = try reader.readCount("file")
    guard kind <= 1 else {
      throw FormatError(.unsupported(field: "file compression", UInt64(kind)), at: start)
    }
    isCompressed = kind == 1
    let length = try reader.readCount("file")
    data = try reader.read(length, field: "file")
  }

  /// The file.
  ///
  /// - Throws: an error if it is damaged or decompresses to more than `limit` bytes.
  package func contents(limit: Int = defaultLimit) throws(FormatError) -> [UInt8] {
    isCompressed ? try LZFSE.decompress(data, limit: limit) : Array(data)
  }
}

extension StoredFile {
  /// A file, to be stored as it is or compressed.
  package init(_ contents: [UInt8], isCompressed: Bool) {
    self.isCompressed = isCompressed
    data = isCompressed ? LZFSE.compress(contents[...])[...] : contents[...]
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    for number in [isCompressed ? 1 : 0, data.count] { bytes.append(UInt32(number), .little) }
    return bytes + data
  }
}
