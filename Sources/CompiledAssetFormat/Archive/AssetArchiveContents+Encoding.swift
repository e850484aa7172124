internal import ByteCoding

extension AssetArchiveContents {
  /// The file, as tools since Xcode 12 lay it out; the same for the same contents.
  package func encoded() -> [UInt8] {
    var builder = BOMStoreBuilder()
    var header = header
    header.renditionCount = UInt32(renditions.count)
    builder.name(builder.add(header.encoded()), "CARHEADER")
    tree(renditions.map { ($0.key.encoded(), $0.encoded()) }).add("RENDITIONS", to: &builder)
    tree(facets.map { (Array($0.name.utf8), $0.encoded()) }).add("FACETKEYS", to: &builder)
    for (name, values) in [("APPEARANCEKEYS", appearances), ("LOCALIZATIONKEYS", localizations)]
    where !values.isEmpty {
      tree(values.map { (Array($0.name.utf8), $0.encoded()) }).add(name, to: &builder)
    }
    builder.name(builder.add(keyFormat.encoded()), "KEYFORMAT")
    if let workaround = keyFormat.encodedWorkaround() {
      builder.name(builder.add(workaround), "KEYFORMATWORKAROUND")
    }
    if let metadata { builder.name(builder.add(metadata.encoded()), "EXTENDED_METADATA") }
    let masks = bitmapKeys().map {
      BOMTree.Pair(key: .number($0.identifier), value: $0.encoded()[...])
    }
    BOMTree(pairs: masks, nodeSize: 1024).add("BITMAPKEYS", to: &builder)
    for block in others {
      switch block.contents {
      case .bytes(let bytes): builder.name(builder.add(Array(bytes)), block.name)
      case .tree(let tree): tree.add(block.name, to: &builder)
      }
    }
    return builder.encoded()
  }

  /// A tree of pairs in the order of their keys' bytes.
  private func tree(_ pairs: [(key: [UInt8], value: [UInt8])]) -> BOMTree {
    let sorted = pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }
    return BOMTree(
      pairs: sorted.map { BOMTree.Pair(key: .bytes($0.key[...]), value: $0.value[...]) })
  }
}

extension CARHeader {
  func encoded() -> [UInt8] {
    var bytes = Array("RATC".utf8)
    for number in [coreUIVersion, storageVersion, timestamp, renditionCount] {
      bytes.append(number, .little)
    }
    bytes.append(mainVersion, width: 128)
    bytes.append(authoringTool, width: 256)
    bytes += (uuid + Array(repeating: 0, count: 16)).prefix(16)
    for number in [checksum, schemaVersion, colorSpace, keySemantics] {
      bytes.append(number, .little)
    }
    return bytes
  }
}

extension ExtendedMetadata {
  func encoded() -> [UInt8] {
    var bytes = Array("META".utf8)
    for text in [thinningArguments, deploymentVersion, platform, authoringTool] {
      bytes.append(text, width: 256)
    }
    return bytes
  }
}

extension KeyFormat {
  func encoded() -> [UInt8] {
    var bytes = Array("tmfk".utf8)
    bytes.append(UInt32(0), .little)
    bytes.append(UInt32(attributes.count), .little)
    for attribute in declared ?? attributes { bytes.append(UInt32(attribute.rawValue), .little) }
    return bytes
  }

  /// The real attributes where the others are placeholders; nil if there are none.
  func encodedWorkaround() -> [UInt8]? {
    guard let declared else { return nil }
    var bytes: [UInt8] = []
    for (said, attribute) in zip(declared, attributes) {
      bytes.append(said == attribute ? 0 : UInt32(attribute.rawValue), .little)
    }
    return bytes
  }
}

extension Facet {
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [hotSpotX, hotSpotY, UInt16(attributes.count)] { bytes.append(number, .little) }
    for pair in attributes {
      bytes.append(pair.attribute.rawValue, .little)
      bytes.append(pair.value, .little)
    }
    return bytes
  }
}

extension AssetArchive.NamedValue {
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(value, .little)
    return bytes
  }
}

extension BitmapKeys {
  func encoded() -> [UInt8] {
    var bytes: [UInt8] = []
    for number in [1, 0, UInt32(4 + 4 * masks.count), UInt32(masks.count)] {
      bytes.append(number, .little)
    }
    for mask in masks { bytes.append(mask, .little) }
    return bytes
  }
}
