internal import AppleVocabulary

/// A platform and its SDK, as far as Swift Build asks about them to plan resources.
///
/// There is nothing to compile code with.
struct StandInSDK: Hashable, Sendable {
  var platform: Platform

  /// Every SDK there is.
  static let all = Platform.withSDK.map { StandInSDK(platform: $0) }

  /// The same for all systems, as with Xcode 26.
  static let version = "26.0"

  /// As `SDKROOT` spells it: `iphoneos`.
  var name: String { platform.traits.sdkName }

  /// For people; a simulator has that of its devices.
  var family: String { platform.traits.name }

  /// In target triples: `ios`.
  var system: String { platform.traits.tripleSystem }

  /// The name of the platform of devices, where this is a simulator.
  var deviceName: String? { platform.isSimulator ? platform.device.traits.sdkName : nil }

  /// Of the platform's directory, and in `CFBundleSupportedPlatforms`: `iPhoneOS`.
  var directoryName: String { platform.traits.supportedPlatformName ?? name }

  var canonicalName: String { name + Self.version }

  /// The build setting for the oldest system that a product runs on.
  var deploymentTarget: String { platform.traits.deploymentTargetSetting ?? "" }
}
