internal import ByteCoding
internal import Compression
package import NibFormat
internal import NibLayout
internal import PropertyListFormat
internal import VectorDrawing

/// The outlines of a face, in thousandths of an em, y downwards from the baseline.
struct TextFace: Sendable {
  struct Glyph: Sendable {
    var advance: Double
    var path: VectorPath
  }

  private var codes: [UInt32] = []
  private var glyphs: [Glyph] = []

  func glyph(_ character: Unicode.Scalar) -> Glyph? {
    let code = Self.twins[character.value] ?? character.value
    var (low, high) = (0, codes.count)
    while low < high {
      let middle = (low + high) / 2
      if codes[middle] < code { low = middle + 1 } else { high = middle }
    }
    return low < codes.count && codes[low] == code ? glyphs[low] : nil
  }

  /// Characters that look like one that is there.
  private static let twins: [UInt32: UInt32] = [
    0x2010: 0x2D, 0x2011: 0x2D, 0x2015: 0x2014, 0x2024: 0x2E, 0x2027: 0xB7, 0x2044: 0x2F,
    0x2219: 0xB7, 0x21E5: 0x2192, 0x2215: 0x2F, 0x25AA: 0x2022, 0x25E6: 0x2022,
  ]

  static func face(for font: NibFont) -> TextFace { font.weight >= 550 ? semibold : regular }

  private static let regular = TextFace(
    EmbeddedOutlines.regular, length: EmbeddedOutlines.regularLength)
  private static let semibold = TextFace(
    EmbeddedOutlines.semibold, length: EmbeddedOutlines.semiboldLength)

  private init(_ text: StaticString, length: Int) {
    guard let packed = try? decodeBase64(Array("\(text)".utf8)),
      let bytes = try? inflated(packed[...], format: .zlib, limit: length)
    else { return }
    var reader = OutlineReader(bytes: bytes)
    var code: UInt32 = 0
    while !reader.isAtEnd {
      code += UInt32(reader.number())
      codes.append(code)
      let advance = Double(reader.number())
      glyphs.append(Glyph(advance: advance, path: reader.path()))
    }
  }
}

/// Reads what Scripts/embed-font.py writes.
private struct OutlineReader {
  let bytes: [UInt8]
  private var position = 0
  private var x = 0
  private var y = 0

  init(bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position >= bytes.count }

  mutating func number() -> Int {
    var value = 0
    var shift = 0
    while position < bytes.count, shift < 56 {
      let byte = bytes[position]
      position += 1
      value |= Int(byte & 0x7F) << shift
      if byte & 0x80 == 0 { break }
      shift += 7
    }
    return value
  }

  private mutating func difference() -> Int {
    let number = number()
    return number & 1 == 0 ? number / 2 : -(number + 1) / 2
  }

  private mutating func point() -> Point {
    x += difference()
    y += difference()
    return Point(x: Double(x), y: Double(y))
  }

  mutating func path() -> VectorPath {
    var segments: [VectorPath.Segment] = []
    (x, y) = (0, 0)
    while position < bytes.count {
      let operation = bytes[position]
      position += 1
      switch operation {
      case 1: segments.append(.move(point()))
      case 2: segments.append(.line(point()))
      case 3:
        let (a, b) = (point(), point())
        segments.append(.curve(a, b, point()))
      case 4:
        x += difference()
        segments.append(.line(Point(x: Double(x), y: Double(y))))
      case 5:
        y += difference()
        segments.append(.line(Point(x: Double(x), y: Double(y))))
      case 6: segments.append(.close)
      default: return VectorPath(segments: segments)
      }
    }
    return VectorPath(segments: segments)
  }
}

/// How much room texts take when they are drawn: what Apple's fonts take, though the outlines are
/// others'.
package enum TextMetrics {
  /// In points.
  package static func width(of text: String, in font: NibFont) -> Double {
    NibLayout.TextMetrics.width(of: text, in: font)
  }

  /// What each scalar takes when it is drawn with our outlines, before they are set to the width.
  static func outlineAdvances(of text: String, in font: NibFont) -> [Double] {
    let face = TextFace.face(for: font)
    return zip(text.unicodeScalars, NibLayout.TextMetrics.advances(of: text, in: font)).map {
      scalar, advance in
      guard advance > 0, !font.isMonospaced, let glyph = face.glyph(scalar) else { return advance }
      return glyph.advance * font.size / 1000
    }
  }

  /// The height of a line.
  package static func lineHeight(of font: NibFont) -> Double { font.size * 1.2 }

  /// From the upper edge of a line to its baseline.
  package static func ascent(of font: NibFont) -> Double { font.size * 0.955 }
}
