internal import AssetCatalogFormat
internal import ByteCoding
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds the images of an icon, and the lists of its sizes for each device.
  ///
  /// Docs/Rules.md, Asset catalogs 6.6.
  mutating func add(
    _ icon: PlannedIcon, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    let sizes = icon.sizes
    var lists: [(device: [AttributeValue], sizes: [IconSize])] = []
    // A single image is for phones and for pads.
    var known: [String: DecodedIcon] = [:]
    for image in icon.images {
      guard
        let rank = sizes.firstIndex(where: {
          $0.width == image.size.width && $0.height == image.size.height
        }), let index = UInt16(exactly: rank + 1)
      else { continue }
      if known[image.file.text] == nil {
        known[image.file.text] = decodedIcon(image, in: tree, diagnostics: &diagnostics)
      }
      guard let decoded = known[image.file.text] else { continue }
      add(image, decoded, of: icon, index: index, diagnostics: &diagnostics)
      let size = IconSize(
        width: Int(image.size.width), height: Int(image.size.height), index: Int(index))
      let device = image.attributes.filter { [.idiom, .subtype].contains($0.attribute) }
      if let list = lists.firstIndex(where: { $0.device == device }) {
        if !lists[list].sizes.contains(size) { lists[list].sizes.append(size) }
      } else {
        lists.append((device, [size]))
      }
    }
    for list in lists {
      add(
        icon.name, facetPart: .icon, part: .iconSizes, scale: 1, list.device,
        RenditionHeader(
          scale: 0, pixelFormat: .none, colorSpace: .generic, layout: .iconSizes, name: icon.name),
        [.blending(Blending(opacity: 0)), .orientation(1)],
        IconSize.encoded(list.sizes.sorted { $0.index < $1.index }),
        at: icon.images.first?.range ?? SourceRange(file: icon.name))
    }
  }
}

extension ArchiveBuilder {
  /// The image as a PNG; nil, and reported, if it can be none.
  private func png(
    _ bytes: [UInt8], of image: IconImage, diagnostics: inout [Diagnostic]
  ) -> [UInt8]? {
    do throws(FormatError) {
      guard let png = try pngImage(bytes) else {
        diagnostics.append(.notAnIcon(image.file, bytes, at: image.range))
        return nil
      }
      if let kind = ImageFile(bytes), kind.isMisnamed(image.file) {
        diagnostics.append(.misnamed(image.file, kind, at: image.range))
      }
      return png
    } catch {
      diagnostics.append(.undecodable(image.file, "\(error)", at: image.range))
      return nil
    }
  }

  /// The image with its bitmaps; nil, and reported, if it has none.
  private func decodedIcon(
    _ image: IconImage, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) -> DecodedIcon? {
    guard let file = read(image.file, in: tree, at: image.range, diagnostics: &diagnostics),
      let bytes = png(file, of: image, diagnostics: &diagnostics)
    else { return nil }
    var icon: DecodedIcon?
    holdingMemory(
      for: [bytes], image.file.name, at: image.range, budget: environment.memory,
      diagnostics: &diagnostics
    ) {
      diagnostics in
      icon = decodedIcon(image, bytes, diagnostics: &diagnostics)
    }
    return icon
  }

  private func decodedIcon(
    _ image: IconImage, _ bytes: [UInt8], diagnostics: inout [Diagnostic]
  ) -> DecodedIcon? {
    guard
      var decoded = SourceImage(bytes, image.file, at: image.range, diagnostics: &diagnostics)
    else { return nil }
    var icon = DecodedIcon(width: decoded.image.width, height: decoded.image.height)
    var wide: EncodedPixels?
    do throws(FormatError) {
      if decoded.isWide, options.hasGamut { wide = try EncodedPixels(wide: decoded) }
    } catch {
      diagnostics.append(.undecodable(image.file, "\(error)", at: image.range))
      return nil
    }
    let pixels = PixelBuffer(decoded.takeInSRGB(), mayBeGray: false)
    icon.variants = [(EncodedPixels(pixels, mayBeDeepmap: false), 0)]
    if let wide { icon.variants.append((wide, 1)) }
    return icon
  }

  /// Adds the bitmaps of one image.
  private mutating func add(
    _ image: IconImage, _ decoded: DecodedIcon, of icon: PlannedIcon, index: UInt16,
    diagnostics: inout [Diagnostic]
  ) {
    let (width, height) = (decoded.width, decoded.height)
    // The copy for large phones has the same file.
    let expected = image.pixels
    if image.attributes[.subtype] == 0, expected.width != width || expected.height != height {
      diagnostics.append(.wrongSize(image, width, height, expected))
    }
    for variant in decoded.variants {
      add(
        icon.name, facetPart: .icon, part: .icon, scale: image.scale,
        image.attributes + [
          AttributeValue(.dimension2, index), AttributeValue(.gamut, variant.gamut),
        ], variant.pixels,
        // The copy for large phones is never packed.
        BitmapRendition(
          fileName: image.file.name,
          isPackable: image.attributes[.subtype] != PlannedIcon.largePhones,
          mayBeDeepmap: false), at: image.range)
    }
  }
}

/// The size of an icon's file, and its bitmaps for each gamut.
private struct DecodedIcon {
  var width: Int
  var height: Int
  var variants: [(pixels: EncodedPixels, gamut: UInt16)] = []
}

extension Diagnostic {
  fileprivate static func wrongSize(
    _ image: IconImage, _ width: Int, _ height: Int, _ expected: (width: Int, height: Int)
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-wrong-size",
      "'\(image.file.name)' has \(width) x \(height) pixels instead of "
        + "\(expected.width) x \(expected.height)", at: image.range)
  }
}
