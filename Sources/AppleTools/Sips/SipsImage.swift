internal import ByteCoding
internal import ImageFormats

/// An image as `sips` works on it: pixels, and what the file says about them.
struct SipsImage: Sendable {
  var pixels: RGBAImage
  var format: SipsFormat
  /// Dots per inch.
  var resolution = (width: 72.0, height: 72.0)
  /// Of RGB colors alone.
  var profile: [UInt8]?
  var profileName: String?
  var samplesPerPixel: Int
  var bitsPerSample: Int
  var hasAlpha: Bool
  var isGray = false
  /// The chunks of a PNG that say what its colors are.
  var colorChunks: [PNGChunk] = []

  /// Pixels of an image that is read or made.
  static let sizeLimit = 1 << 25

  /// Decodes a PNG, the first image of a TIFF, or the largest of an icon.
  init(decoding bytes: [UInt8]) throws(FormatError) {
    switch SipsFormat(of: bytes) {
    case .png: try self.init(png: bytes)
    case .tiff: try self.init(tiff: bytes)
    case .icns: try self.init(icns: bytes)
    case nil: throw FormatError(.invalid("it is no PNG, TIFF or ICNS"), at: 0)
    }
  }

  private init(png bytes: [UInt8]) throws(FormatError) {
    let file = try PNGFile(decoding: bytes)
    let type = file.header.colorType
    format = .png
    pixels = try file.image(limit: 4 * Self.sizeLimit)
    hasAlpha = type.hasAlpha || file["tRNS"] != nil
    isGray = type == .gray || type == .grayAlpha
    samplesPerPixel = type == .palette ? (hasAlpha ? 4 : 3) : type.channels
    bitsPerSample = type == .palette ? 8 : file.header.bitDepth
    if let resolution = file["pHYs"].flatMap(pngResolution) { self.resolution = resolution }
    let kept: [PNGChunkType] = ["gAMA", "cHRM", "sRGB"]
    colorChunks = file.chunks.filter { kept.contains($0.type) }
    profile = try file.colorProfile()
    profileName =
      profile.map { iccProfileName($0) ?? "" }
      ?? (file["sRGB"] == nil ? nil : "sRGB IEC61966-2.1")
    keepOnlyProfileOfRGB()
  }

  private init(tiff bytes: [UInt8]) throws(FormatError) {
    let file = try TIFFFile(decoding: bytes)
    guard let directory = file.directories.first,
      let first = try file.representations(limit: 4 * Self.sizeLimit).representations.first
    else { throw FormatError(.invalid("the file has no image"), at: 0) }
    format = .tiff
    pixels = first.image
    samplesPerPixel = Int(directory.integer(.samplesPerPixel) ?? 1)
    bitsPerSample = Int(directory.integer(.bitsPerSample) ?? 1)
    hasAlpha = directory[.extraSamples] != nil
    isGray = (directory.integer(.photometricInterpretation) ?? 2) < 2
    // Resolutions are by the inch unless the unit is 3, the centimetre.
    let factor = directory.integer(.resolutionUnit) == 3 ? 2.54 : 1
    func dots(_ tag: TIFFTag) -> Double {
      guard let value = directory[tag]?.rational, value.denominator > 0 else { return 72 }
      return factor * Double(value.numerator) / Double(value.denominator)
    }
    resolution = (dots(.xResolution), dots(.yResolution))
    profile = first.profile
    profileName = directory[.colorProfile].flatMap { iccProfileName(Array($0.data)) }
  }

  private init(icns bytes: [UInt8]) throws(FormatError) {
    let icon = try ICNSFile(decoding: bytes)
    var largest: RGBAImage?
    for element in icon.elements {
      let image = try? icon.image(of: element.type)
      if let image, image.width > largest?.width ?? 0 { largest = image }
    }
    guard let largest else { throw FormatError(.invalid("the icon has no readable image"), at: 0) }
    format = .icns
    pixels = largest
    (samplesPerPixel, bitsPerSample, hasAlpha) = (4, 8, true)
  }

  private mutating func keepOnlyProfileOfRGB() {
    if let space = profile?.dropFirst(16).prefix(4), !space.elementsEqual("RGB ".utf8) {
      profile = nil
    }
  }
}

/// The dots per inch that a `pHYs` chunk gives; nil if it only says how wide a pixel is.
///
/// Pixels per metre are whole numbers, so what is nearly a whole number of dots is that.
private func pngResolution(_ data: ArraySlice<UInt8>) -> (width: Double, height: Double)? {
  guard data.count == 9, data.last == 1 else { return nil }
  func dots(_ bytes: ArraySlice<UInt8>) -> Double {
    let value = 0.0254 * Double(bytes.reduce(0) { $0 << 8 | Int($1) })
    let whole = value.rounded()
    return abs(value - whole) < 0.02 ? whole : value
  }
  return (dots(data.prefix(4)), dots(data.dropFirst(4).prefix(4)))
}
