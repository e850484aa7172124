internal import ByteCoding
internal import Compression

/// One chunk of a PNG.
///
///     0  4  length of the data, at most 2³¹ - 1
///     4  4  type
///     8  n  data
///     …  4  CRC-32 of type and data
///
/// Source: PNG (Third Edition), *5.3 Chunk layout*.
package struct PNGChunk: Hashable, Sendable {
  package var type: PNGChunkType
  /// The data; in a decoded file, a slice of it.
  package var data: ArraySlice<UInt8>

  package init(_ type: PNGChunkType, _ data: ArraySlice<UInt8>) {
    self.type = type
    self.data = data
  }

  package init(_ type: PNGChunkType, _ data: [UInt8] = []) { self.init(type, data[...]) }
}

extension [UInt8] {
  mutating func append(_ chunk: PNGChunk) {
    append(UInt32(chunk.data.count), .big)
    append(chunk.type.rawValue, .big)
    append(contentsOf: chunk.data)
    append(checksum(of: chunk.type.rawValue, chunk.data), .big)
  }
}

/// The checksum that follows the data of a chunk.
func checksum(of type: UInt32, _ data: ArraySlice<UInt8>) -> UInt32 {
  var name: [UInt8] = []
  name.append(type, .big)
  return crc32(data.span, after: crc32(name.span))
}
