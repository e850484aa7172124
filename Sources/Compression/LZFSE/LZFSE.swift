package import ByteCoding

/// Apple's compression of general data: matches found like Lempel and Ziv's, coded by finite state
/// entropy.
package enum LZFSE {
  /// The stream at the front of `bytes`, decompressed; what follows its end mark is ignored.
  ///
  /// - Throws: an error where the stream is damaged, cut short, or exceeds `limit` bytes.
  package static func decompress(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(FormatError) -> [UInt8] {
    var output = OutputWindow(limit: limit)
    var decoder = LZFSEDecoder()
    var reader = ByteReader(bytes)
    let origin = bytes.startIndex
    while true {
      let start = reader.offset
      let magic = try reader.readInteger(.little, as: UInt32.self, field: "block")
      switch LZFSEBlockKind(rawValue: magic) {
      case .end: return output.take()
      case .stored:
        let count = Int(try reader.readInteger(.little, as: UInt32.self, field: "stored size"))
        let stored = try reader.read(count, field: "stored bytes")
        guard output.reserve(count) else { throw exceeds(limit, at: start) }
        output.append(stored.span, from: 0, count: count)
      case .plainHeader, .packedHeader:
        let header =
          magic == LZFSEBlockKind.plainHeader.rawValue
          ? try LZFSEBlockHeader(decodingPlain: &reader)
          : try LZFSEBlockHeader(decodingPacked: &reader)
        let end = try decoder.decode(
          header, from: start - origin, payload: reader.offset - origin, in: bytes.span,
          origin: origin, into: &output)
        try reader.seek(to: origin + end)
      case .lzvn:
        let count = Int(try reader.readInteger(.little, as: UInt32.self, field: "decoded size"))
        let size = Int(try reader.readInteger(.little, as: UInt32.self, field: "LZVN size"))
        let before = output.count
        let first = reader.offset - origin
        _ = try reader.read(size, field: "LZVN data")
        _ = try LZVNDecoder.decode(
          bytes.span, from: first, to: first + size, origin: origin, into: &output)
        guard output.count - before == count else {
          throw FormatError(.invalid("the block has another size than it says"), at: start)
        }
      case nil: throw FormatError(.unsupported(field: "block", UInt64(magic)), at: start)
      }
    }
  }

  private static func exceeds(_ limit: Int, at offset: Int) -> FormatError {
    FormatError(.invalid("the data is longer than \(limit) bytes"), at: offset)
  }
}
