package import AppleVocabulary
internal import AssetCatalogFormat
internal import CompiledAssetFormat

/// What archives for a platform have in common.
///
/// Docs/Rules.md, Asset catalogs 3.1, 3.2 and 6.1.
package struct CatalogPlatform: Hashable, Sendable {
  /// A platform of devices.
  package let platform: Platform
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

  package static let iOS = Self(platform: .ios)
  package static let macOS = Self(
    platform: .macos, scales: [.one, .two], hasDevices: false, coreUIVersion: 972,
    keySemantics: 1)
  package static let tvOS = Self(platform: .tvos, hasSizeClasses: false)
  package static let watchOS = Self(
    platform: .watchos, hasSizeClasses: false, hasAppearances: false)
  package static let visionOS = Self(platform: .visionos)

  package static let all = [iOS, macOS, tvOS, watchOS, visionOS]

  /// The archives of a platform: a simulator has those of its devices, Mac Catalyst and GNUstep those
  /// of macOS.
  package static func named(_ platform: Platform) -> Self {
    all.first { $0.name == platform.traits.archiveName } ?? macOS
  }

  /// As `EXTENDED_METADATA` calls it.
  package var name: String { platform.traits.archiveName }

  /// Whether slots of an idiom go into the archive.
  func includes(_ idiom: Idiom) -> Bool { idiom == .universal || idiom.platform == platform }

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
