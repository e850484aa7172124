package import ImageFormats
package import PropertyListFormat

/// The pages of a texture atlas: images of a folder that SpriteKit asks for by their names.
///
/// Which image is on which page follows from their sizes alone. Docs/Rules.md, Asset catalogs 7.6.
package struct TextureAtlas: Equatable, Sendable {
  /// An image of the folder.
  package struct Sprite: Equatable, Sendable {
    package var name: String
    package var width: Int
    package var height: Int

    package init(name: String, width: Int, height: Int) {
      self.name = name
      self.width = width
      self.height = height
    }
  }

  package struct Page: Equatable, Sendable {
    package var name: String
    /// Indices of the sprites.
    package var members: [Int]
  }

  package let sprites: [Sprite]
  package private(set) var pages: [Page] = []

  /// The greatest size of a page, as Xcode has it by default.
  package static let greatestSide = AtlasLimits.sprites.side

  /// Distributes sprites; those of a scale and a device share pages.
  package init(named base: String, _ sprites: [Sprite]) {
    self.sprites = sprites
    var suffixes: [String] = []
    var groups: [String: [Int]] = [:]
    for (index, sprite) in sprites.enumerated() {
      let suffix = Self.suffix(of: sprite.name)
      if groups[suffix] == nil { suffixes.append(suffix) }
      groups[suffix, default: []].append(index)
    }
    for suffix in suffixes.sorted(by: { $0.utf8.lexicographicallyPrecedes($1.utf8) }) {
      let members = groups[suffix] ?? []
      let sizes = members.map { (sprites[$0].width, sprites[$0].height) }
      for (number, atlas) in Atlas.all(sizes, members, .sprites).enumerated() {
        pages.append(
          Page(name: "\(base).\(number + 1)\(suffix).png", members: atlas.places.map(\.member)))
      }
    }
  }

  /// True if a name says something of scale or device.
  package static func hasSuffix(_ name: String) -> Bool { !suffix(of: name).isEmpty }

  /// What a name says of scale and device, such as `@2x~ipad`; empty for nothing.
  static func suffix(of name: String) -> String {
    let base = name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name[...]
    for device in ["~iphone", "~ipad", ""] {
      for scale in ["@2x", "@3x", ""] where base.hasSuffix(scale + device) {
        return scale + device
      }
    }
    return ""
  }
}

extension TextureAtlas {
  /// The file of a page, and its part of the list of sprites; `images` are those of its members.
  package func encoded(
    _ page: Page, images: [RGBAImage]
  ) -> (file: [UInt8], entry: PropertyList) {
    let crops = images.map { image in
      SpriteCrop(width: image.width, height: image.height, pixelSize: 4, image.pixels)
    }
    // Without their edges they may, in theory, need more room than with them.
    var atlases = Atlas.all(
      crops.map { ($0.width, $0.height) }, Array(images.indices), .sprites)
    if atlases.count > 1 {
      atlases = Atlas.all(images.map { ($0.width, $0.height) }, Array(images.indices), .sprites)
    }
    let atlas = atlases.first ?? Atlas()
    var pixels = [UInt8](repeating: 0, count: 4 * atlas.width * atlas.height)
    for place in atlas.places {
      let (crop, image) = (crops[place.member], images[place.member])
      for row in 0..<crop.height {
        let start = 4 * ((place.y + row) * atlas.width + place.x)
        let source = 4 * ((crop.y + row) * image.width + crop.x)
        pixels.replaceSubrange(
          start..<start + 4 * crop.width, with: image.pixels[source..<source + 4 * crop.width])
      }
    }
    let entries = atlas.places.map { place in
      let (crop, image) = (crops[place.member], images[place.member])
      return PropertyList.dictionary([
        "name": .string(sprites[page.members[place.member]].name),
        "aliases": .array([]),
        "isFullyOpaque": .boolean(image.isOpaque),
        // Both rectangles are counted from the bottom.
        "textureRect": .string(
          "{{\(place.x), \(atlas.height - place.y - crop.height)}, {\(crop.width), \(crop.height)}}"
        ),
        "spriteOffset": .string("{\(crop.x), \(image.height - crop.y - crop.height)}"),
        "textureRotated": .boolean(false),
        "spriteSourceSize": .string("{\(image.width), \(image.height)}"),
      ])
    }
    let file = PNGImage(RGBAImage(width: atlas.width, height: atlas.height, pixels: pixels))
    return (
      file.encoded(),
      .dictionary([
        "path": .string(page.name), "size": .string("{\(atlas.width), \(atlas.height)}"),
        "subimages": .array(entries),
      ])
    )
  }

  /// The list of all sprites, of the entries of the pages.
  package static func list(of entries: [PropertyList]) -> [UInt8] {
    PropertyList.dictionary([
      "version": .integer(1), "format": .string("APPL"), "images": .array(entries),
    ]).encodedAsBinary()
  }
}

/// The width and height of an image by its header; nil for what is neither a PNG nor a JPEG.
package func spriteSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
  switch ImageFile(bytes) {
  case .png: PNGHeader(ofFile: bytes).map { ($0.width, $0.height) }
  case .jpeg: jpegSize(bytes)
  default: nil
  }
}
