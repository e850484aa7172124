import ByteCoding
import ImageFormats

/// Runs everything that takes bytes of unknown origin.
package func exerciseICNS(_ bytes: [UInt8]) {
  guard let file = try? ICNSFile(decoding: bytes) else { return }
  for element in file.elements.prefix(64) { _ = try? file.image(of: element.type) }
  var problems: [(elementType: String, error: FormatError)] = []
  _ = file.iconset(problems: &problems)
}
