internal import ByteCoding

/// The contents of `IHDR`; integers are big-endian.
///
///      0  4  width, 1 to 2³¹ - 1
///      4  4  height, likewise
///      8  1  bits per sample
///      9  1  color type
///     10  1  compression method, always 0
///     11  1  filter method, always 0
///     12  1  interlace method: 0 none, 1 Adam7
///
/// Source: PNG (Third Edition), *11.2.1 IHDR*.
package struct PNGHeader: Equatable, Sendable {
  package let width: Int
  package let height: Int
  package let bitDepth: Int
  package let colorType: PNGColorType
  package var isInterlaced: Bool

  package init(
    width: Int, height: Int, bitDepth: Int = 8, colorType: PNGColorType, isInterlaced: Bool = false
  ) {
    precondition((1...Int(Int32.max)).contains(width) && (1...Int(Int32.max)).contains(height))
    precondition(colorType.bitDepths.contains(bitDepth))
    self.width = width
    self.height = height
    self.bitDepth = bitDepth
    self.colorType = colorType
    self.isInterlaced = isInterlaced
  }

  init(decoding data: ArraySlice<UInt8>) throws(FormatError) {
    var reader = ByteReader(data)
    guard data.count == 13 else {
      throw FormatError(.invalid("the IHDR chunk is not 13 bytes long"), at: data.startIndex)
    }
    width = try Self.dimension("width", &reader)
    height = try Self.dimension("height", &reader)
    let depth = try reader.readInteger(.big, as: UInt8.self)
    let type = try reader.readInteger(.big, as: UInt8.self)
    guard let colorType = PNGColorType(rawValue: type) else {
      throw FormatError(.unsupported(field: "color type", UInt64(type)), at: reader.offset - 1)
    }
    guard colorType.bitDepths.contains(Int(depth)) else {
      throw FormatError(.unsupported(field: "bit depth", UInt64(depth)), at: reader.offset - 2)
    }
    bitDepth = Int(depth)
    self.colorType = colorType
    _ = try Self.method("compression method", atMost: 0, &reader)
    _ = try Self.method("filter method", atMost: 0, &reader)
    isInterlaced = try Self.method("interlace method", atMost: 1, &reader) == 1
  }

  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(UInt32(width), .big)
    bytes.append(UInt32(height), .big)
    return bytes + [UInt8(bitDepth), colorType.rawValue, 0, 0, isInterlaced ? 1 : 0]
  }

  package var bitsPerPixel: Int { bitDepth * colorType.channels }

  /// How far back a filter looks: the bytes of a pixel, at least one.
  package var filterDistance: Int { max(1, bitsPerPixel / 8) }

  /// Bytes of a row of `width` pixels, the last byte padded.
  package func rowBytes(width: Int) -> Int { (width * bitsPerPixel + 7) / 8 }

  /// Bytes of a row, without the filter's.
  package var rowBytes: Int { rowBytes(width: width) }

  /// Bytes of all rows without filter bytes; nil if that exceeds an integer.
  package var rawSize: Int? {
    let (size, overflow) = rowBytes.multipliedReportingOverflow(by: height)
    return overflow ? nil : size
  }

  /// The passes that the rows belong to, in the order of the file: seven if interlaced.
  var passes: [Adam7Pass] {
    isInterlaced
      ? Adam7Pass.all.filter { $0.width(of: width) > 0 && $0.height(of: height) > 0 } : [.whole]
  }

  private static func dimension(
    _ field: String, _ reader: inout ByteReader
  ) throws(FormatError) -> Int {
    let value = try reader.readInteger(.big, as: UInt32.self, field: field)
    guard value != 0, value <= Int32.max else {
      throw FormatError(.unsupported(field: field, UInt64(value)), at: reader.offset - 4)
    }
    return Int(value)
  }

  private static func method(
    _ field: String, atMost limit: UInt8, _ reader: inout ByteReader
  ) throws(FormatError) -> UInt8 {
    let value = try reader.readInteger(.big, as: UInt8.self, field: field)
    guard value <= limit else {
      throw FormatError(.unsupported(field: field, UInt64(value)), at: reader.offset - 1)
    }
    return value
  }
}

/// The meaning of the samples of a pixel.
package enum PNGColorType: UInt8, Hashable, Sendable, CaseIterable {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6

  /// Samples per pixel.
  package var channels: Int { traits.channels }
  /// Bits per sample that the format allows.
  package var bitDepths: [Int] { traits.bitDepths }
  package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

  /// Source: PNG (Third Edition), *11.2.1 IHDR*, Table 12.
  private var traits: (channels: Int, bitDepths: [Int]) {
    switch self {
    case .gray: (1, [1, 2, 4, 8, 16])
    case .rgb: (3, [8, 16])
    case .palette: (1, [1, 2, 4, 8])
    case .grayAlpha: (2, [8, 16])
    case .rgba: (4, [8, 16])
    }
  }
}

/// How many bytes of memory a large image takes, as far as its header tells.
///
/// Rows are read, changed and written one by one; what is there as a whole are results, and the
/// samples of interlaced images, whose rows come in the order of passes. The file itself is not
/// counted.
extension PNGHeader {
  /// The memory of `PNGFile.image(limit:)` with its result, in bytes.
  package var imageMemory: Int { sum(colorSize, rowsMemory) }

  /// The memory of a `PNGRowSource`, in bytes.
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
