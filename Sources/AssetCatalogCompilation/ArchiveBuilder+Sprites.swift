internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics

/// A sprite atlas: images that SpriteKit asks for together, and that share bitmaps of their own.
///
/// Docs/Rules.md, Asset catalogs 6.11.
struct PlannedSpriteAtlas: Equatable, Sendable {
  var name: String
  /// The names of its images.
  var sprites: Set<String>
  var range: SourceRange

  init(_ index: Int, of catalog: AssetCatalog) {
    let set = catalog.sets[index]
    name = set.name
    sprites = Set(
      catalog.indices(inside: index).map { catalog.sets[$0] }.filter { $0.kind == .image }
        .map(\.name))
    range = set.contentsFile
  }
}

/// The part of an image that a page has: all but the transparent edges.
struct SpriteCrop: Hashable, Sendable {
  var x: Int
  /// From the top.
  var y: Int
  var width: Int
  var height: Int

  /// The smallest rectangle with all pixels that show; the whole image if none does.
  init(_ pixels: PixelBuffer) {
    self.init(
      width: pixels.width, height: pixels.height, pixelSize: pixels.format.pixelSize, pixels.bytes)
  }

  /// The same of bytes whose last one of each pixel is its alpha.
  init(width imageWidth: Int, height imageHeight: Int, pixelSize size: Int, _ bytes: [UInt8]) {
    (x, y, width, height) = (0, 0, imageWidth, imageHeight)
    let span = bytes.span
    var (left, top, right, bottom) = (imageWidth, imageHeight, -1, -1)
    for row in 0..<imageHeight {
      for column in 0..<imageWidth
      where span[(row * imageWidth + column) * size + size - 1] != 0 {
        left = min(left, column)
        right = max(right, column)
        top = min(top, row)
        bottom = row
      }
    }
    guard right >= 0 else { return }
    (x, y, width, height) = (left, top, right - left + 1, bottom - top + 1)
  }
}

extension ArchiveBuilder {
  /// Adds the records of sprite atlases that have images, each with the names of its images.
  mutating func addSpriteAtlases() {
    for atlas in spriteAtlases {
      let present = Set(entries.compactMap { $0.name.map { names[$0].name } })
      let sprites = atlas.sprites.filter(present.contains)
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      guard !sprites.isEmpty else { continue }
      add(
        atlas.name, facetPart: .spriteAtlas, part: .spriteAtlas, scale: 1, [],
        RenditionHeader(
          scale: 100, pixelFormat: .none, colorSpace: .generic, layout: .namedContents,
          name: "CoreStructuredImage"),
        [.blending(Blending(opacity: 0)), .orientation(1), .packedNames(sprites)], [],
        at: atlas.range)
      entries[entries.count - 1].attributes[0] = AttributeValue(.element, elementAtlas)
    }
  }

  /// The atlas of each name that is a sprite: both indices of `names`.
  var atlasesOfSprites: [Int: Int] {
    var positions: [String: Int] = [:]
    for (index, name) in names.enumerated() { positions[name.name] = index }
    var result: [Int: Int] = [:]
    for atlas in spriteAtlases {
      guard let owner = positions[atlas.name] else { continue }
      for sprite in atlas.sprites {
        if let index = positions[sprite] { result[index] = owner }
      }
    }
    return result
  }

  /// The part of an image that goes into a page of a sprite atlas; nil for what is no small bitmap.
  static func spriteCrop(_ entry: Entry) -> SpriteCrop? {
    guard entry.attributes[.part] == RenditionPart.image.rawValue,
      [.argb, .grayAlpha].contains(entry.header.pixelFormat),
      entry.header.width <= AtlasLimits.sprites.side - 2 * AtlasLimits.gap,
      entry.header.height <= AtlasLimits.sprites.side - 2 * AtlasLimits.gap,
      let pixels = pixels(of: entry)
    else { return nil }
    return SpriteCrop(pixels)
  }

  /// The values that a page of a sprite atlas has besides those of other pages: its sprites in the
  /// order of their identifiers, as layers without a place.
  static func spriteTags(_ members: [Entry], _ identifiers: [UInt16]) -> [TaggedValue] {
    let sprites = members.compactMap { entry in
      entry.name.map { (identifier: identifiers[$0], scale: entry.attributes[.scale]) }
    }.sorted { $0.identifier < $1.identifier }
    let layers = sprites.map { sprite in
      StackLayer(
        x: 0, y: 0, width: 0, height: 0, blending: Blending(opacity: 1),
        target: [
          AttributeValue(.element, elementUniversal),
          AttributeValue(.part, RenditionPart.image.rawValue),
          AttributeValue(.scale, sprite.scale), AttributeValue(.identifier, sprite.identifier),
        ])
    }
    return [
      .layers(layers), .stackKinds(layers.map { _ in .plain }),
      .stackEffects(layers.map { _ in StackEffect() }),
    ]
  }
}
