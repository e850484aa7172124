internal import Compression

/// How the rows of a PNG are filtered and packed.
package struct PNGCompression: Hashable, Sendable {
  package enum Filtering: Hashable, Sendable {
    /// One filter for all rows.
    case fixed(RowFilter)
    /// For each row, the filter whose result is nearest to zero.
    case adaptive
  }

  package var filtering: Filtering
  /// 0 stores, 1 is quick, 9 is small.
  package var level: Int
  /// Whether zlib expects the small, noisy values that filters leave.
  package var expectsNoise: Bool

  package init(filtering: Filtering, level: Int = 9, expectsNoise: Bool = true) {
    precondition((0...9).contains(level))
    self.filtering = filtering
    self.level = level
    self.expectsNoise = expectsNoise
  }

  /// What Apple's `copypng` does: unfiltered rows, packed as `filtered` data at the best level.
  package static let apple = PNGCompression(filtering: .fixed(.none))

  /// A good choice for a kind of image: palettes and packed bits do not gain from filters.
  package static func standard(for header: PNGHeader) -> PNGCompression {
    header.colorType == .palette || header.bitDepth < 8
      ? PNGCompression(filtering: .fixed(.none), expectsNoise: false)
      : PNGCompression(filtering: .adaptive)
  }
}

extension PNGCompression {
  /// zlib's parameters for rows of `size` bytes in total, with the smallest window that holds them.
  ///
  /// As libpng chooses them (`png_deflate_claim` in pngwutil.c); 262 is zlib's `MIN_LOOKAHEAD`.
  func tuning(forSize size: Int) -> DeflateTuning {
    var bits = 15
    while bits > 9, size <= 16384, size + 262 <= 1 << (bits - 1) { bits -= 1 }
    return DeflateTuning(
      strategy: expectsNoise ? .filtered : .standard, memoryLevel: 9, windowBits: bits)
  }
}

extension [UInt8] {
  /// Writes the smallest window that `size` bytes need into the zlib header at `start`.
  ///
  /// As libpng does (`optimize_cmf` in pngwutil.c), so that readers of small images take less
  /// memory.
  mutating func narrowWindow(at start: Int, forSize size: Int) {
    guard count >= start + 2, size <= 16384, self[start] & 0x0F == 8 else { return }
    var window = self[start] >> 4
    while window > 0, size <= 1 << (Int(window) + 7) { window -= 1 }
    self[start] = window << 4 | 8
    let flags = self[start + 1] & 0xE0
    self[start + 1] = flags + UInt8(31 - (Int(self[start]) << 8 + Int(flags)) % 31)
  }
}
