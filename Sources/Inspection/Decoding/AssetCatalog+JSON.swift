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

  private var headObject: JSONValue {
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

  private func object(for variant: Variant, of asset: Asset) -> JSONValue {
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
