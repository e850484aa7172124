import CompiledAssetFormat

/// Small compiled catalogs.
enum SampleCatalogs {
  static let format = KeyFormat([
    .appearance, .localization, .scale, .idiom, .dimension2, .gamut, .identifier, .element, .part,
    .dimension1,
  ])

  /// Half transparent red, then opaque rows of white, from the top.
  static let pixels = PixelBuffer(
    width: 2, height: 3, format: .bgra,
    bytes: [0, 0, 128, 128, 0, 0, 128, 128] + [UInt8](repeating: 255, count: 16))

  /// The key of a facet's rendition, or of an atlas where there is no name.
  private static func key(
    _ name: String?, part: UInt16 = 181, _ others: [RenditionAttribute: UInt16]
  ) -> [AttributeValue] {
    [
      AttributeValue(.element, name == nil ? 9 : 85), AttributeValue(.part, part),
      AttributeValue(.identifier, name.map { Facet.identifier(of: $0) } ?? 0),
    ] + others.sorted { $0.key.rawValue < $1.key.rawValue }.map { AttributeValue($0, $1) }
  }

  static func rendition(
    _ name: String?, part: UInt16 = 181, _ others: [RenditionAttribute: UInt16] = [:],
    _ pixelFormat: PixelFormat = .none, _ layout: RenditionLayout, file: String,
    size: (width: Int, height: Int) = (0, 0), scale: UInt32 = 0, flags: RenditionFlags = [],
    tags: [TaggedValue] = [], payload: [UInt8]
  ) -> Rendition? {
    format.key(key(name, part: part, others)).map { key in
      Rendition(
        key: key,
        header: RenditionHeader(
          flags: flags, width: size.width, height: size.height, scale: scale,
          pixelFormat: pixelFormat, colorSpace: pixelFormat == .none ? .generic : .sRGB,
          layout: layout, name: file),
        tags: tags, payload: payload[...])
    }
  }

  /// An image in two scales, one of them in an atlas; a color in two appearances; a property list;
  /// an icon; and an image whose codec is not decoded.
  static var renditions: [Rendition] {
    let bitmap = Bitmap(pixels)
    var blurred = bitmap
    blurred.codec = BitmapCodec(rawValue: 6)
    let link = TaggedValue.link(
      RenditionLink(
        rect: PixelRect(x: 1, y: 2, width: 1, height: 1), layout: .onePart,
        target: key(nil, [.scale: 2])))
    let blue = StoredColor(colorSpace: .displayP3, components: [0, 0.25, 1, 0.5])
    let gray = StoredColor(colorSpace: .gray, components: [Double(Float(0.1)), 1])
    return [
      rendition(
        "Art/Logo", [.scale: 1], .argb, .onePart, file: "logo.png", size: (2, 3), scale: 100,
        flags: .template, payload: bitmap.encoded()),
      rendition(
        "Art/Logo", [.scale: 2, .idiom: 2, .appearance: 1], .argb, .link, file: "logo@2x.png",
        size: (1, 1), scale: 200, tags: [link], payload: []),
      rendition(
        nil, [.scale: 2], .argb, .atlas, file: "ZZZZPackedAsset-2.0.0-gamut0", size: (2, 3),
        scale: 200, payload: bitmap.encoded()),
      rendition(
        "Tint", part: 217, [.scale: 1], .none, .color, file: "Tint", payload: blue.encoded()),
      rendition(
        "Tint", part: 217, [.scale: 1, .appearance: 1], .none, .color, file: "Tint",
        payload: gray.encoded()),
      rendition(
        "Hours", [.localization: 3], .data, .data, file: "hours.json",
        tags: [.typeIdentifier("public.json")],
        payload: StoredFile(Array("[1]\n".utf8), isCompressed: false).encoded()),
      rendition(
        "AppIcon", part: 218, [.idiom: 1], .none, .iconSizes, file: "AppIcon",
        payload: IconSize.encoded([
          IconSize(width: 60, height: 60, index: 0), IconSize(width: 90, height: 90, index: 1),
        ])),
      rendition(
        "AppIcon", part: 220, [.idiom: 1, .scale: 2], .argb, .onePart, file: "60.png",
        size: (2, 3), scale: 200, payload: bitmap.encoded()),
      rendition(
        "AppIcon", part: 220, [.idiom: 1, .scale: 2, .dimension2: 1], .argb, .onePart,
        file: "90.png", size: (2, 3), scale: 200, payload: blurred.encoded()),
      rendition(
        "Blur", [.gamut: 7], .argb, .onePart, file: "blur.png", size: (2, 3),
        payload: blurred.encoded()),
    ].compactMap(\.self)
  }

  static var contents: AssetArchiveContents {
    AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: 970, renditionCount: UInt32(renditions.count), mainVersion: "CoreUI",
        authoringTool: "Xcode 26.0", keySemantics: 2),
      metadata: ExtendedMetadata(
        deploymentVersion: "13.0", platform: "ios", authoringTool: "Theme"),
      keyFormat: format,
      facets: ["AppIcon", "Art/Logo", "Blur", "Hours", "Tint"].map { name in
        Facet(
          name: name, attributes: [AttributeValue(.identifier, Facet.identifier(of: name))])
      },
      appearances: [.init("UIAppearanceAny", 0), .init("UIAppearanceDark", 1)],
      localizations: [.init("de", 3)], renditions: renditions)
  }

  static let bytes = contents.encoded()
}
