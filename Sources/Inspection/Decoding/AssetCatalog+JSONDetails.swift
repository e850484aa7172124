internal import CompiledAssetFormat
internal import JSONFormat

extension AssetCatalog {
  /// The members that depend on what a rendition holds.
  func details(of variant: Variant) -> [(String, JSONValue?)] {
    let header = variant.rendition.header
    switch variant.contents {
    case .bitmap(let bitmap):
      return pixelDetails(of: header) + [
        ("Compression", .string(bitmap.codec.name ?? "\(bitmap.codec.rawValue)")),
        ("Opaque", .boolean(bitmap.isOpaque)),
      ]
    case .link(let link): return pixelDetails(of: header) + [("Atlas", atlasObject(of: link))]
    case .file(let file):
      // Of a compressed file, only decompressing it would tell.
      let length = file.isCompressed ? nil : JSONValue.integer(Int64(file.data.count))
      let layers = layers(of: variant.rendition)
      return [
        ("Compression", .string(file.isCompressed ? "lzfse" : "uncompressed")),
        ("Data Length", length), ("Layers", layers),
      ]
    case .color(let color):
      return [
        ("Color components", .array(color.components.map { .number($0) })),
        ("Colorspace", color.colorSpace.catalogName.map { .string($0) }),
        ("State", .string(Self.states[variant.rendition.key[.state]] ?? "Normal")),
        ("Value", .string(Self.values[variant.rendition.key[.value]] ?? "Off")),
      ]
    case .iconSizes(let sizes):
      let idiom = idiomName(variant.rendition.key[.idiom])
      let texts = sizes.map { size in
        JSONValue.string("\(size.width)x\(size.height) index:\(size.index) idiom:\(idiom)")
      }
      return [("Sizes", .array(texts))]
    case .gradient(let gradient):
      let stops = gradient.stops.map { stop in
        JSONValue.object(["Color": .string(stop.color), "Position": .number(Double(stop.position))])
      }
      return [("Stops", .array(stops))]
    case .empty, .unknown: return [("Layers", layers(of: variant.rendition))]
    }
  }

  /// The version of CoreUI that understands all that is told here.
  static let dumpToolVersion: Int64 = 972

  private static let states: [UInt16: String] = [
    1: "Rollover", 2: "Pressed", 4: "Disabled", 5: "Deeply Pressed",
  ]

  private static let values: [UInt16: String] = [1: "On", 2: "Mixed"]

  private func pixelDetails(of header: RenditionHeader) -> [(String, JSONValue?)] {
    let format = header.pixelFormat
    let isGray = [.gray, .grayAlpha, .grayAlphaHalf].contains(format)
    let isWide = format == .rgbaHalf || format == .grayAlphaHalf
    let mode =
      header.flags.contains(.template)
      ? "template" : header.flags.contains(.automaticTemplate) ? "automatic" : "original"
    return [
      ("BitsPerComponent", .integer(isWide ? 16 : 8)),
      ("ColorModel", .string(isGray ? "Monochrome" : "RGB")),
      ("Colorspace", header.colorSpace.catalogName.map { .string($0) }),
      ("Template Mode", .string(mode)),
    ]
  }

  /// The rectangle is counted from the atlas' top.
  private func atlasObject(of link: RenditionLink) -> JSONValue? {
    guard let atlas = atlas(of: link) else { return nil }
    let top = atlas.height - link.rect.y - link.rect.height
    return .object([
      "Height": .integer(Int64(link.rect.height)), "RenditionName": .string(atlas.name),
      "Width": .integer(Int64(link.rect.width)), "X": .integer(Int64(link.rect.x)),
      "Y": .integer(Int64(top)),
    ])
  }

  /// The names of a stack's layers, the hindmost first; nil for what is no stack.
  private func layers(of rendition: Rendition) -> JSONValue? {
    guard let layers = (try? rendition.layers()).flatMap(\.self) else { return nil }
    return .array(
      layers.prefix(Self.mostLayers).map { layer in
        name(ofFacet: layer.target[.identifier]).map { JSONValue.string($0) } ?? .null
      })
  }
}

extension AssetCatalog.Variant {
  /// What `assetutil` calls such a rendition.
  var assetType: String {
    let header = rendition.header
    switch contents {
    case .color: return "Color"
    case .iconSizes: return "MultiSized Image"
    case .gradient: return "Named Gradient"
    default: break
    }
    switch header.layout {
    case .data: return "Data"
    case .atlas: return "Packed Image"
    case .vector: return header.pixelFormat == .pdf ? "PDF" : "Vector"
    case .vectorGlyph: return "Vector Glyph"
    case .layerStack: return "Image Stack"
    default: break
    }
    if rendition.key[.part] == 220 { return "Icon Image" }
    if header.layout.rawValue < 1000 || header.layout == .link { return "Image" }
    return header.layout.name ?? "\(header.layout.rawValue)"
  }
}

extension RenditionColorSpace {
  /// As the sources of catalogs spell it; nil where it is unknown or says nothing.
  fileprivate var catalogName: String? {
    switch self {
    case .sRGB: "srgb"
    case .gray: "gray gamma 22"
    case .displayP3: "p3"
    case .extendedSRGB: "extended srgb"
    case .extendedLinearSRGB: "extended linear srgb"
    case .extendedGray: "extended gray"
    default: nil
    }
  }
}
