/// A setting `INFOPLIST_KEY_…` and the key that it gives; any other such setting does nothing
/// (rule 7.3.2).
package struct InfoPlistKeySetting: Hashable, Sendable {
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
