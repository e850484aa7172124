internal import ByteCoding

/// What a directory says about the colors of its image, checked.
struct TIFFLayout {
  enum Color {
    /// Black is 0, or the greatest value if `isInverted`.
    case gray(isInverted: Bool)
    case rgb
    /// 16-bit reds, then greens, then blues.
    case palette(TIFFEntry)
  }

  enum Alpha: UInt64 {
    case none = 0
    /// Colors are premultiplied by it.
    case associated = 1
    case unassociated = 2
  }

  let strips: TIFFStrips
  let color: Color
  let alpha: Alpha
  let isPredicted: Bool

  /// `limit` is how many bytes the pixels may take as 8-bit colors with alpha.
  init(_ directory: TIFFDirectory, limit: Int) throws(FormatError) {
    func refuse(_ field: String, _ value: UInt64) -> FormatError {
      FormatError(.unsupported(field: field, value), at: directory.offset)
    }
    func value(_ tag: TIFFTag, default other: UInt64) -> UInt64 { directory.integer(tag) ?? other }
    // A sample takes at most two bytes, of which one remains.
    let strips = try TIFFStrips(directory, limit: limit > .max / 2 ? .max : 2 * limit)
    self.strips = strips
    guard strips.depth <= 16 else { throw refuse("bits per sample", UInt64(strips.depth)) }
    let interpretation = value(.photometricInterpretation, default: 1)
    switch (interpretation, directory[.colorMap]) {
    case (0, _), (1, _): color = .gray(isInverted: interpretation == 0)
    case (2, _): color = .rgb
    case (3, let map?)
    where map.type == 3 && strips.depth <= 8 && map.count >= 3 << strips.depth:
      color = .palette(map)
    default: throw refuse("photometric interpretation", interpretation)
    }
    let colors = interpretation == 2 ? 3 : 1
    guard strips.samplesPerPixel >= colors else {
      throw refuse("samples per pixel", UInt64(strips.samplesPerPixel))
    }
    alpha =
      strips.samplesPerPixel > colors
      ? Alpha(rawValue: value(.extraSamples, default: 0)) ?? .none : .none
    if strips.isPlanar { throw refuse("planar configuration", 2) }
    let format = value(.sampleFormat, default: 1)
    if format != 1 { throw refuse("sample format", format) }
    let predictor = value(.predictor, default: 1)
    isPredicted = predictor == 2
    guard predictor == 1 || isPredicted && strips.depth >= 8 else {
      throw refuse("predictor", predictor)
    }
    let pixels = strips.width.multipliedReportingOverflow(by: strips.height)
    guard !pixels.overflow, pixels.partialValue <= limit / 4 else {
      throw FormatError(
        .invalid("\(strips.width) x \(strips.height) pixels are too many"), at: directory.offset)
    }
  }
}
