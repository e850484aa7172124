internal import ByteCoding

/// The size of an image in pixels, as the header of its file says it, of formats that are not decoded here.
package struct ImageSize: Equatable, Sendable {
  package var width, height: Int

  package init(width: Int, height: Int) { (self.width, self.height) = (width, height) }
}

extension ImageSize {
  /// The size of the canvas of a WebP file; nil for another file.
  ///
  ///      0  4  "RIFF"
  ///      4  4  length
  ///      8  4  "WEBP"
  ///     12  4  the first chunk: `VP8 ` (lossy), `VP8L` (lossless) or `VP8X` (extended)
  ///     16  4  its length
  ///     20  .  its contents
  ///
  /// Source: RFC 9649, *WebP Image Format*, sections 2 and 3.4; RFC 6386, 9.1.
  package init?(webP bytes: some Collection<UInt8>) {
    let head = Array(bytes.prefix(30))
    guard head.count == 30, head.starts(with: "RIFF".utf8), head[8...].starts(with: "WEBP".utf8)
    else { return nil }
    func number(_ offset: Int, _ count: Int) -> Int {
      (0..<count).reduce(0) { $0 | Int(head[offset + $1]) << (8 * $1) }
    }
    switch String(decoding: head[12..<16], as: UTF8.self) {
    case "VP8X": self.init(width: number(24, 3) + 1, height: number(27, 3) + 1)
    case "VP8L" where head[20] == 0x2F:
      let packed = number(21, 4)
      self.init(width: packed & 0x3FFF + 1, height: packed >> 14 & 0x3FFF + 1)
    case "VP8 " where head[23...25].elementsEqual([0x9D, 0x01, 0x2A]):
      self.init(width: number(26, 2) & 0x3FFF, height: number(28, 2) & 0x3FFF)
    default: return nil
    }
  }

  /// The size of the primary image of a HEIF file (`.heic`, `.avif`), turned as it is shown; nil for another file.
  ///
  /// The box `meta` names the primary item (`pitm`) and has properties (`iprp`): a list of them (`ipco`) and which
  /// item has which (`ipma`); the size is `ispe`, a quarter turn `irot`.
  ///
  /// Source: ISO/IEC 23008-12, 6.5.3 and 6.5.10; ISO/IEC 14496-12, 8.11.
  package init?(heif bytes: some Collection<UInt8>) {
    guard let size = try? HEIFProperties(decoding: Array(bytes)).primarySize,
      size.width > 0, size.height > 0
    else { return nil }
    self = size
  }
}

/// What the header of a HEIF file says of its items.
private struct HEIFProperties {
  private struct Box {
    var type: String
    var contents: Range<Int>
  }

  private var primary: UInt64?
  private var properties: [Box] = []
  /// The properties of the items, by their places from 1.
  private var associations: [(item: UInt64, places: [Int])] = []
  private let bytes: [UInt8]

  /// Items of a header that are read; files have a few, those in tiles some hundreds.
  private static let mostItems = 4096

  init(decoding bytes: [UInt8]) throws(FormatError) {
    self.bytes = bytes
    let boxes = try Self.boxes(bytes, 0..<bytes.count)
    guard boxes.first?.type == "ftyp", let meta = boxes.first(where: { $0.type == "meta" }) else {
      return
    }
    // Version and flags come before the boxes in it.
    let start = meta.contents.lowerBound + 4
    guard start <= meta.contents.upperBound else { return }
    for box in try Self.boxes(bytes, start..<meta.contents.upperBound) {
      switch box.type {
      case "pitm":
        var reader = ByteReader(bytes[box.contents])
        let version = try reader.readInteger(.big, as: UInt32.self) >> 24
        primary = try reader.readInteger(.big, width: version == 0 ? 2 : 4)
      case "iprp":
        for inner in try Self.boxes(bytes, box.contents) {
          if inner.type == "ipco" {
            properties = try Self.boxes(bytes, inner.contents)
          } else if inner.type == "ipma" {
            try readAssociations(inner)
          }
        }
      default: break
      }
    }
  }

  private mutating func readAssociations(_ box: Box) throws(FormatError) {
    var reader = ByteReader(bytes[box.contents])
    let head = try reader.readInteger(.big, as: UInt32.self)
    let (isLong, isWide) = (head >> 24 > 0, head & 1 == 1)
    let count = try reader.readInteger(.big, as: UInt32.self)
    for _ in 0..<min(Int(count), Self.mostItems) {
      let item = try reader.readInteger(.big, width: isLong ? 4 : 2)
      var places: [Int] = []
      for _ in 0..<Int(try reader.readInteger(.big, as: UInt8.self)) {
        // The highest bit says that a reader must know the property.
        let place = Int(try reader.readInteger(.big, width: isWide ? 2 : 1))
        places.append(place & (isWide ? 0x7FFF : 0x7F))
      }
      associations.append((item, places))
    }
  }

  /// Boxes one after another, of which the last one may be cut off.
  ///
  /// Each has a length (4), a type (4) and contents. A length of 1 is followed by one of 8 bytes, one of 0 reaches to
  /// the end.
  private static func boxes(_ bytes: [UInt8], _ range: Range<Int>) throws(FormatError) -> [Box] {
    var found: [Box] = []
    var start = range.lowerBound
    while range.upperBound - start >= 8, found.count < mostItems {
      var reader = ByteReader(bytes[start..<range.upperBound])
      var length = UInt64(try reader.readInteger(.big, as: UInt32.self))
      let type = String(decoding: try reader.read(4), as: UTF8.self)
      if length == 1 { length = try reader.readInteger(.big, as: UInt64.self) }
      let end =
        length == 0 || length > UInt64(range.upperBound - start)
        ? range.upperBound : start + Int(length)
      guard end >= reader.offset else { break }
      found.append(Box(type: type, contents: reader.offset..<end))
      start = end
    }
    return found
  }

  /// The size of the primary item; without one, the largest.
  var primarySize: ImageSize? {
    get throws(FormatError) {
      let places = associations.first { $0.item == primary }?.places ?? []
      let own = places.filter { properties.indices.contains($0 - 1) }.map { properties[$0 - 1] }
      var sizes: [ImageSize] = []
      for box in own.contains(where: { $0.type == "ispe" }) ? own : properties
      where box.type == "ispe" {
        var reader = ByteReader(bytes[box.contents])
        _ = try reader.read(4)
        let width = try reader.readInteger(.big, as: UInt32.self)
        let height = try reader.readInteger(.big, as: UInt32.self)
        sizes.append(ImageSize(width: Int(width), height: Int(height)))
      }
      guard
        let size = sizes.max(by: {
          Double($0.width) * Double($0.height) < Double($1.width) * Double($1.height)
        })
      else { return nil }
      let turn = own.first { $0.type == "irot" }.map { bytes[$0.contents].first ?? 0 } ?? 0
      return turn & 1 == 1 ? ImageSize(width: size.height, height: size.width) : size
    }
  }
}
