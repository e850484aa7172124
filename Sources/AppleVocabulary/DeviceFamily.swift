/// A family of devices that a product, a resource or a text is meant for.
///
/// Each has one row below, with its words in every format.
package enum DeviceFamily: String, Hashable, Sendable, Codable, CaseIterable {
  case iphone, ipad, ipod, mac, appletv, watch, vision

  private struct Row {
    var displayName: String
    var platform: Platform
    var idiom: Idiom
    var number: Int
    var productSuffix: String?
    var resourceWord: String
    var sdkWord: String?
    var stringsWord: String
  }

  private var row: Row {
    switch self {
    case .iphone:
      Row(
        displayName: "iPhone", platform: .ios, idiom: .iphone, number: 1, productSuffix: "iphone",
        resourceWord: "iphone", sdkWord: "phone", stringsWord: "iphone")
    case .ipad:
      Row(
        displayName: "iPad", platform: .ios, idiom: .ipad, number: 2, productSuffix: "ipad",
        resourceWord: "ipad", sdkWord: "pad", stringsWord: "ipad")
    case .ipod:
      Row(
        displayName: "iPod", platform: .ios, idiom: .iphone, number: 1, productSuffix: "iphone",
        resourceWord: "iphone", sdkWord: nil, stringsWord: "ipod")
    case .mac:
      Row(
        displayName: "Mac", platform: .macos, idiom: .mac, number: 6, productSuffix: nil,
        resourceWord: "mac", sdkWord: nil, stringsWord: "mac")
    case .appletv:
      Row(
        displayName: "Apple TV", platform: .tvos, idiom: .tv, number: 3, productSuffix: "appletv",
        resourceWord: "tv", sdkWord: "tv", stringsWord: "appletv")
    case .watch:
      Row(
        displayName: "Apple Watch", platform: .watchos, idiom: .watch, number: 4,
        productSuffix: "applewatch", resourceWord: "watch", sdkWord: "watch",
        stringsWord: "applewatch")
    case .vision:
      Row(
        displayName: "Vision", platform: .visionos, idiom: .vision, number: 7, productSuffix: nil,
        resourceWord: "vision", sdkWord: "vision", stringsWord: "applevision")
    }
  }

  /// The name for people.
  package var displayName: String { row.displayName }
  /// The platform that the family's devices run.
  package var platform: Platform { row.platform }
  /// The idiom of its images in catalogs; an iPod counts as an iPhone.
  package var idiom: Idiom { row.idiom }
  /// The number in `UIDeviceFamily` (rule 3.2.6); an iPod counts as an iPhone.
  package var number: Int { row.number }
  /// The word that Foundation reads after `~` in a file name (rule 11.2.1); nil if it has none.
  package var productSuffix: String? { row.productSuffix }
  /// The word of `RESOURCES_TARGETED_DEVICE_FAMILY` and of `actool --target-device`; those for 3, 4
  /// and 6 are not verified (rule 3.2.6).
  package var resourceWord: String { row.resourceWord }
  /// The word of SDKs; nil for families that no SDK lists.
  package var sdkWord: String? { row.sdkWord }
  /// The word of string catalogs and `.stringsdict` files.
  package var stringsWord: String { row.stringsWord }

  /// Finds the family by its number in `UIDeviceFamily`; 1 is the iPhone.
  package init?(number: Int) {
    guard let match = Self.allCases.first(where: { $0.number == number }) else { return nil }
    self = match
  }

  /// Finds the family by the word of `actool --target-device`.
  package init?(resourceWord: String) {
    guard let match = Self.allCases.first(where: { $0.resourceWord == resourceWord }) else {
      return nil
    }
    self = match
  }
}

/// The device that a slot of an asset catalog is for, and a rendition of an archive.
///
/// The raw value is the word of `Contents.json` (Docs/Rules.md, Asset catalogs 1.3).
package enum Idiom: String, Hashable, Sendable, CaseIterable {
  case universal, iphone, ipad, mac, watch, tv, car, vision, reality
  case iosMarketing = "ios-marketing"
  case watchMarketing = "watch-marketing"
  case tvMarketing = "tv-marketing"

  private struct Row {
    var platform: Platform?
    var number: UInt16?
    var renditionWord: String
    var toolWord: String?
  }

  private var row: Row {
    switch self {
    case .universal: Row(platform: nil, number: 0, renditionWord: "universal")
    case .iphone: Row(platform: .ios, number: 1, renditionWord: "iphone", toolWord: "phone")
    case .ipad: Row(platform: .ios, number: 2, renditionWord: "ipad", toolWord: "pad")
    case .tv: Row(platform: .tvos, number: 3, renditionWord: "tv")
    case .car: Row(platform: .ios, number: 4, renditionWord: "car")
    case .watch: Row(platform: .watchos, number: 5, renditionWord: "watch")
    case .iosMarketing: Row(platform: .ios, number: 6, renditionWord: "marketing")
    case .watchMarketing: Row(platform: .watchos, number: 6, renditionWord: "marketing")
    case .tvMarketing: Row(platform: .tvos, number: 6, renditionWord: "marketing")
    case .vision: Row(platform: .visionos, number: 8, renditionWord: "vision")
    case .reality: Row(platform: .visionos, number: 8, renditionWord: "vision")
    case .mac: Row(platform: .macos, number: 7, renditionWord: "mac")
    }
  }

  /// The platform whose catalogs have the idiom; nil if all have it.
  package var platform: Platform? { row.platform }
  /// The number in keys of renditions (Docs/Rules.md, Asset catalogs 4); that of a Mac is in archives
  /// for Mac Catalyst alone, as keys of macOS have no idiom.
  package var number: UInt16? { row.number }
  /// The word of listings for renditions: `~ipad`.
  package var renditionWord: String { row.renditionWord }
  /// The word that `assetutil` prints.
  package var toolWord: String { row.toolWord ?? row.renditionWord }

  /// The first idiom of each number, by number.
  package static let numbered = (0...8).compactMap { Idiom(number: $0) }

  /// The words that `assetutil` prints and takes, by number; empty for a number without an idiom.
  package static let toolWords = (0...8).map { Idiom(number: $0)?.toolWord ?? "" }

  /// Finds the idiom by its number in the archive of a platform; without a platform, or where that
  /// has no such number, the first one.
  package init?(number: UInt16, archiveName: String? = nil) {
    let matches = Self.allCases.filter { $0.number == number }
    let own = matches.first {
      archiveName != nil && $0.platform?.traits.archiveName == archiveName
    }
    guard let match = own ?? matches.first else { return nil }
    self = match
  }
}
