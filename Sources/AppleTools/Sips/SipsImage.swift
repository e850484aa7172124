internal import ByteCoding
internal import Compression
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

/// The name that an ICC profile gives itself, in the first of its languages.
///
///     128  4  count of tags; then for each: signature, offset, size
///     'desc' of type 'desc': 8 bytes, count of characters, ASCII
///     'desc' of type 'mluc': 8 bytes, count and size of records; a record: language, country,
///     bytes, offset of a text in UTF-16BE
///
/// Source: ICC.1:2010, *7.3 Tag table*, *10.13 multiLocalizedUnicodeType*; ICC.1:2001, *6.5.17*.
func iccProfileName(_ profile: [UInt8]) -> String? {
  func integer(_ offset: Int) -> Int? {
    guard offset >= 0, offset <= profile.count - 4 else { return nil }
    return profile[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) }
  }
  guard let count = integer(128) else { return nil }
  for index in 0..<min(count, 256) {
    let entry = 132 + 12 * index
    guard let signature = integer(entry), let tag = integer(entry + 4), let type = integer(tag)
    else { return nil }
    guard signature == 0x6465_7363 else { continue }
    if type == signature {
      guard let length = integer(tag + 8), length <= profile.count - tag - 12 else { return nil }
      let text = profile[tag + 12..<tag + 12 + length].prefix { $0 != 0 }
      return String(decoding: text, as: UTF8.self)
    }
    guard let length = integer(tag + 20), let place = integer(tag + 24),
      length <= profile.count - tag - place
    else { return nil }
    let start = tag + place
    let units = stride(from: start, to: start + length - 1, by: 2).map {
      UInt16(profile[$0]) << 8 | UInt16(profile[$0 + 1])
    }
    return String(decoding: units, as: UTF16.self)
  }
  return nil
}

extension SipsImage {
  /// The file in a format, with 8 bits a sample.
  func encoded(as format: SipsFormat, packing: TIFFPacking) throws(ToolFailure) -> [UInt8] {
    switch format {
    case .png: return PNGImage(pixels).encoded(ancillary: pngChunks)
    case .tiff:
      var only = TIFFRepresentations.Representation(pixels, scale: 1, profile: profile)
      only.resolution = TIFFResolution(width: resolution.width, height: resolution.height)
      return TIFFRepresentations([only]).encoded(packing: packing)
    case .icns: return try encodedAsIcon()
    }
  }

  private var pngChunks: [PNGChunk] {
    var chunks = colorChunks
    if let profile {
      // A name, the method of compression, and the profile.
      let packed = deflated(profile[...], format: .zlib)
      chunks.append(PNGChunk("iCCP", Array("ICC Profile".utf8) + [0, 0] + packed))
    }
    if resolution.width != 72 || resolution.height != 72 {
      var data: [UInt8] = []
      for dots in [resolution.width, resolution.height] {
        data.append(UInt32(max(0, min(1e9, (dots / 0.0254).rounded()))), .big)
      }
      chunks.append(PNGChunk("pHYs", data + [1]))
    }
    return chunks
  }

  private func encodedAsIcon() throws(ToolFailure) -> [UInt8] {
    // The name without `@2x` where two stand for one size, as of the larger elements.
    let member = IconsetMember.all.first {
      $0.size == pixels.width && (!$0.fileName.contains("@2x") || [64, 1024].contains($0.size))
    }
    guard pixels.width == pixels.height, let member else {
      let sizes = Set(IconsetMember.all.map(\.size)).sorted().map(String.init)
      throw ToolFailure(
        "an icon cannot be \(pixels.width) x \(pixels.height); expected a square of "
          + sizes.joined(separator: ", "))
    }
    var problems: [(name: String, error: IconsetError)] = []
    let png = PNGImage(pixels).encoded(ancillary: pngChunks)
    return ICNSFile(iconset: [(name: member.fileName, png: png)], problems: &problems).encoded()
  }

  /// A property: its name, and its value as `sips` prints it; nil if the image has none.
  private static let properties: [(name: String, value: @Sendable (SipsImage) -> String?)] = [
    ("pixelWidth", { "\($0.pixels.width)" }),
    ("pixelHeight", { "\($0.pixels.height)" }),
    ("typeIdentifier", { $0.format.typeIdentifier }),
    ("format", { $0.format.rawValue }),
    ("formatOptions", { _ in "default" }),
    ("dpiWidth", { thousandths($0.resolution.width) }),
    ("dpiHeight", { thousandths($0.resolution.height) }),
    ("samplesPerPixel", { "\($0.samplesPerPixel)" }),
    ("bitsPerSample", { "\($0.bitsPerSample)" }),
    ("hasAlpha", { $0.hasAlpha ? "yes" : "no" }),
    ("space", { $0.isGray ? "Gray" : "RGB" }),
    ("profile", { $0.profileName }),
  ]

  /// Lines `KEY: VALUE`; `all` stands for every property that the image has.
  func lines(of keys: [String]) -> [String] {
    keys.flatMap { key in
      if key == "all" {
        return Self.properties.compactMap { property in
          property.value(self).map { "\(property.name): \($0)" }
        }
      }
      let value = Self.properties.first { $0.name == key }?.value(self)
      return ["\(key): \(value ?? "<nil>")"]
    }
  }
}

/// A number with three digits behind the point.
private func thousandths(_ value: Double) -> String {
  guard value.isFinite, abs(value) < 1e9 else { return "72.000" }
  let thousandths = Int((value * 1000).rounded())
  let rest = "\(thousandths % 1000)"
  return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - rest.count) + rest
}
