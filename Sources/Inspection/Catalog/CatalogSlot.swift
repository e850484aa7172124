internal import AppleVocabulary
internal import CompiledAssetFormat
internal import JSONFormat

/// An entry of a `Contents.json`, from the key of a rendition.
///
/// Docs/Rules.md, Asset catalogs 1.3.
struct CatalogSlot {
  var members: [String: JSONValue] = [:]
  private let isMac: Bool

  init(_ rendition: Rendition, in catalog: AssetCatalog) {
    let key = rendition.key
    let platform = catalog.archive.metadata?.platform ?? ""
    isMac =
      platform == Platform.macos.traits.archiveName || catalog.archive.header.keySemantics == 1
    let idiom = Idiom(number: key[.idiom], archiveName: platform) ?? .universal
    members["idiom"] = .string(idiom.rawValue)
    if key[.scale] != 0, rendition.header.scale != 0 || rendition.header.layout == .link {
      members["scale"] = .string("\(key[.scale])x")
    }
    let words: [(RenditionAttribute, String, [UInt16: String])] = [
      (.horizontalSizeClass, "width-class", [1: "compact", 2: "regular"]),
      (.verticalSizeClass, "height-class", [1: "compact", 2: "regular"]),
      (.memory, "memory", [1: "1GB", 2: "2GB", 3: "4GB", 4: "3GB", 5: "6GB"]),
      (.graphics, "graphics-feature-set", Self.graphics),
      (.direction, "language-direction", [4: "right-to-left", 5: "left-to-right"]),
      (.gamut, "display-gamut", [1: "display-P3"]),
    ]
    for (attribute, member, values) in words {
      members[member] = values[key[attribute]].map { .string($0) }
    }
    setScreen(key[.subtype], isWatch: idiom == .watch)
    if let name = catalog.name(ofAppearance: key[.appearance]) {
      members["appearances"] = Self.appearances(name)
    }
    if key[.localization] != 0 {
      let locale = catalog.archive.localizations.first { $0.value == key[.localization] }
      members["locale"] = locale.map { .string($0.name) }
    }
  }

  /// The entry, its members sorted.
  var json: JSONValue {
    .object(
      members.map { JSONValue.Member($0.key, $0.value) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }

  private static let graphics: [UInt16: String] = [
    1: "metal1v2", 2: "metal2v2", 3: "metal3v1", 4: "metal3v2", 5: "metal4v1", 6: "metal5v1",
    7: "apple6",
  ]

  private mutating func setScreen(_ subtype: UInt16, isWatch: Bool) {
    switch subtype {
    case 0: break
    case 568: members["subtype"] = .string("retina4")
    case 32401: members["subtype"] = .string("mac-catalyst")
    case 320 where isWatch: members["screen-width"] = .string("<=145")
    case 384 where isWatch: members["screen-width"] = .string(">145")
    default: members["subtype"] = .string("\(subtype)h")
    }
  }

  private static func appearances(_ name: String) -> JSONValue? {
    var list: [JSONValue] = []
    func add(_ appearance: String, _ value: String) {
      list.append(
        .object(["appearance": .string(appearance), "value": .string(value)]))
    }
    let isOfMac = name.hasPrefix("NSAppearanceName")
    if name.contains("Dark") {
      add("luminosity", "dark")
    } else if name.contains("Light") || isOfMac && name.hasSuffix("Aqua") {
      add("luminosity", "light")
    } else if name.contains("Tintable") {
      add("luminosity", "tinted")
    }
    if name.contains("HighContrast") || name.contains("Accessibility") { add("contrast", "high") }
    return list.isEmpty ? nil : .array(list)
  }

  /// Makes it an icon of a size such as `60x60`; false for what another slot stands for.
  mutating func setIcon(_ size: String) -> Bool {
    members["size"] = .string(size == "83x83" ? "83.5x83.5" : size)
    if isMac {
      members["idiom"] = .string(Idiom.mac.rawValue)
    } else if size == "1024x1024", members["idiom"] != .string("ios-marketing") {
      // One image for all sizes is in the archive for each device.
      if members["idiom"] == .string("ipad") { return false }
      if members["idiom"] == .string("iphone") {
        members["idiom"] = .string("universal")
        members["platform"] = .string("ios")
        members["scale"] = nil
      }
    }
    return true
  }

  /// How the image is cut and aligned.
  mutating func setShape(_ variant: AssetCatalog.Variant) {
    let rendition = variant.rendition
    if let metrics = (try? rendition.metrics()).flatMap(\.self)?.first,
      metrics.left != 0 || metrics.top != 0 || metrics.right != 0 || metrics.bottom != 0
    {
      members["alignment-insets"] = .object([
        "bottom": .integer(Int64(metrics.bottom)), "left": .integer(Int64(metrics.left)),
        "right": .integer(Int64(metrics.right)), "top": .integer(Int64(metrics.top)),
      ])
    }
    let layout =
      if case .link(let link) = variant.contents { link.layout } else { rendition.header.layout }
    guard let slices = (try? rendition.slices()).flatMap(\.self), slices.count > 1 else { return }
    members["resizing"] = Self.resizing(slices, layout)
  }

  private static func resizing(_ slices: [PixelRect], _ layout: RenditionLayout) -> JSONValue? {
    let isTiled = [20, 23, 30].contains(layout.rawValue)
    var center: [String: JSONValue] = ["mode": .string(isTiled ? "tile" : "stretch")]
    var caps: [String: JSONValue] = [:]
    func across(_ row: ArraySlice<PixelRect>) {
      let row = Array(row)
      caps["left"] = .integer(Int64(row[0].width))
      center["width"] = .integer(Int64(row[1].width))
      caps["right"] = .integer(Int64(row[2].width))
    }
    func down(_ column: [PixelRect]) {
      caps["top"] = .integer(Int64(column[0].height))
      center["height"] = .integer(Int64(column[1].height))
      caps["bottom"] = .integer(Int64(column[2].height))
    }
    let mode: String
    switch (layout.rawValue, slices.count) {
    case (20...22, 3):
      mode = "3-part-horizontal"
      across(slices[...])
    case (23...25, 3):
      mode = "3-part-vertical"
      down(slices)
    case (30...34, 9):
      mode = "9-part"
      across(slices[..<3])
      down([slices[0], slices[3], slices[6]])
    default: return nil
    }
    return .object([
      "cap-insets": JSONValue.sorted(caps), "center": JSONValue.sorted(center),
      "mode": .string(mode),
    ])
  }

  /// Returns the properties of a set as a whole; nil without any.
  static func properties(of asset: AssetCatalog.Asset) -> JSONValue? {
    let images = asset.variants.filter { variant in
      switch variant.contents {
      case .bitmap, .link: variant.rendition.key[.part] == 181
      default: false
      }
    }
    let flags = images.map(\.rendition.header.flags)
    var members: [String: JSONValue] = [:]
    if flags.contains(where: { $0.contains(.template) }) {
      members["template-rendering-intent"] = .string("template")
    } else if let first = flags.first, !first.contains(.automaticTemplate) {
      members["template-rendering-intent"] = .string("original")
    }
    if asset.variants.contains(where: { $0.rendition.key[.part] == 42 }) {
      members["preserves-vector-representation"] = .boolean(true)
    }
    if asset.variants.contains(where: { $0.rendition.key[.localization] != 0 }) {
      members["localizable"] = .boolean(true)
    }
    return members.isEmpty ? nil : JSONValue.sorted(members)
  }
}

extension JSONValue {
  fileprivate static func sorted(_ members: [String: JSONValue]) -> JSONValue {
    .object(
      members.map { JSONValue.Member($0.key, $0.value) }
        .sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) })
  }
}

extension StoredColor {
  /// The color as sources spell it; nil where the color space is unknown.
  var source: JSONValue? {
    guard let space = Self.spaces[colorSpace] else { return nil }
    let names = components.count == 2 ? ["white", "alpha"] : ["red", "green", "blue", "alpha"]
    guard names.count == components.count else { return nil }
    let values = zip(names, components).map { name, value in
      JSONValue.Member(name, .string("\(Float(value))"))
    }
    return .object([
      "color-space": .string(space),
      "components": .object(
        values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }),
    ])
  }

  private static let spaces: [RenditionColorSpace: String] = [
    .sRGB: "srgb", .gray: "gray-gamma-22", .displayP3: "display-p3",
    .extendedSRGB: "extended-srgb", .extendedLinearSRGB: "extended-linear-srgb",
    .extendedGray: "extended-gray",
  ]
}
