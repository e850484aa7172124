internal import BundleModel

/// A platform and its SDK, as far as Swift Build asks about them to plan resources.
///
/// There is nothing to compile code with.
struct StandInSDK: Hashable, Sendable {
  var platform: Platform
  /// As `SDKROOT` spells it: `iphoneos`.
  var name: String
  /// For people; a simulator has that of its devices.
  var family: String
  /// The name of the platform of devices, where this is a simulator.
  var deviceName: String?

  /// The same for all systems, as with Xcode 26.
  static let version = "26.0"

  /// Of the platform's directory, and in `CFBundleSupportedPlatforms`: `iPhoneOS`.
  var directoryName: String { platform.traits.supportedPlatformName ?? name }

  var canonicalName: String { name + Self.version }

  /// The build setting for the oldest system that a product runs on.
  var deploymentTarget: String { platform.traits.deploymentTargetSetting ?? "" }
}

extension StandInSDK {
  /// Every SDK there is, by the name of its platform.
  static let all = [
    StandInSDK(platform: .macos, name: "macosx", family: "macOS"),
    StandInSDK(platform: .ios, name: "iphoneos", family: "iOS"),
    StandInSDK(
      platform: .iosSimulator, name: "iphonesimulator", family: "iOS", deviceName: "iphoneos"),
    StandInSDK(platform: .tvos, name: "appletvos", family: "tvOS"),
    StandInSDK(
      platform: .tvosSimulator, name: "appletvsimulator", family: "tvOS", deviceName: "appletvos"),
    StandInSDK(platform: .watchos, name: "watchos", family: "watchOS"),
    StandInSDK(
      platform: .watchosSimulator, name: "watchsimulator", family: "watchOS",
      deviceName: "watchos"),
    StandInSDK(platform: .visionos, name: "xros", family: "visionOS"),
    StandInSDK(
      platform: .visionosSimulator, name: "xrsimulator", family: "visionOS", deviceName: "xros"),
  ]
}
