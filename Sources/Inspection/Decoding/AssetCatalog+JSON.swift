internal import AppleVocabulary
internal import CompiledAssetFormat
internal import Hashing
internal import JSONFormat

extension AssetCatalog {
  /// What `assetutil -I` prints, as far as its keys are known: a list with an object for the
  /// catalog, and one for each rendition.
  func json() -> JSONValue {
    .array([headObject] + assets.flatMap { asset in objects(for: asset) })
  }

  /// The objects of some renditions of an asset.
  func json(of asset: Asset) -> JSONValue { .array(objects(for: asset)) }

  private func objects(for asset: Asset) -> [JSONValue] {
    asset.variants.map { object(for: $0, of: asset) }
  }

  var headObject: JSONValue {
    let header = archive.header
    let metadata = archive.metadata
    return .object([
      "Appearances": .object(
        archive.appearances.map { JSONValue.Member($0.name, .integer(Int64($0.value))) }),
      "AssetStorageVersion": .string(header.authoringTool),
      "Authoring Tool": metadata.map { .string($0.authoringTool) },
      "CoreUIVersion": .integer(Int64(header.coreUIVersion)),
      "DumpToolVersion": .integer(Self.dumpToolVersion),
      "Key Format": .array(
        archive.keyFormat.attributes.map { attribute in
          .string(attribute.name.map { "kCRTheme\($0)Name" } ?? "\(attribute.rawValue)")
        }),
      "MainVersion": .string(header.mainVersion),
      "Platform": metadata.map { .string($0.platform) },
      "PlatformVersion": metadata.map { .string($0.deploymentVersion) },
      "SchemaVersion": .integer(Int64(header.schemaVersion)),
      "StorageVersion": .integer(Int64(header.storageVersion)),
      "ThinningParameters": metadata.flatMap { text in
        text.thinningArguments.isEmpty ? nil : .string(text.thinningArguments)
      },
      "Timestamp": .integer(Int64(header.timestamp)),
    ])
  }

  func object(for variant: Variant, of asset: Asset) -> JSONValue {
    let rendition = variant.rendition
    let header = rendition.header
    let key = rendition.key
    let common: [(String, JSONValue?)] = [
      ("Appearance", name(ofAppearance: key[.appearance]).map { .string($0) }),
      ("AssetType", .string(variant.assetType)),
      ("Encoding", header.pixelFormat == .none ? nil : .string(header.pixelFormat.name)),
      ("Idiom", .string(idiomName(key[.idiom]))),
      ("Layout", .string(header.layout.name ?? "\(header.layout.rawValue)")),
      ("Name", asset.isFacet ? .string(asset.name) : nil),
      ("NameIdentifier", key[.identifier] == 0 ? nil : .integer(Int64(key[.identifier]))),
      ("PixelHeight", header.height == 0 ? nil : .integer(Int64(header.height))),
      ("PixelWidth", header.width == 0 ? nil : .integer(Int64(header.width))),
      ("RenditionName", header.name.isEmpty ? nil : .string(header.name)),
      ("Scale", .integer(Int64(key[.scale]))),
      ("Selector", .string(variant.selector)),
      ("SHA1Digest", .string(Digest(of: variant.record).hexadecimal.uppercased())),
      ("SizeOnDisk", .integer(Int64(variant.record.count))),
      ("Subtype", key[.subtype] == 0 ? nil : .integer(Int64(key[.subtype]))),
      (
        "UTI",
        (try? rendition.typeIdentifier()).flatMap { text in text.map { JSONValue.string($0) } }
      ),
    ]
    let members = (common + details(of: variant)).compactMap { name, value in
      value.map { JSONValue.Member(name, $0) }
    }
    return .object(
      members.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }
}

/// An idiom as `assetutil` names it.
func idiomName(_ idiom: UInt16) -> String {
  Idiom(number: idiom)?.toolWord ?? "\(idiom)"
}

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
    case .texture(let texture):
      return [
        ("Texture Format", .string(texture.pixelFormat.name)),
        ("Mipmap Levels", .integer(Int64(texture.levels.count))),
      ]
    case .external(let link):
      return [
        ("Asset Pack", .string(link.pack)), ("Tags", .array(link.tags.map { .string($0) })),
      ]
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
  /// The name of such a rendition in `assetutil`.
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
