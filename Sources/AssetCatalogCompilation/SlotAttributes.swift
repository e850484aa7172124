internal import AppleVocabulary
internal import AssetCatalogFormat
internal import CompiledAssetFormat
internal import Diagnostics

/// Numbers that keys have for the words of slots.
///
/// Docs/Rules.md, Asset catalogs 4.
enum SlotAttributes {
  static let memory: [SlotMemory: UInt16] = [.one: 1, .two: 2, .four: 3, .three: 4, .six: 5]

  static let graphics: [SlotGraphics: UInt16] = [
    .metal1v2: 1, .metal2v2: 2, .metal3v1: 3, .metal3v2: 4, .metal4v1: 5, .metal5v1: 6, .apple6: 7,
  ]

  static let sizeClasses: [SlotSizeClass: UInt16] = [.compact: 1, .regular: 2]
  static let directions: [SlotDirection: UInt16] = [.rightToLeft: 4, .leftToRight: 5]

  /// Screens by name; for phones, a number and `h` stands for the number.
  static let subtypes: [String: UInt16] = [
    "retina4": 568, "mac-catalyst": 32401, "38mm": 320, "40mm": 340,
    "41mm": 430, "42mm": 384, "44mm": 390, "45mm": 484, "49mm": 502,
  ]

  /// Screens of watches by the condition for their width.
  ///
  /// *Unverified*, but for the smallest two.
  static let screenWidths: [String: UInt16] = [
    "<=145": 320, ">145": 384, ">161": 340, ">183": 390, "{130,145}": 320, "{146,165}": 384,
  ]

  static func subtype(_ word: String) -> UInt16? {
    if let number = subtypes[word] { return number }
    guard word.hasSuffix("h"), let number = UInt16(word.dropLast()) else { return nil }
    return number
  }
}

extension AssetSlot {
  /// True if archives for the platform and the devices have the slot; scales aside.
  ///
  /// Icons for iPads are in those for iPhones too, since iPads run their apps.
  func applies(to options: CatalogOptions, isIcon: Bool = false) -> Bool {
    let target = options.platform
    if isUnassigned || hasInvalidSize || !target.includes(idiom) { return false }
    if let platform, idiom == .universal, !target.includes(platform) { return false }
    if idiom == .iphone && !options.isFor(.iphone)
      || idiom == .ipad && !isIcon && !options.isFor(.ipad)
    {
      return false
    }
    if !target.hasSizeClasses && (widthClass != nil || heightClass != nil) { return false }
    if !target.hasDevices {
      // There is one kind of device, so that only slots for all of them are ever asked for.
      if widthClass != nil || heightClass != nil || memory != nil || graphics != nil
        || subtype != nil
      {
        return false
      }
    }
    if !target.hasAppearances && (luminosity != nil || contrast != nil) { return false }
    return true
  }

  /// The slot's part of a rendition's key, without element, part, scale and identifier; nil after
  /// an error.
  func attributes(
    for platform: CatalogPlatform, localizations: Localizations, diagnostics: inout [Diagnostic]
  ) -> [AttributeValue]? {
    var values: [AttributeValue] = []
    if luminosity != nil || contrast != nil {
      guard let appearance = Appearance.of(self, on: platform) else {
        diagnostics.append(.unsupportedSlot("this combination of appearances", at: range))
        return nil
      }
      values.append(AttributeValue(.appearance, appearance.number))
    }
    if let locale { values.append(AttributeValue(.localization, localizations[locale])) }
    if let direction {
      values.append(AttributeValue(.direction, SlotAttributes.directions[direction] ?? 0))
    }
    if gamut == .displayP3 { values.append(AttributeValue(.gamut, 1)) }
    guard platform.hasDevices else { return values }
    values.append(AttributeValue(.idiom, idiom.number ?? 0))
    // Docs/Rules.md, Asset catalogs 4: the smallest screen is no subtype for launchers' icons.
    if let word = subtype, role == .appLauncher, word.value == "38mm" { return values }
    if let word = subtype {
      guard let number = SlotAttributes.subtype(word.value) else {
        diagnostics.append(.unsupportedSlot("the subtype '\(word.value)'", at: word.range))
        return nil
      }
      values.append(AttributeValue(.subtype, number))
    } else if let word = screenWidth {
      guard let number = SlotAttributes.screenWidths[word.value] else {
        diagnostics.append(.unsupportedSlot("the screen width '\(word.value)'", at: word.range))
        return nil
      }
      values.append(AttributeValue(.subtype, number))
    }
    if let widthClass {
      values.append(
        AttributeValue(.horizontalSizeClass, SlotAttributes.sizeClasses[widthClass] ?? 0))
    }
    if let heightClass {
      values.append(
        AttributeValue(.verticalSizeClass, SlotAttributes.sizeClasses[heightClass] ?? 0))
    }
    if let memory { values.append(AttributeValue(.memory, SlotAttributes.memory[memory] ?? 0)) }
    if let graphics {
      values.append(AttributeValue(.graphics, SlotAttributes.graphics[graphics] ?? 0))
    }
    return values
  }
}

/// The numbers of the locales that slots are for.
struct Localizations: Hashable, Sendable {
  /// Sorted; the first one has number 1.
  let locales: [String]

  init(of catalogs: [AssetCatalog]) {
    var locales: Set<String> = []
    for catalog in catalogs {
      for set in catalog.sets { locales.formUnion(set.slots.compactMap(\.locale)) }
    }
    self.locales = locales.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// 0 if the locale is not known.
  subscript(locale: String) -> UInt16 {
    locales.firstIndex(of: locale).flatMap { UInt16(exactly: $0 + 1) } ?? 0
  }
}

/// A variant of an asset for a look of the system.
///
/// Docs/Rules.md, Asset catalogs 3.6.
struct Appearance: Hashable, Sendable {
  let number: UInt16
  let name: String
  var luminosity: SlotLuminosity?
  var contrast: SlotContrast?

  /// Those of iOS, and of what descends from it; the base one first.
  static let iOS = [
    Self(number: 0, name: "UIAppearanceAny"),
    Self(number: 1, name: "UIAppearanceDark", luminosity: .dark),
    Self(number: 2, name: "UIAppearanceHighContrastAny", contrast: .high),
    Self(
      number: 3, name: "UIAppearanceHighContrastDark", luminosity: .dark, contrast: .high),
    Self(number: 4, name: "UIAppearanceLight", luminosity: .light),
    Self(
      number: 5, name: "UIAppearanceHighContrastLight", luminosity: .light, contrast: .high),
    Self(number: 10, name: "ISAppearanceTintable", luminosity: .tinted),
  ]

  static let macOS = [
    Self(number: 0, name: "NSAppearanceNameSystem"),
    Self(number: 1, name: "NSAppearanceNameDarkAqua", luminosity: .dark),
    Self(number: 3, name: "NSAppearanceNameAccessibilitySystem", contrast: .high),
    Self(
      number: 6, name: "NSAppearanceNameAccessibilityDarkAqua", luminosity: .dark,
      contrast: .high),
    Self(number: 8, name: "NSAppearanceNameAqua", luminosity: .light),
    Self(
      number: 9, name: "NSAppearanceNameAccessibilityAqua", luminosity: .light, contrast: .high),
    Self(number: 10, name: "ISAppearanceTintable", luminosity: .tinted),
  ]

  static func all(on platform: CatalogPlatform) -> [Appearance] {
    platform.hasDevices ? iOS : macOS
  }

  /// The appearance that a slot is for; nil if there is none with both of its parts.
  static func of(_ slot: AssetSlot, on platform: CatalogPlatform) -> Appearance? {
    all(on: platform).first { $0.luminosity == slot.luminosity && $0.contrast == slot.contrast }
  }
}

extension Diagnostic {
  fileprivate static func unsupportedSlot(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "catalog-unsupported-slot", "the slot for \(what) is left out: it is not known",
      at: range)
  }
}
