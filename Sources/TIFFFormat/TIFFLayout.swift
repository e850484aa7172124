internal import ByteCoding

/// What a directory says about the samples of its picture, checked.
struct TIFFLayout {
  enum Color {
    /// Black is 0, or where `isInverted` the greatest value.
    case gray(isInverted: Bool)
    case rgb
    /// 16-bit reds, then greens, then blues.
    case palette(TIFFEntry)
  }

  enum Alpha: UInt64 {
    case none = 0
    /// Colors are multiplied by it.
    case associated = 1
    case unassociated = 2
  }

  let width, height: Int
  let depth, channels: Int
  let color: Color
  let alpha: Alpha
  let compression: TIFFCompression
  let isPredicted: Bool
  let rowsPerStrip: Int

  init(_ directory: TIFFDirectory, limit: Int) throws(FormatError) {
    func refuse(_ field: String, _ value: UInt64) -> FormatError {
      FormatError(.unsupported(field: field, value), at: directory.offset)
    }
    func value(_ tag: TIFFTag, default other: UInt64) -> UInt64 { directory.integer(tag) ?? other }
    func require(_ tag: TIFFTag, _ field: String, _ allowed: UInt64) throws(FormatError) {
      let found = value(tag, default: allowed)
      if found != allowed { throw refuse(field, found) }
    }
    width = Int(clamping: value(.imageWidth, default: 0))
    height = Int(clamping: value(.imageLength, default: 0))
    if width == 0 { throw refuse("width", 0) }
    if height == 0 { throw refuse("height", 0) }
    let depths = directory[.bitsPerSample]
    depth = Int(clamping: value(.bitsPerSample, default: 1))
    guard [1, 2, 4, 8, 16].contains(depth) else { throw refuse("bits per sample", UInt64(depth)) }
    let count = value(.samplesPerPixel, default: 1)
    guard (1...8).contains(count) else { throw refuse("samples per pixel", count) }
    channels = Int(count)
    for index in 0..<min(channels, depths?.count ?? 0) {
      let other = depths?.integer(at: index) ?? 0
      if other != UInt64(depth) { throw refuse("bits per sample", other) }
    }
    let interpretation = value(.photometricInterpretation, default: 1)
    switch (interpretation, directory[.colorMap]) {
    case (0, _), (1, _): color = .gray(isInverted: interpretation == 0)
    case (2, _): color = .rgb
    case (3, let map?) where map.type == 3 && map.count >= 3 << depth && depth <= 8:
      color = .palette(map)
    default: throw refuse("photometric interpretation", interpretation)
    }
    let colors = interpretation == 2 ? 3 : 1
    guard channels >= colors else { throw refuse("samples per pixel", count) }
    alpha =
      channels > colors
      ? Alpha(rawValue: value(.extraSamples, default: 0)) ?? .none : .none
    try require(.planarConfiguration, "planar configuration", 1)
    try require(.fillOrder, "fill order", 1)
    try require(.sampleFormat, "sample format", 1)
    let code = value(.compression, default: 1)
    guard let compression = TIFFCompression(rawValue: code) else {
      throw refuse("compression", code)
    }
    self.compression = compression
    let predictor = value(.predictor, default: 1)
    isPredicted = predictor == 2
    guard predictor == 1 || isPredicted && depth >= 8 else { throw refuse("predictor", predictor) }
    rowsPerStrip = min(height, Int(clamping: value(.rowsPerStrip, default: .max)))
    if rowsPerStrip == 0 { throw refuse("rows per strip", 0) }
    // Both sizes are below 2³², the product of the other factors below 2⁸.
    let pixels = width.multipliedReportingOverflow(by: height)
    guard !pixels.overflow, pixels.partialValue <= limit / 4 else {
      throw FormatError(
        .invalid("\(width) x \(height) pixels are too many"), at: directory.offset)
    }
  }

  var bitsPerPixel: Int { depth * channels }
  var rowBytes: Int { (width * bitsPerPixel + 7) / 8 }
  var stripCount: Int { (height + rowsPerStrip - 1) / rowsPerStrip }
}
