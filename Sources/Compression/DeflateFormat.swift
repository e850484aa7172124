internal import CZlib

/// The container around a DEFLATE stream.
package enum DeflateFormat: Hashable, Sendable, CaseIterable {
  /// Nothing (RFC 1951), as in a zip archive.
  case raw
  /// A two-byte header and an Adler-32 checksum (RFC 1950), as in a PNG.
  case zlib

  /// The base-two logarithm of the window size; negative for a stream without a header.
  var windowBits: CInt {
    switch self {
    case .raw: -MAX_WBITS
    case .zlib: MAX_WBITS
    }
  }
}
