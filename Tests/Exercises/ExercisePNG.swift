import ByteCoding
import Compression
import ImageFormats

/// Runs everything that takes bytes of unknown origin.
package func exercisePNG(_ bytes: [UInt8]) {
  guard let file = try? PNGFile(decoding: bytes) else { return }
  let limit = 1 << 24
  guard let size = file.header.rawSize, size <= limit else { return }
  if let image = try? PNGImage(decoding: file, limit: limit), size <= 1 << 16 { _ = image.rgba() }
  _ = try? file.image(limit: limit)
  _ = try? file.colorProfile(limit: limit)
  _ = try? file.encodedForApple(limit: limit)
  _ = try? file.encodedAsStandard(limit: limit)
  _ = try? file.optimized(budget: 1 << 16)
}
