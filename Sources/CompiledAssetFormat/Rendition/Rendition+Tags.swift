package import ByteCoding

extension Rendition {
  /// The parts of which a sliced image is made up, from the top and from the left; nil if the
  /// rendition does not say.
  package func slices() throws(FormatError) -> [PixelRect]? {
    guard var reader = reader(.slices) else { return nil }
    var slices: [PixelRect] = []
    for _ in 0..<(try reader.readCount("slice count", of: 16)) {
      slices.append(try PixelRect(decoding: &reader))
    }
    return slices
  }

  /// Alignment insets; nil if the rendition does not say.
  package func metrics() throws(FormatError) -> [AlignmentMetrics]? {
    guard var reader = reader(.metrics) else { return nil }
    var metrics: [AlignmentMetrics] = []
    for _ in 0..<(try reader.readCount("metrics count", of: 24)) {
      metrics.append(
        AlignmentMetrics(
          left: try reader.readInteger(.little), top: try reader.readInteger(.little),
          right: try reader.readInteger(.little), bottom: try reader.readInteger(.little),
          width: try reader.readInteger(.little), height: try reader.readInteger(.little)))
    }
    return metrics
  }

  /// Blend mode and opacity; nil if the rendition does not say.
  package func blending() throws(FormatError) -> Blending? {
    guard var reader = reader(.blending) else { return nil }
    return Blending(
      mode: try reader.readInteger(.little, field: "blend mode"),
      opacity: try reader.readFloat("opacity"))
  }

  /// The uniform type identifier of a file; nil if the rendition does not say.
  package func typeIdentifier() throws(FormatError) -> String? {
    guard var reader = reader(.typeIdentifier) else { return nil }
    _ = try reader.read(8, field: "type identifier")
    return try reader.readText(reader.remaining, field: "type identifier")
  }

  /// How an image is turned, as EXIF counts; nil if the rendition does not say.
  package func orientation() throws(FormatError) -> UInt32? {
    guard var reader = reader(.orientation) else { return nil }
    return try reader.readInteger(.little, field: "orientation")
  }

  /// How far apart rows of a bitmap are stored; nil if the rendition does not say.
  package func bytesPerRow() throws(FormatError) -> Int? {
    guard var reader = reader(.bytesPerRow) else { return nil }
    return try reader.readCount("bytes per row")
  }

  /// Where the glyph of a symbol stands among text; nil if the rendition does not say.
  package func symbolMetrics() throws(FormatError) -> SymbolMetrics? {
    guard var reader = reader(.symbolMetrics) else { return nil }
    _ = try reader.read(8, field: "symbol metrics")
    var numbers: [Float] = []
    for _ in 0..<7 { numbers.append(try reader.readFloat("symbol metrics")) }
    return SymbolMetrics(
      baseline: numbers[0], capHeight: numbers[1], leftMargin: numbers[3], rightMargin: numbers[5])
  }
}
