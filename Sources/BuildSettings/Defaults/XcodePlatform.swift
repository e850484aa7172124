/// A platform by its name in Xcode, `PLATFORM_NAME`.
package enum XcodePlatform: String, Hashable, Sendable, CaseIterable {
  case macosx
  case iphoneos, iphonesimulator
  case appletvos, appletvsimulator
  case watchos, watchsimulator
  case xros, xrsimulator

  package var isSimulator: Bool { rawValue.hasSuffix("simulator") }

  /// What a platform sets that no other has so.
  package struct Traits: Hashable, Sendable {
    /// The name in `CFBundleSupportedPlatforms`, and of the SDK's directory.
    package var displayName: String
    /// The setting that holds the lowest version to run on.
    package var deploymentTargetSetting: String
    /// What that setting is where nobody sets it: the version of an SDK of Xcode 16.
    package var deploymentTarget: String
    /// The elements of `TARGETED_DEVICE_FAMILY` that the platform knows (rule 3.2.6); empty where
    /// families have no numbers.
    package var deviceFamilies: [Int]
    /// What patterns of `SWIFT_PLATFORM_TARGET_PREFIX` are compared with.
    package var targetTripleSystem: String
  }

  package var traits: Traits {
    switch self {
    case .macosx: Traits("MacOSX", "MACOSX_DEPLOYMENT_TARGET", "15.0", [], "macos")
    case .iphoneos: Traits("iPhoneOS", "IPHONEOS_DEPLOYMENT_TARGET", "18.0", [1, 2], "ios")
    case .iphonesimulator:
      Traits("iPhoneSimulator", "IPHONEOS_DEPLOYMENT_TARGET", "18.0", [1, 2], "ios")
    case .appletvos: Traits("AppleTVOS", "TVOS_DEPLOYMENT_TARGET", "18.0", [3], "tvos")
    case .appletvsimulator:
      Traits("AppleTVSimulator", "TVOS_DEPLOYMENT_TARGET", "18.0", [3], "tvos")
    case .watchos: Traits("WatchOS", "WATCHOS_DEPLOYMENT_TARGET", "11.0", [4], "watchos")
    case .watchsimulator:
      Traits("WatchSimulator", "WATCHOS_DEPLOYMENT_TARGET", "11.0", [4], "watchos")
    case .xros: Traits("XROS", "XROS_DEPLOYMENT_TARGET", "2.0", [1, 2, 7], "xros")
    case .xrsimulator: Traits("XRSimulator", "XROS_DEPLOYMENT_TARGET", "2.0", [1, 2, 7], "xros")
    }
  }
}

extension XcodePlatform.Traits {
  fileprivate init(
    _ displayName: String, _ setting: String, _ deploymentTarget: String, _ families: [Int],
    _ system: String
  ) {
    self.init(
      displayName: displayName, deploymentTargetSetting: setting,
      deploymentTarget: deploymentTarget, deviceFamilies: families, targetTripleSystem: system)
  }
}

/// A platform, and whether a build for `macosx` is one of an app for iOS.
package struct XcodeDestination: Hashable, Sendable {
  package var platform: XcodePlatform
  package var isMacCatalyst: Bool

  package init(_ platform: XcodePlatform, isMacCatalyst: Bool = false) {
    self.platform = platform
    self.isMacCatalyst = isMacCatalyst && platform == .macosx
  }

  /// The numbers of device families that `TARGETED_DEVICE_FAMILY` may name (rule 3.2.6).
  package var deviceFamilies: [Int] { isMacCatalyst ? [2, 6] : platform.traits.deviceFamilies }

  /// Every platform, and Mac Catalyst.
  package static let all =
    XcodePlatform.allCases.map { XcodeDestination($0) }
    + [XcodeDestination(.macosx, isMacCatalyst: true)]
}
