import ByteCoding
import Compression

/// Runs everything that takes bytes of unknown origin, and the way there and back.
package func exerciseLZFSE(_ bytes: [UInt8]) {
  let limit = 1 << 21
  _ = try? LZFSE.decompress(bytes[...], limit: limit)
  _ = try? LZVN.decompress(bytes[...], limit: limit)
  let input = bytes.prefix(1 << 17)
  let back = try? LZFSE.decompress(LZFSE.compress(input)[...], limit: input.count)
  let lzvnBack = try? LZVN.decompress(LZVN.compress(input)[...], limit: input.count)
  precondition(back == Array(input) && lzvnBack == Array(input), "the way there and back differs")
}
