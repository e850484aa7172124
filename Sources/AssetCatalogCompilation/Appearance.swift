internal import AssetCatalogFormat

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
