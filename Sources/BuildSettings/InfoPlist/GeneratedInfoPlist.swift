package import AppleVocabulary
package import PropertyListFormat

extension SettingsTable {
  /// The keys that `GENERATE_INFOPLIST_FILE` adds to an Info.plist, values expanded (rule 7.3).
  ///
  /// They are in the order of the tables: the bundle's own, those of `INFOPLIST_KEY_…`, the product's.
  package func generatedInfoPlist(
    productType: String?, platform: Platform
  ) -> [(key: String, value: PropertyList)] {
    var result: [(key: String, value: PropertyList)] = [
      ("CFBundleInfoDictionaryVersion", "6.0")
    ]
    for (key, setting) in bundleKeys {
      if let value = generatedText(setting) { result.append((key, .string(value))) }
    }
    for row in InfoPlistKeySetting.all {
      if let value = generatedValue(row) { result.append((row.key, value)) }
    }
    if bool("INFOPLIST_KEY_UILaunchScreen_Generation") { result.append(("UILaunchScreen", [:])) }
    if bool("INFOPLIST_KEY_UIApplicationSceneManifest_Generation") {
      result.append(
        (
          "UIApplicationSceneManifest",
          ["UIApplicationSupportsMultipleScenes": true, "UISceneConfigurations": [:]]
        ))
    }
    return result + productKeys(productType, platform)
  }

  /// Only settings that are assigned have a key, but that may be to nothing (rule 7.3.3).
  private func generatedText(_ setting: String) -> String? {
    isAssigned(setting) ? string(setting) : nil
  }

  private func generatedValue(_ row: InfoPlistKeySetting) -> PropertyList? {
    guard isAssigned(row.setting) else { return nil }
    return switch row.kind {
    case .text, .enumeration: .string(string(row.setting))
    case .boolean: .boolean(bool(row.setting))
    case .list: .array(list(row.setting).map { .string($0) })
    }
  }

  /// What follows from the product type (rule 7.3.5).
  private func productKeys(
    _ productType: String?, _ platform: Platform
  ) -> [(key: String, value: PropertyList)] {
    let application = "com.apple.product-type.application"
    guard let productType, productType == application || productType.hasPrefix(application + ".")
    else { return [] }
    switch platform.device {
    case .ios, .tvos: return [("LSRequiresIPhoneOS", true)]
    case .watchos:
      return productType == application + ".watchapp2"
        ? [("WKWatchKitApp", true)] : [("MinimumOSVersion~ipad", "9.0")]
    default: return []
    }
  }
}

/// Keys that settings give to every bundle (rule 7.3.1).
private let bundleKeys: [(key: String, setting: String)] = [
  ("CFBundleName", "PRODUCT_NAME"),
  ("CFBundleExecutable", "EXECUTABLE_NAME"),
  ("CFBundleVersion", "CURRENT_PROJECT_VERSION"),
  ("CFBundleDevelopmentRegion", "DEVELOPMENT_LANGUAGE"),
  ("CFBundleIdentifier", "PRODUCT_BUNDLE_IDENTIFIER"),
  ("CFBundlePackageType", "PRODUCT_BUNDLE_PACKAGE_TYPE"),
  ("CFBundleShortVersionString", "MARKETING_VERSION"),
]
