internal import ByteCoding

/// The rows of a PNG from the top: as they are read, or, if it is interlaced, after all are read.
struct PNGRowSource: ~Copyable {
  private(set) var row: [UInt8] = []
  private var reader: PNGRowReader
  private var whole: PNGImage?
  private var index = 0

  init(_ file: PNGFile) throws(FormatError) {
    whole = file.header.isInterlaced ? try PNGImage(decoding: file, limit: .max) : nil
    reader = try PNGRowReader(file)
  }

  /// Reads the next row into `row`; must not be called more often than there are rows.
  mutating func next() throws(FormatError) {
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
