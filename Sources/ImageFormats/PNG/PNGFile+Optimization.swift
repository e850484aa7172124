package import ByteCoding
internal import Compression

extension PNGFile {
  /// The smallest file with the same pixels that a limited search finds; never larger than this
  /// one.
  ///
  /// The search tries color types and depths that lose nothing, with the filters and compressions
  /// that suit each: all of them if the budget allows, else the best ones of a quick trial on some
  /// rows. Colors of transparent pixels are kept. Chunks keep their order, but all come before the
  /// image data; interlacing is removed. `CgBI` and animated files keep their data, and so do
  /// images of more than `greatestSize` bytes, for which a search takes too long.
  ///
  /// - Parameters:
  ///   - strippingText: whether `tEXt`, `zTXt` and `iTXt` chunks are dropped.
  ///   - budget: how many bytes of pixels may be compressed at the best level in total; one way is
  ///     always tried.
  /// - Returns: the whole file.
  /// - Throws: an error if the pixels cannot be decoded.
  package func optimized(
    strippingText: Bool = false, budget: Int = 1 << 18
  ) throws(FormatError) -> [UInt8] {
    let source = strippingText ? withoutText() : self
    var best = source.encoded()
    guard isOptimizable else { return best }
    let image = try PNGImage(decoding: self)
    let ancillary = source.ancillaryChunks
    var left = budget
    for attempt in attempts(for: image, budget: budget) {
      left -= attempt.image.pixels.count
      let encoded = attempt.image.encoded(ancillary: ancillary, compression: attempt.compression)
      if encoded.count < best.count { best = encoded }
      if left <= 0 { break }
    }
    return best
  }

  /// True if the data is compressed again at all.
  var isOptimizable: Bool {
    if isCgBI || self["acTL"] != nil { return false }
    guard let size = header.rawSize, let colorSize = header.colorSize else { return false }
    return max(size, colorSize) <= Self.greatestSize
  }

  /// Bytes of samples, or of 8-bit colors, of the largest image that is compressed again.
  private static let greatestSize = 1 << 26

  /// The ways to compress an image; the best first if the budget does not allow all.
  private func attempts(for image: PNGImage, budget: Int) -> [Attempt] {
    let reductions = mayChangeSamples ? image.reductions(keepsColor: self["iCCP"] != nil) : []
    let attempts = ([image] + reductions).flatMap { image in
      PNGCompression.worthTrying(for: image.header).map { Attempt(image: image, compression: $0) }
    }
    if attempts.reduce(0, { $0 + $1.image.pixels.count }) <= budget { return attempts }
    let rows = max(1, min(header.height, Attempt.sampleSize / max(1, image.header.rowBytes)))
    return attempts.map { ($0, $0.estimatedSize(rows: rows)) }.sorted { $0.1 < $1.1 }.map(\.0)
  }

  /// True if no chunk depends on the samples, or might.
  private var mayChangeSamples: Bool {
    ancillaryChunks.allSatisfy { chunk in
      AncillaryChunk.all.first { $0.type == chunk.type }.map { !$0.dependsOnSamples }
        ?? chunk.type.isSafeToCopy
    }
  }
}

/// One way to compress an image.
private struct Attempt {
  let image: PNGImage
  let compression: PNGCompression

  /// About how many bytes of pixels a trial compresses.
  static let sampleSize = 1 << 17

  /// An estimate of the compressed size, from a quick trial on rows in the middle.
  func estimatedSize(rows: Int) -> Int {
    let header = image.header
    let start = (header.height - rows) / 2 * header.rowBytes
    let sample = PNGImage(
      header: PNGHeader(
        width: header.width, height: rows, bitDepth: header.bitDepth, colorType: header.colorType),
      pixels: Array(image.pixels[start..<start + rows * header.rowBytes]))
    var quick = compression
    quick.level = 4
    return image.palette.count + image.transparency.count
      + sample.encoded(compression: quick).count * header.height / rows
  }
}

/// How the rows of a PNG are filtered and packed.
package struct PNGCompression: Equatable, Sendable {
  package enum Filtering: Equatable, Sendable {
    /// One filter for all rows.
    case fixed(RowFilter)
    /// For each row, the filter whose result is nearest to zero.
    case adaptive
  }

  package var filtering: Filtering
  /// 0 stores, 1 is quick, 9 is small.
  package var level: Int
  /// True if zlib expects the small, noisy values that filters leave.
  package var expectsNoise: Bool

  package init(filtering: Filtering, level: Int = 9, expectsNoise: Bool = true) {
    precondition((0...9).contains(level))
    self.filtering = filtering
    self.level = level
    self.expectsNoise = expectsNoise
  }

  /// The choices of Apple's `copypng`: unfiltered rows, packed as `filtered` data at the best level.
  package static let apple = PNGCompression(filtering: .fixed(.none))

  /// For a file that is decoded again at once.
  package static let fast = PNGCompression(filtering: .fixed(.none), level: 1)

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

  /// The most promising first.
  fileprivate static func worthTrying(for header: PNGHeader) -> [PNGCompression] {
    let plain = [true, false].map {
      PNGCompression(filtering: .fixed(.none), expectsNoise: $0)
    }
    if header.colorType == .palette || header.bitDepth < 8 { return plain }
    return [PNGCompression(filtering: .adaptive)] + plain + [
      PNGCompression(filtering: .fixed(.up), expectsNoise: false),
      PNGCompression(filtering: .fixed(.sub), expectsNoise: false),
      PNGCompression(filtering: .fixed(.paeth)),
    ]
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
