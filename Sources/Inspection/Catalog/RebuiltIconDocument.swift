internal import CompiledAssetFormat
internal import JSONFormat
internal import PNGFormat
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
    guard let light = stacks[.light], !asset.name.utf8.contains(UInt8(ascii: "/")) else {
      return nil
    }
    let groups = groups(of: light, reader: &reader)
    let document: JSONValue = .object([fill, JSONValue.Member("groups", .array(groups))])
    files.append(("icon.json", document.encoded()))
  }

  /// Whether a facet is a part of the document and no asset of its own.
  func owns(_ facet: AssetCatalog.Asset) -> Bool {
    facet.name.hasPrefix(name + "_Assets/")
      || facet.name.hasPrefix(name + "/") && AssetCatalogKind(facet.variants) == .iconGroup
  }

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
    let name = catalog.name(ofFacet: layer.target[.identifier])
    return catalog.assets.first { $0.isFacet && $0.name == name }
  }

  // MARK: The ground

  /// What the system makes of a ground in the dark if the document does not say.
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
    let asset = catalog.assets.first { $0.isFacet && $0.name == name }
    guard case .color(let color)? = asset?.variants.first?.contents,
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
    for (index, member) in members.enumerated() where member.target[.part] == Part.group {
      guard let asset = asset(member) else {
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
    let path = "Assets/" + image.name
    if !files.contains(where: { $0.path == path }) { files.append((path, image.contents)) }
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

  private func image(
    of asset: AssetCatalog.Asset, reader: inout PixelReader
  ) -> (name: String, contents: [UInt8], size: VectorSize)? {
    let stem = asset.name.dropFirst(name.utf8.count + "_Assets/".utf8.count)
    guard !stem.isEmpty, !stem.utf8.contains(UInt8(ascii: "/")) else { return nil }
    for variant in asset.variants {
      if let bytes = try? variant.file?.contents() {
        guard let size = VectorSize(svg: bytes) else { continue }
        return (stem + ".svg", bytes, size)
      }
      guard let pixels = try? reader.pixels(of: variant.rendition) else { continue }
      return (
        stem + ".png", PNGImage(pixels.image()).encoded(),
        VectorSize(width: Double(pixels.width), height: Double(pixels.height))
      )
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
