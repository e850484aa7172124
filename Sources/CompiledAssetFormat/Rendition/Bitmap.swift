package import ByteCoding
internal import Compression

/// A compressed bitmap, in one chunk or cut into rows.
///
///      0   4  magic "MLEC"
///      4   4  flags: 1 if cut, 2 if opaque
///      8   4  codec
///     12   4  length of the data that follows, or number of chunks
///
/// A chunk is "KCBC", 0, 0, its number of rows, the length of its data, and the data.
package struct Bitmap: Equatable, Sendable {
  package struct Chunk: Equatable, Sendable {
    package var rows: Int
    package var data: ArraySlice<UInt8>

    package init(rows: Int, data: ArraySlice<UInt8>) {
      self.rows = rows
      self.data = data
    }
  }

  package var flags: UInt32
  package var codec: BitmapCodec
  /// From the top; their rows add up to the image's height.
  package var chunks: [Chunk]

  static let magic = "MLEC"

  package var isCut: Bool { flags & 1 != 0 }
  /// Alpha is 255 whatever is stored.
  package var isOpaque: Bool { flags & 2 != 0 }

  package init(decoding reader: inout ByteReader, height: Int) throws(FormatError) {
    let start = reader.offset
    try reader.expect(Self.magic)
    flags = try reader.readInteger(.little, field: "bitmap")
    codec = BitmapCodec(rawValue: try reader.readInteger(.little, field: "bitmap"))
    chunks = []
    guard flags & 1 != 0 else {
      let length = try reader.readCount("bitmap")
      chunks = [Chunk(rows: height, data: try reader.read(length, field: "bitmap"))]
      return
    }
    var rows = 0
    for _ in 0..<(try reader.readCount("chunk count", of: 20)) {
      try reader.expect("KCBC")
      _ = try reader.read(8, field: "chunk")
      let chunkRows = try reader.readCount("chunk")
      let length = try reader.readCount("chunk")
      chunks.append(Chunk(rows: chunkRows, data: try reader.read(length, field: "chunk")))
      rows += chunkRows
    }
    guard rows == height else {
      throw FormatError(.invalid("the chunks have \(rows) of \(height) rows"), at: start)
    }
  }
}

/// How a bitmap is compressed; unknown codecs keep their number.
///
/// Docs/Rules.md, Asset catalogs 5.6.
package struct BitmapCodec: RawRepresentable, Equatable, Sendable {
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let uncompressed = Self(rawValue: 0)
  package static let runLengths = Self(rawValue: 1)
  package static let gzip = Self(rawValue: 2)
  package static let lzvn = Self(rawValue: 3)
  package static let lzfse = Self(rawValue: 4)
  /// A JPEG with its alpha beside it.
  package static let jpegLZFSE = Self(rawValue: 5)
  package static let palette = Self(rawValue: 8)
  package static let deepmap = Self(rawValue: 10)
  package static let deepmap2 = Self(rawValue: 11)

  /// By number.
  package static let names = [
    "uncompressed", "rle", "zip", "lzvn", "lzfse", "jpeg-lzfse", "blurred", "astc", "palette-img",
    "hevc", "deepmap-lzfse", "deepmap2", "dxtc",
  ]

  /// Nil where the codec is unknown.
  package var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }
}

extension Bitmap {
  /// Pixels compressed with LZFSE, cut into three chunks and the rows left over, as tools since
  /// Xcode 9 do it.
  ///
  /// Where all pixels are opaque, the bitmap says so. Docs/Rules.md, Asset catalogs 5.5 and 5.6.
  package init(_ pixels: PixelBuffer) {
    let rowSize = pixels.width * pixels.format.pixelSize
    self.init(height: pixels.height, format: pixels.format) { rows in
      pixels.bytes[rows.lowerBound * rowSize..<rows.upperBound * rowSize]
    }
  }

  /// The same from the bytes of a range of rows, each asked for once, from the top: so the pixels need
  /// not all be there at the same time.
  package init<Failure: Error>(
    height: Int, format: PixelBuffer.Format,
    band: (Range<Int>) throws(Failure) -> ArraySlice<UInt8>
  ) throws(Failure) {
    codec = .lzfse
    chunks = []
    var isOpaque = true
    let step = max(1, height / 3)
    for first in stride(from: 0, to: height, by: step) {
      let rows = first..<min(height, first + step)
      let pixels = try band(rows)
      if isOpaque { isOpaque = format.isOpaque(pixels) }
      chunks.append(Chunk(rows: rows.count, data: LZFSE.compress(pixels)[...]))
    }
    flags = isOpaque ? 3 : 1
  }

  /// The payload; the reverse of decoding.
  package func encoded() -> [UInt8] {
    var bytes = Array(Self.magic.utf8)
    bytes.reserveCapacity(chunks.reduce(16) { $0 + 20 + $1.data.count })
    bytes.append(flags, .little)
    bytes.append(codec.rawValue, .little)
    guard isCut else {
      let data = chunks.first?.data ?? []
      bytes.append(UInt32(data.count), .little)
      return bytes + data
    }
    bytes.append(UInt32(chunks.count), .little)
    for chunk in chunks {
      bytes += "KCBC".utf8
      for number in [0, 0, chunk.rows, chunk.data.count] {
        bytes.append(UInt32(number), .little)
      }
      bytes += chunk.data
    }
    return bytes
  }
}

extension PixelBuffer {
  /// True if alpha is 1 everywhere.
  package var isOpaque: Bool { format.isOpaque(bytes[...]) }
}

/// The format of a record's pixels, as four characters; unknown ones keep theirs.
///
/// Docs/Rules.md, Asset catalogs 5.1.
package struct PixelFormat: RawRepresentable, Hashable, Sendable {
  /// The last character is the lowest byte.
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A format of up to four ASCII characters.
  package init(_ name: StaticString) {
    rawValue = 0
    for byte in name.description.utf8 { rawValue = rawValue << 8 | UInt32(byte) }
  }

  package static let none = Self(rawValue: 0)
  /// Blue, green, red and alpha in 8 bits each.
  package static let argb = Self("ARGB")
  /// Gray and alpha in 8 bits each.
  package static let grayAlpha = Self("GA8 ")
  /// Gray and alpha in half floats.
  package static let grayAlphaHalf = Self("GA16")
  /// Red, green, blue and alpha in half floats.
  package static let rgbaHalf = Self("RGBW")
  package static let gray = Self("GRAY")
  package static let data = Self("DATA")
  package static let jpeg = Self("JPEG")
  package static let heif = Self("HEIF")
  package static let pdf = Self("PDF ")
  package static let svg = Self("SVG ")

  /// The characters without spaces at their end.
  package var name: String {
    var bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    while let last = bytes.last, last == 0 || last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Bytes of a stored pixel; nil for what is no bitmap.
  package var pixelSize: Int? {
    switch self {
    case .argb, .grayAlphaHalf: 4
    case .grayAlpha: 2
    case .rgbaHalf: 8
    case .gray: 1
    default: nil
    }
  }
}

extension PixelBuffer.Format {
  /// True if alpha is 1 in all of some pixels.
  fileprivate func isOpaque(_ pixels: ArraySlice<UInt8>) -> Bool {
    let size = pixelSize
    let bytes = pixels.span
    switch self {
    case .bgra, .grayAlpha:
      // A word has whole pixels.
      let alphas: UInt64 = self == .bgra ? 0xFF00_0000_FF00_0000 : 0xFF00_FF00_FF00_FF00
      let whole = bytes.count & ~31
      for index in stride(from: 0, to: whole, by: 32) {
        let words =
          bytes.word(at: index) & bytes.word(at: index &+ 8)
          & bytes.word(at: index &+ 16) & bytes.word(at: index &+ 24)
        if words & alphas != alphas { return false }
      }
      for index in stride(from: whole + size - 1, to: bytes.count, by: size)
      where bytes[index] != 255 {
        return false
      }
    case .rgbaHalf, .grayAlphaHalf:
      for index in stride(from: size - 2, to: bytes.count, by: size)
      where bytes[index] != 0 || bytes[index + 1] != 0x3C {
        return false
      }
    }
    return true
  }
}
