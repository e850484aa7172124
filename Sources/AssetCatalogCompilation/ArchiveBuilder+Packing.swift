internal import CompiledAssetFormat
internal import Diagnostics
internal import Hashing
internal import HostSystem

/// Which images share a bitmap.
///
/// The sizes are the greatest ones in Apple's files. Docs/Rules.md, Asset catalogs 6.7.
enum AtlasLimits {
  static let memberArea = 24_336
  static let memberSide = 288
  static let side = 510
  static let area = 102_676
  /// Between images, and around them.
  static let gap = 2

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
    for (index, entry) in self.entries.enumerated() where entry.isPackable {
      groups[Group(entry), default: []].append(index)
    }
    let sorted = groups.sorted { $0.key.isBefore($1.key) }
    var numbers: [[AttributeValue]: UInt16] = [:]
    var atlases: [(group: Group, number: UInt16, atlas: Atlas)] = []
    for (group, members) in sorted where members.count > 1 {
      let sizes = members.map { (self.entries[$0].header.width, self.entries[$0].header.height) }
      for atlas in Atlas.all(sizes, members) where atlas.places.count > 1 {
        let number = numbers[group.attributes, default: 0]
        guard number < UInt16.max else { break }
        numbers[group.attributes] = number + 1
        atlases.append((group, number, atlas))
      }
    }
    let entries = entries
    let mayBeDeepmap = options.hasDeepmaps
    let made = parallelMap(atlases, on: environment.workers) { _, item in
      let isIcon = item.atlas.places.contains {
        entries[$0.member].attributes[.part] == RenditionPart.icon.rawValue
      }
      return Self.entry(
        item.atlas, item.group, item.number, entries, mayBeDeepmap: mayBeDeepmap && !isIcon, cache)
    }
    for (item, entry) in zip(atlases, made) {
      guard let entry else { continue }
      for place in item.atlas.places { link(place, to: entry, height: item.atlas.height) }
      self.entries.append(entry)
    }
  }

  /// Replaces a bitmap by a link into an atlas.
  private mutating func link(_ place: Atlas.Place, to atlas: Entry, height: Int) {
    var entry = entries[place.member]
    let isSymbol = entry.attributes[.glyphSize] != 0
    let link = RenditionLink(
      rect: PixelRect(
        x: place.x, y: height - place.y - entry.header.height, width: entry.header.width,
        height: entry.header.height),
      layout: isSymbol ? RenditionLayout(rawValue: 0) : entry.header.layout,
      target: atlas.attributes.filter { $0.value != 0 })
    entry.header.layout = .link
    entry.payload = []
    entry.tags.removeAll { $0.tag == .bytesPerRow }
    // Apple's order: slices, metrics, link, blending, orientation.
    let position = entry.tags.firstIndex { $0.tag == .blending } ?? entry.tags.count
    entry.tags.insert(.link(link), at: position)
    entries[place.member] = entry
  }

  /// The bitmap of all members; nil if one of them cannot be decoded.
  private static func entry(
    _ atlas: Atlas, _ group: Group, _ number: UInt16, _ entries: [Entry], mayBeDeepmap: Bool,
    _ cache: ResultCache?
  ) -> Entry? {
    let format: PixelBuffer.Format = group.format == .argb ? .bgra : .grayAlpha
    let key = cache.map { _ in digest(of: atlas, group, entries, mayBeDeepmap: mayBeDeepmap) }
    let payload: [UInt8]
    if let cache, let key, let known = cache[key] {
      payload = Array(known)
    } else {
      guard let pixels = pixels(of: atlas, group, format, entries) else { return nil }
      payload = Bitmap(pixels, mayBeDeepmap: mayBeDeepmap).encoded()
      if let cache, let key { cache.add(payload, for: key) }
    }
    let scale = group.attributes[.scale]
    let name =
      "ZZZZPackedAsset-\(scale).0.\(format == .bgra ? 0 : 1)-gamut\(group.attributes[.gamut])"
    var attributes = [
      AttributeValue(.element, elementAtlas),
      AttributeValue(.part, RenditionPart.image.rawValue),
    ]
    if number > 0 { attributes.append(AttributeValue(.dimension1, number)) }
    attributes += group.attributes
    return Entry(
      name: nil, attributes: attributes,
      header: RenditionHeader(
        width: atlas.width, height: atlas.height, scale: 100 * UInt32(scale),
        pixelFormat: group.format, colorSpace: format.colorSpace, layout: .atlas, name: name),
      tags: [
        .slices([PixelRect(x: 0, y: 0, width: 0, height: 0)]), .blending(Blending(opacity: 1)),
        .orientation(1), .bytesPerRow(atlas.width * format.pixelSize),
      ], payload: payload, range: entries[atlas.places[0].member].range)
  }

  private static func pixels(
    of atlas: Atlas, _ group: Group, _ format: PixelBuffer.Format, _ entries: [Entry]
  ) -> PixelBuffer? {
    let size = format.pixelSize
    var bytes = [UInt8](repeating: 0, count: atlas.width * atlas.height * size)
    for place in atlas.places {
      let entry = entries[place.member]
      let member = Rendition(
        key: RenditionKey(format: KeyFormat([]), values: []), header: entry.header, tags: [],
        payload: entry.payload[...])
      guard case .bitmap(let bitmap)? = try? member.contents(),
        let pixels = try? bitmap.pixels(
          width: entry.header.width, height: entry.header.height, group.format)
      else { return nil }
      let rowSize = pixels.width * size
      for row in 0..<pixels.height {
        let start = ((place.y + row) * atlas.width + place.x) * size
        bytes.replaceSubrange(
          start..<start + rowSize, with: pixels.bytes[row * rowSize..<(row + 1) * rowSize])
      }
    }
    return PixelBuffer(width: atlas.width, height: atlas.height, format: format, bytes: bytes)
  }

  /// The digest of all that decides an atlas' bitmap.
  private static func digest(
    of atlas: Atlas, _ group: Group, _ entries: [Entry], mayBeDeepmap: Bool
  ) -> Digest {
    var hasher = DigestHasher()
    hasher.update("atlas")
    for number in [atlas.width, atlas.height, Int(group.format.rawValue), mayBeDeepmap ? 1 : 0] {
      hasher.update(number)
    }
    for place in atlas.places {
      let entry = entries[place.member]
      for number in [place.x, place.y, entry.header.width, entry.header.height] {
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

  private static let own: [RenditionAttribute] = [
    .element, .part, .identifier, .dimension1, .dimension2, .direction, .scale, .glyphWeight,
    .glyphSize,
  ]

  init(_ entry: ArchiveBuilder.Entry) {
    attributes =
      [AttributeValue(.scale, entry.attributes[.scale])]
      + entry.attributes.filter { $0.value != 0 && !Self.own.contains($0.attribute) }
      .sorted { $0.attribute.rawValue < $1.attribute.rawValue }
    format = entry.header.pixelFormat
  }

  func isBefore(_ other: Group) -> Bool {
    let (a, b) = (sortKey, other.sortKey)
    return a.lexicographicallyPrecedes(b)
  }

  private var sortKey: [UInt32] {
    attributes.flatMap { [UInt32($0.attribute.rawValue), UInt32($0.value)] } + [0, format.rawValue]
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
  }

  var width = AtlasLimits.gap
  var height = AtlasLimits.gap
  var places: [Place] = []

  /// Places images of these sizes on shelves, the high ones first; as many atlases as are needed.
  static func all(_ sizes: [(width: Int, height: Int)], _ members: [Int]) -> [Atlas] {
    let gap = AtlasLimits.gap
    let order = sizes.indices.sorted {
      (sizes[$1].height, sizes[$1].width, $0) < (sizes[$0].height, sizes[$0].width, $1)
    }
    let area = sizes.reduce(0) { $0 + ($1.width + gap) * ($1.height + gap) }
    let widest = sizes.map(\.width).max() ?? 0
    // About square, and within the limits once it is full.
    var side = 16
    while side * side < area, side < 320 { side += 8 }
    side = min(max(side, widest + 2 * gap), AtlasLimits.side)
    let greatestHeight = min(AtlasLimits.side, max(AtlasLimits.area / side, side))
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
      atlas.places.append(Place(member: members[index], x: x, y: y))
      atlas.width = max(atlas.width, x + width + gap)
      atlas.height = max(atlas.height, y + height + gap)
      x += width + gap
      shelf = max(shelf, height)
    }
    if !atlas.places.isEmpty { atlases.append(atlas) }
    return atlases
  }
}
