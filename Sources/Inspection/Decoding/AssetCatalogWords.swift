internal import AppleVocabulary
internal import CompiledAssetFormat
internal import Diagnostics

/// Says in words what tells the renditions of an asset from each other.
///
/// The words are what a user types after an asset's name, so that they have no spaces. Values that
/// have no name become `size-2`. Docs/Rules.md, Asset catalogs 4.
struct AssetCatalogWords {
  private var appearances: [UInt16: String] = [:]
  private var localizations: [UInt16: String] = [:]

  /// In bytes.
  private static let longestWord = 128

  init(_ archive: AssetArchive) {
    for item in archive.appearances {
      appearances[item.value] =
        Self.appearances[item.name] ?? item.name.shortened(to: Self.longestWord)
    }
    for item in archive.localizations {
      localizations[item.value] = item.name.shortened(to: Self.longestWord)
    }
  }

  /// Fills in the words of an asset's renditions.
  func describe(_ asset: inout AssetCatalog.Asset) {
    let sizes = IconSizes(of: asset)
    for index in asset.variants.indices {
      asset.variants[index].words = words(for: asset.variants[index].rendition, sizes)
    }
  }

  private func words(for rendition: Rendition, _ sizes: IconSizes) -> [String] {
    let key = rendition.key
    var words: [String] = []
    // What people ask for first, then the rest in the order of the key.
    let first: [RenditionAttribute] = [.scale, .idiom, .appearance]
    for attribute in first where key[attribute] != 0 {
      // Colors and such have a scale in their keys only.
      if attribute == .scale && rendition.header.scale == 0 { continue }
      words.append(word(for: attribute, key[attribute]))
    }
    for pair in key.attributes where !first.contains(pair.attribute) {
      switch pair.attribute {
      case .element, .identifier: continue
      case .part:
        if let word = Self.parts[pair.value] { words.append(word) }
      case .dimension2 where sizes[key] != nil: continue
      case .dimension2 where rendition.header.layout == .textureImage:
        words.append("level-\(pair.value)")
      default: words.append(word(for: pair.attribute, pair.value))
      }
    }
    if let size = sizes[key] { words.append(size) }
    return words
  }

  private func word(for attribute: RenditionAttribute, _ value: UInt16) -> String {
    let name: String? =
      switch attribute {
      case .scale: "@\(value)x"
      case .appearance: appearances[value]
      case .localization: localizations[value]
      case .idiom: Idiom(number: value)?.renditionWord
      default: Self.values[attribute].flatMap { Int(value) < $0.count ? $0[Int(value)] : nil }
      }
    return name ?? "\(Self.attributes[attribute] ?? "attribute\(attribute.rawValue)")-\(value)"
  }
}

extension AssetCatalogWords {
  /// The meanings of values, by number.
  private static let values: [RenditionAttribute: [String?]] = [
    .direction: [nil, nil, nil, nil, "right-to-left", "left-to-right"],
    .horizontalSizeClass: [nil, "compact-width", "regular-width"],
    .verticalSizeClass: [nil, "compact-height", "regular-height"],
    .memory: [nil, "1GB", "2GB", "4GB", "3GB", "6GB"],
    .graphics: [
      nil, "metal1v2", "metal2v2", "metal3v1", "metal3v2", "metal4v1", "metal5v1", "apple6",
    ],
    .gamut: [nil, "p3"],
    .deploymentTarget: [nil, "2016", "2017", "2018", "2018plus", "2019", "2020", "2021", "2022"],
    .glyphWeight: [
      nil, "ultralight", "thin", "light", "regular", "medium", "semibold", "bold", "heavy", "black",
    ],
    .glyphSize: [nil, "small-scale", "medium-scale", "large-scale"],
    .size: [nil, "size-small", "size-mini", "size-large"],
    .state: [nil, "rollover", "pressed", nil, "disabled", "deeply-pressed"],
    .value: [nil, "on", "mixed"],
  ]

  /// The prefix of a number without a meaning.
  private static let attributes: [RenditionAttribute: String] = [
    .idiom: "idiom", .direction: "direction", .horizontalSizeClass: "width-class",
    .verticalSizeClass: "height-class", .memory: "memory", .graphics: "graphics",
    .gamut: "gamut", .deploymentTarget: "target", .glyphWeight: "weight",
    .glyphSize: "symbol-scale", .size: "size", .state: "state", .value: "value",
    .appearance: "appearance", .localization: "localization", .subtype: "subtype",
    .dimension1: "dimension1", .dimension2: "dimension2", .layer: "layer",
    .presentationState: "presentation", .previousValue: "previous-value",
    .previousState: "previous-state", .placeholder: "placeholder",
  ]

  /// Parts that are not what the asset itself is.
  private static let parts: [UInt16: String] = [
    42: "vector", 59: "glyph", 208: "flattened", 209: "radiosity", 218: "sizes", 245: "stack",
  ]

  private static let appearances: [String: String] = [
    "UIAppearanceAny": "any", "UIAppearanceDark": "dark", "UIAppearanceLight": "light",
    "UIAppearanceHighContrastAny": "high-contrast",
    "UIAppearanceHighContrastDark": "dark-high-contrast",
    "UIAppearanceHighContrastLight": "light-high-contrast",
    "NSAppearanceNameSystem": "any", "NSAppearanceNameAqua": "light",
    "NSAppearanceNameDarkAqua": "dark",
    "NSAppearanceNameAccessibilitySystem": "high-contrast",
    "NSAppearanceNameAccessibilityAqua": "light-high-contrast",
    "NSAppearanceNameAccessibilityDarkAqua": "dark-high-contrast",
    "ISAppearanceTintable": "tinted",
  ]
}

/// The sizes that an icon's renditions name by number.
struct IconSizes {
  private struct Place: Hashable {
    var idiom, subtype, index: UInt16
  }

  private var words: [Place: String] = [:]

  init(of asset: AssetCatalog.Asset) {
    for variant in asset.variants {
      guard case .iconSizes(let sizes) = variant.contents else { continue }
      let key = variant.rendition.key
      for size in sizes {
        guard let index = UInt16(exactly: size.index) else { continue }
        let place = Place(idiom: key[.idiom], subtype: key[.subtype], index: index)
        words[place] = "\(size.width)x\(size.height)"
      }
    }
  }

  /// Nil for what is no image of an icon.
  subscript(key: RenditionKey) -> String? {
    guard key[.part] == 220 else { return nil }
    return words[Place(idiom: key[.idiom], subtype: key[.subtype], index: key[.dimension2])]
  }
}

extension AssetCatalog {
  /// The outline: a head, then each asset with a line for each of its renditions.
  func text() -> [UInt8] {
    var lines = head
    for asset in assets {
      lines.append("")
      lines += self.lines(for: asset)
    }
    return Self.joined(lines)
  }

  /// The part of the outline that some renditions of an asset take.
  func text(of asset: Asset) -> [UInt8] { Self.joined(lines(for: asset)) }

  private static func joined(_ lines: [String]) -> [UInt8] {
    var text: [UInt8] = []
    for line in lines { text += (line + "\n").utf8 }
    return text
  }

  private var head: [String] {
    let metadata = archive.metadata
    let facts: [String?] = [
      "asset catalog", "storage version \(archive.header.storageVersion)",
      "CoreUI \(archive.header.coreUIVersion)",
      metadata.map { "\($0.platform) \($0.deploymentVersion)" },
      archive.facets.count.counted("asset"),
      archive.entries.count.counted("rendition"),
    ]
    var lines = [facts.compactMap(\.self).filter { $0 != " " }.joined(separator: ", ").visible]
    lines.append("made by \(archive.header.authoringTool)".visible.withoutTrailingSpaces)
    if let thinning = metadata?.thinningArguments, !thinning.isEmpty {
      lines.append("thinned for \(thinning)".visible)
    }
    return lines
  }

  /// Wider columns are not aligned, so that the text stays in proportion to the file.
  private static let widestColumn = 40

  private func lines(for asset: Asset) -> [String] {
    let rows = asset.variants.map { row(for: $0, of: asset) }
    var widths = [0, 0, 0]
    for row in rows {
      for index in widths.indices where row[index].columns <= Self.widestColumn {
        widths[index] = max(widths[index], row[index].columns)
      }
    }
    let kind = AssetCatalogKind(asset.variants).rawValue
    return ["\(asset.name.visible)  \(kind)"]
      + rows.map { row in
        var line = " "
        for (index, cell) in row.enumerated() where index > 2 || widths[index] > 0 {
          line += " " + (index < widths.count ? cell.padded(to: widths[index]) : cell) + " "
        }
        return line.withoutTrailingSpaces
      }
  }

  /// Returns the rendition's words, its size in pixels, its size in bytes, and the rest.
  private func row(for variant: Variant, of asset: Asset) -> [String] {
    let header = variant.rendition.header
    let size = header.width > 0 && header.height > 0 ? "\(header.width)x\(header.height)" : ""
    var rest = facts(of: variant)
    if header.name != asset.name, !header.name.isEmpty { rest.append(header.name) }
    return [
      variant.selector.isEmpty ? "any" : variant.selector.visible, size,
      humanReadable(Int64(variant.record.count)), rest.joined(separator: "  ").visible,
    ]
  }
}

extension AssetCatalog.Variant {
  /// The words as they are typed after the asset's name: `@2x~ipad~dark`.
  var selector: String {
    words.map { $0.hasPrefix("@") ? $0 : "~" + $0 }.joined()
  }
}
