package import ByteCoding

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
