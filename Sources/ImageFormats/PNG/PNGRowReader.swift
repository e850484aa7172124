package import ByteCoding
internal import Compression

/// Reads the rows of a PNG one by one, in bounded memory.
///
/// The rows of an interlaced image come pass by pass, those of others from the top. Rows hold
/// packed samples of the header's depth; in a `CgBI` file, blue first.
struct PNGRowReader: ~Copyable {
  let header: PNGHeader
  /// The samples of the row read last.
  private(set) var row: [UInt8] = []
  /// The pass of the row read last, and the index of the row in it.
  private(set) var pass = Adam7Pass.whole
  private(set) var index = -1

  /// A buffer for the next row.
  private var spare: [UInt8] = []
  private var passes: ArraySlice<Adam7Pass>
  private var rowsLeft = 0
  private var data: CompressedData

  /// - Throws: an error if so little data cannot hold so many pixels, before any memory is taken
  ///   for them.
  init(_ file: PNGFile) throws(FormatError) {
    header = file.header
    try file.checkPromisedSize()
    passes = header.passes[...]
    data = CompressedData(file)
  }

  /// Reads the next row; false after the last.
  mutating func next() throws(FormatError) -> Bool {
    while rowsLeft == 0 {
      guard let next = passes.popFirst() else { return false }
      pass = next
      index = -1
      rowsLeft = pass.height(of: header.height)
      row = Array(repeating: 0, count: header.rowBytes(width: pass.width(of: header.width)))
      spare = row
    }
    let range = try data.next(1 + row.count)
    let filtered = data.buffer
    guard let filter = RowFilter(rawValue: filtered[range.lowerBound]) else {
      let value = UInt64(filtered[range.lowerBound])
      throw FormatError(.unsupported(field: "filter type", value), at: data.offset)
    }
    // Swaps the two rows; so no array is shared when it is written to.
    var current = spare
    spare = []
    let above = row
    row = []
    var target = current.mutableSpan
    filter.restore(
      filtered.span.extracting(range.dropFirst()), above: above.span,
      distance: header.filterDistance, into: &target)
    spare = above
    row = current
    rowsLeft -= 1
    index += 1
    return true
  }
}

/// The rows of a PNG from the top, in bounded memory: as they are read, or, if it is interlaced,
/// after all are read.
///
/// Rows hold packed samples of the header's depth; in a `CgBI` file, blue first.
package struct PNGRowSource: ~Copyable {
  /// The row read last.
  package private(set) var row: [UInt8] = []
  private var reader: PNGRowReader
  private var whole: PNGImage?
  private var index = 0

  /// - Throws: an error if the file's data cannot hold so many pixels, or if an interlaced image is
  ///   damaged.
  package init(_ file: PNGFile) throws(FormatError) {
    whole = file.header.isInterlaced ? try PNGImage(decoding: file, limit: .max) : nil
    reader = try PNGRowReader(file)
  }

  /// Reads the next row into `row`; must not be called more often than there are rows.
  ///
  /// - Throws: an error if the image data is damaged.
  package mutating func next() throws(FormatError) {
    // Releases the reader's buffer, so that it need not be copied.
    row = []
    if let whole {
      let size = whole.header.rowBytes
      row = Array(whole.pixels[index * size..<(index + 1) * size])
    } else {
      _ = try reader.next()
      row = reader.row
    }
    index += 1
  }
}

extension PNGFile {
  /// DEFLATE compresses at most 1032 bytes into one.
  private static let greatestRatio = 1032

  fileprivate func checkPromisedSize() throws(FormatError) {
    let packed = chunks.reduce(0) { $1.type == "IDAT" ? $0 + $1.data.count : $0 }
    let (most, overflow) = packed.multipliedReportingOverflow(by: Self.greatestRatio)
    guard let size = header.rawSize, !overflow, size <= most else {
      throw FormatError(
        .invalid("\(packed) bytes cannot hold \(header.width) x \(header.height) pixels"), at: 16)
    }
  }
}

/// The inflated contents of the `IDAT` chunks, a piece at a time.
private struct CompressedData: ~Copyable {
  /// Inflated bytes; those before `position` are used.
  private(set) var buffer: [UInt8] = []
  private var position = 0
  private var inflater: Inflater
  private var chunks: [ArraySlice<UInt8>]
  private var piece: ArraySlice<UInt8> = []

  /// How many bytes are inflated at once; about a thousand times as many may come out.
  private static let pieceSize = 4096

  init(_ file: PNGFile) {
    // The chunks have checksums of their own.
    inflater = Inflater(format: file.isCgBI ? .raw : .zlib, hasChecksum: false)
    chunks = file.chunks.filter { $0.type == "IDAT" }.map(\.data).reversed()
  }

  /// The offset in the file of the piece that is being inflated.
  var offset: Int { piece.startIndex }

  /// The range of the next `count` bytes in `buffer`.
  mutating func next(_ count: Int) throws(FormatError) -> Range<Int> {
    while buffer.count - position < count {
      if position > 0 {
        buffer.removeFirst(position)
        position = 0
      }
      while piece.isEmpty, let chunk = chunks.popLast() { piece = chunk }
      guard !piece.isEmpty, !inflater.isFinished else {
        throw FormatError(.truncated(field: "image data"), at: offset)
      }
      let used = try inflater.inflate(
        piece.prefix(Self.pieceSize), into: &buffer, limit: .max)
      piece = piece.dropFirst(used)
    }
    defer { position += count }
    return position..<position + count
  }
}

/// One of the seven reduced images of an interlaced PNG.
struct Adam7Pass: Equatable, Sendable {
  var x, y: Int
  var xStep, yStep: Int

  /// Source: PNG (Third Edition), *8.1 Interlace methods*.
  static let all = [
    Self(x: 0, y: 0, xStep: 8, yStep: 8),
    Self(x: 4, y: 0, xStep: 8, yStep: 8),
    Self(x: 0, y: 4, xStep: 4, yStep: 8),
    Self(x: 2, y: 0, xStep: 4, yStep: 4),
    Self(x: 0, y: 2, xStep: 2, yStep: 4),
    Self(x: 1, y: 0, xStep: 2, yStep: 2),
    Self(x: 0, y: 1, xStep: 1, yStep: 2),
  ]

  /// All pixels of an image that is not interlaced.
  static let whole = Self(x: 0, y: 0, xStep: 1, yStep: 1)

  func width(of width: Int) -> Int { (width - x + xStep - 1) / xStep }
  func height(of height: Int) -> Int { (height - y + yStep - 1) / yStep }
}

extension Adam7Pass {
  /// Copies the pixels of a row of this pass into `pixels`, the rows of the whole image.
  func copy(_ row: Span<UInt8>, index: Int, of header: PNGHeader, into pixels: inout [UInt8]) {
    let start = (y + index * yStep) * header.rowBytes
    let bits = header.bitsPerPixel
    let count = width(of: header.width)
    guard bits < 8 else {
      let size = bits / 8
      for pixel in 0..<count {
        let target = start + (x + pixel * xStep) * size
        for byte in 0..<size { pixels[target + byte] = row[pixel * size + byte] }
      }
      return
    }
    let mask = UInt8((1 << bits) - 1)
    for pixel in 0..<count {
      let from = pixel * bits
      let to = (x + pixel * xStep) * bits
      let value = row[from / 8] >> UInt8(8 - bits - from % 8) & mask
      pixels[start + to / 8] |= value << UInt8(8 - bits - to % 8)
    }
  }
}
