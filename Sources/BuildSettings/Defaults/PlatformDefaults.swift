internal import AppleVocabulary

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

  /// All settings of a platform, the stronger ones last.
  static func settings(
    _ platform: Platform, sdkVersion: String?
  ) -> [(name: String, value: String)] {
    let traits = platform.traits
    let sdk = platform.sdkPlatform.traits
    var result = [
      ("PLATFORM_NAME", sdk.sdkName),
      ("PLATFORM_DISPLAY_NAME", sdk.supportedPlatformName ?? ""),
      ("SDKROOT", sdk.sdkName),
      ("SDK_NAME", sdk.sdkName + (sdkVersion ?? "")),
    ]
    if let setting = sdk.deploymentTargetSetting {
      result.append(("DEPLOYMENT_TARGET_SETTING_NAME", setting))
      result.append((setting, sdk.defaultDeploymentTarget ?? ""))
    }
    result.append(("SWIFT_PLATFORM_TARGET_PREFIX", traits.tripleSystem))
    result.append(("IS_MACCATALYST", "NO"))
    if let sdkVersion { result.append(("SDK_VERSION", sdkVersion)) }
    let families = traits.targetedDevices.map { String($0.number) }
    if !families.isEmpty {
      result.append(("SUPPORTED_DEVICE_FAMILIES", families.joined(separator: ",")))
    }
    if platform.device == .ios {
      // Seen in a bundle of Xcode 8.3 whose project does not say.
      result.append(("TARGETED_DEVICE_FAMILY", "1"))
    }
    if platform.sdkPlatform == .macos {
      result += macOS
      if platform == .macCatalyst { result += macCatalyst }
    } else {
      result += embedded
    }
    return result
  }
}
