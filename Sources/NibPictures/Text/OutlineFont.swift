internal import VectorDrawing

/// A font file of the user, for characters that the program has no outlines of: TrueType, OpenType with
/// outlines of PostScript, or the first font of a collection.
///
/// Source: ISO/IEC 14496-22, *Open Font Format*: `cmap` formats 4 and 12, `glyf`, `CFF `. Ligatures,
/// joined forms and marks that move are left out.
package struct OutlineFont: Sendable {
  private let file: FontBytes
  private let outlines: Outlines
  private let unitsPerEm: Double
  private let characters: CharacterMap
  private let glyphCount: Int
  /// The advances of glyphs, in `hmtx`.
  private let metrics: Range<Int>
  private let metricCount: Int

  private enum Outlines: Sendable {
    case trueType(glyphs: Range<Int>, places: Range<Int>, isLong: Bool)
    case compact(CompactFont)
  }

  /// No font of one script is larger.
  package static let sizeLimit: Int64 = 128 << 20

  /// Reads the tables of a font; nil for another file, or one without what is needed.
  package init?(decoding bytes: [UInt8]) {
    let file = FontBytes(bytes: bytes)
    var start = 0
    // A collection begins with the places of its fonts.
    if file.u32(0) == 0x7474_6366 { start = file.u32(12) ?? 0 }
    guard let magic = file.u32(start),
      [0x0001_0000, 0x7472_7565, 0x4F54_544F].contains(magic)
    else { return nil }
    var tables: [Int: Range<Int>] = [:]
    for index in 0..<min(file.u16(start + 4) ?? 0, 200) {
      let row = start + 12 + 16 * index
      guard let tag = file.u32(row), let offset = file.u32(row + 8),
        let length = file.u32(row + 12), offset <= bytes.count
      else { break }
      tables[tag] = offset..<min(bytes.count, offset + length)
    }
    guard let head = tables[0x6865_6164], let maxp = tables[0x6D61_7870],
      let hhea = tables[0x6868_6561], let hmtx = tables[0x686D_7478],
      let cmap = tables[0x636D_6170], let units = file.u16(head.lowerBound + 18), units >= 16,
      let count = file.u16(maxp.lowerBound + 4),
      let metricCount = file.u16(hhea.lowerBound + 34), metricCount > 0,
      let characters = CharacterMap(file, cmap)
    else { return nil }
    if let glyphs = tables[0x676C_7966], let places = tables[0x6C6F_6361] {
      outlines = .trueType(
        glyphs: glyphs, places: places, isLong: file.u16(head.lowerBound + 50) ?? 0 != 0)
    } else if let table = tables[0x4346_4620], let compact = CompactFont(file, table) {
      outlines = .compact(compact)
    } else {
      return nil
    }
    self.file = file
    self.characters = characters
    self.metricCount = metricCount
    unitsPerEm = Double(units)
    glyphCount = count
    metrics = hmtx
  }

  /// True if the font has an outline of a character.
  package func hasGlyph(_ character: Unicode.Scalar) -> Bool { glyph(character) != nil }

  /// The outline of a character in thousandths of an em, y downwards; nil for one that is not in the
  /// font.
  func glyph(_ character: Unicode.Scalar) -> TextFace.Glyph? {
    guard let index = characters.glyph(Int(character.value)), index > 0, index < glyphCount else {
      return nil
    }
    let scale = 1000 / unitsPerEm
    let row = metrics.lowerBound + 4 * min(index, metricCount - 1)
    let advance = Double(file.u16(row) ?? 0) * scale
    var segments: [VectorPath.Segment] = []
    switch outlines {
    case .trueType:
      var left = Self.pointLimit
      addTrueType(index, Transform(), &segments, depth: 0, &left)
    case .compact(let font): segments = font.outline(of: index)
    }
    let flip = Transform(a: scale, d: -scale)
    return TextFace.Glyph(
      advance: advance, path: VectorPath(segments: segments).transformed(flip))
  }

  private static let pointLimit = 20_000

  // MARK: TrueType

  private func addTrueType(
    _ index: Int, _ transform: Transform, _ segments: inout [VectorPath.Segment], depth: Int,
    _ left: inout Int
  ) {
    guard case .trueType(let glyphs, let places, let isLong) = outlines, depth < 8, left > 0 else {
      return
    }
    let start: Int?
    let end: Int?
    if isLong {
      start = file.u32(places.lowerBound + 4 * index)
      end = file.u32(places.lowerBound + 4 * index + 4)
    } else {
      start = file.u16(places.lowerBound + 2 * index).map { 2 * $0 }
      end = file.u16(places.lowerBound + 2 * index + 2).map { 2 * $0 }
    }
    guard let start, let end, end > start else { return }
    let base = glyphs.lowerBound + start
    guard let contours = file.s16(base) else { return }
    if contours < 0 {
      addParts(at: base + 10, transform, &segments, depth: depth, &left)
    } else {
      addContours(contours, at: base + 10, transform, &segments, &left)
    }
  }

  private func addParts(
    at start: Int, _ transform: Transform, _ segments: inout [VectorPath.Segment], depth: Int,
    _ left: inout Int
  ) {
    var place = start
    for _ in 0..<64 {
      guard let flags = file.u16(place), let part = file.u16(place + 2) else { return }
      place += 4
      var own = Transform()
      let isWide = flags & 1 != 0
      let isOffset = flags & 2 != 0
      let x = isWide ? file.s16(place) : file.s8(place)
      let y = isWide ? file.s16(place + 2) : file.s8(place + 1)
      place += isWide ? 4 : 2
      if isOffset { (own.e, own.f) = (Double(x ?? 0), Double(y ?? 0)) }
      func fraction() -> Double {
        defer { place += 2 }
        return Double(file.s16(place) ?? 0) / 16_384
      }
      if flags & 0x08 != 0 {
        own.a = fraction()
        own.d = own.a
      } else if flags & 0x40 != 0 {
        own.a = fraction()
        own.d = fraction()
      } else if flags & 0x80 != 0 {
        own.a = fraction()
        own.b = fraction()
        own.c = fraction()
        own.d = fraction()
      }
      left -= 1
      addTrueType(part, transform * own, &segments, depth: depth + 1, &left)
      if flags & 0x20 == 0 || left <= 0 { return }
    }
  }

  private func addContours(
    _ count: Int, at start: Int, _ transform: Transform, _ segments: inout [VectorPath.Segment],
    _ left: inout Int
  ) {
    var ends: [Int] = []
    for index in 0..<count {
      guard let end = file.u16(start + 2 * index), end >= ends.last ?? 0 else { return }
      ends.append(end)
    }
    guard let last = ends.last, last < left else { return }
    left -= last
    var place = start + 2 * count
    place += 2 + (file.u16(place) ?? 0)
    var flags: [Int] = []
    while flags.count <= last {
      guard let flag = file.u8(place) else { return }
      place += 1
      flags.append(flag)
      guard flag & 8 != 0 else { continue }
      let times = file.u8(place) ?? 0
      place += 1
      for _ in 0..<times where flags.count <= last { flags.append(flag) }
    }
    func coordinates(short: Int, same: Int) -> [Double] {
      var value = 0
      return flags.map { flag in
        if flag & short != 0 {
          value += (file.u8(place) ?? 0) * (flag & same != 0 ? 1 : -1)
          place += 1
        } else if flag & same == 0 {
          value += file.s16(place) ?? 0
          place += 2
        }
        return Double(value)
      }
    }
    let xs = coordinates(short: 2, same: 16)
    let ys = coordinates(short: 4, same: 32)
    var first = 0
    for end in ends {
      defer { first = end + 1 }
      guard end - first >= 2 else { continue }
      let points = (first...end).map {
        (transform(Point(x: xs[$0], y: ys[$0])), flags[$0] & 1 != 0)
      }
      Self.add(points, &segments)
    }
  }

  /// A closed line through points on it, bent by those that are not on it.
  private static func add(
    _ points: [(Point, isOn: Bool)], _ segments: inout [VectorPath.Segment]
  ) {
    func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
    let count = points.count
    let firstOn = points.firstIndex { $0.isOn }
    let start = firstOn.map { points[$0].0 } ?? middle(points[0].0, points[count - 1].0)
    segments.append(.move(start))
    var from = start
    var control: Point?
    func bend(_ control: Point, to end: Point) {
      let a = Point(
        x: from.x + (control.x - from.x) * 2 / 3, y: from.y + (control.y - from.y) * 2 / 3)
      let b = Point(x: end.x + (control.x - end.x) * 2 / 3, y: end.y + (control.y - end.y) * 2 / 3)
      segments.append(.curve(a, b, end))
      from = end
    }
    for step in 0..<count {
      let (point, isOn) = points[(step + (firstOn.map { $0 + 1 } ?? 0)) % count]
      switch (control, isOn) {
      case (nil, true):
        segments.append(.line(point))
        from = point
      case (nil, false): control = point
      case (let known?, true):
        bend(known, to: point)
        control = nil
      case (let known?, false):
        bend(known, to: middle(known, point))
        control = point
      }
    }
    if let control { bend(control, to: start) }
    segments.append(.close)
  }
}

/// Numbers in the bytes of a font, the high byte first; nil past the end.
struct FontBytes: Sendable {
  let bytes: [UInt8]

  func u8(_ place: Int) -> Int? { bytes.indices.contains(place) ? Int(bytes[place]) : nil }
  func s8(_ place: Int) -> Int? { u8(place).map { $0 < 128 ? $0 : $0 - 256 } }

  func u16(_ place: Int) -> Int? {
    guard place >= 0, place < bytes.count - 1 else { return nil }
    return Int(bytes[place]) << 8 | Int(bytes[place + 1])
  }

  func s16(_ place: Int) -> Int? { u16(place).map { $0 < 0x8000 ? $0 : $0 - 0x1_0000 } }

  func u32(_ place: Int) -> Int? {
    guard let high = u16(place), let low = u16(place + 2) else { return nil }
    return high << 16 | low
  }

  /// A number in a dictionary or a program of outlines that begins with a byte; nil for another byte.
  ///
  /// `place` is behind that byte, and then behind the number.
  func operand(_ byte: Int, _ place: inout Int) -> Double? {
    switch byte {
    case 28:
      defer { place += 2 }
      return Double(s16(place) ?? 0)
    case 32...246: return Double(byte - 139)
    case 247...250:
      defer { place += 1 }
      return Double((byte - 247) * 256 + (u8(place) ?? 0) + 108)
    case 251...254:
      defer { place += 1 }
      return Double(-(byte - 251) * 256 - (u8(place) ?? 0) - 108)
    default: return nil
    }
  }

  /// A number of one to four bytes.
  func number(_ place: Int, size: Int) -> Int? {
    var value = 0
    for index in 0..<size {
      guard let byte = u8(place + index) else { return nil }
      value = value << 8 | byte
    }
    return value
  }
}

/// The glyphs of characters.
private struct CharacterMap: Sendable {
  private let file: FontBytes
  private let table: Int
  private let isLong: Bool

  init?(_ file: FontBytes, _ cmap: Range<Int>) {
    var best: (rank: Int, table: Int, isLong: Bool)?
    for index in 0..<min(file.u16(cmap.lowerBound + 2) ?? 0, 100) {
      let row = cmap.lowerBound + 4 + 8 * index
      guard let platform = file.u16(row), let encoding = file.u16(row + 2),
        let offset = file.u32(row + 4),
        platform == 0 || platform == 3 && [1, 10].contains(encoding)
      else { continue }
      let table = cmap.lowerBound + offset
      let format = file.u16(table)
      guard format == 4 || format == 12 else { continue }
      let rank = format == 12 ? 2 : 1
      if rank > best?.rank ?? 0 { best = (rank, table, format == 12) }
    }
    guard let best else { return nil }
    (self.file, table, isLong) = (file, best.table, best.isLong)
  }

  func glyph(_ code: Int) -> Int? {
    if isLong {
      var (low, high) = (0, min(file.u32(table + 12) ?? 0, 1 << 20))
      while low < high {
        let middle = (low + high) / 2
        let row = table + 16 + 12 * middle
        guard let first = file.u32(row), let last = file.u32(row + 4) else { return nil }
        if code < first {
          high = middle
        } else if code > last {
          low = middle + 1
        } else {
          return file.u32(row + 8).map { $0 + code - first }
        }
      }
      return nil
    }
    guard code < 0x1_0000, let double = file.u16(table + 6) else { return nil }
    let count = double / 2
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let end = file.u16(table + 14 + 2 * middle) else { return nil }
      if end < code { low = middle + 1 } else { high = middle }
    }
    guard low < count, let start = file.u16(table + 16 + 2 * (count + low)), start <= code,
      let delta = file.u16(table + 16 + 2 * (2 * count + low)),
      let range = file.u16(table + 16 + 2 * (3 * count + low))
    else { return nil }
    if range == 0 { return (code + delta) & 0xFFFF }
    let place = table + 16 + 2 * (3 * count + low) + range + 2 * (code - start)
    return file.u16(place).flatMap { $0 == 0 ? nil : ($0 + delta) & 0xFFFF }
  }
}
