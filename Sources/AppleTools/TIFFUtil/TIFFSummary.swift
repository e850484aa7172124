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
