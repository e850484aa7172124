internal import CompiledAssetFormat
internal import Diagnostics
internal import Hashing
internal import HostSystem

/// Which images share a bitmap.
///
/// The sizes are the greatest ones in Apple's files. Docs/Rules.md, Asset catalogs 6.7.
struct AtlasLimits: Sendable {
  static let memberArea = 24_336
  static let memberSide = 288
  /// Between images, and around them.
  static let gap = 2

  /// The greatest size of a page.
  let side: Int
  let area: Int
  /// Up to which pages are about square.
  let square: Int

  static let images = Self(side: 510, area: 102_676, square: 320)
  /// *Unverified*: no atlas at hand needs a second page.
  static let sprites = Self(side: 2048, area: 2048 * 2048, square: 2048)

  static func admits(_ pixels: EncodedPixels) -> Bool {
    (pixels.format == .bgra || pixels.format == .grayAlpha)
      && pixels.width <= memberSide && pixels.height <= memberSide
      && pixels.width * pixels.height <= memberArea
  }
}

extension ArchiveBuilder {
  /// Moves small bitmaps into larger ones, each with those of the same pixel format and the same
  /// attributes; what is alone stays as it is.
  mutating func pack(_ cache: ResultCache?) {
    var groups: [Group: [Int]] = [:]
    let owners = atlasesOfSprites
    var crops: [Int: SpriteCrop] = [:]
    for (index, entry) in self.entries.enumerated() {
      if let owner = entry.name.flatMap({ owners[$0] }), let crop = Self.spriteCrop(entry) {
        crops[index] = crop
        groups[Group(entry, owner: owner), default: []].append(index)
      } else if entry.isPackable {
        groups[Group(entry), default: []].append(index)
      }
    }
    let identifiers = owners.isEmpty ? [] : self.identifiers()
    let sorted = groups.sorted { $0.key.isBefore($1.key) }
    var numbers: [PageFamily: UInt16] = [:]
    var atlases: [(group: Group, number: UInt16, atlas: Atlas)] = []
    for (group, members) in sorted where members.count > 1 || group.owner != nil {
      let sizes = members.map { member in
        crops[member].map { ($0.width, $0.height) }
          ?? (self.entries[member].header.width, self.entries[member].header.height)
      }
      let limits = group.owner == nil ? AtlasLimits.images : .sprites
      for atlas in Atlas.all(sizes, members, limits)
      where atlas.places.count > 1 || group.owner != nil {
        let family = PageFamily(attributes: group.attributes, owner: group.owner)
        let number = numbers[family, default: 0]
        guard number < UInt16.max else { break }
        numbers[family] = number + 1
        atlases.append((group, number, atlas))
      }
    }
    let entries = entries
    let mayBeDeepmap = options.hasDeepmaps
    let known = crops
    let payloads: [[UInt8]?] = cachedMap(atlases, cache, on: environment.workers) { item in
      let isIcon = item.atlas.places.contains {
        entries[$0.member].attributes[.part] == RenditionPart.icon.rawValue
      }
      let mayBeDeepmap = mayBeDeepmap && !isIcon
      let key = cache.map { _ in
        Self.digest(of: item.atlas, item.group, entries, known, mayBeDeepmap: mayBeDeepmap)
      }
      return Cached(
        key: key, restore: { .some(Array($0)) },
        make: {
          let payload = Self.pixels(of: item.atlas, item.group.pixels, entries, known).map {
            Bitmap($0, mayBeDeepmap: mayBeDeepmap).encoded()
          }
          return (payload, payload)
        })
    }
    for (item, payload) in zip(atlases, payloads) {
      guard let payload else { continue }
      let entry = Self.entry(item.atlas, item.group, item.number, entries, identifiers, payload)
      let owner = item.group.owner.map { AttributeValue(.identifier, identifiers[$0]) }
      for place in item.atlas.places {
        link(
          place, to: entry, owner, height: item.atlas.height, crop: crops[place.member])
      }
      self.entries.append(entry)
    }
  }

  /// Replaces a bitmap by a link into an atlas.
  private mutating func link(
    _ place: Atlas.Place, to atlas: Entry, _ owner: AttributeValue?, height: Int, crop: SpriteCrop?
  ) {
    var entry = entries[place.member]
    let isSymbol = entry.attributes[.glyphSize] != 0
    let link = RenditionLink(
      rect: PixelRect(
        x: place.x, y: height - place.y - place.height, width: place.width, height: place.height),
      layout: isSymbol ? RenditionLayout(rawValue: 0) : entry.header.layout,
      target: atlas.attributes.filter { $0.value != 0 } + [owner].compactMap(\.self))
    entry.header.layout = .link
    entry.payload = []
    entry.tags.removeAll { $0.tag == .bytesPerRow }
    // Apple's order: slices, metrics, link, blending, orientation.
    let position = entry.tags.firstIndex { $0.tag == .blending } ?? entry.tags.count
    entry.tags.insert(.link(link), at: position)
    if let crop, crop.width != entry.header.width || crop.height != entry.header.height {
      addCrop(crop, to: &entry)
    }
    entries[place.member] = entry
  }

  /// Says of a link that only a part of its image is stored.
  private func addCrop(_ crop: SpriteCrop, to entry: inout Entry) {
    if let index = entry.tags.firstIndex(where: { $0.tag == .metrics }) {
      entry.tags[index] = .metrics([
        AlignmentMetrics(width: UInt32(crop.width), height: UInt32(crop.height))
      ])
    }
    entry.tags.append(
      .alphaCrop(
        width: entry.header.width, height: entry.header.height,
        PixelRect(x: crop.x, y: crop.y, width: crop.width, height: crop.height)))
    (entry.header.width, entry.header.height) = (crop.width, crop.height)
  }

  /// The bitmap of all members, which is compressed already.
  private static func entry(
    _ atlas: Atlas, _ group: Group, _ number: UInt16, _ entries: [Entry],
    _ identifiers: [UInt16], _ payload: [UInt8]
  ) -> Entry {
    let format = group.pixels
    let scale = group.attributes[.scale]
    let kind = group.owner == nil ? "Packed" : "ExplicitlyPacked"
    let name =
      "ZZZZ\(kind)Asset-\(scale).0.\(format == .bgra ? 0 : 1)-gamut\(group.attributes[.gamut])"
    var attributes = [
      AttributeValue(.element, elementAtlas),
      AttributeValue(.part, RenditionPart.image.rawValue),
    ]
    if number > 0 { attributes.append(AttributeValue(.dimension1, number)) }
    attributes += group.attributes
    let tags =
      group.owner == nil
      ? [] : spriteTags(atlas.places.map { entries[$0.member] }, identifiers)
    return Entry(
      name: group.owner, attributes: attributes,
      header: RenditionHeader(
        width: atlas.width, height: atlas.height, scale: 100 * UInt32(scale),
        pixelFormat: group.format, colorSpace: format.colorSpace, layout: .atlas, name: name),
      tags: [.slices([PixelRect(x: 0, y: 0, width: 0, height: 0)])] + tags + [
        .blending(Blending(opacity: 1)), .orientation(1),
        .bytesPerRow(atlas.width * format.pixelSize),
      ], payload: payload, range: entries[atlas.places[0].member].range)
  }

  /// The pixels of an entry that is a bitmap.
  static func pixels(of entry: Entry) -> PixelBuffer? {
    let member = Rendition(
      key: RenditionKey(format: KeyFormat([]), values: []), header: entry.header, tags: [],
      payload: entry.payload[...])
    guard case .bitmap(let bitmap)? = try? member.contents() else { return nil }
    return try? bitmap.pixels(
      width: entry.header.width, height: entry.header.height, entry.header.pixelFormat)
  }

  private static func pixels(
    of atlas: Atlas, _ format: PixelBuffer.Format, _ entries: [Entry], _ crops: [Int: SpriteCrop]
  ) -> PixelBuffer? {
    let size = format.pixelSize
    var bytes = [UInt8](repeating: 0, count: atlas.width * atlas.height * size)
    for place in atlas.places {
      guard var pixels = pixels(of: entries[place.member]) else { return nil }
      if pixels.format != format { pixels = pixels.inColor }
      let (left, top) = crops[place.member].map { ($0.x, $0.y) } ?? (0, 0)
      let rowSize = place.width * size
      for row in 0..<place.height {
        let start = ((place.y + row) * atlas.width + place.x) * size
        let source = ((top + row) * pixels.width + left) * size
        bytes.replaceSubrange(
          start..<start + rowSize, with: pixels.bytes[source..<source + rowSize])
      }
    }
    return PixelBuffer(width: atlas.width, height: atlas.height, format: format, bytes: bytes)
  }

  /// The digest of all that decides an atlas' bitmap.
  private static func digest(
    of atlas: Atlas, _ group: Group, _ entries: [Entry], _ crops: [Int: SpriteCrop],
    mayBeDeepmap: Bool
  ) -> Digest {
    var hasher = DigestHasher()
    hasher.update("atlas")
    for number in [atlas.width, atlas.height, Int(group.format.rawValue), mayBeDeepmap ? 1 : 0] {
      hasher.update(number)
    }
    for place in atlas.places {
      let entry = entries[place.member]
      let crop = crops[place.member].map { [$0.x, $0.y, $0.width, $0.height] } ?? []
      let own = [Int(entry.header.pixelFormat.rawValue), crop.count]
      for number in [place.x, place.y, entry.header.width, entry.header.height] + own + crop {
        hasher.update(number)
      }
      hasher.update(entry.payload.count)
      hasher.update(entry.payload)
    }
    return hasher.finalized()
  }
}

/// The properties that images of one atlas have in common.
private struct Group: Hashable, Sendable {
  /// Those that a link tells: scale first, the others by number.
  var attributes: [AttributeValue]
  var format: PixelFormat
  /// The sprite atlas that the images are in, an index of names; nil for all others.
  var owner: Int?

  private static let own: [RenditionAttribute] = [
    .element, .part, .identifier, .dimension1, .dimension2, .direction, .scale, .glyphWeight,
    .glyphSize,
  ]

  init(_ entry: ArchiveBuilder.Entry, owner: Int? = nil) {
    self.owner = owner
    attributes =
      [AttributeValue(.scale, entry.attributes[.scale])]
      + entry.attributes.filter { $0.value != 0 && !Self.own.contains($0.attribute) }
      .sorted { $0.attribute.rawValue < $1.attribute.rawValue }
    // Gray sprites share pages with others.
    format = owner == nil ? entry.header.pixelFormat : .argb
  }

  /// The form of the shared bitmap.
  var pixels: PixelBuffer.Format { format == .argb ? .bgra : .grayAlpha }

  func isBefore(_ other: Group) -> Bool {
    let (a, b) = (sortKey, other.sortKey)
    return a.lexicographicallyPrecedes(b)
  }

  private var sortKey: [UInt32] {
    attributes.flatMap { [UInt32($0.attribute.rawValue), UInt32($0.value)] }
      + [0, format.rawValue, owner.map { UInt32($0) + 1 } ?? 0]
  }
}

/// The pages that are numbered together.
private struct PageFamily: Hashable {
  var attributes: [AttributeValue]
  var owner: Int?
}

extension PixelBuffer {
  /// The pixels of gray and alpha as those of blue, green, red and alpha.
  fileprivate var inColor: PixelBuffer {
    var colors: [UInt8] = []
    colors.reserveCapacity(4 * width * height)
    for start in stride(from: 0, to: bytes.count, by: 2) {
      colors += [bytes[start], bytes[start], bytes[start], bytes[start + 1]]
    }
    return PixelBuffer(width: width, height: height, format: .bgra, bytes: colors)
  }
}

/// Where images lie in a larger one.
struct Atlas: Equatable, Sendable {
  struct Place: Hashable, Sendable {
    /// Whatever the caller gave for the image.
    var member: Int
    var x: Int
    /// From the top.
    var y: Int
    var width: Int
    var height: Int
  }

  var width = AtlasLimits.gap
  var height = AtlasLimits.gap
  var places: [Place] = []

  /// Places images of these sizes on shelves, the high ones first; as many atlases as are needed.
  static func all(
    _ sizes: [(width: Int, height: Int)], _ members: [Int], _ limits: AtlasLimits
  ) -> [Atlas] {
    let gap = AtlasLimits.gap
    let order = sizes.indices.sorted {
      (sizes[$1].height, sizes[$1].width, $0) < (sizes[$0].height, sizes[$0].width, $1)
    }
    let area = sizes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    let widest = sizes.map(\.width).max() ?? 0
    // About square, and within the limits once it is full.
    var side = 16
    while side * side < area, side < limits.square { side += 8 }
    side = min(max(side, widest + 2 * gap), limits.side)
    let greatestHeight = min(limits.side, max(limits.area / side, side))
    var atlases: [Atlas] = []
    var atlas = Atlas()
    var (x, y, shelf) = (gap, gap, 0)
    for index in order {
      let (width, height) = sizes[index]
      if x + width + gap > side {
        (x, y, shelf) = (gap, y + shelf + gap, 0)
      }
      if y + height + gap > greatestHeight, !atlas.places.isEmpty {
        atlases.append(atlas)
        atlas = Atlas()
        (x, y, shelf) = (gap, gap, 0)
      }
      atlas.places.append(
        Place(member: members[index], x: x, y: y, width: width, height: height))
      atlas.width = max(atlas.width, x + width + gap)
      atlas.height = max(atlas.height, y + height + gap)
      x += width + gap
      shelf = max(shelf, height)
    }
    if !atlas.places.isEmpty { atlases.append(atlas) }
    return atlases
  }
}
