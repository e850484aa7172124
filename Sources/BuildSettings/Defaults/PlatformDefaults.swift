/// What a platform sets (rule 4).
///
/// Source: SB, `SWBApplePlatform/PluginDCLT.swift`; for devices what Xcode prints as settings. That
/// simulators, tvOS, watchOS and visionOS are as iOS is not verified (rule 4.1).
enum PlatformDefaults {
  static let macOS: [(name: String, value: String)] = [
    ("SHALLOW_BUNDLE", "NO"),
    ("COMPRESS_PNG_FILES", "NO"),
    ("STRIP_PNG_TEXT", "NO"),
    ("EFFECTIVE_PLATFORM_NAME", ""),
  ]

  static let macCatalyst: [(name: String, value: String)] = [
    ("EFFECTIVE_PLATFORM_NAME", "-maccatalyst"),
    ("IS_MACCATALYST", "YES"),
    ("SDK_VARIANT", "iosmac"),
  ]

  static let embedded: [(name: String, value: String)] = [
    ("STRINGS_FILE_OUTPUT_ENCODING", "binary"),
    ("PLIST_FILE_OUTPUT_FORMAT", "binary"),
    ("INFOPLIST_OUTPUT_FORMAT", "binary"),
    ("EFFECTIVE_PLATFORM_NAME", "-$(PLATFORM_NAME)"),
  ]

  /// All settings of a destination, the stronger ones last.
  static func settings(
    _ destination: XcodeDestination, sdkVersion: String?
  ) -> [(name: String, value: String)] {
    let traits = destination.platform.traits
    let name = destination.platform.rawValue
    var result = [
      ("PLATFORM_NAME", name),
      ("PLATFORM_DISPLAY_NAME", traits.displayName),
      ("SDKROOT", name),
      ("SDK_NAME", name + (sdkVersion ?? "")),
      ("DEPLOYMENT_TARGET_SETTING_NAME", traits.deploymentTargetSetting),
      (traits.deploymentTargetSetting, traits.deploymentTarget),
      (
        "SWIFT_PLATFORM_TARGET_PREFIX",
        destination.isMacCatalyst ? "ios" : traits.targetTripleSystem
      ),
      ("IS_MACCATALYST", "NO"),
    ]
    if let sdkVersion { result.append(("SDK_VERSION", sdkVersion)) }
    let families = destination.deviceFamilies.map { String($0) }
    if !families.isEmpty {
      result.append(("SUPPORTED_DEVICE_FAMILIES", families.joined(separator: ",")))
    }
    if [.iphoneos, .iphonesimulator].contains(destination.platform) {
      // Seen in a bundle of Xcode 8.3 whose project does not say.
      result.append(("TARGETED_DEVICE_FAMILY", "1"))
    }
    if destination.platform == .macosx {
      result += macOS
      if destination.isMacCatalyst { result += macCatalyst }
    } else {
      result += embedded
    }
    return result
  }
}
