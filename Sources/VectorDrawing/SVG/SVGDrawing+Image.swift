internal import ByteCoding
internal import ImageFormats
internal import XMLFormat

extension SVGDrawing {
  /// Bytes of the pixels of an image at most.
  private static let imageLimit = 1 << 27

  /// Draws an image that the document holds itself.
  mutating func drawImage(
    _ element: XMLElement, _ style: SVGStyle, _ transform: Transform, depth: Int
  ) throws(DrawingError) {
    guard style.isVisible, let link = element.link else { return }
    guard let (type, bytes) = dataURL(link) else {
      throw .unsupported("it refers to another file")
    }
    try canvas.work.add(16 * bytes.count)
    let (x, y) = (try length("x", of: element, .x) ?? 0, try length("y", of: element, .y) ?? 0)
    let givenWidth = try length("width", of: element, .x)
    let givenHeight = try length("height", of: element, .y)
    let ratio = element["preserveAspectRatio"] ?? ""
    let image: RGBAImage?
    let size: VectorSize
    if type == "image/svg+xml" {
      image = nil
      guard let own = VectorSize(svg: bytes) else { return }
      size = own
    } else {
      let pixels = try self.pixels(bytes, type)
      try canvas.work.add(pixels.width * pixels.height)
      image = pixels
      size = VectorSize(width: Double(pixels.width), height: Double(pixels.height))
    }
    let width = givenWidth ?? givenHeight.map { $0 * size.width / size.height } ?? size.width
    let height = givenHeight ?? givenWidth.map { $0 * size.height / size.width } ?? size.height
    guard width > 0, height > 0 else { return }
    let place = transform * Transform(e: x, f: y)
    let box = SVGViewBox(x: 0, y: 0, width: size.width, height: size.height)
    let inner = place * box.transform(width: width, height: height, ratio)
    try drawGroup(element, style, transform, depth: depth) { drawing, _ throws(DrawingError) in
      let clip = drawing.canvas.clip
      defer { drawing.canvas.clip = clip }
      if ratio.contains("slice") || image == nil {
        let frame = VectorPath(rectangle: 0, 0, width, height)
        try drawing.canvas.clip(to: try drawing.edges(of: frame, place), .nonZero)
      }
      guard let image else {
        guard depth + 8 < Self.depthLimit else { throw .tooLarge("its images are nested too deep") }
        return try drawing.draw(
          document: bytes, in: inner * Transform(a: size.width, d: size.height), depth: depth + 8)
      }
      guard let paint = ImagePaint(image, inner) else { return }
      let frame = VectorPath(rectangle: 0, 0, size.width, size.height)
      try drawing.canvas.fill(
        try drawing.edges(of: frame, inner), .nonZero, .image(paint))
    }
  }

  private func pixels(_ bytes: [UInt8], _ type: String) throws(DrawingError) -> RGBAImage {
    do {
      if bytes.starts(with: JPEGFile.signature) {
        return try JPEGFile.image(bytes, limit: Self.imageLimit)
      }
      return try PNGFile(decoding: bytes).image(limit: Self.imageLimit)
    } catch {
      throw .unsupported("it has an image of the type '\(type.prefix(40))'")
    }
  }
}

/// The type and the bytes of a URL such as `data:image/png;base64,…`; nil for others.
private func dataURL(_ link: String) -> (type: String, bytes: [UInt8])? {
  guard link.prefix(5).lowercased() == "data:", let comma = link.firstIndex(of: ",") else {
    return nil
  }
  let head = link[..<comma].dropFirst(5).lowercased().split(separator: ";").map { $0.trimmed }
  guard head.last == "base64" else { return nil }
  return (head.first ?? "", base64Bytes(link[comma...].dropFirst()))
}

/// The bytes of a text in Base64, up to its end or its first padding.
private func base64Bytes(_ text: Substring) -> [UInt8] {
  var bytes: [UInt8] = []
  bytes.reserveCapacity(text.utf8.count / 4 * 3)
  var (bits, count) = (UInt32(0), 0)
  for byte in Array(text.utf8) {
    let value: UInt8
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = byte - UInt8(ascii: "A")
    case UInt8(ascii: "a")...UInt8(ascii: "z"): value = byte - UInt8(ascii: "a") + 26
    case UInt8(ascii: "0")...UInt8(ascii: "9"): value = byte - UInt8(ascii: "0") + 52
    case UInt8(ascii: "+"), UInt8(ascii: "-"): value = 62
    case UInt8(ascii: "/"), UInt8(ascii: "_"): value = 63
    case UInt8(ascii: "="): return bytes
    default: continue
    }
    bits = bits << 6 | UInt32(value)
    count += 6
    if count >= 8 {
      count -= 8
      bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
    }
  }
  return bytes
}
