internal import ByteCoding

/// One of the sizes of an icon: "SISM", 1, a count, and as many (width, height, index).
///
/// Docs/Rules.md, Asset catalogs 6.6.
package struct IconSize: Hashable, Sendable {
  /// In points, rounded down.
  package var width: Int
  package var height: Int
  /// `dimension2` of the size's renditions.
  package var index: Int

  static let magic = "SISM"

  package init(width: Int, height: Int, index: Int) {
    self.width = width
    self.height = height
    self.index = index
  }

  static func list(_ reader: inout ByteReader) throws(FormatError) -> [IconSize] {
    try reader.expect(magic)
    _ = try reader.readCount("icon sizes")
    var sizes: [IconSize] = []
    for _ in 0..<(try reader.readCount("size count", of: 12)) {
      sizes.append(
        IconSize(
          width: try reader.readCount("icon size"), height: try reader.readCount("icon size"),
          index: try reader.readCount("icon size")))
    }
    return sizes
  }
}

extension IconSize {
  /// The payload of a list of sizes.
  package static func encoded(_ sizes: [IconSize]) -> [UInt8] {
    var bytes = Array(magic.utf8)
    for number in [1, sizes.count] { bytes.append(UInt32(number), .little) }
    for size in sizes {
      for number in [size.width, size.height, size.index] { bytes.append(UInt32(number), .little) }
    }
    return bytes
  }
}
