internal import ByteCoding

/// The rows of a PNG from the top: as they come from the file, or, where it is interlaced, once
/// all have come.
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
    // Lets go of the reader's buffer, which it would have to copy.
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
