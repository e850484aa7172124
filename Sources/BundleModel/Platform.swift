/// A platform that a product is built for.
package enum Platform: String, Hashable, Sendable, Codable, CaseIterable {
  case ios, tvos, watchos, visionos, macos, gnustep
  case iosSimulator = "ios-simulator"
  case tvosSimulator = "tvos-simulator"
  case watchosSimulator = "watchos-simulator"
  case visionosSimulator = "visionos-simulator"
  /// A Mac that runs an app for iOS.
  case macCatalyst = "maccatalyst"

  /// Facts about a platform, as Apple's tools and Foundation see it.
  package struct Traits: Hashable, Sendable {
    /// The platform that a simulator stands for; a platform filter for it matches both (rule
    /// 8.1.3).
    package var device: Platform
    /// The element of `CFBundleSupportedPlatforms`; nil if the key is absent.
    package var supportedPlatformName: String?
    /// The Info.plist key that holds the deployment target.
    package var minimumVersionKey: String?
    /// The families that products have if the manifest gives none.
    package var defaultDevices: [DeviceFamily]
    /// The families that a manifest may name.
    package var devices: [DeviceFamily]
    /// Whether bundles are flat (`SHALLOW_BUNDLE`, rule 10.1.1).
    package var isFlat: Bool
    /// The build setting that holds the deployment target, for `$(…)` in property lists.
    package var deploymentTargetSetting: String?
  }

  package var traits: Traits {
    switch self {
    case .ios: .iosFamily(.ios, "iPhoneOS", [.iphone, .ipad], "IPHONEOS_DEPLOYMENT_TARGET")
    case .iosSimulator:
      .iosFamily(.ios, "iPhoneSimulator", [.iphone, .ipad], "IPHONEOS_DEPLOYMENT_TARGET")
    case .tvos: .iosFamily(.tvos, "AppleTVOS", [.appletv], "TVOS_DEPLOYMENT_TARGET")
    case .tvosSimulator:
      .iosFamily(.tvos, "AppleTVSimulator", [.appletv], "TVOS_DEPLOYMENT_TARGET")
    case .watchos: .iosFamily(.watchos, "WatchOS", [.watch], "WATCHOS_DEPLOYMENT_TARGET")
    case .watchosSimulator:
      .iosFamily(.watchos, "WatchSimulator", [.watch], "WATCHOS_DEPLOYMENT_TARGET")
    case .visionos: .iosFamily(.visionos, "XROS", [.vision], "XROS_DEPLOYMENT_TARGET")
    case .visionosSimulator:
      .iosFamily(.visionos, "XRSimulator", [.vision], "XROS_DEPLOYMENT_TARGET")
    case .macos:
      Traits(
        device: .macos, supportedPlatformName: "MacOSX",
        minimumVersionKey: "LSMinimumSystemVersion", defaultDevices: [], devices: [.mac],
        isFlat: false, deploymentTargetSetting: "MACOSX_DEPLOYMENT_TARGET")
    case .macCatalyst:
      // Which version of macOS goes with one of iOS is not known here, so no key says it.
      Traits(
        device: .macCatalyst, supportedPlatformName: "MacOSX", minimumVersionKey: nil,
        defaultDevices: [.ipad, .mac], devices: [.ipad, .mac], isFlat: false,
        deploymentTargetSetting: nil)
    case .gnustep:
      Traits(
        device: .gnustep, supportedPlatformName: nil, minimumVersionKey: nil, defaultDevices: [],
        devices: [.mac], isFlat: false, deploymentTargetSetting: nil)
    }
  }

  /// The platform itself, or the device platform behind a simulator.
  package var device: Platform { traits.device }
  /// Whether files are named `~iphone`, `~ipad` … for Foundation to choose from (rule 11.2.4).
  package var hasProductSuffixes: Bool { traits.minimumVersionKey == "MinimumOSVersion" }
}

extension Platform.Traits {
  fileprivate static func iosFamily(
    _ device: Platform, _ name: String, _ defaults: [DeviceFamily], _ setting: String
  ) -> Self {
    let devices: [DeviceFamily] =
      device == .ios ? [.iphone, .ipad, .ipod, .mac, .vision] : defaults
    return Self(
      device: device, supportedPlatformName: name, minimumVersionKey: "MinimumOSVersion",
      defaultDevices: defaults, devices: devices, isFlat: true, deploymentTargetSetting: setting)
  }
}
