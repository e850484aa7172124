/// How pixels are stored in a deepmap.
struct DeepmapFormat {
  let code: UInt8
  /// Gray or three colors.
  let components: Int
  let hasAlpha: Bool
  /// Whether samples are half floats.
  let isHalf: Bool

  static let all = [
    Self(code: 1, components: 1, hasAlpha: false, isHalf: false),
    Self(code: 2, components: 1, hasAlpha: true, isHalf: false),
    Self(code: 3, components: 3, hasAlpha: false, isHalf: false),
    Self(code: 4, components: 3, hasAlpha: true, isHalf: false),
    Self(code: 0x12, components: 1, hasAlpha: true, isHalf: true),
    Self(code: 0x14, components: 3, hasAlpha: true, isHalf: true),
  ]

  /// Bytes of a pixel in the file.
  var storedSize: Int { (components + (hasAlpha ? 1 : 0)) * (isHalf ? 2 : 1) }

  /// Bytes of a pixel in a buffer, which always has alpha.
  var pixelSize: Int { (components + 1) * (isHalf ? 2 : 1) }

  /// Pixels as they are stored, with alpha added where it lacks.
  func pixels(_ stored: ArraySlice<UInt8>) -> [UInt8] {
    if hasAlpha { return Array(stored) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(stored.count / components * pixelSize)
    for start in stride(from: stored.startIndex, to: stored.endIndex, by: components) {
      pixels += stored[start..<start + components]
      pixels.append(255)
    }
    return pixels
  }
}
