internal import ByteCoding

/// A PNG under construction: chunks are appended, and small ones may be replaced later.
struct PNGOutput {
  var bytes = PNGFile.signature

  /// A chunk whose data is still being appended to `bytes`.
  struct OpenChunk {
    fileprivate let start: Int
    fileprivate let type: PNGChunkType
    var dataStart: Int { start + 8 }
  }

  /// Appends a chunk; returns its offset.
  @discardableResult
  mutating func append(_ chunk: PNGChunk) -> Int {
    defer { bytes.append(chunk) }
    return bytes.count
  }

  mutating func begin(_ type: PNGChunkType) -> OpenChunk {
    defer {
      bytes.append(UInt32(0), .big)
      bytes.append(type.rawValue, .big)
    }
    return OpenChunk(start: bytes.count, type: type)
  }

  mutating func end(_ chunk: OpenChunk) {
    let length = bytes.count - chunk.dataStart
    for index in 0..<4 {
      bytes[chunk.start + index] = UInt8(truncatingIfNeeded: length >> (24 - 8 * index))
    }
    bytes.append(checksum(of: chunk.type.rawValue, bytes[chunk.dataStart...]), .big)
  }

  /// Replaces the chunk at `start` by one of the same length.
  mutating func replace(at start: Int, with chunk: PNGChunk) {
    var encoded: [UInt8] = []
    encoded.append(chunk)
    bytes.replaceSubrange(start..<start + encoded.count, with: encoded)
  }
}
