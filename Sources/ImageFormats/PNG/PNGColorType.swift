/// What the samples of a pixel mean.
package enum PNGColorType: UInt8, Hashable, Sendable, CaseIterable {
  case gray = 0
  case rgb = 2
  case palette = 3
  case grayAlpha = 4
  case rgba = 6

  /// Samples per pixel.
  package var channels: Int { traits.channels }
  /// Bits per sample that the format allows.
  package var bitDepths: [Int] { traits.bitDepths }
  package var hasAlpha: Bool { self == .grayAlpha || self == .rgba }

  /// Source: PNG (Third Edition), *11.2.1 IHDR*, Table 12.
  private var traits: (channels: Int, bitDepths: [Int]) {
    switch self {
    case .gray: (1, [1, 2, 4, 8, 16])
    case .rgb: (3, [8, 16])
    case .palette: (1, [1, 2, 4, 8])
    case .grayAlpha: (2, [8, 16])
    case .rgba: (4, [8, 16])
    }
  }
}
