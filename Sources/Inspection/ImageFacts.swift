internal import ByteCoding
internal import FileTree

/// The first chunks of a PNG file.
///
///      0   8  signature
///      8  16  chunk CgBI, only in files that Xcode has made for iOS
///      .   8  length and type of the chunk IHDR
///      .   8  width and height, big-endian
///
/// Source: "Portable Network Graphics", 5.3 and 11.2.2.
struct PNGHeader: CustomStringConvertible {
  var width, height: UInt32
  /// Whether the file is in Apple's own variant, which other readers refuse.
  var isCgBI = false

  /// Nil if the first chunk is neither.
  init?(_ prefix: [UInt8]) {
    do throws(FormatError) {
      var reader = ByteReader(prefix[...])
      _ = try reader.read(8)
      var length = try reader.readInteger(.big, as: UInt32.self)
      if prefix[reader.offset...].starts(with: "CgBI".utf8) {
        isCgBI = true
        _ = try reader.read(4 + Int(length) + 4)
        length = try reader.readInteger(.big)
      }
      try reader.expect("IHDR")
      width = try reader.readInteger(.big)
      height = try reader.readInteger(.big)
    } catch {
      return nil
    }
  }

  var description: String { "\(width)x\(height)" + (isCgBI ? ", CgBI" : "") }
}

/// Counts the directories of a TIFF file; nil for a single page or a broken chain.
///
///      0  2  byte order, II or MM          a directory: 2  count
///      2  2  42                                         n * 12 entries
///      4  4  offset of the first directory              4  offset of the next one, or 0
///
/// Source: "TIFF Revision 6.0", section 2.
func countPages(
  ofTIFF path: BundlePath, header: [UInt8], in bundle: any FileTree
) throws(FileTreeError) -> String? {
  let order: ByteOrder = header.first == 0x49 ? .little : .big
  var seen: Set<UInt32> = []
  do throws(FormatError) {
    var reader = ByteReader(header[...])
    try reader.seek(to: 4)
    var offset = try reader.readInteger(order, as: UInt32.self)
    while offset != 0 {
      guard seen.count < 1000, seen.insert(offset).inserted else { return nil }
      offset = try nextDirectory(after: Int64(offset), of: path, order, in: bundle)
    }
  } catch {
    return nil
  }
  return seen.count > 1 ? "\(seen.count) pages" : nil
}

private func nextDirectory(
  after offset: Int64, of path: BundlePath, _ order: ByteOrder, in bundle: any FileTree
) throws(FormatError) -> UInt32 {
  func integer<Integer: FixedWidthInteger>(at offset: Int64) throws(FormatError) -> Integer {
    let width = Integer.bitWidth / 8
    let bytes = (try? bundle.contents(of: path, from: offset, count: width)) ?? []
    var reader = ByteReader(bytes[...])
    return try reader.readInteger(order)
  }
  let count: UInt16 = try integer(at: offset)
  return try integer(at: offset + 2 + 12 * Int64(count))
}
