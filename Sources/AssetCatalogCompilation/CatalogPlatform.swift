internal import AssetCatalogFormat
internal import CompiledAssetFormat

/// What archives for a platform have in common.
///
/// Docs/Rules.md, Asset catalogs 3.1, 3.2 and 6.1.
package struct CatalogPlatform: Hashable, Sendable {
  /// As `EXTENDED_METADATA` calls it.
  package let name: String
  /// Idioms whose slots go into the archive.
  let idioms: [SlotIdiom]
  /// Platforms of universal slots that do.
  let slotPlatforms: [SlotPlatform]
  var scales: [SlotScale] = SlotScale.allCases
  /// Whether keys tell devices, sizes classes, memory and graphics apart; macOS has but one device.
  var hasDevices = true
  /// Whether keys tell size classes apart.
  var hasSizeClasses = true
  /// Whether keys tell appearances apart.
  var hasAppearances = true
  /// The version of CoreUI that archives are for.
  var coreUIVersion: UInt32 = 970
  var keySemantics: UInt32 = 2

  package static let iOS = Self(
    name: "ios", idioms: [.universal, .iphone, .ipad, .car, .iosMarketing],
    slotPlatforms: [.ios])
  package static let macOS = Self(
    name: "macosx", idioms: [.universal, .mac], slotPlatforms: [.macos, .osx],
    scales: [.one, .two], hasDevices: false, coreUIVersion: 972, keySemantics: 1)
  package static let tvOS = Self(
    name: "atv", idioms: [.universal, .tv, .tvMarketing], slotPlatforms: [.tvos],
    hasSizeClasses: false)
  package static let watchOS = Self(
    name: "watch", idioms: [.universal, .watch, .watchMarketing], slotPlatforms: [.watchos],
    hasSizeClasses: false, hasAppearances: false)
  package static let visionOS = Self(
    name: "xros", idioms: [.universal, .vision, .reality], slotPlatforms: [.visionos, .xros])

  package static let all = [iOS, macOS, tvOS, watchOS, visionOS]

  /// Attributes of keys in their order, the ones that are left out unless in use with them.
  ///
  /// Docs/Rules.md, Asset catalogs 3.3.
  var keyFormat: [(attribute: RenditionAttribute, isAlwaysThere: Bool)] {
    hasDevices
      ? [
        (.appearance, true), (.localization, true), (.scale, true), (.idiom, true),
        (.subtype, true), (.glyphWeight, false), (.glyphSize, false), (.dimension2, false),
        (.dimension1, false), (.deploymentTarget, false), (.gamut, false), (.direction, false),
        (.horizontalSizeClass, false), (.verticalSizeClass, false), (.graphics, false),
        (.memory, false), (.identifier, true), (.element, true), (.part, true),
      ]
      : [
        (.appearance, true), (.localization, true), (.element, true), (.part, true),
        (.size, true), (.direction, false), (.identifier, true), (.dimension1, true),
        (.dimension2, true), (.layer, true), (.scale, true), (.gamut, false),
        (.glyphWeight, false), (.glyphSize, false),
      ]
  }
}
