package import ByteCoding
internal import CJPEG
internal import Glibc

/// JPEG files, decoded with libjpeg-turbo.
package enum JPEGFile {
  /// The markers SOI and the start of the next one (ITU-T T.81, B.1.1.3).
  package static let signature: [UInt8] = [0xFF, 0xD8, 0xFF]

  /// The pixels, opaque, in the colors of the file.
  ///
  /// `limit` is how many bytes they may take, four a pixel. Throws for other files, CMYK images, and
  /// those of which no row can be decoded; a damaged image has gray rows at its end.
  package static func image(_ bytes: [UInt8], limit: Int = 1 << 29) throws(FormatError) -> RGBAImage
  {
    let decoded = unsafe bytes.withUnsafeBufferPointer { bytes in
      unsafe jpeg_decode(bytes.baseAddress, bytes.count, limit / 4)
    }
    guard let pixels = unsafe decoded.pixels else {
      var message = unsafe decoded.message
      let text = unsafe withUnsafeBytes(of: &message) { text in
        unsafe String(decoding: text.prefix { $0 != 0 }, as: UTF8.self)
      }
      throw FormatError(.invalid(text.isEmpty ? "not a JPEG" : text), at: 0)
    }
    defer { unsafe free(pixels) }
    let (width, height) = unsafe (Int(decoded.width), Int(decoded.height))
    let buffer = unsafe UnsafeBufferPointer(start: pixels, count: width * height * 4)
    return unsafe RGBAImage(width: width, height: height, pixels: Array(buffer))
  }
}
