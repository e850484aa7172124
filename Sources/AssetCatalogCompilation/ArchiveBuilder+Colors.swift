internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics

extension ArchiveBuilder {
  /// Adds the color of a slot.
  mutating func addColor(
    _ planned: PlannedSlot, of set: PlannedSet, diagnostics: inout [Diagnostic]
  ) {
    switch planned.slot.color {
    case .components(let space, let components)?:
      addColor(
        StoredColor(
          colorSpace: space.stored, components: components.map { Double(Float($0)) }),
        planned.attributes, of: set.set, at: planned.slot.range)
    case .system(let name)?: addColor(name, planned, of: set, diagnostics: &diagnostics)
    case nil: break
    }
  }

  private mutating func addColor(
    _ stored: StoredColor, _ attributes: [AttributeValue], of set: AssetSet, at range: SourceRange
  ) {
    add(
      set.name, facetPart: .color, part: .color, scale: 1, attributes,
      RenditionHeader(
        scale: 0, pixelFormat: .none, colorSpace: .generic, layout: .color, name: set.name),
      [.blending(Blending(opacity: 0)), .orientation(1)], stored.encoded(), at: range)
  }

  /// Adds what a color of the system looks like; if the set says nothing of the dark, that too.
  private mutating func addColor(
    _ name: Located<String>, _ planned: PlannedSlot, of set: PlannedSet,
    diagnostics: inout [Diagnostic]
  ) {
    let known = SystemColor.all(on: options.platform)
    guard let color = known.first(where: { $0.name == name.value }) else {
      diagnostics.append(
        .unknownSystemColor(name, nearest: name.value.nearest(in: known.map(\.name))))
      return
    }
    diagnostics.append(.systemColor(name))
    func stored(_ luminosity: SlotLuminosity?) -> StoredColor {
      StoredColor(
        colorSpace: .sRGB, components: color.components(luminosity).map { Double(Float($0)) })
    }
    addColor(
      stored(planned.slot.luminosity), planned.attributes, of: set.set, at: planned.slot.range)
    let hasDark = set.slots.contains { $0.slot.luminosity == .dark }
    var slot = planned.slot
    guard slot.luminosity == nil, !hasDark, options.platform.hasAppearances else { return }
    slot.luminosity = .dark
    guard let dark = Appearance.of(slot, on: options.platform) else { return }
    let others = planned.attributes.filter { $0.attribute != .appearance }
    addColor(
      stored(.dark), others + [AttributeValue(.appearance, dark.number)], of: set.set,
      at: planned.slot.range)
  }
}

extension ColorSpaceName {
  var stored: RenditionColorSpace {
    switch self {
    case .sRGB: .sRGB
    case .displayP3: .displayP3
    case .gray: .gray
    case .extendedSRGB: .extendedSRGB
    case .extendedLinearSRGB: .extendedLinearSRGB
    case .extendedGray: .extendedGray
    }
  }
}

extension Diagnostic {
  fileprivate static func systemColor(_ name: Located<String>) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-system-color",
      "'\(name.value)' is stored as it looks today, and does not follow the system", at: name.range,
      details: ["ask for the system color in code to follow its contrast and changes"])
  }

  fileprivate static func unknownSystemColor(
    _ name: Located<String>, nearest: String?
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "catalog-unknown-system-color",
      "unknown system color '\(name.value)'" + (nearest.map { " (did you mean '\($0)'?)" } ?? ""),
      at: name.range, details: ["write its components for each appearance"])
  }
}
