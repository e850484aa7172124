import ByteCoding
import CompiledAssetFormat

/// A small compiled catalog: an image of each codec, one in an atlas, and each other kind of
/// rendition.
enum CatalogSeed {
  static let contents = AssetArchiveContents(
    header: CARHeader(
      coreUIVersion: 970, renditionCount: 0, mainVersion: "", authoringTool: "", keySemantics: 2),
    metadata: ExtendedMetadata(deploymentVersion: "14.0", platform: "ios", authoringTool: ""),
    keyFormat: format,
    facets: records.indices.map { index in
      Facet(name: index % 3 == 1 ? "b/c\(index)" : "a\(index)", attributes: key(index))
    },
    appearances: [.init("UIAppearanceAny", 0), .init("UIAppearanceDark", 1)],
    localizations: [.init("de", 1)],
    renditions: records.enumerated().compactMap { index, record in
      format.key(key(index)).map {
        Rendition(key: $0, header: record.header, tags: record.tags, payload: record.payload[...])
      }
    })

  private static let format = KeyFormat([.appearance, .scale, .element, .part, .identifier])

  private static func key(_ identifier: Int) -> [AttributeValue] {
    [
      AttributeValue(.element, 85), AttributeValue(.part, 181),
      AttributeValue(.identifier, UInt16(identifier)),
    ]
  }

  private typealias Record = (header: RenditionHeader, tags: [TaggedValue], payload: [UInt8])

  private static let rect = PixelRect(x: 0, y: 0, width: 4, height: 3)

  private static func header(
    _ format: PixelFormat, _ layout: RenditionLayout
  ) -> RenditionHeader {
    RenditionHeader(
      width: 4, height: 3, scale: 100, pixelFormat: format, colorSpace: .sRGB, layout: layout,
      name: "a.png")
  }

  private static var records: [Record] {
    let pixels = PixelBuffer(
      width: 4, height: 3, format: .bgra, bytes: Array(repeating: 9, count: 48))
    var records: [Record] = [
      (
        header(.argb, .onePart),
        [
          .slices([rect]), .metrics([AlignmentMetrics(width: 4, height: 3)]),
          .blending(Blending(opacity: 1)), .orientation(1), .bytesPerRow(16),
        ], Bitmap(pixels).encoded()
      ),
      (
        header(.argb, .link),
        [.link(RenditionLink(rect: rect, layout: .onePart, target: key(0)))], []
      ),
      (
        header(.svg, .vector), [.typeIdentifier("public.svg-image")],
        StoredFile(Array("<svg/>".utf8), isCompressed: true).encoded()
      ),
      (
        header(.none, .color), [],
        StoredColor(colorSpace: .sRGB, components: [1, 0, 0, 1]).encoded()
      ),
      (
        header(.none, .iconSizes), [],
        IconSize.encoded([IconSize(width: 60, height: 60, index: 1)])
      ),
      (
        header(.data, .layerStack),
        [TaggedValue(.layers, numbers([1, 0, 0, 0, 0, 4, 3, 0, 0, 4, 17])[...])], []
      ),
      (
        header(.none, RenditionLayout(rawValue: 1021)), [],
        Array("ARGG".utf8) + numbers([1, 0, 0, 0, 0, 0, 0, 0, 1]) + [0x61]
      ),
      (
        header(.data, .externalLink), [.blending(Blending(opacity: 1)), .orientation(1)],
        ExternalLink(pack: "a.asset-pack-1", tags: ["one", "two"]).encoded()
      ),
      (
        header(.argb, .texture), [.textureInterpretation],
        StoredTexture(.rgbaHalf, levels: [key(0), key(8)]).encoded()
      ),
      (
        header(.argb, .textureImage), [.bytesPerRow(32)],
        Bitmap(
          level: PixelBuffer(
            width: 4, height: 3, format: .rgbaHalf, bytes: Array(repeating: 9, count: 96))
        ).encoded()
      ),
    ]
    for (codec, data) in BitmapSeed.all {
      let head = Array("MLEC".utf8) + numbers([0, codec.rawValue, UInt32(data.count)])
      records.append((header(.argb, .onePart), [], head + data))
    }
    return records
  }

  /// A store with trees of several levels, one of bytes and one of numbers, and a block of its own.
  static func store(pairs count: Int) -> [UInt8] {
    let values = (0..<count).map { [UInt8](repeating: UInt8($0 % 251), count: 1 + $0 % 5)[...] }
    let numbers = values.enumerated().map { BOMTree.Pair(key: .number(UInt32($0)), value: $1) }
    let bytes = values.enumerated().map { index, value in
      BOMTree.Pair(key: .bytes([UInt8(index / 256), UInt8(index % 256)]), value: value)
    }
    var builder = BOMStoreBuilder()
    BOMTree(pairs: bytes, nodeSize: 64).add("bytes", to: &builder)
    BOMTree(pairs: numbers, nodeSize: 64).add("numbers", to: &builder)
    builder.name(builder.add([1, 2, 3]), "block")
    return builder.encoded()
  }

  static func numbers(_ values: [UInt32]) -> [UInt8] {
    var bytes: [UInt8] = []
    for value in values { bytes.append(value, .little) }
    return bytes
  }
}
