/// How many bytes of memory a large image takes, as far as its header tells.
///
/// Rows are read, changed and written one by one; what is there as a whole are results, and the
/// samples of interlaced images, whose rows come in the order of passes. The file itself is not
/// counted.
extension PNGHeader {
  /// What `PNGFile.image(limit:)` takes, with its result.
  package var imageMemory: Int { sum(colorSize, rowsMemory) }

  /// What a `PNGRowSource` takes.
  package var rowsMemory: Int { isInterlaced ? rawSize ?? .max : 0 }

  /// The header of a file, of which nothing else is looked at; nil where it is not one.
  package init?(ofFile bytes: [UInt8]) {
    // After the signature; `CgBI` has 16 bytes, and 8 bytes stand before the data of a chunk.
    for start in [PNGFile.signature.count, PNGFile.signature.count + 16] {
      let chunk = bytes.dropFirst(start).prefix(8 + 13)
      guard chunk.dropFirst(4).starts(with: "IHDR".utf8) else { continue }
      guard let header = try? PNGHeader(decoding: chunk.dropFirst(8)) else { return nil }
      self = header
      return
    }
    return nil
  }
}

extension PNGFile {
  /// What `encodedForApple` takes, with its result, of which twice the file is a guess.
  package var appleEncodingMemory: Int {
    if isCgBI || self["acTL"] != nil { return 2 * dataSize }
    return sum(header.rowsMemory, min(header.colorSize ?? .max, 2 * dataSize))
  }

  /// What `optimized` takes at most, with its result: the samples, their colors, and up to three
  /// images in other color types.
  package var optimizingMemory: Int {
    let size = sum(header.rawSize, header.colorSize)
    return isOptimizable ? sum(size, size) : 2 * dataSize
  }

  private var dataSize: Int { chunks.reduce(0) { $0 + $1.data.count } }
}

private func sum(_ first: Int?, _ second: Int?) -> Int {
  let (sum, overflow) = (first ?? .max).addingReportingOverflow(second ?? .max)
  return overflow ? .max : sum
}
