internal import ByteCoding
internal import ImageFormats
internal import NibFormat
internal import NibPictures
internal import VectorDrawing

extension PictureImage {
  /// The image in the bytes of a file, for a screen of scale 2; nil for one that cannot be drawn.
  init?(decoding bytes: [UInt8], scale: Double = 1, isTemplate: Bool = false) {
    let limit = 1 << 26
    if bytes.starts(with: PNGFile.signature) {
      guard let image = try? PNGFile(decoding: bytes).image(limit: limit) else { return nil }
      self.init(image, scale: scale, isTemplate)
    } else if bytes.starts(with: [0xFF, 0xD8, 0xFF]) {
      guard let image = try? JPEGFile.image(bytes, limit: limit) else { return nil }
      self.init(image, scale: scale, isTemplate)
    } else if bytes.starts(with: "II*\0".utf8) || bytes.starts(with: "MM\0*".utf8) {
      guard let images = try? TIFFFile(decoding: bytes).images(limit: limit),
        let first = images.first
      else { return nil }
      let best = images.max { $0.width < $1.width } ?? first
      let points = images.min { $0.width < $1.width } ?? first
      self.init(
        best, size: NibSize(width: Double(points.width), height: Double(points.height)),
        isTemplate: isTemplate)
    } else if bytes.starts(with: "icns".utf8) {
      guard let icon = try? ICNSFile(decoding: bytes) else { return nil }
      let images = icon.elements.compactMap { try? icon.image(of: $0.type) }
      guard let image = images.filter({ $0.width <= 256 }).max(by: { $0.width < $1.width }) else {
        return nil
      }
      self.init(image, size: NibSize(width: 32, height: 32), isTemplate: isTemplate)
    } else if bytes.starts(with: "%PDF-".utf8) {
      guard let size = try? VectorSize(pdf: bytes) else { return nil }
      self.init(vector: size, isTemplate) { width, height throws(DrawingError) in
        try drawing(pdf: bytes, width: width, height: height)
      }
    } else {
      guard let size = VectorSize(svg: bytes) else { return nil }
      self.init(vector: size, isTemplate) { width, height throws(DrawingError) in
        try drawing(svg: bytes, width: width, height: height)
      }
    }
  }

  init(_ image: RGBAImage, scale: Double, _ isTemplate: Bool) {
    self.init(
      image,
      size: NibSize(width: Double(image.width) / scale, height: Double(image.height) / scale),
      isTemplate: isTemplate)
  }

  private init?(
    vector size: VectorSize, _ isTemplate: Bool,
    draw: (Int, Int) throws(DrawingError) -> RGBAImage
  ) {
    let (width, height) = (size.width, size.height)
    guard width >= 1, height >= 1, width <= 4000, height <= 4000,
      let image = try? draw(Int((2 * width).rounded(.up)), Int((2 * height).rounded(.up)))
    else { return nil }
    self.init(image, size: NibSize(width: width, height: height), isTemplate: isTemplate)
  }
}
