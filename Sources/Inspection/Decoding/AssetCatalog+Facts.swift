internal import CompiledAssetFormat

extension AssetCatalog {
  /// What a rendition holds and how it is drawn, for people.
  func facts(of variant: Variant) -> [String] {
    var facts = contents(of: variant)
    let rendition = variant.rendition
    let layout =
      if case .link(let link) = variant.contents { link.layout } else { rendition.header.layout }
    if !Self.plainLayouts.contains(layout.rawValue) {
      facts.append(layout.name ?? "layout \(layout.rawValue)")
    }
    for (flag, name) in Self.flags where rendition.header.flags.contains(flag) {
      facts.append(name)
    }
    if let turn = (try? rendition.orientation()).flatMap({ $0 }), turn != 1 {
      facts.append("orientation \(turn)")
    }
    return facts
  }

  /// Layouts that say no more than the contents do.
  private static let plainLayouts: Set<UInt16> = [
    0, 9, 10, 12, 1000, 1002, 1003, 1004, 1009, 1010, 1017, 1019, 1020, 1021,
  ]

  private static let flags: [(RenditionFlags, String)] = [
    (.template, "template"), (.notThinned, "never thinned"), (.flippable, "flippable"),
    (.tintable, "tintable"), (.keepsVector, "keeps vector"),
  ]

  private func contents(of variant: Variant) -> [String] {
    let header = variant.rendition.header
    let format = header.pixelFormat.name
    switch variant.contents {
    case .bitmap(let bitmap):
      let codec = bitmap.codec.name ?? "codec \(bitmap.codec.rawValue)"
      return ["\(format) \(codec)"] + (bitmap.isOpaque ? ["opaque"] : [])
    case .link(let link): return [format + " " + location(of: link)]
    case .file(let file):
      let type = (try? variant.rendition.typeIdentifier()).flatMap(\.self)
      let name = file.data.isEmpty ? [] : [format + (file.isCompressed ? " lzfse" : "")]
      return name + (type.map { [$0] } ?? []) + layers(of: variant.rendition)
    case .color(let color): return [color.text]
    case .iconSizes(let sizes):
      return [sizes.map { "\($0.width)x\($0.height)" }.joined(separator: " ")]
    case .gradient(let gradient):
      return [
        gradient.stops.map { "\(shortest("\($0.position)")) \($0.color)" }.joined(separator: ", ")
      ]
    case .empty, .unknown: return layers(of: variant.rendition)
    }
  }

  /// Rectangles are counted from the top, as in the rest of an outline.
  private func location(of link: RenditionLink) -> String {
    guard let atlas = atlas(of: link) else { return "in an atlas that is not there" }
    let top = atlas.height - link.rect.y - link.rect.height
    return "in \(atlas.name) at \(link.rect.x),\(top)"
  }

  /// Of a stack; real ones have fewer.
  static let mostLayers = 64

  /// The names of a stack's layers, the hindmost first.
  private func layers(of rendition: Rendition) -> [String] {
    guard let layers = (try? rendition.layers()).flatMap(\.self), !layers.isEmpty else { return [] }
    let names = layers.prefix(Self.mostLayers).map { name(ofFacet: $0.target[.identifier]) ?? "?" }
    return ["layers " + names.joined(separator: ", ")]
  }
}

extension StoredColor {
  /// `sRGB 1 0.5 0 alpha 1`.
  fileprivate var text: String {
    let numbers = components.map { component in
      let single = Float(component)
      return Double(single) == component ? shortest("\(single)") : shortest("\(component)")
    }
    let colors = numbers.dropLast().joined(separator: " ")
    let alpha = numbers.last.map { " alpha \($0)" } ?? ""
    let isNamed = systemColor.isEmpty ? "" : ", a color of the system"
    return "\(colorSpace.name ?? "color space \(colorSpace.rawValue)") \(colors)\(alpha)\(isNamed)"
  }
}

/// A number as text, without `.0`.
private func shortest(_ text: String) -> String {
  text.hasSuffix(".0") ? String(text.dropLast(2)) : text
}

extension RenditionColorSpace {
  /// Nil where it is unknown.
  var name: String? {
    Int(rawValue) < Self.names.count ? Self.names[Int(rawValue)] : nil
  }

  private static let names = [
    "generic", "sRGB", "gray", "Display P3", "extended sRGB", "extended linear sRGB",
    "extended gray",
  ]
}
