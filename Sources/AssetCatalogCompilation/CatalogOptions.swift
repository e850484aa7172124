package import AppleVocabulary
package import BundleModel

/// What catalogs are compiled for, and the options of ``AssetOptions`` as members of its own.
@dynamicMemberLookup
package struct CatalogOptions: Hashable, Sendable {
  package var platform: CatalogPlatform
  /// For example `15.0`.
  package var deploymentTarget: String
  /// The devices of iOS that are built for, iPhone and iPad; both if empty.
  package var devices: [DeviceFamily]
  package var assets: AssetOptions
  /// Whether bitmaps of Icon Composer's documents are drawn; what draws SVG must be there.
  package var drawsIcons = false

  package init(
    platform: CatalogPlatform, deploymentTarget: String, devices: [DeviceFamily] = [],
    appIcon: String? = nil, assets: AssetOptions = AssetOptions()
  ) {
    self.platform = platform
    self.deploymentTarget = deploymentTarget
    self.devices = devices.filter { [.iphone, .ipad].contains($0) }
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

  /// Whether gray images have a single color; systems of old know only four channels.
  var hasGray: Bool { platform != .iOS || majorVersion >= 9 }

  /// Whether systems know deepmaps of the second kind.
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

  /// Whether keys tell images with more colors than sRGB apart.
  var hasGamut: Bool {
    switch platform {
    case .macOS: isAtLeast(10, 12)
    case .watchOS: isAtLeast(3, 0)
    default: isAtLeast(10, 0)
    }
  }

  /// Whether the deployment target is this version or a later one, or unknown.
  private func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
    let numbers = deploymentTarget.split(separator: ".").map { Int($0) ?? 0 }
    guard let first = numbers.first else { return true }
    return (first, numbers.count > 1 ? numbers[1] : 0) >= (major, minor)
  }

  func isFor(_ device: DeviceFamily) -> Bool { devices.isEmpty || devices.contains(device) }
}
