internal import ByteCoding
internal import ImageFormats

extension PDFDrawing {
  /// Pixels of an image at most.
  private static let pixelLimit = 1 << 25

  /// Draws an image into the unit square.
  mutating func drawImage(
    _ dictionary: PDFDictionary, _ range: Range<Int>, _ resources: PDFDictionary
  ) throws(DrawingError) {
    let (data, filter) = try file.decodedUpToImage(dictionary, range)
    try draw(image: dictionary, data, filter, resources)
  }

  /// The keys of inline images, and what they stand for.
  private static let shortKeys: [String: String] = [
    "BPC": "BitsPerComponent", "CS": "ColorSpace", "D": "Decode", "DP": "DecodeParms",
    "F": "Filter", "H": "Height", "IM": "ImageMask", "I": "Interpolate", "W": "Width",
  ]

  mutating func drawInlineImage(
    _ lexer: inout PDFLexer, _ resources: PDFDictionary
  ) throws(DrawingError) {
    var dictionary: PDFDictionary = [:]
    while let key = try lexer.next() {
      if key.keyword == "ID" { break }
      guard let name = key.name, let value = try lexer.next() else { return }
      dictionary[Self.shortKeys[name] ?? name] = value
    }
    lexer.position = min(lexer.position + 1, lexer.bytes.count)
    let start = lexer.position
    // Up to the word `EI` on its own.
    var end = start
    while end + 2 <= lexer.bytes.count {
      if lexer.bytes[end] == UInt8(ascii: "E"), lexer.bytes[end + 1] == UInt8(ascii: "I"),
        end == start || PDFLexer.isSpace(lexer.bytes[end - 1]),
        end + 2 == lexer.bytes.count || PDFLexer.isSpace(lexer.bytes[end + 2])
      {
        break
      }
      end += 1
    }
    try canvas.work.add((end - start) / 4)
    lexer.position = min(end + 2, lexer.bytes.count)
    let (data, filter) = try file.decodedUpToImage(
      dictionary, Array(lexer.bytes[start..<min(end, lexer.bytes.count)]))
    try draw(image: dictionary, data, filter, resources)
  }

  private mutating func draw(
    image dictionary: PDFDictionary, _ data: [UInt8], _ filter: String?,
    _ resources: PDFDictionary
  ) throws(DrawingError) {
    guard let width = try file.object("Width", of: dictionary).integer,
      let height = try file.object("Height", of: dictionary).integer, width > 0, height > 0,
      width <= 1 << 16, height <= 1 << 16, width * height <= Self.pixelLimit
    else { throw .tooLarge("it has an image without a usable size") }
    try canvas.work.add(4 * width * height)
    let isMask =
      if case .boolean(true) = try file.object("ImageMask", of: dictionary) { true } else { false }
    var image: RGBAImage
    if isMask {
      if let fault = state.fill.fault { throw fault }
      guard filter == nil else {
        throw .unsupported("it has data with the filter '\(filter ?? "")'")
      }
      guard case .color(let color)? = state.fill.paint else {
        if state.fill.paint == nil { return }
        throw .unsupported("it has a gradient through an image")
      }
      let decode = try file.numbers("Decode", of: dictionary) ?? [0, 1]
      image = stencil(data, width, height, color, isInverse: decode.first == 1)
    } else if filter == "DCTDecode" || filter == "DCT" {
      do {
        image = try JPEGFile.image(data, limit: 4 * Self.pixelLimit)
      } catch {
        throw .unsupported("it has an image that is no plain JPEG")
      }
    } else if let filter {
      throw .unsupported("it has data with the filter '\(filter.prefix(40))'")
    } else {
      image = try pixels(dictionary, data, width, height, resources)
    }
    try addMask(dictionary, to: &image)
    let place =
      state.transform
      * Transform(a: 1 / Double(image.width), d: -1 / Double(image.height), f: 1)
    guard let paint = ImagePaint(image, place) else { return }
    let frame = VectorPath(rectangle: 0, 0, 1, 1)
    try draw(
      try edges(of: frame, state.transform), .nonZero, .image(paint), state.fill.opacity)
  }

  private func stencil(
    _ data: [UInt8], _ width: Int, _ height: Int, _ color: Color, isInverse: Bool
  ) -> RGBAImage {
    var reader = PDFBits(data)
    let bytes = [color.x, color.y, color.z].map { UInt8(($0 * 255).rounded()) }
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    for _ in 0..<height {
      for _ in 0..<width {
        let isDrawn = (reader.read(1) == 1) == isInverse
        pixels += bytes
        pixels.append(isDrawn ? 255 : 0)
      }
      reader.align()
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }

  private mutating func pixels(
    _ dictionary: PDFDictionary, _ data: [UInt8], _ width: Int, _ height: Int,
    _ resources: PDFDictionary
  ) throws(DrawingError) -> RGBAImage {
    guard let bits = try file.object("BitsPerComponent", of: dictionary).integer,
      [1, 2, 4, 8, 16].contains(bits), let spaceObject = dictionary["ColorSpace"]
    else { throw .damaged("it has an image without colors") }
    let space = try file.colorSpace(spaceObject, resources)
    let count = space.count
    guard count > 0 else { throw .damaged("it has an image without colors") }
    let decode = try file.numbers("Decode", of: dictionary) ?? space.decode(bits: bits)
    guard decode.count >= 2 * count else { throw .damaged("it has an image without colors") }
    // The samples that are clear.
    var key: [Double] = []
    if case .array = try file.object("Mask", of: dictionary) {
      key = try file.numbers("Mask", of: dictionary) ?? []
    }
    try canvas.work.add(16 * width * height * count)
    var reader = PDFBits(data)
    let greatest = Double(1 << bits - 1)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(4 * width * height)
    var known: (samples: [UInt32], bytes: [UInt8])?
    var samples = [UInt32](repeating: 0, count: count)
    for _ in 0..<height {
      for _ in 0..<width {
        for index in 0..<count { samples[index] = reader.read(bits) }
        if let known, known.samples == samples {
          pixels += known.bytes
          continue
        }
        let values = samples.indices.map { index in
          decode[2 * index]
            + Double(samples[index]) / greatest * (decode[2 * index + 1] - decode[2 * index])
        }
        let color = space.color(values) ?? .clear
        let isClear =
          key.count == 2 * count
          && samples.indices.allSatisfy {
            Double(samples[$0]) >= key[2 * $0] && Double(samples[$0]) <= key[2 * $0 + 1]
          }
        let bytes = [color.x, color.y, color.z, isClear ? 0 : color.w].map {
          UInt8((max(0, min(1, $0)) * 255).rounded())
        }
        known = (samples, bytes)
        pixels += bytes
      }
      reader.align()
    }
    return RGBAImage(width: width, height: height, pixels: pixels)
  }

  /// Sets the alpha of an image's pixels from another image.
  private mutating func addMask(
    _ dictionary: PDFDictionary, to image: inout RGBAImage
  ) throws(DrawingError) {
    var mask: RGBAImage
    let isSoft: Bool
    if case .stream(let soft, let range) = try file.object("SMask", of: dictionary) {
      if soft["Matte"] != nil { throw .unsupported("it has an image with a matte color") }
      mask = try maskPixels(soft, range)
      isSoft = true
    } else if case .stream(let hard, let range) = try file.object("Mask", of: dictionary) {
      mask = try maskPixels(hard, range)
      isSoft = false
    } else {
      return
    }
    let (width, height) = (max(image.width, mask.width), max(image.height, mask.height))
    guard width * height <= Self.pixelLimit else {
      throw .tooLarge("it has an image that is too large")
    }
    try canvas.work.add(8 * width * height)
    image = image.resampled(width: width, height: height)
    mask = mask.resampled(width: width, height: height)
    for index in 0..<(width * height) {
      let value = mask.pixels[4 * index]
      image.pixels[4 * index + 3] = isSoft ? value : 255 - value
    }
  }

  /// The samples of a mask as gray pixels.
  private mutating func maskPixels(
    _ dictionary: PDFDictionary, _ range: Range<Int>
  ) throws(DrawingError) -> RGBAImage {
    var dictionary = dictionary
    guard let width = try file.object("Width", of: dictionary).integer,
      let height = try file.object("Height", of: dictionary).integer, width > 0, height > 0,
      width <= 1 << 16, height <= 1 << 16, width * height <= Self.pixelLimit
    else { throw .tooLarge("it has a mask without a usable size") }
    let (data, filter) = try file.decodedUpToImage(dictionary, range)
    if filter == "DCTDecode" || filter == "DCT" {
      do {
        return try JPEGFile.image(data, limit: 4 * Self.pixelLimit)
      } catch {
        throw .unsupported("it has an image that is no plain JPEG")
      }
    }
    if let filter { throw .unsupported("it has data with the filter '\(filter.prefix(40))'") }
    dictionary["ColorSpace"] = .name("DeviceGray")
    dictionary["Mask"] = nil
    if dictionary["BitsPerComponent"] == nil { dictionary["BitsPerComponent"] = .number(1) }
    return try pixels(dictionary, data, width, height, [:])
  }
}
