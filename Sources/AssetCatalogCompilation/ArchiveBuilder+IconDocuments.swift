internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics
internal import FileTree
internal import ImageFormats

extension ArchiveBuilder {
  /// Adds the layers, colors, gradients, groups and stacks of a document, and flat bitmaps of it.
  ///
  /// Docs/Rules.md, Asset catalogs 6.9.
  mutating func add(
    _ planned: PlannedIconDocument, in tree: some FileTree, diagnostics: inout [Diagnostic]
  ) {
    let document = planned.document
    let range = document.contentsFile
    let layers = IconLayerFiles(document, in: tree, renderer, diagnostics: &diagnostics)
    for layer in layers.all { addLayer(layer, of: document, diagnostics: &diagnostics) }
    var palette = IconPalette(document)
    for appearance in IconLook.all(options.platform) { palette.addFill(appearance.word) }
    for (index, color) in palette.colors.enumerated() {
      addColor(color, document.assetName("Color-\(index + 1)"), at: range)
    }
    for (index, gradient) in palette.gradients.enumerated() {
      let name = document.assetName("Gradient-\(index + 1)")
      add(
        name, facetPart: .gradient, part: .gradient, scale: 1, [],
        RenditionHeader(
          scale: 0, pixelFormat: .none, colorSpace: .generic,
          layout: RenditionLayout(rawValue: 1021),
          name: name), [.blending(Blending(opacity: 0)), .orientation(1)],
        gradient.stored(document).encoded(), at: range)
    }
    for look in IconLook.all(options.platform) {
      addStack(look, of: planned, layers, palette, at: range)
    }
    if planned.isDrawn { addBitmaps(of: document, layers, at: range, &diagnostics) }
  }

  private mutating func addLayer(
    _ layer: IconLayerFiles.File, of document: IconDocument, diagnostics: inout [Diagnostic]
  ) {
    let name = document.assetName(layer.stem)
    if layer.isVector {
      add(
        name, facetPart: .image, part: .image, scale: 1, [],
        RenditionHeader(
          flags: .vector, scale: 0, pixelFormat: .svg, colorSpace: .generic, layout: .vector,
          name: "image.svg"), [.blending(Blending(opacity: 0)), .orientation(1)],
        StoredFile(layer.bytes, isCompressed: true).encoded(), at: layer.range)
      return
    }
    holdingMemory(
      for: [layer.bytes], layer.path.name, at: layer.range, budget: environment.memory,
      diagnostics: &diagnostics
    ) {
      diagnostics in
      guard
        var image = SourceImage(layer.bytes, layer.path, at: layer.range, diagnostics: &diagnostics)
      else { return }
      add(
        name, facetPart: .image, part: .image, scale: 1, [],
        PixelBuffer(image.takeInSRGB(), mayBeGray: false),
        BitmapRendition(fileName: "image.png", flags: .automaticTemplate, isPackable: false),
        at: layer.range)
    }
  }

  private mutating func addColor(_ color: IconColor, _ name: String, at range: SourceRange) {
    // Apple's tool keeps three digits.
    let numbers = color.components.map { Double(Float(($0 * 1000).rounded() / 1000)) }
    add(
      name, facetPart: .color, part: .color, scale: 1, [],
      RenditionHeader(
        scale: 0, pixelFormat: .none, colorSpace: .generic, layout: .color, name: name),
      [.blending(Blending(opacity: 0)), .orientation(1)],
      StoredColor(colorSpace: color.space.stored, components: numbers).encoded(), at: range)
  }

  private mutating func addStack(
    _ look: IconLook, of planned: PlannedIconDocument, _ files: IconLayerFiles,
    _ palette: IconPalette, at range: SourceRange
  ) {
    let document = planned.document
    let appearance = [AttributeValue(.appearance, look.number)]
    let opaque = Blending(opacity: 1)
    var layers: [StackLayer] = []
    var kinds: [StackLayerKind] = []
    var effects: [StackEffect] = []
    if let ground = palette.ground(look.word) {
      layers.append(
        StackLayer(
          x: 0, y: 0, width: 0, height: 0, blending: opaque,
          target: Self.target(ground.part, document.assetName(ground.name))))
      kinds.append(.plain)
      effects.append(StackEffect())
    }
    for (index, group) in document.groups.enumerated().reversed() {
      let name = document.groupName(index)
      var effect = StackEffect()
      effect.translucency = group.translucency.map { Float($0) }
      effect.shadow = group.hasShadow ? 3 : 0
      effect.shadowOpacity = group.hasShadow ? Float(group.shadowOpacity) : 0
      layers.append(
        StackLayer(
          x: 0, y: 0, width: 0, height: 0, blending: opaque, target: Self.target(.iconGroup, name)))
      kinds.append(.group)
      effects.append(effect)
      let members = group.layers.reversed().filter { files[$0] != nil }
      add(
        name, facetPart: .iconGroup, part: .iconGroup, scale: 1, appearance,
        RenditionHeader(
          scale: 100, pixelFormat: .data, colorSpace: .generic,
          layout: RenditionLayout(rawValue: 1020), name: "IconGroup"),
        [
          .layers(members.compactMap { files.stored($0, document) }),
          .stackKinds(
            members.map { $0.isGlass.value(for: look.word) ?? true ? .glass : .plain }),
          .stackEffects(members.map { _ in StackEffect() }), .blending(opaque), .orientation(1),
        ], StoredFile([], isCompressed: false).encoded(), at: range)
    }
    add(
      document.name, facetPart: planned.isDrawn ? .icon : .iconStack, part: .iconStack, scale: 1,
      appearance,
      RenditionHeader(
        width: IconDrawing.side, height: IconDrawing.side, scale: 100, pixelFormat: .data,
        colorSpace: .generic, layout: RenditionLayout(rawValue: 1019),
        name: document.name + ".iconstack"),
      [
        .layers(layers), .stackKinds(kinds), .stackEffects(effects), .blending(opaque),
        .typeIdentifier("public.layeredimage"), .orientation(1),
      ], StoredFile([], isCompressed: false).encoded(), at: range)
  }

  static func target(_ part: RenditionPart, _ name: String) -> [AttributeValue] {
    [
      AttributeValue(.element, elementUniversal), AttributeValue(.part, part.rawValue),
      AttributeValue(.identifier, Facet.identifier(of: name)),
    ]
  }

  /// Sizes in points with their scale; those of phones and pads are one.
  private static let macSizes = [
    (16, 2), (32, 2), (64, 2), (128, 2), (256, 2), (512, 2), (1024, 1),
  ]

  private mutating func addBitmaps(
    of document: IconDocument, _ files: IconLayerFiles, at range: SourceRange,
    _ diagnostics: inout [Diagnostic]
  ) {
    guard let renderer else { return }
    let drawing = files.drawing(hasShape: !options.platform.hasDevices)
    let sizes = options.platform.hasDevices ? [(1024, 1)] : Self.macSizes
    let devices: [[AttributeValue]] =
      options.platform.hasDevices
      ? options.iconIdioms.map { [AttributeValue(.idiom, $0)] } : [[]]
    do throws(VectorError) {
      for (index, (points, scale)) in sizes.enumerated() {
        let side = points * scale
        let image = try renderer.image(of: drawing.text, .svg, width: side, height: side)
        for device in devices {
          add(
            document.name, facetPart: .icon, part: .icon, scale: scale,
            device + [AttributeValue(.dimension2, UInt16(index + 1))],
            PixelBuffer(image, mayBeGray: false),
            BitmapRendition(
              fileName: "\(document.name)\(points)x\(points).png", mayBeDeepmap: false), at: range)
        }
      }
    } catch {
      diagnostics.append(.undrawable(document.path, error, at: range))
      return
    }
    diagnostics.append(.flatIcon(document))
    let list = sizes.enumerated().map {
      IconSize(width: $1.0, height: $1.0, index: $0 + 1)
    }
    for device in devices {
      add(
        document.name, facetPart: .icon, part: .iconSizes, scale: 1, device,
        RenditionHeader(
          scale: 0, pixelFormat: .none, colorSpace: .generic, layout: .iconSizes,
          name: document.name), [.blending(Blending(opacity: 0)), .orientation(1)],
        IconSize.encoded(list), at: range)
    }
  }
}

extension IconDocument {
  /// The facet of a layer, color or gradient.
  func assetName(_ name: String) -> String { "\(self.name)_Assets/\(name)" }

  /// The facet of a group.
  func groupName(_ index: Int) -> String {
    groups.count == 1 ? "\(name)/Group" : "\(name)/Group-\(index + 1)"
  }
}

/// An appearance that documents have a stack for.
struct IconLook {
  var number: UInt16
  var word: IconAppearance

  static func all(_ platform: CatalogPlatform) -> [IconLook] {
    [
      IconLook(number: platform.hasDevices ? 4 : 8, word: .light),
      IconLook(number: 1, word: .dark), IconLook(number: 10, word: .tinted),
    ]
  }
}

extension Diagnostic {
  fileprivate static func flatIcon(_ document: IconDocument) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-flat-icon",
      "the bitmaps of '\(document.name)' are drawn flat, without the effects of glass",
      at: document.contentsFile,
      details: ["systems that know the document draw it themselves; others show the bitmaps"])
  }
}
