internal import ByteCoding
internal import ImageFormats

extension TIFFFile {
  /// A summary of each directory's image, in the wording of libtiff.
  func summary() -> String { directories.map(\.summary).joined() }

  /// The summary with the offset and byte count of each strip.
  func summaryWithStrips() -> String { directories.map { $0.summary + $0.strips }.joined() }
}

/// A line of the summary: its label, and the tag whose values it shows.
private struct SummaryLine: Sendable {
  var tag: TIFFTag
  var label: String
  /// Names of values; a value without one is printed as a number.
  var words: [UInt64: String] = [:]

  static let all = [
    Self(tag: .bitsPerSample, label: "Bits/Sample"),
    Self(
      tag: .sampleFormat, label: "Sample Format",
      words: [1: "unsigned integer", 2: "signed integer", 3: "IEEE floating point", 4: "void"]),
    Self(
      tag: .compression, label: "Compression Scheme",
      words: [
        1: "None", 2: "CCITT modified Huffman encoding", 3: "CCITT Group 3", 4: "CCITT Group 4",
        5: "LZW", 6: "Old-style JPEG", 7: "JPEG", 8: "AdobeDeflate", 32773: "PackBits",
        32946: "Deflate",
      ]),
    Self(
      tag: .photometricInterpretation, label: "Photometric Interpretation",
      words: [
        0: "min-is-white", 1: "min-is-black", 2: "RGB color",
        3: "palette color (RGB from colormap)",
        4: "transparency mask", 5: "separated", 6: "YCbCr", 8: "CIE L*a*b*",
      ]),
    Self(
      tag: .extraSamples, label: "Extra Samples",
      words: [0: "1<unspecified>", 1: "1<assoc-alpha>", 2: "1<unassoc-alpha>"]),
    Self(
      tag: .orientation, label: "Orientation",
      words: [
        1: "row 0 top, col 0 lhs", 2: "row 0 top, col 0 rhs", 3: "row 0 bottom, col 0 rhs",
        4: "row 0 bottom, col 0 lhs", 5: "row 0 lhs, col 0 top", 6: "row 0 rhs, col 0 top",
        7: "row 0 rhs, col 0 bottom", 8: "row 0 lhs, col 0 bottom",
      ]),
    Self(tag: .samplesPerPixel, label: "Samples/Pixel"),
    Self(tag: .rowsPerStrip, label: "Rows/Strip"),
    Self(
      tag: .planarConfiguration, label: "Planar Configuration",
      words: [1: "single image plane", 2: "separate image planes"]),
    Self(
      tag: .predictor, label: "Predictor", words: [1: "none", 2: "horizontal differencing 2 (0x2)"]),
  ]
}

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

extension TIFFDirectory {
  fileprivate var summary: String {
    var lines = ["Directory at 0x\(String(offset, radix: 16))"]
    if let width = integer(.imageWidth), let height = integer(.imageLength) {
      lines.append("  Image Width: \(width) Image Length: \(height)")
    }
    if let x = resolution(.xResolution), let y = resolution(.yResolution) {
      let units: [UInt64: String] = [1: " (unitless)", 2: " pixels/inch", 3: " pixels/cm"]
      lines.append("  Resolution: \(x), \(y)\(units[integer(.resolutionUnit) ?? 2] ?? "")")
    }
    for line in SummaryLine.all {
      guard let value = integer(line.tag) else { continue }
      lines.append("  \(line.label): \(line.words[value] ?? String(value))")
    }
    return lines.map { $0 + "\n" }.joined()
  }

  fileprivate var strips: String {
    guard let offsets = self[.stripOffsets] else { return "" }
    let counts = self[.stripByteCounts]
    var text = "  \(offsets.count) Strips:\n"
    for index in 0..<offsets.count {
      let place = padded(offsets.integer(at: index))
      let size = padded(counts?.integer(at: index))
      text += "    \(padded(UInt64(index), to: 3)): [\(place), \(size)]\n"
    }
    return text
  }

  /// A right-aligned number; a question mark if it is missing.
  private func padded(_ number: UInt64?, to width: Int = 8) -> String {
    let text = number.map(String.init) ?? "?"
    return String(repeating: " ", count: max(0, width - text.count)) + text
  }

  private func resolution(_ tag: TIFFTag) -> String? {
    guard let (numerator, denominator) = self[tag]?.rational, denominator > 0 else { return nil }
    if numerator.isMultiple(of: denominator) { return String(numerator / denominator) }
    return String(Double(numerator) / Double(denominator))
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
