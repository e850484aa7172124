/// What a record holds, as four characters; unknown ones keep theirs.
///
/// Docs/Rules.md, Asset catalogs 5.1.
package struct PixelFormat: RawRepresentable, Hashable, Sendable {
  /// The last character is the lowest byte.
  package var rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  /// A format of up to four ASCII characters.
  package init(_ name: StaticString) {
    rawValue = 0
    for byte in name.description.utf8 { rawValue = rawValue << 8 | UInt32(byte) }
  }

  package static let none = Self(rawValue: 0)
  /// Blue, green, red and alpha in 8 bits each.
  package static let argb = Self("ARGB")
  /// Gray and alpha in 8 bits each.
  package static let grayAlpha = Self("GA8 ")
  /// Gray and alpha in half floats.
  package static let grayAlphaHalf = Self("GA16")
  /// Red, green, blue and alpha in half floats.
  package static let rgbaHalf = Self("RGBW")
  package static let gray = Self("GRAY")
  package static let data = Self("DATA")
  package static let jpeg = Self("JPEG")
  package static let heif = Self("HEIF")
  package static let pdf = Self("PDF ")
  package static let svg = Self("SVG ")

  /// The characters without spaces at their end.
  package var name: String {
    var bytes = [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: rawValue >> UInt32($0)) }
    while let last = bytes.last, last == 0 || last == 0x20 { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Bytes of a stored pixel; nil for what is no bitmap.
  package var pixelSize: Int? {
    switch self {
    case .argb, .grayAlphaHalf: 4
    case .grayAlpha: 2
    case .rgbaHalf: 8
    case .gray: 1
    default: nil
    }
  }
}
