import AssetCatalogCompilation
import ImageFormats

/// Draws every vector image as a plain area of its size.
struct FlatRenderer: VectorRenderer {
  var size = VectorSize(width: 10, height: 20)
  var formats: [VectorFormat] = [.svg, .pdf]
  /// Why nothing can be drawn.
  var fault: String?

  func identity(of format: VectorFormat) -> String? { draws(format) ? "flat" : nil }

  func draws(_ format: VectorFormat) -> Bool { formats.contains(format) }

  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize {
    if let fault { throw VectorError(fault) }
    return size
  }

  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage {
    RGBAImage(
      width: width, height: height,
      pixels: Array(repeatElement([0, 0, 0, 128], count: width * height).joined()))
  }
}
