public import ByteCoding

extension PNGFile {
  /// The smallest file with the same pixels that a bounded search finds; never larger than this one.
  ///
  /// Tried are the color types and depths that lose nothing, with the filters and packings that
  /// suit each. Colors below an alpha of 0 are kept. Chunks stay in their order except that all
  /// stand before the image data; interlacing goes. `CgBI` and animated files keep their data.
  ///
  /// - Parameters:
  ///   - strippingText: whether `tEXt`, `zTXt` and `iTXt` chunks go.
  ///   - budget: how many bytes of pixels may be packed in all; one way is always tried.
  /// - Returns: the whole file.
  /// - Throws: where the pixels cannot be decoded.
  public func optimized(
    strippingText: Bool = false, budget: Int = 1 << 26
  ) throws(FormatError) -> [UInt8] {
    let source = strippingText ? withoutText() : self
    var best = source.encoded()
    if isCgBI || self["acTL"] != nil { return best }
    guard let size = header.rawSize, size <= 1 << 28 else { return best }
    let image = try PNGImage(decoding: self)
    let ancillary = source.ancillaryChunks
    var left = budget
    for candidate in [image]
      + (mayChangeSamples ? image.reductions(keepsColor: self["iCCP"] != nil) : [])
    {
      for compression in PNGCompression.worthTrying(for: candidate.header) {
        guard left > 0 else { return best }
        left -= candidate.pixels.count
        let encoded = candidate.encoded(ancillary: ancillary, compression: compression)
        if encoded.count < best.count { best = encoded }
      }
    }
    return best
  }

  /// Whether no chunk speaks of the samples or may do so.
  private var mayChangeSamples: Bool {
    ancillaryChunks.allSatisfy { chunk in
      AncillaryChunk.all.first { $0.type == chunk.type }.map { !$0.dependsOnSamples }
        ?? chunk.type.isSafeToCopy
    }
  }
}

extension PNGCompression {
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
