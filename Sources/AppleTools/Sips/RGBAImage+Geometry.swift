internal import ImageFormats

extension RGBAImage {
  /// The image that takes each pixel from a place in this one, or a fill where there is none.
  private func mapped(
    width newWidth: Int, height newHeight: Int, fill: [UInt8] = [0, 0, 0, 0],
    from place: (_ x: Int, _ y: Int) -> (x: Int, y: Int)
  ) -> RGBAImage {
    var result: [UInt8] = []
    result.reserveCapacity(4 * newWidth * newHeight)
    for y in 0..<newHeight {
      for x in 0..<newWidth {
        let source = place(x, y)
        guard 0..<width ~= source.x, 0..<height ~= source.y else {
          result += fill
          continue
        }
        let start = 4 * (source.y * width + source.x)
        result += pixels[start..<start + 4]
      }
    }
    return RGBAImage(width: newWidth, height: newHeight, pixels: result)
  }

  /// A part of the image, or the image amid a fill: around the middle, or from an offset.
  func framed(
    width newWidth: Int, height newHeight: Int, offset: (x: Int, y: Int)? = nil,
    fill: [UInt8] = [0, 0, 0, 0]
  ) -> RGBAImage {
    let offset = offset ?? (x: (width - newWidth) / 2, y: (height - newHeight) / 2)
    return mapped(width: newWidth, height: newHeight, fill: fill) {
      (x: $0 + offset.x, y: $1 + offset.y)
    }
  }

  func flipped(horizontally: Bool) -> RGBAImage {
    mapped(width: width, height: height) { x, y in
      horizontally ? (x: width - 1 - x, y: y) : (x: x, y: height - 1 - y)
    }
  }

  /// The image turned clockwise by quarters of a turn.
  func rotated(quarters: Int) -> RGBAImage {
    switch ((quarters % 4) + 4) % 4 {
    case 1: mapped(width: height, height: width) { x, y in (x: y, y: height - 1 - x) }
    case 2: mapped(width: width, height: height) { x, y in (x: width - 1 - x, y: height - 1 - y) }
    case 3: mapped(width: height, height: width) { x, y in (x: width - 1 - y, y: x) }
    default: self
    }
  }
}
