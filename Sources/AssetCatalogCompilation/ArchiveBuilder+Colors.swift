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

/// A color that the system has, as its components in sRGB: 8 bits, and alpha in percent.
///
/// Archives for real devices name the color; ours have what it looks like in the default contrast.
/// Source: Human Interface Guidelines, *Color, Specifications*; UIKit's and AppKit's documentation
/// of `UIColor` and `NSColor`.
struct SystemColor: Equatable, Sendable {
  /// As color sets spell it.
  let name: String
  let light: [Int]
  let dark: [Int]

  private init(_ name: String, _ light: [Int], _ dark: [Int]) {
    self.name = name
    self.light = light
    self.dark = dark
  }

  /// The components for an appearance.
  func components(_ luminosity: SlotLuminosity?) -> [Double] {
    let numbers = luminosity == .dark ? dark : light
    let alpha = numbers.count > 3 ? Double(numbers[3]) / 100 : 1
    return numbers.prefix(3).map { Double($0) / 255 } + [alpha]
  }

  static func all(on platform: CatalogPlatform) -> [SystemColor] {
    hues + (platform.hasDevices ? iOS : macOS)
  }

  static let hues = [
    SystemColor("systemRedColor", [255, 59, 48], [255, 69, 58]),
    SystemColor("systemOrangeColor", [255, 149, 0], [255, 159, 10]),
    SystemColor("systemYellowColor", [255, 204, 0], [255, 214, 10]),
    SystemColor("systemGreenColor", [52, 199, 89], [48, 209, 88]),
    SystemColor("systemMintColor", [0, 199, 190], [99, 230, 226]),
    SystemColor("systemTealColor", [48, 176, 199], [64, 200, 224]),
    SystemColor("systemCyanColor", [50, 173, 230], [100, 210, 255]),
    SystemColor("systemBlueColor", [0, 122, 255], [10, 132, 255]),
    SystemColor("systemIndigoColor", [88, 86, 214], [94, 92, 230]),
    SystemColor("systemPurpleColor", [175, 82, 222], [191, 90, 242]),
    SystemColor("systemPinkColor", [255, 45, 85], [255, 55, 95]),
    SystemColor("systemBrownColor", [162, 132, 94], [172, 142, 104]),
    SystemColor("systemGrayColor", [142, 142, 147], [142, 142, 147]),
  ]

  static let iOS = [
    SystemColor("systemGray2Color", [174, 174, 178], [99, 99, 102]),
    SystemColor("systemGray3Color", [199, 199, 204], [72, 72, 74]),
    SystemColor("systemGray4Color", [209, 209, 214], [58, 58, 60]),
    SystemColor("systemGray5Color", [229, 229, 234], [44, 44, 46]),
    SystemColor("systemGray6Color", [242, 242, 247], [28, 28, 30]),
    SystemColor("labelColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("secondaryLabelColor", [60, 60, 67, 60], [235, 235, 245, 60]),
    SystemColor("tertiaryLabelColor", [60, 60, 67, 30], [235, 235, 245, 30]),
    SystemColor("quaternaryLabelColor", [60, 60, 67, 18], [235, 235, 245, 16]),
    SystemColor("placeholderTextColor", [60, 60, 67, 30], [235, 235, 245, 30]),
    SystemColor("linkColor", [0, 122, 255], [9, 132, 255]),
    SystemColor("separatorColor", [60, 60, 67, 29], [84, 84, 88, 60]),
    SystemColor("opaqueSeparatorColor", [198, 198, 200], [56, 56, 58]),
    SystemColor("systemFillColor", [120, 120, 128, 20], [120, 120, 128, 36]),
    SystemColor("secondarySystemFillColor", [120, 120, 128, 16], [120, 120, 128, 32]),
    SystemColor("tertiarySystemFillColor", [118, 118, 128, 12], [118, 118, 128, 24]),
    SystemColor("quaternarySystemFillColor", [116, 116, 128, 8], [118, 118, 128, 18]),
    SystemColor("systemBackgroundColor", [255, 255, 255], [0, 0, 0]),
    SystemColor("secondarySystemBackgroundColor", [242, 242, 247], [28, 28, 30]),
    SystemColor("tertiarySystemBackgroundColor", [255, 255, 255], [44, 44, 46]),
    SystemColor("systemGroupedBackgroundColor", [242, 242, 247], [0, 0, 0]),
    SystemColor("secondarySystemGroupedBackgroundColor", [255, 255, 255], [28, 28, 30]),
    SystemColor("tertiarySystemGroupedBackgroundColor", [242, 242, 247], [44, 44, 46]),
    SystemColor("groupTableViewBackgroundColor", [242, 242, 247], [0, 0, 0]),
    SystemColor("lightTextColor", [255, 255, 255, 60], [255, 255, 255, 60]),
    SystemColor("darkTextColor", [0, 0, 0], [0, 0, 0]),
  ]

  static let macOS = [
    SystemColor("labelColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("secondaryLabelColor", [0, 0, 0, 50], [255, 255, 255, 55]),
    SystemColor("tertiaryLabelColor", [0, 0, 0, 26], [255, 255, 255, 25]),
    SystemColor("quaternaryLabelColor", [0, 0, 0, 10], [255, 255, 255, 10]),
    SystemColor("textColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("placeholderTextColor", [0, 0, 0, 25], [255, 255, 255, 25]),
    SystemColor("selectedTextColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("textBackgroundColor", [255, 255, 255], [30, 30, 30]),
    SystemColor("selectedTextBackgroundColor", [179, 215, 255], [63, 99, 139]),
    SystemColor("keyboardFocusIndicatorColor", [0, 103, 244, 25], [26, 169, 255, 30]),
    SystemColor("linkColor", [0, 104, 218], [65, 156, 255]),
    SystemColor("separatorColor", [0, 0, 0, 10], [255, 255, 255, 10]),
    SystemColor("gridColor", [230, 230, 230], [26, 26, 26]),
    SystemColor("windowBackgroundColor", [236, 236, 236], [50, 50, 50]),
    SystemColor("underPageBackgroundColor", [150, 150, 150, 90], [40, 40, 40]),
    SystemColor("controlBackgroundColor", [255, 255, 255], [30, 30, 30]),
    SystemColor("controlColor", [255, 255, 255], [255, 255, 255, 25]),
    SystemColor("controlTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("disabledControlTextColor", [0, 0, 0, 25], [255, 255, 255, 25]),
    SystemColor("selectedControlColor", [179, 215, 255], [63, 99, 139]),
    SystemColor("selectedControlTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("selectedContentBackgroundColor", [0, 99, 225], [0, 88, 208]),
    SystemColor("unemphasizedSelectedContentBackgroundColor", [220, 220, 220], [70, 70, 70]),
    SystemColor("unemphasizedSelectedTextBackgroundColor", [220, 220, 220], [70, 70, 70]),
    SystemColor("unemphasizedSelectedTextColor", [0, 0, 0], [255, 255, 255]),
    SystemColor("alternateSelectedControlTextColor", [255, 255, 255], [255, 255, 255]),
    // Of the two colors of rows in turn, the second.
    SystemColor("alternatingContentBackgroundColor", [244, 245, 245], [255, 255, 255, 5]),
    // The names of these before macOS 10.14.
    SystemColor("alternateSelectedControlColor", [0, 99, 225], [0, 88, 208]),
    SystemColor("secondarySelectedControlColor", [220, 220, 220], [70, 70, 70]),
    SystemColor("selectedMenuItemColor", [0, 99, 225], [0, 88, 208]),
    SystemColor("selectedMenuItemTextColor", [255, 255, 255], [255, 255, 255]),
    SystemColor("highlightColor", [255, 255, 255], [180, 180, 180]),
    SystemColor("headerTextColor", [0, 0, 0, 85], [255, 255, 255]),
    SystemColor("windowFrameTextColor", [0, 0, 0, 85], [255, 255, 255, 85]),
    SystemColor("findHighlightColor", [255, 255, 0], [255, 255, 0]),
    SystemColor("controlAccentColor", [0, 122, 255], [0, 122, 255]),
    SystemColor("shadowColor", [0, 0, 0], [0, 0, 0]),
  ]
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
