package import ByteCoding
internal import Compression

/// A PNG as its list of chunks, which are kept verbatim and in order.
///
/// Decoding checks every CRC and the order that the format demands of critical chunks: `IHDR`
/// first (Apple's `CgBI` may stand before it), `PLTE` at most once and before the image data,
/// `IDAT` in one run, `IEND` last. Pixels are left alone; `PNGImage` and `PNGRowReader` read them.
package struct PNGFile: Equatable, Sendable {
  package static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  package private(set) var header: PNGHeader
  package private(set) var chunks: [PNGChunk]
  /// Enough for 256 MiB of image data in pieces of 1 KiB.
  private static let greatestCount = 1 << 18

  /// The bytes after `IEND`; decoders ignore them.
  package var trailingBytes: ArraySlice<UInt8> = []

  /// Decodes a file that starts with the signature; what follows `IEND` goes to `trailingBytes`.
  package init(decoding file: [UInt8]) throws(FormatError) {
    var reader = ByteReader(file[...])
    guard file.starts(with: Self.signature) else {
      throw FormatError(.wrongMagic(expected: "the PNG signature"), at: 0)
    }
    try reader.seek(to: Self.signature.count)
    var order = ChunkOrder()
    var chunks: [PNGChunk] = []
    var header: PNGHeader?
    repeat {
      let start = reader.offset
      guard chunks.count < Self.greatestCount else {
        throw FormatError(
          .invalid("the file has more than \(Self.greatestCount) chunks"), at: start)
      }
      let chunk = try PNGChunk(decoding: &reader)
      try order.admit(chunk.type, at: start)
      if chunk.type == "IHDR" { header = try PNGHeader(decoding: chunk.data) }
      chunks.append(chunk)
    } while !order.isComplete
    guard let header else { throw FormatError(.invalid("the file has no IHDR chunk"), at: 0) }
    self.header = header
    self.chunks = chunks
    trailingBytes = try reader.read(reader.remaining)
  }

  /// A file of chunks that are in a valid order.
  init(header: PNGHeader, chunks: [PNGChunk]) {
    self.header = header
    self.chunks = chunks
  }

  /// True if this is Apple's variant: raw DEFLATE, blue first, premultiplied.
  package var isCgBI: Bool { chunks.first?.type == "CgBI" }

  /// The data of the first chunk of a type.
  package subscript(type: PNGChunkType) -> ArraySlice<UInt8>? {
    chunks.first { $0.type == type }?.data
  }

  package func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(
      chunks.reduce(Self.signature.count + trailingBytes.count) { $0 + 12 + $1.data.count })
    bytes += Self.signature
    for chunk in chunks { bytes.append(chunk) }
    bytes += trailingBytes
    return bytes
  }
}

extension PNGChunk {
  fileprivate init(decoding reader: inout ByteReader) throws(FormatError) {
    let start = reader.offset
    let length = try reader.readInteger(.big, as: UInt32.self, field: "chunk length")
    let name = try reader.readInteger(.big, as: UInt32.self, field: "chunk type")
    guard let type = PNGChunkType(rawValue: name) else {
      throw FormatError(.invalid("the chunk type is not four letters"), at: start + 4)
    }
    guard length <= Int32.max else {
      throw FormatError(.tooLarge(field: "chunk length", UInt64(length)), at: start)
    }
    self.init(type, try reader.read(Int(length), field: "\(type) chunk"))
    let end = reader.offset
    guard try reader.readInteger(.big, field: "CRC") == checksum(of: name, data) else {
      throw FormatError(.invalid("the CRC of the \(type) chunk is wrong"), at: end)
    }
  }
}

/// The part of the file that the next chunk belongs to.
private struct ChunkOrder {
  private var seen: Set<PNGChunkType> = []
  private var last: PNGChunkType?
  private(set) var isComplete = false

  mutating func admit(_ type: PNGChunkType, at offset: Int) throws(FormatError) {
    func refuse(_ reason: String) -> FormatError { FormatError(.invalid(reason), at: offset) }
    switch type {
    case "CgBI" where last == nil: break
    case "IHDR":
      guard last == nil || last == "CgBI" else { throw refuse("a second or late IHDR chunk") }
    case _ where !seen.contains("IHDR"): throw refuse("the first chunk is not IHDR")
    case "PLTE":
      if seen.contains("PLTE") { throw refuse("a second PLTE chunk") }
      if seen.contains("IDAT") { throw refuse("PLTE stands after the image data") }
    case "IDAT":
      if seen.contains("IDAT"), last != "IDAT" {
        throw refuse("the IDAT chunks are not in one run")
      }
    case "IEND":
      guard seen.contains("IDAT") else { throw refuse("the file has no IDAT chunk") }
      isComplete = true
    default: break
    }
    seen.insert(type)
    last = type
  }
}

extension PNGFile {
  /// The image in 8 bits a sample, decoded row by row, without all of the file's own samples in
  /// memory.
  ///
  /// - Parameter limit: how many bytes the colors may take, four a pixel.
  /// - Returns: the image, not premultiplied.
  /// - Throws: an error if the pixels cannot be decoded or take more than `limit` bytes.
  package func image(limit: Int = 1 << 30) throws(FormatError) -> RGBAImage {
    guard header.colorSize.map({ $0 <= limit }) ?? false else {
      throw FormatError(.invalid("\(header.width) x \(header.height) pixels are too many"), at: 16)
    }
    let colors = try PNGColors(self)
    var rows = try PNGRowSource(self)
    let isPlain = header.colorType == .rgba && header.bitDepth == 8 && !isCgBI
    var row = [UInt8](repeating: 0, count: 4 * header.width)
    var pixels: [UInt8] = []
    // The data can hold as much; memory that is reserved and never used costs nothing.
    pixels.reserveCapacity(header.colorSize ?? 0)
    for _ in 0..<header.height {
      try rows.next()
      if isPlain {
        pixels += rows.row
        continue
      }
      colors.expand(rows.row.span, into: &row)
      if isCgBI { unpremultiply(&row) }
      pixels += row
    }
    return RGBAImage(width: header.width, height: header.height, pixels: pixels)
  }

  /// The ICC profile of the `iCCP` chunk; nil if there is none, or if `sRGB` wins over it.
  ///
  /// - Parameter limit: how many bytes it may take; real profiles take a few hundred to a million.
  /// - Returns: the profile, inflated.
  /// - Throws: an error if the chunk is damaged, or inflates to more than `limit` bytes.
  package func colorProfile(limit: Int = 1 << 22) throws(FormatError) -> [UInt8]? {
    guard let first = chunks.first(where: { $0.type == "iCCP" || $0.type == "sRGB" }),
      first.type == "iCCP"
    else { return nil }
    // The name, a zero byte, and the compression method, which is 0.
    guard let end = first.data.prefix(80).firstIndex(of: 0), end + 1 < first.data.endIndex,
      first.data[end + 1] == 0
    else {
      throw FormatError(.invalid("the iCCP chunk is damaged"), at: first.data.startIndex)
    }
    return try inflated(first.data[(end + 2)...], format: .zlib, limit: limit)
  }
}

extension PNGHeader {
  /// Bytes of all pixels as 8-bit colors with alpha; nil if that exceeds an integer.
  package var colorSize: Int? {
    let (size, overflow) = (4 * width).multipliedReportingOverflow(by: height)
    return overflow ? nil : size
  }
}

extension PNGFile {
  /// The file without its `tEXt`, `zTXt` and `iTXt` chunks, and without what follows `IEND`.
  package func withoutText() -> PNGFile {
    PNGFile(header: header, chunks: chunks.filter { !$0.type.isText })
  }
}
