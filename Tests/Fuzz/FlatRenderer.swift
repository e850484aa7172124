import AssetCatalogCompilation
import ImageFormats
import VectorDrawing

/// Draws every vector image as a plain area, so that what becomes of bitmaps is reached without tools.
struct FlatRenderer: VectorRenderer {
  func identity(of format: VectorFormat) -> String? { "flat" }

  func draws(_ format: VectorFormat) -> Bool { true }

  func size(of bytes: [UInt8], _ format: VectorFormat) throws(VectorError) -> VectorSize {
    guard let size = VectorSize(svg: bytes) else { throw VectorError("it has no size") }
    return size
  }

  func image(
    of bytes: [UInt8], _ format: VectorFormat, width: Int, height: Int
  ) throws(VectorError) -> RGBAImage {
    guard width > 0, height > 0, width <= 1 << 16, height <= 1 << 20 / width else {
      throw VectorError("it is too large")
    }
    return RGBAImage(
      width: width, height: height, pixels: [UInt8](repeating: 128, count: 4 * width * height))
  }
}
