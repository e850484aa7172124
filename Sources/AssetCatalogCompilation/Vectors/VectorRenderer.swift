package import ImageFormats

/// What draws vector images.
package protocol VectorRenderer: Sendable {
  /// The program for a format with its version, which decides how images look; nil if there is none.
  func identity(of format: VectorFormat) -> String?

  /// Whether images of a format can be drawn.
  func draws(_ format: VectorFormat) -> Bool

  /// The size of an image, or of the first page of a document.
  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize

  /// An image, or the first page of a document, stretched to so many pixels on a clear ground.
  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage
}

/// Why a vector image cannot be drawn.
package struct VectorError: Error, Hashable, Sendable {
  /// Lower case, without a full stop.
  package var reason: String

  package init(_ reason: String) { self.reason = reason }
}
