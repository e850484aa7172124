internal import AppleVocabulary
internal import ByteCoding
internal import Diagnostics
internal import ImageFormats

extension FileDecoder {
  /// PNGs in the standard form: Apple's own variant is converted back.
  static let png = FileDecoder(
    kinds: [.png],
    forms: [
      .png: { bytes, file, diagnostics in
        undecodable(file, &diagnostics) { () throws(FormatError) in
          try PNGFile(decoding: bytes).encodedAsStandard(limit: largestImage)
        }
      }
    ])

  /// The largest image of an icon.
  static let icns = FileDecoder(
    kinds: [.icns],
    forms: [
      .png: { bytes, file, diagnostics in
        undecodable(file, &diagnostics) { () throws(FormatError) in
          try ICNSFile(decoding: bytes).largestPNG()
        }
      }
    ])

  /// The largest image of a TIFF.
  static let tiff = FileDecoder(
    kinds: [.tiff],
    forms: [
      .png: { bytes, file, diagnostics in
        undecodable(file, &diagnostics) { () throws(FormatError) in
          try TIFFFile(decoding: bytes).largestPNG()
        }
      }
    ])

  /// The limit of decoded pixels, in bytes.
  static let largestImage = 1 << 28

  private static func undecodable(
    _ file: String, _ diagnostics: inout [Diagnostic],
    _ decode: () throws(FormatError) -> [UInt8]
  ) -> [UInt8]? {
    do throws(FormatError) {
      return try decode()
    } catch {
      diagnostics.append(.undecodable(error, in: file))
      return nil
    }
  }
}

extension ICNSFile {
  /// Elements that cannot be decoded, such as JPEG 2000, are skipped.
  fileprivate func largestPNG() throws(FormatError) -> [UInt8] {
    var largest: RGBAImage?
    var firstError: FormatError?
    for type in elements.map(\.type) {
      do throws(FormatError) {
        guard let image = try image(of: type) else { continue }
        if image.width > largest?.width ?? 0 { largest = image }
      } catch {
        firstError = firstError ?? error
      }
    }
    if let largest { return PNGImage(largest).encoded() }
    throw firstError ?? FormatError(.invalid("no image of a kind that is read here"), at: 0)
  }
}

extension TIFFFile {
  fileprivate func largestPNG() throws(FormatError) -> [UInt8] {
    let largest = directories.max { $0.area < $1.area }
    guard let largest else { throw FormatError(.invalid("no image"), at: 0) }
    return PNGImage(try image(of: largest, limit: FileDecoder.largestImage)).encoded()
  }
}

extension TIFFDirectory {
  /// In pixels; saturates.
  fileprivate var area: UInt64 {
    let product = (integer(.imageWidth) ?? 0).multipliedReportingOverflow(
      by: integer(.imageLength) ?? 0)
    return product.overflow ? .max : product.partialValue
  }
}

extension Diagnostic {
  fileprivate static func undecodable(_ error: FormatError, in file: String) -> Diagnostic {
    Diagnostic(
      .error, id: "inspect-undecodable", "the image cannot be decoded: \(error)",
      at: SourceRange(file: file), details: ["'--raw' writes the bytes as they are"])
  }
}
