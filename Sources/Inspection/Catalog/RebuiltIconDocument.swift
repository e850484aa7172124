internal import AssetCatalogCompilation
internal import CompiledAssetFormat
internal import ImageFormats
internal import JSONFormat
internal import VectorDrawing

/// A document of Icon Composer, from the stacks that it became.
///
/// Archives do not say how groups are called, blurred and lit, how layers are filled and blended,
/// and which ones were hidden. Docs/Rules.md, Asset catalogs 6.9.
struct RebuiltIconDocument {
  /// The directory's name, `AppIcon.icon`.
  let directoryName: String
  /// The files in it, by their paths.
  private(set) var files: [(path: String, contents: [UInt8])] = []
  /// How many parts could not be rebuilt.
  private(set) var lostCount = 0

  private let catalog: AssetCatalog
  private let name: String
  private var stacks: [Look: Rendition] = [:]
  /// The document's own colors by their names.
  private var colors: [String: AssetCatalog.Asset] = [:]
  /// The images of layers by their facets.
  private var images: [String: (name: String, size: VectorSize)] = [:]

  /// An appearance that documents have a stack for.
  private enum Look: String, CaseIterable {
    case light, dark, tinted

    init(appearance name: String?) {
      let name = name ?? ""
      self = name.contains("Dark") ? .dark : name.contains("Tint") ? .tinted : .light
    }
  }

  /// Nil for what has no stacks of an icon.
  init?(
    _ asset: AssetCatalog.Asset, in catalog: AssetCatalog, reader: inout PixelReader
  ) {
    self.catalog = catalog
    name = asset.name
    directoryName = asset.name + ".icon"
    for variant in asset.variants where variant.rendition.key[.part] == Part.stack {
      stacks[look(of: variant.rendition)] = variant.rendition
    }
    guard let light = stacks[.light], !name.isEmpty, !name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    for asset in catalog.assets where asset.name.hasPrefix(assetPrefix) {
      colors[asset.name] = asset
    }
    let groups = groups(of: light, reader: &reader)
    let document: JSONValue = .object([fill, JSONValue.Member("groups", .array(groups))])
    files.append(("icon.json", document.encoded()))
  }

  /// True if a facet is a part of the document and no asset of its own.
  func owns(_ facet: AssetCatalog.Asset) -> Bool {
    facet.name.hasPrefix(assetPrefix)
      || facet.name.hasPrefix(groupPrefix) && AssetCatalogKind(facet.variants) == .iconGroup
  }

  /// The prefix of the names of layers, colors and gradients.
  private var assetPrefix: String { name + "_Assets/" }
  private var groupPrefix: String { name + "/" }

  /// Docs/Rules.md, Asset catalogs 4.
  private enum Part {
    static let color: UInt16 = 217
    static let stack: UInt16 = 245
    static let group: UInt16 = 246
    static let gradient: UInt16 = 247
  }

  private func look(of rendition: Rendition) -> Look {
    Look(appearance: catalog.name(ofAppearance: rendition.key[.appearance]))
  }

  private func asset(_ layer: StackLayer) -> AssetCatalog.Asset? {
    catalog.asset(ofFacet: layer.target[.identifier])
  }

  // MARK: The ground

  /// The default ground of the system in the dark.
  private static let darkGround: JSONValue = .object([
    "linear-gradient": ["gray:0.192,1.0", "gray:0.078,1.0"]
  ])

  private var fill: JSONValue.Member {
    let grounds = stacks.mapValues(ground)
    let light = grounds[.light] ?? "none"
    var others: [(Look, JSONValue)] = []
    if let dark = grounds[.dark], dark != Self.darkGround { others.append((.dark, dark)) }
    if let tinted = grounds[.tinted], tinted != light { others.append((.tinted, tinted)) }
    return Self.member("fill", light, others)
  }

  private func ground(_ stack: Rendition) -> JSONValue {
    guard let layer = (try? stack.layers())?.first, let asset = asset(layer) else { return "none" }
    switch layer.target[.part] {
    case Part.color: return .object(["solid": color(asset.name)])
    case Part.gradient:
      guard case .gradient(let gradient)? = asset.variants.first?.contents else { return "none" }
      let colors = gradient.stops.compactMap { color($0.color) }
      return gradient.kind == 0
        ? .object(["automatic-gradient": colors.first])
        : .object(["linear-gradient": .array(colors)])
    default: return "none"
    }
  }

  /// A color as documents spell it; nil where there is none of that name.
  private func color(_ name: String) -> JSONValue? {
    guard let asset = colors[name], case .color(let color)? = asset.variants.first?.contents,
      let space = Self.spaces[color.colorSpace]
    else { return nil }
    return .string(
      space + ":" + color.components.map { "\(Float($0))" }.joined(separator: ","))
  }

  private static let spaces: [RenditionColorSpace: String] = [
    .sRGB: "srgb", .extendedSRGB: "extended-srgb", .displayP3: "display-p3", .gray: "gray",
    .extendedGray: "extended-gray",
  ]

  // MARK: Groups and layers

  /// The groups of a stack, the foremost first.
  private mutating func groups(of stack: Rendition, reader: inout PixelReader) -> [JSONValue] {
    let members = (try? stack.layers()) ?? []
    let effects = (try? stack.stackEffects()) ?? []
    var groups: [JSONValue] = []
    var known: Set<String> = []
    for (index, member) in members.enumerated() where member.target[.part] == Part.group {
      // Each document has groups of its own, and each of them once: an archive that says otherwise
      // could make much of little.
      guard let asset = asset(member), asset.name.hasPrefix(groupPrefix),
        known.insert(asset.name).inserted
      else {
        lostCount += 1
        continue
      }
      let effect = effects.indices.contains(index) ? effects[index] : StackEffect()
      groups.append(group(asset, effect, reader: &reader))
    }
    return groups.reversed()
  }

  private mutating func group(
    _ asset: AssetCatalog.Asset, _ effect: StackEffect, reader: inout PixelReader
  ) -> JSONValue {
    var renditions: [Look: Rendition] = [:]
    for variant in asset.variants { renditions[look(of: variant.rendition)] = variant.rendition }
    let kinds = renditions.compactMapValues { try? $0.stackKinds() }
    var layers: [JSONValue] = []
    let members = renditions[.light].flatMap { try? $0.layers() } ?? []
    for (index, member) in members.enumerated() {
      var glass: [Look: Bool] = [:]
      for (look, kinds) in kinds {
        guard kinds.indices.contains(index) else { continue }
        glass[look] = kinds[index] != .plain
      }
      if let layer = layer(member, glass, reader: &reader) {
        layers.append(layer)
      } else {
        lostCount += 1
      }
    }
    // What the other numbers stand for is not known.
    let hasShadow = effect.shadow != 0
    if hasShadow && effect.shadow != 3 { lostCount += 1 }
    return .object([
      "layers": .array(layers.reversed()),
      "shadow": .object([
        "kind": .string(hasShadow ? "neutral" : "none"),
        "opacity": .number(Double(effect.shadowOpacity)),
      ]),
      "translucency": .object([
        "enabled": .boolean(effect.translucency != nil),
        "value": .number(Double(effect.translucency ?? 0)),
      ]),
    ])
  }

  /// A layer, whose image is added to the files; nil if that cannot be decoded.
  private mutating func layer(
    _ layer: StackLayer, _ glass: [Look: Bool], reader: inout PixelReader
  ) -> JSONValue? {
    guard let asset = asset(layer), let image = image(of: asset, reader: &reader) else {
      return nil
    }
    let base = glass[.tinted] ?? glass[.light] ?? true
    let others = [Look.light, .dark].compactMap { look in
      glass[look].flatMap { $0 == base ? nil : (look, JSONValue.boolean($0)) }
    }
    let frame = IconLayerFrame(layer, of: image.size)
    let stem = image.name.split(separator: ".").dropLast().joined(separator: ".")
    return .object([
      Self.member("glass", .boolean(base), others),
      JSONValue.Member("image-name", .string(image.name)),
      JSONValue.Member("name", .string(stem)),
      JSONValue.Member("opacity", .number(Double(layer.blending.opacity))),
      JSONValue.Member(
        "position",
        .object([
          "scale": .number(frame.scale),
          "translation-in-points": [.number(frame.x), .number(frame.y)],
        ])),
    ])
  }

  /// The image of a facet, which is decoded and added to the files at its first use.
  private mutating func image(
    of asset: AssetCatalog.Asset, reader: inout PixelReader
  ) -> (name: String, size: VectorSize)? {
    if let known = images[asset.name] { return known }
    guard asset.name.hasPrefix(assetPrefix) else { return nil }
    let stem = asset.name.dropFirst(assetPrefix.utf8.count)
    guard !stem.isEmpty, !stem.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for variant in asset.variants {
      let image: (name: String, size: VectorSize)
      let bytes: [UInt8]
      if let file = try? variant.file?.contents() {
        guard let size = VectorSize(svg: file) else { continue }
        (image, bytes) = ((stem + ".svg", size), file)
      } else if let pixels = try? reader.pixels(of: variant.rendition) {
        let size = VectorSize(width: Double(pixels.width), height: Double(pixels.height))
        (image, bytes) = ((stem + ".png", size), PNGImage(pixels.image()).encoded())
      } else {
        continue
      }
      files.append(("Assets/" + image.name, bytes))
      images[asset.name] = image
      return image
    }
    return nil
  }

  /// A member with the value for every appearance, or one with those that differ beside it.
  private static func member(
    _ key: String, _ value: JSONValue, _ others: [(Look, JSONValue)]
  ) -> JSONValue.Member {
    guard !others.isEmpty else { return JSONValue.Member(key, value) }
    let special = others.map { look, value in
      JSONValue.object(["appearance": .string(look.rawValue), "value": value])
    }
    return JSONValue.Member(
      key + "-specializations", .array([.object(["value": value])] + special))
  }
}

/// How an image lies on a ground of 1024 points, as documents say it.
private struct IconLayerFrame {
  /// Of the image's own size.
  var scale = 1.0
  /// From the middle, in points.
  var x = 0.0
  var y = 0.0

  private static let side = 1024.0

  init(_ layer: StackLayer, of size: VectorSize) {
    guard size.width > 0, size.height > 0, layer.width > 0 else { return }
    scale = Self.scale(layer, of: size)
    x = Double(layer.x) - ((Self.side - size.width * scale) / 2).rounded(.down)
    y = Double(layer.y) - ((Self.side - size.height * scale) / 2).rounded(.down)
  }

  /// The factor with the fewest digits that gives the size of the layer, which is in whole points.
  private static func scale(_ layer: StackLayer, of size: VectorSize) -> Double {
    let exact = Double(layer.width) / size.width
    for unit in [1.0, 10, 100, 1000, 10_000] {
      for candidate in [(exact * unit).rounded() / unit, (exact * unit).rounded(.up) / unit]
      where (size.width * candidate).rounded(.down) == Double(layer.width)
        && (size.height * candidate).rounded(.down) == Double(layer.height)
      {
        return candidate
      }
    }
    return exact
  }
}
