internal import AppleVocabulary
internal import Diagnostics
internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

extension NibCompiler {
  /// A colour as AppKit archives it; nil for one that says nothing.
  mutating func color(_ color: Color) -> NibObjectID? {
    if case .catalog(let catalog, let name) = color.source {
      return catalogColor(name, catalog: catalog)
    }
    if case .named(let name) = color.source { return fixedColor(name, color) }
    guard let components = color.components else { return nil }
    let space = color.componentSpace
    switch components {
    case .white(let white):
      if space == "genericGamma22GrayColorSpace" {
        return gray(white, ColorConversion.calibratedWhite(white), alpha: color.alpha)
      }
      return plainColor(
        space == "deviceWhite" ? 4 : 3, "NSWhite", [white], alpha: color.alpha)
    case .rgb(let red, let green, let blue):
      if space == "sRGB" { return sRGB(red, green, blue, alpha: color.alpha) }
      if space == "displayP3" {
        let converted = ColorConversion.sRGB(fromDisplayP3: red, green, blue)
        return sRGB(converted[0], converted[1], converted[2], alpha: color.alpha)
      }
      return plainColor(
        space == "deviceRGB" ? 2 : 1, "NSRGB", [red, green, blue], alpha: color.alpha)
    case .cmyk(let cyan, let magenta, let yellow, let black):
      return plainColor(5, "NSCMYK", [cyan, magenta, yellow, black], alpha: color.alpha)
    }
  }

  /// A colour that AppKit knows by name, with a fallback for readers that do not.
  mutating func catalogColor(_ name: String, catalog: String = "System") -> NibObjectID {
    let catalogName = graph.string(catalog)
    let colorName = graph.string(name)
    let fallback = fallbackColor(of: name)
    return graph.add(
      "NSColor",
      [
        .init("NSColorSpace", 6), .init("NSCatalogName", .object(catalogName)),
        .init("NSColorName", .object(colorName)), .init("NSColor", .object(fallback)),
      ])
  }

  /// The value that the document remembers of a named colour.
  ///
  /// How nibs refer to asset catalogs is not known.
  private mutating func fixedColor(_ name: String, _ color: Color) -> NibObjectID? {
    var known = document.resources.namedColor(name) ?? color
    if case .named = known.source { known.source = nil }
    reading.diagnostics.append(.fixedColor(name, at: firstMention(of: name)))
    return self.color(known)
  }

  /// A new object each time; its entries are computed once, since numbers take time to format.
  private mutating func fallbackColor(of name: String) -> NibObjectID {
    if let entries = state.fallbackColors.value(named: name) {
      return graph.add("NSColor", entries)
    }
    let color: NibObjectID
    let isBlack = name == "textInsertionPointColor" && !writes(.coloredInsertion)
    switch isBlack ? .black : CatalogColor.fallbacks[name] ?? .middleGray {
    case .gray(let white, _) where !writes(.colorSpaces):
      color = plainColor(3, "NSWhite", [white], alpha: 1)
    case .rgb(let components, _) where !writes(.colorSpaces):
      color = plainColor(1, "NSRGB", components, alpha: 1)
    case .gray(let white, let calibrated): color = gray(white, calibrated, alpha: 1)
    case .rgb(let components, let calibrated):
      color = customColor(.sRGB, "NSRGB", calibrated, components: components + [1])
    case .named(let name): return catalogColor(name)
    }
    state.fallbackColors.set(HashedName(name), graph[color].entries)
    return color
  }

  private mutating func plainColor(
    _ space: Int64, _ key: HashedName, _ components: [Double], alpha: Double
  ) -> NibObjectID {
    let numbers = components + (alpha == 1 ? [] : [alpha])
    return graph.add(
      "NSColor",
      [
        .init("NSColorSpace", .integer(space)),
        .init(key, .data(NibNumberText.components(numbers, terminated: true))),
      ])
  }

  /// A gray of gamma 2.2, and the calibrated one that looks like it.
  mutating func gray(_ white: Double, _ calibrated: Double, alpha: Double) -> NibObjectID {
    let numbers = [calibrated] + (alpha == 1 ? [] : [alpha])
    return customColor(.gray, "NSWhite", numbers, components: [white, alpha])
  }

  /// A colour of sRGB, and the calibrated one that looks like it.
  private mutating func sRGB(
    _ red: Double, _ green: Double, _ blue: Double, alpha: Double
  ) -> NibObjectID {
    let calibrated = ColorConversion.calibratedRGB(red, green, blue)
    return customColor(
      .sRGB, "NSRGB", calibrated + (alpha == 1 ? [] : [alpha]),
      components: [red, green, blue, alpha])
  }

  /// A colour whose space is in the nib, with calibrated components for old readers.
  private mutating func customColor(
    _ profile: ColorProfile, _ key: HashedName, _ calibrated: [Double], components: [Double]
  ) -> NibObjectID {
    let space = colorSpace(profile)
    let color = graph.add(
      "NSColor",
      [
        .init("NSColorSpace", profile == .gray ? 3 : 1),
        .init(key, .data(NibNumberText.components(calibrated, terminated: true))),
        .init("NSCustomColorSpace", .object(space)),
        .init("NSComponents", .data(NibNumberText.components(components))),
      ])
    if writes(NibSpan.exposure) {
      let isMixed = components.contains { $0 != 0 && $0 != 1 }
      let isExposed = profile == .gray || !isMixed || !writes(.mixedExposure)
      graph[color].set("NSLinearExposure", .data(Array((isExposed ? "1" : "0").utf8)))
    }
    return color
  }

  private mutating func colorSpace(_ profile: ColorProfile) -> NibObjectID {
    if let known = state.colorSpaces[profile] { return known }
    let data =
      writes(.mutableProfiles)
      ? graph.add("NSMutableData", [.init(NibKey.bytes, .data(profile.bytes))])
      : graph.data(profile.bytes)
    var entries: [NibObject.Entry] = [.init("NSID", .integer(profile.colorSpaceID))]
    if let model = profile.colorSpaceModel { entries.append(.init("NSModel", .integer(model))) }
    entries.append(.init("NSICC", .object(data)))
    let space = graph.share(NibObject("NSColorSpace", entries))
    state.colorSpaces[profile] = space
    return space
  }
}

extension Field {
  /// The colour of the child with a key.
  static func color(
    _ childKey: HashedName, _ key: HashedName, defaultNamed fallback: String? = nil
  ) -> Field {
    .object(key) { compiler, element in
      let color = element.color(key: childKey, &compiler.reading)
      return color.flatMap { compiler.color($0) } ?? fallback.map { compiler.catalogColor($0) }
    }
  }

  /// The same under a key that no known nib of Apple's has, with a warning.
  static func inferredColor(_ childKey: HashedName, _ key: HashedName) -> Field {
    .object(key) { compiler, element in
      guard let color = element.color(key: childKey, &compiler.reading) else { return nil }
      compiler.reportUnverified(element)
      return compiler.color(color)
    }
  }
}

extension Diagnostic {
  fileprivate static func fixedColor(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "nib-fixed-color",
      "the colour '\(name)' of an asset catalog stays as the document remembers it",
      at: range,
      details: ["set it in code where it must follow the catalog or the appearance"])
  }
}

extension NibSpan {
  /// `NSLinearExposure`.
  static let exposure = NibSpan(
    macOS: .init(26), seen: "off 15.6, on 26.0")
}

/// The fallbacks of AppKit's named colours, for readers that do not know these.
///
/// A fixed gray, white, black or blue, not what the system shows.
enum CatalogColor: Hashable, Sendable {
  /// With the calibrated white that Apple's colour engine makes of it.
  case gray(Double, calibrated: Double)
  /// With the calibrated components.
  case rgb([Double], calibrated: [Double])
  /// As another colour by name.
  case named(String)

  static let black = gray(0, calibrated: 0)
  static let white = gray(1, calibrated: 1)
  static let middleGray = gray(0.5, calibrated: 0.4246723652)
  private static let lightGray = gray(2.0 / 3, calibrated: 0.602715373)
  private static let darkGray = gray(1.0 / 3, calibrated: 0.2637968361)
  private static let blue = rgb([0, 0, 1], calibrated: [0, 0, 0.9981992245])
  private static let green = rgb(
    [0, 1, 0], calibrated: [0.1352526993, 1, 0.02488685027])
  private static let orange = rgb(
    [1, 0.5, 0], calibrated: [0.9892322421, 0.41533041, 0.03181087598])
  private static let purple = rgb(
    [0.5, 0, 0.5], calibrated: [0.4181933999, 0, 0.4243052602])
  private static let yellow = converted(1, 1, 0)
  private static let brown = converted(0.6, 0.4, 0.2)

  /// A colour of which no nib shows the calibrated components.
  private static func converted(_ red: Double, _ green: Double, _ blue: Double) -> CatalogColor {
    rgb([red, green, blue], calibrated: ColorConversion.calibratedRGB(red, green, blue))
  }
  private static let red = rgb([1, 0, 0], calibrated: [0.9859541655, 0, 0.02694000863])

  static let fallbacks: [String: CatalogColor] = [
    "_sourceListBackgroundColor": .named("controlBackgroundColor"),
    "alternateSelectedControlColor": blue,
    "alternateSelectedControlTextColor": white,
    "controlAccentColor": blue,
    "controlBackgroundColor": lightGray,
    "controlColor": lightGray,
    "controlShadowColor": darkGray,
    "controlTextColor": black,
    "disabledControlTextColor": darkGray,
    "gridColor": middleGray,
    "headerColor": white,
    "headerTextColor": black,
    "highlightColor": white,
    "labelColor": black,
    "linkColor": blue,
    "secondaryLabelColor": darkGray,
    "selectedContentBackgroundColor": .named("alternateSelectedControlTextColor"),
    "selectedTextBackgroundColor": lightGray,
    "selectedTextColor": black,
    "separatorColor": .named("gridColor"),
    "systemBlueColor": blue,
    "systemBrownColor": brown,
    "systemGrayColor": middleGray,
    "systemGreenColor": green,
    "systemIndigoColor": blue,
    "systemMintColor": blue,
    "systemOrangeColor": orange,
    "systemPinkColor": red,
    "systemPurpleColor": purple,
    "systemRedColor": red,
    "systemTealColor": blue,
    "systemYellowColor": yellow,
    "tertiaryLabelColor": middleGray,
    "textBackgroundColor": white,
    "textColor": black,
    "textInsertionPointColor": .named("systemBlueColor"),
    "windowBackgroundColor": middleGray,
    "windowFrameTextColor": white,
  ]
}

/// From today's colour spaces to the calibrated ones, which nibs of macOS hold beside them.
///
/// Readers that understand the profile take the exact components; these serve the others.
extension ColorConversion {
  static func calibratedWhite(_ white: Double) -> Double { calibrated(linear(white)) }

  static func calibratedRGB(_ red: Double, _ green: Double, _ blue: Double) -> [Double] {
    generic.applied(to: [linear(red), linear(green), linear(blue)]).map(calibrated)
  }

  /// The nearest colour of sRGB; components outside of it are clamped.
  static func sRGB(fromDisplayP3 red: Double, _ green: Double, _ blue: Double) -> [Double] {
    displayP3.applied(to: [linear(red), linear(green), linear(blue)])
      .map { encoded(min(max($0, 0), 1)) }
  }

  /// From the primaries of sRGB to those of Apple's generic RGB.
  private static let generic = ColorMatrix(
    (0.9748495, 0.0273092, -0.0021510),
    (-0.0200134, 1.0541904, -0.0342232),
    (0.0016842, 0.0015576, 0.9967425))

  private static func calibrated(_ light: Double) -> Double {
    pow(min(max(light, 0), 1), 1 / 1.8)
  }
}
