internal import ImageFormats

/// A change of an image by an option of `sips`.
struct SipsChange: Sendable {
  var option: ToolOption
  /// Makes the change of an option's values, which may be refused.
  private var body: @Sendable (inout SipsImage, [Int], SipsFrame) throws(ToolFailure) -> Void

  private init(
    _ names: (String, String), values: Int,
    _ body: @escaping @Sendable (inout SipsImage, [Int], SipsFrame) throws(ToolFailure) -> Void
  ) {
    option = ToolOption(names.0, names.1, values: values)
    self.body = body
  }

  /// In the order of Apple's manual page; the names with two dashes come first.
  static let all = [
    SipsChange(("--rotate", "-r"), values: 1) { image, numbers, _ throws(ToolFailure) in
      guard numbers[0] % 90 == 0 else {
        throw ToolFailure("only quarters of a turn are offered, not \(numbers[0]) degrees")
      }
      image.pixels = image.pixels.rotated(quarters: numbers[0] / 90)
    },
    SipsChange(("--cropToHeightWidth", "-c"), values: 2) {
      image, numbers, frame throws(ToolFailure) in
      let (width, height) = (
        min(numbers[1], image.pixels.width), min(numbers[0], image.pixels.height)
      )
      try check(width, height)
      let corner = frame.cropOffset.map { offset in
        (
          x: min(offset.x, image.pixels.width - width),
          y: min(offset.y, image.pixels.height - height)
        )
      }
      image.pixels = image.pixels.framed(width: width, height: height, offset: corner)
    },
    SipsChange(("--padToHeightWidth", "-p"), values: 2) {
      image, numbers, frame throws(ToolFailure) in
      let fill = frame.padColor ?? [0, 0, 0, image.hasAlpha ? 0 : 255]
      try check(numbers[1], numbers[0])
      image.pixels = image.pixels.framed(width: numbers[1], height: numbers[0], fill: fill)
    },
    SipsChange(("--resampleHeightWidth", "-z"), values: 2) {
      image, numbers, _ throws(ToolFailure) in
      try image.resample(width: numbers[1], height: numbers[0])
    },
    SipsChange(("--resampleWidth", "--resampleWidth"), values: 1) {
      image, numbers, _ throws(ToolFailure) in
      let height = scaled(image.pixels.height, by: numbers[0], over: image.pixels.width)
      try image.resample(width: numbers[0], height: height)
    },
    SipsChange(("--resampleHeight", "--resampleHeight"), values: 1) {
      image, numbers, _ throws(ToolFailure) in
      let width = scaled(image.pixels.width, by: numbers[0], over: image.pixels.height)
      try image.resample(width: width, height: numbers[0])
    },
    SipsChange(("--resampleHeightWidthMax", "-Z"), values: 1) {
      image, numbers, _ throws(ToolFailure) in
      let side = max(image.pixels.width, image.pixels.height)
      try image.resample(
        width: scaled(image.pixels.width, by: numbers[0], over: side),
        height: scaled(image.pixels.height, by: numbers[0], over: side))
    },
  ]

  /// The change of `--flip horizontal` or `vertical`.
  static func flip(_ direction: String) throws(ToolFailure) -> SipsChange {
    guard ["horizontal", "vertical"].contains(direction) else {
      throw ToolFailure("'\(direction)' of '--flip' must be 'horizontal' or 'vertical'")
    }
    return SipsChange(("--flip", "-f"), values: 0) { image, _, _ throws(ToolFailure) in
      image.pixels = image.pixels.flipped(horizontally: direction == "horizontal")
    }
  }

  /// Changes an image by the values of one occurrence.
  func apply(
    _ values: [String], to image: inout SipsImage, in frame: SipsFrame
  ) throws(ToolFailure) {
    var numbers: [Int] = []
    for value in values {
      guard let number = Int(value), abs(number) <= SipsImage.sizeLimit else {
        throw ToolFailure("'\(value)' of '\(option.names[0])' is no number of pixels or degrees")
      }
      numbers.append(number)
    }
    try body(&image, numbers, frame)
  }
}

/// The options for cropping and padding.
struct SipsFrame: Sendable {
  /// The upper left corner of what is kept; nil for the middle.
  var cropOffset: (x: Int, y: Int)?
  /// Red, green, blue and alpha.
  var padColor: [UInt8]?
}

extension SipsImage {
  fileprivate mutating func resample(width: Int, height: Int) throws(ToolFailure) {
    try check(width, height)
    pixels = pixels.resampled(width: width, height: height)
  }
}

/// A length scaled with a side of the image, at least 1.
private func scaled(_ length: Int, by new: Int, over old: Int) -> Int {
  max(1, (length * new + old / 2) / max(1, old))
}

private func check(_ width: Int, _ height: Int) throws(ToolFailure) {
  guard width > 0, height > 0, width <= SipsImage.sizeLimit / height else {
    throw ToolFailure("an image cannot be \(width) x \(height)")
  }
}

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
