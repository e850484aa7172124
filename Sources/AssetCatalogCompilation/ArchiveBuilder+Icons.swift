internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import Raster

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
        let bytes = read(image.file, in: tree, at: image.range, diagnostics: &diagnostics)
      else { continue }
      guard ImageFile(bytes) == .png else {
        diagnostics.append(.notPNG(image))
        continue
      }
      guard
        let decoded = SourceImage(
          bytes, image.file, at: image.range, diagnostics: &diagnostics)
      else { continue }
      let source = decoded.inSRGB
      // The copy for large phones has the same file.
      let expected = image.pixels
      if image.attributes[.subtype] == 0,
        expected.width != source.width || expected.height != source.height
      {
        diagnostics.append(.wrongSize(image, source.width, source.height, expected))
      }
      var variants = [(pixels: PixelBuffer(source, mayBeGray: false), gamut: UInt16(0))]
      if decoded.isWide, options.hasGamut { variants.append((PixelBuffer(wide: decoded), 1)) }
      for variant in variants {
        add(
          icon.name, facetPart: .icon, part: .icon, scale: image.scale,
          image.attributes + [
            AttributeValue(.dimension2, index), AttributeValue(.gamut, variant.gamut),
          ], variant.pixels,
          // The copy for large phones is never packed.
          BitmapRendition(
            fileName: image.file.name, isPackable: image.attributes[.subtype] == 0,
            mayBeDeepmap: false), at: image.range)
      }
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

extension Diagnostic {
  fileprivate static func notPNG(_ image: IconImage) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unsupported-image", "the icon '\(image.file.name)' is not a PNG",
      at: image.range, details: ["convert it to a PNG"])
  }

  fileprivate static func wrongSize(
    _ image: IconImage, _ width: Int, _ height: Int, _ expected: (width: Int, height: Int)
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-wrong-size",
      "'\(image.file.name)' has \(width) x \(height) pixels instead of "
        + "\(expected.width) x \(expected.height)", at: image.range)
  }
}
