package import ByteCoding

/// Which values each attribute has among the renditions of an identifier, as bit masks.
///
/// A pair of the tree `BITMAPKEYS`, whose keys are the identifiers: 1, 0, the length of the rest, the
/// number of attributes, and a mask of 32 bits for each. Docs/Rules.md, Asset catalogs 3.7.
package struct BitmapKeys: Hashable, Sendable {
  package var identifier: UInt32
  /// One for each attribute of the key format.
  package var masks: [UInt32]

  package init(identifier: UInt32, masks: [UInt32]) {
    self.identifier = identifier
    self.masks = masks
  }

  init(identifier: UInt32, decoding value: ArraySlice<UInt8>) throws(FormatError) {
    self.identifier = identifier
    var reader = ByteReader(value)
    _ = try reader.read(12, field: "bitmap keys")
    let start = reader.offset
    let count = try reader.readCount("mask count", of: 4)
    guard count <= KeyFormat.greatestCount else {
      throw FormatError(.tooLarge(field: "mask count", UInt64(count)), at: start)
    }
    masks = []
    for _ in 0..<count {
      masks.append(try reader.readInteger(.little, field: "mask"))
    }
  }
}

extension AssetArchive {
  /// The masks of all identifiers; none in files of Xcode 7 and older.
  package func bitmapKeys() throws(FormatError) -> [BitmapKeys] {
    var all: [BitmapKeys] = []
    for pair in try BOMTree("BITMAPKEYS", in: store)?.pairs ?? [] {
      guard case .number(let identifier) = pair.key else {
        throw FormatError(
          .invalid("the keys of BITMAPKEYS are no numbers"), at: pair.value.startIndex)
      }
      all.append(try BitmapKeys(identifier: identifier, decoding: pair.value))
    }
    return all
  }
}
