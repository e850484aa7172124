internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds a stack's list of layers, and at each scale its layers on top of each other: as they
  /// are, and blurred as the glow around them.
  ///
  /// Docs/Rules.md, Asset catalogs 6.8.
  mutating func add(
    _ stack: PlannedStack, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    // The hindmost first.
    let files = stack.layers.reversed().map { Self.files(of: $0, in: tree) }
    holdingMemory(
      for: files.joined().map(\.bytes), areDrawn: true, stack.set.name, at: stack.set.contentsFile,
      budget: environment.memory, diagnostics: &diagnostics
    ) { _ in add(stack, files) }
  }

  private mutating func add(_ stack: PlannedStack, _ files: [[LayerFile]]) {
    var layers: [StackLayer] = []
    var canvas = (width: 0, height: 0)
    let images = files.map { $0.compactMap(LayerImage.init) }
    for (layer, images) in zip(stack.layers.reversed(), images) {
      guard let image = images.min(by: { $0.scale < $1.scale }) else { continue }
      let size = (image.image.width / image.scale, image.image.height / image.scale)
      // The hindmost layer is the canvas, in the middle of which the others are.
      if layers.isEmpty { canvas = size }
      layers.append(
        StackLayer(
          x: Int32((canvas.width - size.0) / 2), y: Int32((canvas.height - size.1) / 2),
          width: UInt32(size.0), height: UInt32(size.1),
          blending: Blending(opacity: 1),
          target: [
            AttributeValue(.element, elementUniversal),
            AttributeValue(.part, RenditionPart.image.rawValue),
            AttributeValue(.identifier, Facet.identifier(of: layer.set.name)),
          ]))
    }
    let range = stack.set.contentsFile
    add(
      stack.facet, facetPart: .image, part: .image, scale: 1, stack.attributes,
      RenditionHeader(
        width: canvas.width, height: canvas.height, scale: 100, pixelFormat: .data,
        colorSpace: .generic, layout: stack.isSolid ? .solidStack : .layerStack,
        name: AssetCatalog.contentsName),
      [
        .layers(layers), .stackKinds(layers.map { _ in .plain }),
        .stackEffects(layers.map { _ in StackEffect() }), .blending(Blending(opacity: 1)),
        .typeIdentifier("public.layeredimage"), .orientation(1),
      ], StoredFile([], isCompressed: false).encoded(), at: range)
    guard let first = images.first else { return }
    for image in first where images.allSatisfy({ $0.contains { $0.key == image.key } }) {
      var flat = image.image
      for layer in images.dropFirst() {
        if let over = layer.first(where: { $0.key == image.key }) { flat.draw(over.image) }
      }
      let number = image.scale
      addDerived(
        stack.facet, .flattenedStack, flat, "ZZZZFlattenedImage-\(number).1.0-gamut0", image.key,
        at: range)
      // Solid stacks have no glow.
      guard !stack.isSolid else { continue }
      addDerived(
        stack.facet, .stackRadiosity, flat.glow(margin: 40 * number),
        "ZZZZRadiosityImage-\(number).0.0", image.key, at: range)
    }
  }

  private mutating func addDerived(
    _ name: String, _ part: RenditionPart, _ image: RGBAImage, _ fileName: String,
    _ key: LayerKey, at range: SourceRange
  ) {
    let pixels = PixelBuffer(image, mayBeGray: false)
    add(
      name, facetPart: .image, part: part, scale: key.scale, key.attributes,
      RenditionHeader(
        width: image.width, height: image.height, scale: UInt32(100 * key.scale),
        pixelFormat: .argb, colorSpace: .sRGB, layout: RenditionLayout(rawValue: 0),
        name: fileName),
      [
        .slices([PixelRect(x: 0, y: 0, width: 0, height: 0)]), .blending(Blending(opacity: 1)),
        .orientation(1), .bytesPerRow(4 * image.width),
      ], Bitmap(pixels).encoded(), at: range)
  }

  /// The key that distinguishes a layer's images.
  private struct LayerKey: Equatable {
    var scale: Int
    var attributes: [AttributeValue]
  }

  private struct LayerImage {
    var key: LayerKey
    var image: RGBAImage
    var scale: Int { key.scale }

    /// Nil for a damaged file; what is wrong is said when it becomes a rendition itself.
    init?(_ file: LayerFile) {
      var known: [Diagnostic] = []
      guard var source = SourceImage(file.bytes, file.path, at: file.range, diagnostics: &known)
      else { return nil }
      key = file.key
      image = source.takeInSRGB()
    }
  }

  private struct LayerFile {
    var key: LayerKey
    var path: ProjectPath
    var range: SourceRange
    var bytes: [UInt8]
  }

  /// The PNGs of a layer.
  private static func files(of set: PlannedSet, in tree: some FileTree) -> [LayerFile] {
    set.slots.compactMap { slot in
      guard let file = slot.file, let bytes = try? tree.contents(of: file),
        ImageFile(bytes) == .png
      else { return nil }
      return LayerFile(
        key: LayerKey(scale: slot.slot.scale?.factor ?? 1, attributes: slot.attributes),
        path: file, range: slot.slot.range, bytes: bytes)
    }
  }
}
