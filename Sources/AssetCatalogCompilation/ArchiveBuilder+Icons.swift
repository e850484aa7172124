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
    for image in icon.images {
      guard
        let rank = sizes.firstIndex(where: {
          $0.width == image.size.width && $0.height == image.size.height
        }), let index = UInt16(exactly: rank + 1),
        let file = read(image.file, in: tree, at: image.range, diagnostics: &diagnostics),
        let bytes = png(file, of: image, diagnostics: &diagnostics)
      else { continue }
      var isDecoded = false
      holdingMemory(
        for: [bytes], image.file.name, at: image.range, budget: environment.memory,
        diagnostics: &diagnostics
      ) {
        diagnostics in
        isDecoded = add(image, bytes, of: icon, index: index, diagnostics: &diagnostics)
      }
      guard isDecoded else { continue }
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

  /// Adds the bitmaps of one image; false after an error.
  private mutating func add(
    _ image: IconImage, _ bytes: [UInt8], of icon: PlannedIcon, index: UInt16,
    diagnostics: inout [Diagnostic]
  ) -> Bool {
    guard
      var decoded = SourceImage(bytes, image.file, at: image.range, diagnostics: &diagnostics)
    else { return false }
    let (width, height) = (decoded.image.width, decoded.image.height)
    // The copy for large phones has the same file.
    let expected = image.pixels
    if image.attributes[.subtype] == 0, expected.width != width || expected.height != height {
      diagnostics.append(.wrongSize(image, width, height, expected))
    }
    var wide: EncodedPixels?
    do throws(FormatError) {
      if decoded.isWide, options.hasGamut { wide = try EncodedPixels(wide: decoded) }
    } catch {
      diagnostics.append(.undecodable(image.file, "\(error)", at: image.range))
      return false
    }
    let pixels = PixelBuffer(decoded.takeInSRGB(), mayBeGray: false)
    var variants = [(pixels: EncodedPixels(pixels, mayBeDeepmap: false), gamut: UInt16(0))]
    if let wide { variants.append((wide, 1)) }
    for variant in variants {
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
    return true
  }
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
