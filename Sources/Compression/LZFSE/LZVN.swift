package import ByteCoding

/// Apple's quick compression without entropy coding.
package enum LZVN {
  /// The stream at the front of `bytes`, decompressed; what follows its end is ignored.
  ///
  /// - Throws: an error where the stream is damaged, cut short, or exceeds `limit` bytes.
  package static func decompress(
    _ bytes: ArraySlice<UInt8>, limit: Int
  ) throws(FormatError) -> [UInt8] {
    var output = OutputWindow(limit: limit)
    _ = try LZVNDecoder.decode(
      bytes.span, from: 0, to: bytes.count, origin: bytes.startIndex, into: &output)
    return output.take()
  }
}
