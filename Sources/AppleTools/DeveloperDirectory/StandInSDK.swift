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
  /// In target triples: `ios`.
  var system: String
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
    StandInSDK(platform: .macos, name: "macosx", family: "macOS", system: "macos"),
    StandInSDK(platform: .ios, name: "iphoneos", family: "iOS", system: "ios"),
    StandInSDK(
      platform: .iosSimulator, name: "iphonesimulator", family: "iOS", system: "ios",
      deviceName: "iphoneos"),
    StandInSDK(platform: .tvos, name: "appletvos", family: "tvOS", system: "tvos"),
    StandInSDK(
      platform: .tvosSimulator, name: "appletvsimulator", family: "tvOS", system: "tvos",
      deviceName: "appletvos"),
    StandInSDK(platform: .watchos, name: "watchos", family: "watchOS", system: "watchos"),
    StandInSDK(
      platform: .watchosSimulator, name: "watchsimulator", family: "watchOS", system: "watchos",
      deviceName: "watchos"),
    StandInSDK(platform: .visionos, name: "xros", family: "visionOS", system: "xros"),
    StandInSDK(
      platform: .visionosSimulator, name: "xrsimulator", family: "visionOS", system: "xros",
      deviceName: "xros"),
  ]
}
