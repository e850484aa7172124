package import ByteCoding

/// One image at several scales, as `tiffutil -cathidpicheck` combines `x.png` and `x@2x.png`.
package struct TIFFRepresentations: Equatable, Sendable {
  package struct Representation: Equatable, Sendable {
    package var image: RGBAImage
    /// Pixels per point.
    package var scale: Int
    /// The ICC profile of the colors; nil without one.
    package var profile: [UInt8]?
    /// Nil for 72 dots per inch times the scale.
    package var resolution: TIFFResolution?

    /// Drops a profile that is not one of RGB colors, since RGB is written.
    package init(_ image: RGBAImage, scale: Int, profile: [UInt8]? = nil) {
      self.image = image
      self.scale = scale
      let space = profile?.dropFirst(16).prefix(4)
      self.profile = space.map { $0.elementsEqual("RGB ".utf8) } ?? false ? profile : nil
    }
  }

  package var representations: [Representation]

  package init(_ representations: [Representation]) { self.representations = representations }

  /// The indices of representations whose size is not that of the first times their scale; no file
  /// should be made of those.
  package var misfits: [Int] {
    guard let first = representations.first else { return [] }
    return representations.indices.filter {
      let other = representations[$0]
      return other.image.width * first.scale != first.image.width * other.scale
        || other.image.height * first.scale != first.image.height * other.scale
    }
  }

  /// A big-endian file with a directory for each representation: 8-bit RGB, with unassociated alpha
  /// unless it is opaque.
  package func encoded(packing: TIFFPacking = .lzw) -> [UInt8] {
    var output = TIFFOutput(.big)
    for representation in representations { representation.write(packing, into: &output) }
    return output.bytes
  }
}

/// Dots per inch.
package struct TIFFResolution: Equatable, Sendable {
  package var width: Double
  package var height: Double

  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// Numerator and denominator, to a thousandth where the value is no whole number.
private func rational(_ value: Double) -> [UInt32] {
  let denominator: UInt32 = value.rounded() == value ? 1 : 1000
  let numerator = UInt32(exactly: (value * Double(denominator)).rounded()) ?? .max
  return [numerator, denominator]
}

extension TIFFRepresentations.Representation {
  /// About how many bytes a strip has before it is packed.
  private static let stripSize = 1 << 16

  fileprivate func write(_ packing: TIFFPacking, into output: inout TIFFOutput) {
    let channels = image.isOpaque ? 3 : 4
    let rowsPerStrip = max(1, Self.stripSize / max(1, image.width * channels))
    var offsets: [UInt32] = []
    var counts: [UInt32] = []
    for row in stride(from: 0, to: image.height, by: rowsPerStrip) {
      let packed = image.packed(
        rows: row..<min(row + rowsPerStrip, image.height), channels: channels, packing)
      offsets.append(output.append(strip: packed))
      counts.append(UInt32(packed.count))
    }
    let resolution =
      resolution ?? TIFFResolution(width: Double(72 * scale), height: Double(72 * scale))
    var fields: [TIFFField] = [
      TIFFField(.imageWidth, .long, [UInt32(image.width)]),
      TIFFField(.imageLength, .long, [UInt32(image.height)]),
      TIFFField(.bitsPerSample, .short, [UInt32](repeating: 8, count: channels)),
      TIFFField(.compression, .short, [UInt32(packing.compression.rawValue)]),
      TIFFField(.photometricInterpretation, .short, [2]),
      TIFFField(.stripOffsets, .long, offsets),
      TIFFField(.orientation, .short, [1]),
      TIFFField(.samplesPerPixel, .short, [UInt32(channels)]),
      TIFFField(.rowsPerStrip, .long, [UInt32(min(rowsPerStrip, image.height))]),
      TIFFField(.stripByteCounts, .long, counts),
      TIFFField(.xResolution, .rational, rational(resolution.width)),
      TIFFField(.yResolution, .rational, rational(resolution.height)),
      TIFFField(.planarConfiguration, .short, [1]),
      TIFFField(.resolutionUnit, .short, [2]),
      TIFFField(.sampleFormat, .short, [UInt32](repeating: 1, count: channels)),
    ]
    if packing == .lzw { fields.append(TIFFField(.predictor, .short, [2])) }
    if channels == 4 { fields.append(TIFFField(.extraSamples, .short, [2])) }
    if let profile { fields.append(TIFFField(profile: profile)) }
    output.append(fields)
  }
}

extension TIFFFile {
  /// The same pages as 8-bit RGB, with alpha if there is any, to be written again.
  ///
  /// - Parameter limit: how many bytes the pixels of all pages may take.
  /// - Returns: a representation for each page, with the scale of its resolution: 72 dots per inch
  ///   are 1.
  /// - Throws: an error if a page is damaged or uses what is not read here.
  package func representations(
    limit: Int = 1 << 30
  ) throws(FormatError) -> TIFFRepresentations {
    TIFFRepresentations(
      zip(try images(limit: limit), directories).map { image, directory in
        let resolution = directory[.xResolution]?.rational
        let scale = resolution.map { Int($0.numerator) / max(1, 72 * Int($0.denominator)) } ?? 1
        return TIFFRepresentations.Representation(
          image, scale: max(1, scale), profile: directory[.colorProfile].map { Array($0.data) })
      })
  }
}
