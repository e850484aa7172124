internal import AppleVocabulary
internal import CompiledAssetFormat
internal import Diagnostics
internal import ImageFormats
internal import JSONFormat

extension ContentReader {
  /// Compiled catalogs by asset and rendition.
  static let assetCatalog = ContentReader(kinds: [.catalog]) { file, diagnostics in
    guard
      let catalog = AssetCatalog(decoding: file.bytes, of: file.name, diagnostics: &diagnostics)
    else { return nil }
    guard let name = file.asset else { return ContentTree("asset catalog", catalog.content) }
    guard case .found(let asset) = catalog.selection(of: name) else {
      diagnostics.append(.noAsset(name, in: file))
      return nil
    }
    return ContentTree("asset", catalog.content(ofOne: asset))
  }
}

extension AssetCatalog {
  fileprivate var content: ContentNode {
    var root = ContentNode(.name(""), kind: "catalog")
    root.children = members(of: headObject).filter { !Self.left.contains($0.name) }.map { member in
      var node = member.value.content(.name(member.name))
      if Self.writer.contains(member.name) { node.noise = "version of the catalog's writer" }
      if member.name == "Timestamp" { node.noise = "time of the catalog" }
      return node
    }
    var atlases: [Int: String] = [:]
    root.children += assets.map { content(of: $0, &atlases) }
    return root
  }

  /// An asset by itself, whatever its name; a rendition by itself, whichever it is.
  fileprivate func content(ofOne asset: Asset) -> ContentNode {
    var atlases: [Int: String] = [:]
    var node = content(of: asset, &atlases)
    (node.identity, node.noise) = (.name("asset"), nil)
    if node.children.count == 1 { node.children[0].identity = .name("rendition") }
    var root = ContentNode(.name(""), kind: "catalog")
    root.children = [node]
    return root
  }

  private func members(of value: JSONValue) -> [JSONValue.Member] {
    if case .object(let members) = value { members } else { [] }
  }

  /// What numbers a catalog has for names says nothing of the names.
  private static let left: Set = ["Appearances", "DumpToolVersion", "Key Format"]

  private static let writer: Set = [
    "AssetStorageVersion", "Authoring Tool", "CoreUIVersion", "MainVersion", "SchemaVersion",
    "StorageVersion",
  ]

  private func content(of asset: Asset, _ atlases: inout [Int: String]) -> ContentNode {
    var node = ContentNode(
      .name("\(asset.isFacet ? "" : "packed ")\(asset.name)"), .object,
      kind: AssetCatalogKind(asset.variants).rawValue, title: asset.name)
    if !asset.isFacet { node.noise = "packing of images" }
    var met: [String: Int] = [:]
    for variant in asset.variants {
      let selector = variant.selector.isEmpty ? "rendition" : variant.selector
      let number = met[selector, default: 0]
      met[selector] = number + 1
      var rendition = ContentNode(
        .name(number == 0 ? selector : "\(selector) #\(number + 1)"), kind: "rendition")
      rendition.children = values(of: variant, asset, &atlases)
      node.children.append(rendition)
    }
    return node
  }

  private func values(
    of variant: Variant, _ asset: Asset, _ atlases: inout [Int: String]
  ) -> [ContentNode] {
    guard case .object(let members) = object(for: variant, of: asset) else { return [] }
    var nodes = members.filter { !Self.leftOfRenditions.contains($0.name) }.map { member in
      var node = member.value.rounded.content(.name(member.name))
      if member.name == "Atlas" { node.noise = "packing of images" }
      return node
    }
    switch variant.contents {
    case .bitmap, .link:
      let archive = archive
      let rendition = variant.rendition
      nodes.append(
        .value(
          "pixels",
          .image(
            ContentImage(
              width: rendition.header.width, height: rendition.header.height,
              stored: stored(variant, &atlases)
            ) {
              var reader = PixelReader(archive, limit: FileDecoder.largestImage)
              return (try? reader.pixels(of: rendition)).flatMap { $0?.image() }
            })))
    case .file(let file):
      let bytes = (try? file.contents()) ?? Array(file.data)
      let header = variant.rendition.header
      let isImage = bytes.starts(with: JPEGFile.signature)
      nodes.append(
        isImage
          ? .value(
            "pixels",
            .image(
              ContentImage(width: header.width, height: header.height, stored: ContentData(bytes)) {
                try? JPEGFile.image(bytes, limit: FileDecoder.largestImage)
              })) : .value("file", .data(ContentData(bytes))))
    case .unknown(let bytes): nodes.append(.value("contents", .data(ContentData(bytes))))
    case .color, .iconSizes, .gradient, .texture, .external, .empty: break
    }
    return nodes
  }

  /// The digest of the record; of an image in an atlas, together with that of the atlas.
  private func stored(_ variant: Variant, _ atlases: inout [Int: String]) -> ContentData {
    var data = ContentData(variant.record)
    if case .link(let link) = variant.contents, let key = archive.keyFormat.key(link.target),
      let entry = archive.entry(key)
    {
      let start = entry.record.startIndex
      let digest = atlases[start] ?? ContentData(entry.record).digest
      atlases[start] = digest
      data.digest += digest
    }
    return data
  }

  /// The names that say where a rendition is, and values that only follow from others.
  private static let leftOfRenditions: Set = [
    "Name", "NameIdentifier", "SHA1Digest", "Selector", "Appearance", "Idiom", "Scale",
    "Data Length",
  ]
}

extension JSONValue {
  /// With numbers as people write them, which catalogs have in 32 bits.
  fileprivate var rounded: JSONValue {
    switch self {
    case .number(let number):
      let short = (number * 1_000_000).rounded() / 1_000_000
      return .number(short.isFinite ? short : number)
    case .array(let values): return .array(values.map(\.rounded))
    case .object(let members):
      return .object(members.map { Member($0.name, $0.value.rounded) })
    default: return self
    }
  }
}

extension Diagnostic {
  fileprivate static func noAsset(_ name: String, in file: ContentFile) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-no-asset", "it has no asset '\(name)'",
      at: SourceRange(file: file.name))
  }
}
