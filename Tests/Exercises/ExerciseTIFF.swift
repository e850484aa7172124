import ByteCoding
import ImageFormats

/// Runs everything that takes bytes of unknown origin.
package func exerciseTIFF(_ bytes: [UInt8]) {
  guard let file = try? TIFFFile(decoding: bytes) else { return }
  for directory in file.directories { _ = try? file.image(of: directory, limit: 1 << 20) }
  if let packed = try? file.encodedWithLZW(limit: 1 << 20) {
    _ = try? TIFFFile(decoding: packed).images(limit: 1 << 20)
  }
}
