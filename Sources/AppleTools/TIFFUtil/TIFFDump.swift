internal import ByteCoding
internal import ImageFormats

extension TIFFFile {
  /// Every entry of every directory, with its type and its first values.
  func dump() -> String {
    var text = "Magic: \(byteOrder == .big ? "0x4d4d <big-endian>" : "0x4949 <little-endian>")\n"
    for (index, directory) in directories.enumerated() {
      let place = "offset \(directory.offset) (0x\(String(directory.offset, radix: 16)))"
      text += "Directory \(index): \(place), \(directory.entries.count) entries\n"
      for entry in directory.entries { text += entry.line }
    }
    return text
  }
}

extension TIFFEntry {
  /// Type names by number; there is no type 0.
  private static let types = [
    "?", "BYTE", "ASCII", "SHORT", "LONG", "RATIONAL", "SBYTE", "UNDEFINED", "SSHORT", "SLONG",
    "SRATIONAL", "FLOAT", "DOUBLE",
  ]

  private static let names: [TIFFTag: String] = [
    .imageWidth: "ImageWidth", .imageLength: "ImageLength", .bitsPerSample: "BitsPerSample",
    .compression: "Compression", .photometricInterpretation: "Photometric",
    .fillOrder: "FillOrder", .stripOffsets: "StripOffsets", .orientation: "Orientation",
    .samplesPerPixel: "SamplesPerPixel", .rowsPerStrip: "RowsPerStrip",
    .stripByteCounts: "StripByteCounts", .xResolution: "XResolution",
    .yResolution: "YResolution", .planarConfiguration: "PlanarConfig",
    .resolutionUnit: "ResolutionUnit", .predictor: "Predictor", .colorMap: "ColorMap",
    .extraSamples: "ExtraSamples", .sampleFormat: "SampleFormat",
  ]

  /// The number of values that fit a line.
  private static let shown = 24

  /// `ImageWidth (256) LONG (4) 1<16>`.
  fileprivate var line: String {
    let number = Int(type)
    let typeName = Self.types.indices.contains(number) ? Self.types[number] : Self.types[0]
    let name = Self.names[tag].map { "\($0) (\(tag.rawValue))" } ?? "\(tag.rawValue)"
    return "\(name) \(typeName) (\(number)) \(count)<\(values)>\n"
  }

  private var values: String {
    if type == 2 {
      return String(decoding: data.prefix { $0 != 0 }.map(Self.printable), as: UTF8.self)
    }
    if let (numerator, denominator) = rational {
      let isWhole = denominator > 0 && numerator.isMultiple(of: denominator)
      return isWhole ? String(numerator / denominator) : "\(numerator)/\(denominator)"
    }
    let numbers = (0..<min(count, Self.shown)).compactMap { integer(at: $0).map(String.init) }
    let words = numbers.isEmpty ? data.prefix(Self.shown).map { String($0, radix: 16) } : numbers
    return words.joined(separator: " ") + (count > Self.shown ? " ..." : "")
  }

  /// Control and non-ASCII characters become question marks.
  private static func printable(_ byte: UInt8) -> UInt8 {
    (0x20..<0x7F).contains(byte) ? byte : UInt8(ascii: "?")
  }
}
