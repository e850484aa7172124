internal import ByteCoding

/// Frames of one size as an animated PNG, each shown as long as the others.
///
/// - Parameters:
///   - frames: at least one.
///   - secondsPerFrame: rounded to milliseconds.
///   - plays: how often it is shown; 0 for without end.
/// - Returns: the whole file.
///
/// Source: PNG (Third Edition), *11.3.6 Animation information*.
package func animatedPNG(
  _ frames: [RGBAImage], secondsPerFrame: Double, plays: Int
) -> [UInt8] {
  precondition(!frames.isEmpty)
  var output = PNGOutput()
  var sequence: UInt32 = 0
  let milliseconds = UInt16(clamping: Int((min(secondsPerFrame, 65) * 1000).rounded()))
  for (index, frame) in frames.enumerated() {
    let image = PNGImage(
      header: PNGHeader(width: frame.width, height: frame.height, colorType: .rgba),
      pixels: frame.pixels)
    guard let file = try? PNGFile(decoding: image.encoded()) else { continue }
    if index == 0 {
      for chunk in file.chunks where chunk.type == "IHDR" { output.append(chunk) }
      var animation: [UInt8] = []
      for number in [UInt32(frames.count), UInt32(clamping: plays)] {
        animation.append(number, .big)
      }
      output.append(PNGChunk("acTL", animation))
    }
    var control: [UInt8] = []
    for number in [sequence, UInt32(frame.width), UInt32(frame.height), 0, 0] {
      control.append(number, .big)
    }
    for number in [milliseconds, 1000] { control.append(number, .big) }
    // The frame replaces the one before.
    control += [0, 0]
    output.append(PNGChunk("fcTL", control))
    sequence += 1
    for chunk in file.chunks where chunk.type == "IDAT" {
      if index == 0 {
        output.append(chunk)
        continue
      }
      var data: [UInt8] = []
      data.append(sequence, .big)
      output.append(PNGChunk("fdAT", data + chunk.data))
      sequence += 1
    }
  }
  output.append(PNGChunk("IEND"))
  return output.bytes
}
