internal import AssetCatalogFormat
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds the pixels of a texture's levels, and the list of them.
  ///
  /// Docs/Rules.md, Asset catalogs 6.12.
  mutating func add(
    _ texture: PlannedTexture, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    for variant in texture.variants {
      var levels: [(level: TextureLevel, file: PlannedTexture.Level)] = []
      for planned in variant.levels {
        guard
          let level = level(planned, of: texture.set, in: tree, diagnostics: &diagnostics)
        else { return }
        if let base = levels.first?.level,
          level.width != max(1, base.width >> planned.number)
            || level.height != max(1, base.height >> planned.number)
        {
          diagnostics.append(.wrongLevel(planned, level, base))
          return
        }
        // Levels between those that have files of their own.
        while let last = levels.last, levels.count < planned.number {
          levels.append((last.level.halved, last.file))
        }
        levels.append((level, planned))
      }
      guard let last = levels.last else { continue }
      if variant.mipmap.properties.mipmapMode ?? .all == .all {
        while let smallest = levels.last?.level, !smallest.isSmallest {
          levels.append((smallest.halved, last.file))
        }
      }
      add(texture.set, variant.slot, levels)
    }
  }

  private mutating func add(
    _ set: AssetSet, _ slot: PlannedSlot,
    _ levels: [(level: TextureLevel, file: PlannedTexture.Level)]
  ) {
    let scale = slot.slot.scale?.factor ?? 1
    let range = slot.slot.file?.range ?? slot.slot.range
    let identifier = Facet.identifier(of: set.name)
    let keys = levels.indices.map { number in
      var key = [
        AttributeValue(.element, elementTexture),
        AttributeValue(.part, RenditionPart.image.rawValue),
      ]
      if number > 0 { key.append(AttributeValue(.dimension2, UInt16(number))) }
      key.append(AttributeValue(.scale, UInt16(scale)))
      key += slot.attributes.filter { $0.value != 0 }
      return key + [AttributeValue(.identifier, identifier)]
    }
    let first = levels[0].level
    addTexture(
      set.name, .texture, scale: scale, slot.attributes,
      RenditionHeader(
        width: first.width, height: first.height, scale: 0, pixelFormat: .argb, colorSpace: .sRGB,
        layout: .texture, name: set.name),
      [.blending(Blending(opacity: 1)), .orientation(1), .textureInterpretation],
      StoredTexture(.rgbaHalf, levels: keys).encoded(), at: range)
    for (number, (level, file)) in levels.enumerated() {
      addTexture(
        set.name, .image, scale: scale,
        slot.attributes + [AttributeValue(.dimension2, UInt16(number))],
        RenditionHeader(
          width: level.width, height: level.height, scale: UInt32(100 * scale), pixelFormat: .argb,
          colorSpace: .generic, layout: .textureImage, name: file.file.name),
        [.blending(Blending(opacity: 1)), .orientation(1), .bytesPerRow(8 * level.width)],
        Bitmap(level: level.pixels).encoded(), at: file.range)
    }
  }

  private mutating func addTexture(
    _ name: String, _ part: RenditionPart, scale: Int, _ attributes: [AttributeValue],
    _ header: RenditionHeader, _ tags: [TaggedValue], _ payload: [UInt8], at range: SourceRange
  ) {
    add(
      name, facetPart: .texture, part: part, scale: scale, attributes, header, tags, payload,
      at: range)
    entries[entries.count - 1].attributes[0] = AttributeValue(.element, elementTexture)
  }

  /// The samples of a file; nil, and reported, if they cannot be had.
  private func level(
    _ planned: PlannedTexture.Level, of set: AssetSet, in tree: some FileTree,
    diagnostics: inout [Diagnostic]
  ) -> TextureLevel? {
    let (file, range) = (planned.file, planned.range)
    guard let bytes = read(file, in: tree, at: range, diagnostics: &diagnostics) else { return nil }
    var level: TextureLevel?
    do throws(FormatError) {
      guard let png = try pngImage(bytes) else {
        diagnostics.append(.notATexture(file, at: range))
        return nil
      }
      // The samples, those of all smaller levels, and what they are compressed to.
      holdingMemory(
        for: [png, png, png], file.name, at: range, budget: environment.memory,
        diagnostics: &diagnostics
      ) { diagnostics in
        guard let source = SourceImage(png, file, at: range, diagnostics: &diagnostics) else {
          return
        }
        do throws(FormatError) {
          level = try TextureLevel(source, set.properties)
        } catch {
          diagnostics.append(.undecodable(file, "\(error)", at: range))
        }
      }
    } catch {
      diagnostics.append(.undecodable(file, "\(error)", at: range))
    }
    return level
  }
}

/// The element of textures.
let elementTexture: UInt16 = 41

/// The samples of a texture at one of its sizes.
struct TextureLevel {
  /// Half floats; the colors are multiplied by alpha only if the set wants them so.
  var pixels: PixelBuffer

  var width: Int { pixels.width }
  var height: Int { pixels.height }
  var isSmallest: Bool { width == 1 && height == 1 }

  /// The samples of an image.
  ///
  /// *Unverified*: those of colors are in sRGB and multiplied by alpha, unless the set says otherwise.
  init(_ source: SourceImage, _ properties: AssetProperties) throws(FormatError) {
    let interpretation = properties.interpretation ?? .colors
    let conversion = interpretation == .data ? ColorConversion.identity : source.conversion
    let isConverted = !conversion.isIdentity
    var bytes: [UInt8] = []
    bytes.reserveCapacity(2 * source.image.pixels.count)
    func append(_ samples: (Float, Float, Float), _ alpha: Float) {
      let factor = interpretation == .colors ? alpha : 1
      for number in [samples.0 * factor, samples.1 * factor, samples.2 * factor, alpha] {
        bytes.appendHalf(number)
      }
    }
    if source.file.hasDeepColors {
      try source.file.readDeepPixels { red, green, blue, alpha in
        append(isConverted ? conversion.precise(red, green, blue) : (red, green, blue), alpha)
      }
    } else {
      let samples = source.image.pixels
      for start in stride(from: 0, to: samples.count, by: 4) {
        let (red, green, blue) = (samples[start], samples[start + 1], samples[start + 2])
        append(
          isConverted
            ? conversion.color(red, green, blue)
            : (Float(red) / 255, Float(green) / 255, Float(blue) / 255),
          Float(samples[start + 3]) / 255)
      }
    }
    pixels = PixelBuffer(
      width: source.file.header.width, height: source.file.header.height, format: .rgbaHalf,
      bytes: bytes)
    if properties.origin == .bottomLeft { turnUpsideDown() }
  }

  private init(_ pixels: PixelBuffer) { self.pixels = pixels }

  private mutating func turnUpsideDown() {
    let size = 8 * width
    var bytes: [UInt8] = []
    bytes.reserveCapacity(pixels.bytes.count)
    for row in (0..<height).reversed() { bytes += pixels.bytes[row * size..<(row + 1) * size] }
    pixels = PixelBuffer(width: width, height: height, format: .rgbaHalf, bytes: bytes)
  }

  /// The level of half the sides, rounded down; a sample is the mean of those that it stands for.
  var halved: TextureLevel {
    let (newWidth, newHeight) = (max(1, width / 2), max(1, height / 2))
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8 * newWidth * newHeight)
    let span = pixels.bytes.span
    func sample(_ column: Int, _ row: Int, _ channel: Int) -> Float {
      let start = 8 * (row * width + column) + 2 * channel
      return Float(Float16(bitPattern: UInt16(span[start]) | UInt16(span[start + 1]) << 8))
    }
    for row in 0..<newHeight {
      let (top, bottom) = (2 * row, min(2 * row + 1, height - 1))
      for column in 0..<newWidth {
        let (left, right) = (2 * column, min(2 * column + 1, width - 1))
        for channel in 0..<4 {
          let sum =
            sample(left, top, channel) + sample(right, top, channel)
            + sample(left, bottom, channel) + sample(right, bottom, channel)
          bytes.appendHalf(sum / 4)
        }
      }
    }
    return TextureLevel(
      PixelBuffer(width: newWidth, height: newHeight, format: .rgbaHalf, bytes: bytes))
  }
}

extension Diagnostic {
  fileprivate static func notATexture(_ file: ProjectPath, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-image",
      "'\(file.name)' cannot be a texture: it is neither a PNG nor a JPEG", at: range,
      details: ["convert it to a PNG"])
  }

  fileprivate static func wrongLevel(
    _ planned: PlannedTexture.Level, _ level: TextureLevel, _ base: TextureLevel
  ) -> Diagnostic {
    let (width, height) = (
      max(1, base.width >> planned.number), max(1, base.height >> planned.number)
    )
    return Diagnostic(
      .error, id: "catalog-wrong-level",
      "'\(planned.file.name)' has \(level.width) x \(level.height) pixels; level \(planned.number) of "
        + "the texture has \(width) x \(height)", at: planned.range)
  }
}
