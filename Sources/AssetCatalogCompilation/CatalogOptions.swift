package import AppleVocabulary
internal import AssetCatalogFormat
package import BundleModel
internal import CompiledAssetFormat
package import HostSystem

/// The target of compiled catalogs, with the options of ``AssetOptions`` as members of its own.
@dynamicMemberLookup
package struct CatalogOptions: Equatable, Sendable {
  package var platform: CatalogPlatform
  /// For example `15.0`.
  package var deploymentTarget: String
  /// The devices of iOS that are built for, iPhone and iPad; both if empty.
  ///
  /// A Mac shows what is for iPads.
  package var devices: [DeviceFamily]
  package var assets: AssetOptions
  /// True if bitmaps of Icon Composer's documents are drawn; what draws SVG must be there.
  package var drawsIcons = false

  package init(
    platform: CatalogPlatform, deploymentTarget: String, devices: [DeviceFamily] = [],
    appIcon: String? = nil, assets: AssetOptions = AssetOptions()
  ) {
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.devices =
      platform == .macCatalyst ? [.ipad] : devices.filter { [.iphone, .ipad].contains($0) }
    self.assets = assets
    if let appIcon { self.assets.appIcon = appIcon }
  }

  package subscript<Value>(dynamicMember member: WritableKeyPath<AssetOptions, Value>) -> Value {
    get { assets[keyPath: member] }
    set { assets[keyPath: member] = newValue }
  }

  /// The first number of the deployment target; a great one if it is none.
  var majorVersion: Int {
    deploymentTarget.split(separator: ".").first.flatMap { Int($0) } ?? 1_000
  }

  /// True if gray images have a single color; systems of old know only four channels.
  var hasGray: Bool { platform != .iOS || majorVersion >= 9 }

  /// What the metadata of an archive say of devices: nothing, but for Mac Catalyst.
  ///
  /// Docs/Rules.md, Asset catalogs 6.10.
  var thinningArguments: String {
    guard platform == .macCatalyst else { return "" }
    let target = (9..<1_000).contains(majorVersion) ? majorVersion - (majorVersion < 13 ? 9 : 8) : 0
    let lists: [(name: String, values: String)] = [
      ("idiom", "2,2,6,7,7"), ("subtype", "32401,32401,32401,32401,0"), ("scale", "2,1,1,1,2"),
      ("gamut", "0,0,0,0,0"), ("graphics", "-1,-1,-1,-1,-1"),
      ("graphicsfallback", "(),(),(),(),()"), ("memory", "16,16,16,16,16"),
      ("deployment", Array(repeating: "\(target)", count: 5).joined(separator: ",")),
      ("hostedIdioms", "*"),
    ]
    return "optimized " + lists.map { "<\($0.name) \($0.values)>" }.joined(separator: " ")
  }

  /// True if systems know deepmaps of the second kind.
  ///
  /// Docs/Rules.md, Asset catalogs 5.6.
  var hasDeepmaps: Bool {
    switch platform {
    case .macOS: isAtLeast(10, 15)
    case .watchOS: isAtLeast(6, 0)
    case .visionOS: true
    default: isAtLeast(13, 0)
    }
  }

  /// True if keys tell images with more colors than sRGB apart.
  var hasGamut: Bool {
    switch platform {
    case .macOS: isAtLeast(10, 12)
    case .watchOS: isAtLeast(3, 0)
    default: isAtLeast(10, 0)
    }
  }

  /// True if the deployment target is this version or a later one, or unknown.
  private func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    let numbers = deploymentTarget.split(separator: ".").map { Int($0) ?? 0 }
    guard let first = numbers.first else { return true }
    return (first, numbers.count > 1 ? numbers[1] : 0) >= (major, minor)
  }

  func isFor(_ device: DeviceFamily) -> Bool { devices.isEmpty || devices.contains(device) }
}

/// The resources of the machine that a compilation may use; all else depends on inputs and options.
package struct CompileEnvironment: Sendable {
  /// Draws vector images; nil where nothing does.
  package var renderer: (any VectorRenderer)?
  /// The threads that all work of the process shares.
  package var workers: Workers
  /// The memory that large images of the process share.
  package var memory: MemoryBudget
  /// True if commands of the manifest may run.
  package var runsTools = false

  package init(
    renderer: (any VectorRenderer)? = nil, workers: Workers = Workers(1),
    memory: MemoryBudget = MemoryBudget()
  ) {
    self.renderer = renderer
    self.workers = workers
    self.memory = memory
  }

  /// The programs that draw images of some formats, with their versions, in the order of the formats.
  ///
  /// Together with inputs and options they decide every byte of a result.
  package func programs(for formats: Set<VectorFormat>) -> [String] {
    VectorFormat.allCases.filter(formats.contains).compactMap { renderer?.identity(of: $0) }
  }
}

/// The values that archives for a platform have in common.
///
/// Docs/Rules.md, Asset catalogs 3.1, 3.2 and 6.1.
package struct CatalogPlatform: Equatable, Sendable {
  /// A platform of devices.
  package let platform: Platform
  var scales: [SlotScale] = SlotScale.allCases
  /// True if keys tell devices, sizes classes, memory and graphics apart; macOS has but one device.
  var hasDevices = true
  /// True if keys tell size classes apart.
  var hasSizeClasses = true
  /// True if keys tell appearances apart.
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

  /// Archives for iOS, with the images for iPads and Macs.
  package static let macCatalyst = Self(platform: .macCatalyst)

  package static let all = [iOS, macOS, tvOS, watchOS, visionOS, macCatalyst]

  /// The archives of a platform: a simulator has those of its devices, GNUstep those of macOS.
  package static func named(_ platform: Platform) -> Self {
    all.first { $0.name == platform.traits.archiveName } ?? macOS
  }

  /// As `EXTENDED_METADATA` calls it.
  package var name: String { platform.traits.archiveName }

  /// True if slots of an idiom go into the archive.
  ///
  /// A Mac shows the images of iPads, and none of phones or cars.
  func includes(_ idiom: Idiom) -> Bool {
    guard platform == .macCatalyst else { return idiom == .universal || idiom.platform == platform }
    return [.universal, .ipad, .iosMarketing, .mac].contains(idiom)
  }

  /// True for universal slots of another platform than all.
  func includes(_ other: Platform) -> Bool {
    other == platform || platform == .macCatalyst && other == .ios
  }

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
