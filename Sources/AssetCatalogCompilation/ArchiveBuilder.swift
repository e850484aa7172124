internal import AssetCatalogFormat
internal import BundleModel
internal import CompiledAssetFormat
internal import Diagnostics
internal import Hashing

/// Collects facets and renditions of an archive.
struct ArchiveBuilder: Sendable {
  /// A rendition before the attributes of keys are known.
  struct Entry: Sendable {
    /// An index of `names`; nil for atlases, which nobody asks for.
    var name: Int?
    var attributes: [AttributeValue]
    var header: RenditionHeader
    var tags: [TaggedValue]
    var payload: [UInt8]
    /// Where its file is named.
    var range: SourceRange
    /// True if the bitmap may be a part of a larger one.
    var isPackable = false
  }

  let options: CatalogOptions
  let localizations: Localizations
  let environment: CompileEnvironment
  var entries: [Entry] = []
  var spriteAtlases: [PlannedSpriteAtlas] = []
  /// The vector images of this run that only programs draw.
  var programNeeds: [ProgramNeed] = []
  private(set) var names: [(name: String, part: UInt16)] = []
  private var indices: [[UInt8]: Int] = [:]

  init(
    _ options: CatalogOptions, _ localizations: Localizations, _ environment: CompileEnvironment
  ) {
    self.options = options
    self.localizations = localizations
    self.environment = environment
  }

  /// The renderer of vector images; nil if they are stored alone.
  var renderer: (any VectorRenderer)? { options.vectors == .drawn ? environment.renderer : nil }

  /// Adds a rendition, whose facet gets the part of its first one.
  mutating func add(
    _ name: String, facetPart: RenditionPart, part: RenditionPart, scale: Int,
    _ attributes: [AttributeValue], _ header: RenditionHeader, _ tags: [TaggedValue],
    _ payload: [UInt8], isPackable: Bool = false, at range: SourceRange
  ) {
    let index = self.index(of: name, part: facetPart.rawValue)
    let own = [
      AttributeValue(.element, elementUniversal), AttributeValue(.part, part.rawValue),
      AttributeValue(.scale, UInt16(scale)),
    ]
    entries.append(
      Entry(
        name: index, attributes: own + attributes, header: header, tags: tags, payload: payload,
        range: range, isPackable: isPackable))
  }

  /// Adds a bitmap, which small ones share with others of the same kind.
  mutating func add(
    _ name: String, facetPart: RenditionPart, part: RenditionPart, scale: Int,
    _ attributes: [AttributeValue], _ pixels: PixelBuffer, _ bitmap: BitmapRendition,
    at range: SourceRange
  ) {
    add(
      name, facetPart: facetPart, part: part, scale: scale, attributes,
      EncodedPixels(pixels, mayBeDeepmap: options.hasDeepmaps && bitmap.mayBeDeepmap), bitmap,
      at: range)
  }

  /// Adds a bitmap that is compressed already.
  mutating func add(
    _ name: String, facetPart: RenditionPart, part: RenditionPart, scale: Int,
    _ attributes: [AttributeValue], _ pixels: EncodedPixels, _ bitmap: BitmapRendition,
    at range: SourceRange
  ) {
    let whole = PixelRect(x: 0, y: 0, width: pixels.width, height: pixels.height)
    let metrics =
      bitmap.metrics
      ?? AlignmentMetrics(width: UInt32(pixels.width), height: UInt32(pixels.height))
    add(
      name, facetPart: facetPart, part: part, scale: scale, attributes,
      RenditionHeader(
        flags: bitmap.flags, width: pixels.width, height: pixels.height,
        scale: UInt32(100 * scale), pixelFormat: pixels.format.pixelFormat,
        colorSpace: pixels.format.colorSpace, layout: bitmap.layout, name: bitmap.fileName),
      [
        .slices(bitmap.slices ?? [whole]), .metrics([metrics]), .blending(Blending(opacity: 1)),
        .orientation(1), .bytesPerRow(pixels.width * pixels.format.pixelSize),
      ], pixels.bitmap.encoded(),
      isPackable: options.packing == .auto && AtlasLimits.admits(pixels) && bitmap.isPackable,
      at: range)
  }

  /// Adds all renditions of another builder.
  mutating func append(_ other: ArchiveBuilder) {
    let indices = other.names.map { index(of: $0.name, part: $0.part) }
    for var entry in other.entries {
      entry.name = entry.name.map { indices[$0] }
      entries.append(entry)
    }
    programNeeds += other.programNeeds
  }

  /// Replaces the names by those of a cache entry.
  mutating func restore(_ known: [(name: String, part: UInt16)]) {
    names = known
    indices = [:]
    for (index, name) in known.enumerated() { indices[Array(name.name.utf8)] = index }
  }

  /// The index of a name, which is added if it is new.
  private mutating func index(of name: String, part: UInt16) -> Int {
    let bytes = Array(name.utf8)
    if let index = indices[bytes] { return index }
    indices[bytes] = names.count
    names.append((name, part))
    return names.count - 1
  }

  /// Returns the file; the cache changes no byte of it.
  mutating func encoded(_ cache: ResultCache?, diagnostics: inout [Diagnostic]) -> [UInt8] {
    guard names.count <= Int(UInt16.max) else {
      diagnostics.append(.tooManyNames(names.count))
      return []
    }
    addSpriteAtlases()
    // In place: what went into an atlas is not needed any more.
    pack(cache)
    return unpackedFile(diagnostics: &diagnostics)
  }

  private func unpackedFile(diagnostics: inout [Diagnostic]) -> [UInt8] {
    let platform = options.platform
    let inUse = Set(entries.flatMap { $0.attributes.filter { $0.value != 0 }.map(\.attribute) })
    let format = KeyFormat(
      platform.keyFormat.filter { $0.isAlwaysThere || inUse.contains($0.attribute) }
        .map(\.attribute))
    let identifiers = identifiers()
    var renditions: [Rendition] = []
    var keys: [RenditionKey: SourceRange] = [:]
    for entry in entries {
      let attributes =
        entry.name.map { entry.attributes + [AttributeValue(.identifier, identifiers[$0])] }
        ?? entry.attributes
      guard let key = format.key(attributes) else {
        diagnostics.append(.noKey(at: entry.range))
        continue
      }
      if let first = keys[key] {
        diagnostics.append(.sameKey(at: entry.range, first: first))
        continue
      }
      keys[key] = entry.range
      renditions.append(
        Rendition(key: key, header: entry.header, tags: entry.tags, payload: entry.payload[...]))
    }
    let facets = names.indices.map { index in
      let kind: [AttributeValue] =
        switch RenditionPart(rawValue: names[index].part) {
        case .spriteAtlas: [AttributeValue(.element, elementAtlas)]
        case .texture: [AttributeValue(.element, elementTexture)]
        default:
          [AttributeValue(.element, elementUniversal), AttributeValue(.part, names[index].part)]
        }
      return Facet(
        name: names[index].name,
        attributes: kind + [AttributeValue(.identifier, identifiers[index])])
    }
    return AssetArchiveContents(
      header: CARHeader(
        coreUIVersion: platform.coreUIVersion, renditionCount: UInt32(renditions.count),
        mainVersion: "@(#)PROGRAM:CoreUI  PROJECT:CoreUI-\(platform.coreUIVersion)\n",
        authoringTool: "bundler", keySemantics: platform.keySemantics),
      metadata: ExtendedMetadata(
        thinningArguments: options.thinningArguments,
        deploymentVersion: options.deploymentTarget, platform: platform.name,
        authoringTool: "bundler"),
      keyFormat: format, facets: facets, appearances: appearances(),
      localizations: localizations.locales.map {
        AssetArchive.NamedValue($0, localizations[$0])
      },
      renditions: renditions
    ).encoded()
  }

  /// The base appearance and those in use.
  private func appearances() -> [AssetArchive.NamedValue] {
    let inUse = Set(entries.map { $0.attributes[.appearance] })
    return Appearance.all(on: options.platform).filter {
      $0.number == 0 || inUse.contains($0.number)
    }
    .map { AssetArchive.NamedValue($0.name, $0.number) }
  }

  /// A number for each name: its hash, or the next free one where an earlier name has that.
  func identifiers() -> [UInt16] {
    var identifiers = [UInt16](repeating: 0, count: names.count)
    var taken: Set<UInt16> = [0]
    let sorted = names.indices.sorted {
      names[$0].name.utf8.lexicographicallyPrecedes(names[$1].name.utf8)
    }
    var late: [Int] = []
    for index in sorted {
      let hash = Facet.identifier(of: names[index].name)
      if taken.insert(hash).inserted { identifiers[index] = hash } else { late.append(index) }
    }
    var next: UInt16 = 1
    for index in late where taken.count <= Int(UInt16.max) {
      while !taken.insert(next).inserted { next &+= 1 }
      identifiers[index] = next
    }
    return identifiers
  }
}

/// The element of all assets of catalogs.
let elementUniversal: UInt16 = 85

/// The element of bitmaps that hold several images.
let elementAtlas: UInt16 = 9

/// The attribute `part` of a rendition: its kind.
///
/// Docs/Rules.md, Asset catalogs 4.
enum RenditionPart: UInt16 {
  case texture = 0
  case preservedVector = 42
  case symbol = 59
  case spriteAtlas = 127
  case image = 181
  case flattenedStack = 208
  case stackRadiosity = 209
  case color = 217
  case iconSizes = 218
  case icon = 220
  case iconStack = 245
  case iconGroup = 246
  case gradient = 247
}

/// The properties of a bitmap besides its pixels.
struct BitmapRendition {
  var fileName: String
  var flags: RenditionFlags = []
  var layout = RenditionLayout.onePart
  /// Nil for the whole image.
  var slices: [PixelRect]?
  /// Nil for the whole image.
  var metrics: AlignmentMetrics?
  var isPackable = true
  var mayBeDeepmap = true
}

extension Diagnostic {
  fileprivate static func noKey(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-slot", "this slot cannot be compiled yet", at: range,
      details: ["remove the slot, or compile the catalog with Xcode"])
  }

  fileprivate static func tooManyNames(_ count: Int) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-too-large", "an archive holds 65535 assets, not \(count)",
      details: ["split the catalogs between bundles"])
  }

  fileprivate static func sameKey(at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-duplicate-slot", "an earlier slot is for the same devices",
      at: range, details: ["this one is left out"],
      notes: [Diagnostic.Note("the earlier slot is here", at: first)])
  }
}
