import ByteCoding
import CompiledAssetFormat

/// A small catalog with a rendition of each kind.
enum Catalog {
  static let format = KeyFormat([
    .appearance, .localization, .scale, .idiom, .subtype, .identifier, .element, .part,
    .dimension1,
  ])

  static let pixels = PixelBuffer(
    width: 6, height: 7, format: .bgra, bytes: (0..<168).map { UInt8($0 % 4 == 3 ? 255 : $0) })

  static let logo = Facet.identifier(of: "Art/Logo")
  static let tint = Facet.identifier(of: "Tint")

  static func key(
    element: UInt16 = 85, part: UInt16 = 181, identifier: UInt16, _ others: AttributeValue...
  ) -> RenditionKey? {
    format.key(
      [
        AttributeValue(.element, element), AttributeValue(.part, part),
        AttributeValue(.identifier, identifier),
      ] + others)
  }

  static let target = [
    AttributeValue(.element, 9), AttributeValue(.part, 181), AttributeValue(.dimension1, 3),
    AttributeValue(.scale, 2),
  ]

  /// An image, its atlas and one cut from that, a color in two appearances, a file and icon sizes.
  static var renditions: [Rendition] {
    func header(
      _ format: PixelFormat, _ layout: RenditionLayout, width: Int = 0, height: Int = 0
    ) -> RenditionHeader {
      RenditionHeader(
        width: width, height: height, scale: 200, pixelFormat: format, colorSpace: .sRGB,
        layout: layout, name: "größe.png")
    }
    let rect = PixelRect(x: 1, y: 2, width: 3, height: 4)
    let link = RenditionLink(rect: rect, layout: .onePart, target: target)
    let bitmap = Bitmap(pixels).encoded()
    let color = StoredColor(colorSpace: .displayP3, components: [0.5, 0.25, 1, 1])
    let file = StoredFile(Array("<svg/>".utf8), isCompressed: true)
    let sizes = [
      IconSize(width: 60, height: 60, index: 1), IconSize(width: 83, height: 83, index: 2),
    ]
    let all: [(RenditionKey?, RenditionHeader, [TaggedValue], [UInt8])] = [
      (
        key(identifier: logo, AttributeValue(.scale, 2)),
        header(.argb, .onePart, width: 6, height: 7),
        [
          .slices([PixelRect(x: 0, y: 0, width: 6, height: 7)]),
          .metrics([AlignmentMetrics(left: -1, bottom: 2, width: 6, height: 7)]),
          .blending(Blending(opacity: 1)), .orientation(1), .bytesPerRow(24),
        ], bitmap
      ),
      (format.key(target), header(.argb, .atlas, width: 6, height: 7), [], bitmap),
      (
        key(identifier: logo, AttributeValue(.scale, 2), AttributeValue(.idiom, 2)),
        header(.argb, .link, width: 3, height: 4), [.link(link)], []
      ),
      (key(part: 217, identifier: tint), header(.none, .color), [], color.encoded()),
      (
        key(part: 217, identifier: tint, AttributeValue(.appearance, 1)), header(.none, .color), [],
        color.encoded()
      ),
      (
        key(part: 42, identifier: logo), header(.svg, .vector),
        [.typeIdentifier("public.svg-image")], file.encoded()
      ),
      (
        key(part: 218, identifier: logo, AttributeValue(.subtype, 1792)),
        header(.none, .iconSizes), [], IconSize.encoded(sizes)
      ),
    ]
    return all.compactMap { key, header, tags, payload in
      key.map { Rendition(key: $0, header: header, tags: tags, payload: payload[...]) }
    }
  }

  static var contents: AssetArchiveContents {
    AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: 970, renditionCount: UInt32(renditions.count),
        mainVersion: "@(#)PROGRAM:CoreUI  PROJECT:CoreUI-970\n", authoringTool: "bundler",
        keySemantics: 2),
      metadata: ExtendedMetadata(deploymentVersion: "13.0", platform: "ios", authoringTool: "x"),
      keyFormat: format,
      facets: [
        Facet(
          name: "Art/Logo", hotSpotX: 3,
          attributes: [AttributeValue(.element, 85), AttributeValue(.identifier, logo)]),
        Facet(name: "Tint", attributes: [AttributeValue(.identifier, tint)]),
      ],
      appearances: [.init("UIAppearanceAny", 0), .init("UIAppearanceDark", 1)],
      localizations: [.init("de", 1)], renditions: renditions)
  }
}
