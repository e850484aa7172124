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

  /// Returns the keys that depend on the product type (rule 7.3.5).
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

/// A setting `INFOPLIST_KEY_…` and the key that it gives; any other such setting does nothing
/// (rule 7.3.2).
package struct InfoPlistKeySetting: Equatable, Sendable {
  package enum Kind: Hashable, Sendable {
    case text, boolean, list, enumeration
  }

  /// With `INFOPLIST_KEY_`.
  package var setting: String
  package var key: String
  package var kind: Kind

  init(_ suffix: String, _ kind: Kind, key: String? = nil) {
    setting = "INFOPLIST_KEY_" + suffix
    self.key = key ?? suffix
    self.kind = kind
  }
}

extension InfoPlistKeySetting {
  /// Source: SB, `CoreBuildSystem.xcspec`.
  package static let all: [InfoPlistKeySetting] =
    texts.map { InfoPlistKeySetting($0, .text) }
    + usageDescriptions.map { InfoPlistKeySetting($0 + "UsageDescription", .text) }
    + booleans.map { InfoPlistKeySetting($0, .boolean) }
    + [
      InfoPlistKeySetting("UIRequiredDeviceCapabilities", .list),
      InfoPlistKeySetting("UISupportedInterfaceOrientations", .list),
      InfoPlistKeySetting(
        "UISupportedInterfaceOrientations_iPad", .list,
        key: "UISupportedInterfaceOrientations~ipad"),
      InfoPlistKeySetting(
        "UISupportedInterfaceOrientations_iPhone", .list,
        key: "UISupportedInterfaceOrientations~iphone"),
      InfoPlistKeySetting("WKSupportsLiveActivityLaunchAttributeTypes", .list),
    ]
    + enumerations.map { InfoPlistKeySetting($0, .enumeration) }

  private static let texts = [
    "CFBundleDisplayName", "NSHumanReadableCopyright", "NSPrincipalClass",
    "ITSEncryptionExportComplianceCode", "NSMainNibFile", "NSMainStoryboardFile",
    "UILaunchStoryboardName", "UIMainStoryboardFile", "NSSensorKitPrivacyPolicyURL",
    "NSLocationTemporaryUsageDescriptionDictionary", "CLKComplicationPrincipalClass",
    "WKCompanionAppBundleIdentifier", "WKExtensionDelegateClassName",
  ]

  private static let usageDescriptions = [
    "NFCReader", "NSAccessoryTracking", "NSAppData", "NSAppleEvents", "NSAppleMusic",
    "NSBluetoothAlways", "NSBluetoothPeripheral", "NSBluetoothWhileInUse", "NSCalendars",
    "NSCalendarsFullAccess", "NSCalendarsWriteOnlyAccess", "NSCamera", "NSContacts",
    "NSCriticalMessaging", "NSDesktopFolder", "NSDocumentsFolder", "NSDownloadsFolder", "NSFaceID",
    "NSFallDetection", "NSFileProviderDomain", "NSFileProviderPresence", "NSFinancialData",
    "NSFocusStatus", "NSGKFriendList", "NSHandsTracking", "NSHealthClinicalHealthRecordsShare",
    "NSHealthShare", "NSHealthUpdate", "NSHomeKit", "NSIdentity", "NSLocalNetwork", "NSLocation",
    "NSLocationAlways", "NSLocationAlwaysAndWhenInUse", "NSLocationWhenInUse", "NSMainCamera",
    "NSMicrophone", "NSMotion", "NSNearbyInteraction", "NSNearbyInteractionAllowOnce",
    "NSNetworkVolumes", "NSPhotoLibrary", "NSPhotoLibraryAdd", "NSReminders",
    "NSRemindersFullAccess", "NSRemovableVolumes", "NSSensorKit", "NSSiri", "NSSpeechRecognition",
    "NSSystemAdministration", "NSSystemExtension", "NSUserTracking", "NSVideoSubscriberAccount",
    "NSVoIP", "NSWorldSensing", "OSBundle",
  ]

  private static let booleans = [
    "GCSupportsControllerUserInteraction", "GCSupportsGameMode", "ITSAppUsesNonExemptEncryption",
    "LSBackgroundOnly", "LSSupportsOpeningDocumentsInPlace", "LSUIElement", "MetalCaptureEnabled",
    "NSSupportsLiveActivities", "NSSupportsLiveActivitiesFrequentUpdates",
    "NSViewGestureRecognizerIsExclusive", "UIApplicationSupportsIndirectInputEvents",
    "UIRequiresFullScreen", "UIStatusBarHidden", "UISupportsDocumentBrowser", "WKApplication",
    "WKRunsIndependentlyOfCompanionApp", "WKWatchOnly",
  ]

  private static let enumerations = [
    "LSApplicationCategoryType", "NSStickerSharingLevel", "UIStatusBarStyle",
    "UIUserInterfaceStyle",
  ]
}

extension SettingsTable {
  /// The numbers of the device families that a product is for, ascending: `UIDeviceFamily`.
  ///
  /// Numbers that the platform does not know do not count, and where none is left, all of the
  /// platform's do (rule 3.2.6). Empty on macOS.
  package func targetedDeviceFamilies(_ platform: Platform) -> [Int] {
    let words = string("TARGETED_DEVICE_FAMILY").split { $0 == " " || $0 == "," }
    let known = platform.traits.targetedDevices.map(\.number)
    let named = Set(words.compactMap { Int($0) }).intersection(known)
    let chosen = named.isEmpty ? Set(known) : named
    return chosen.filter { !isLeftOut($0, of: chosen, platform) }.sorted()
  }

  /// True if other families stand for one: those of visionOS for iPhone and iPad, and from version 14
  /// on the Mac for iPad.
  private func isLeftOut(
    _ family: Int, of families: Set<Int>, _ platform: Platform
  ) -> Bool {
    switch platform.device {
    case .visionos: families.contains(7) && family < 3
    case .macCatalyst: families.contains(6) && family == 2 && isForCatalystOf14
    default: false
    }
  }

  private var isForCatalystOf14: Bool {
    let major = string("IPHONEOS_DEPLOYMENT_TARGET").split(separator: ".").first
    return (major.flatMap { Int($0) } ?? 0) >= 14
  }
}
