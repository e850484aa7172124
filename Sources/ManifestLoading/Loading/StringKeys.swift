/// Info.plist keys that Apple documents as text, so that `CFBundleVersion: 42` is not a number.
///
/// Source: "Information Property List Key Reference" and the *Bundle Resources* pages of Apple's
/// documentation; a key for a user's message (`NS…UsageDescription`) is recognized by its end.
enum StringKeys {
  static func contains(_ key: String) -> Bool {
    // `CFBundleIconName~ipad` is `CFBundleIconName` for one device.
    let name = key.split(separator: "~", maxSplits: 1).first.map(String.init) ?? key
    return names.contains(name) || dictionariesOfText.contains(name)
      || suffixes.contains { name.hasSuffix($0) }
  }

  /// Keys of dictionaries that contain only text.
  static let dictionariesOfText: Set<String> = [
    "LSMinimumSystemVersionByArchitecture", "LSEnvironment", "UTTypeTagSpecification",
  ]

  private static let suffixes = ["UsageDescription", "BundleIdentifier", "ClassName"]

  private static let names: Set<String> = [
    // Core Foundation
    "CFBundleAlternateIconName", "CFBundleDevelopmentRegion", "CFBundleDisplayName",
    "CFBundleDocumentTypeName", "CFBundleExecutable", "CFBundleGetInfoString",
    "CFBundleHelpBookFolder",
    "CFBundleHelpBookName", "CFBundleIconFile", "CFBundleIconFiles", "CFBundleIconName",
    "CFBundleIdentifier", "CFBundleInfoDictionaryVersion", "CFBundleLocalizations",
    "CFBundleName", "CFBundlePackageType", "CFBundleShortVersionString", "CFBundleSignature",
    "CFBundleSpokenName", "CFBundleSupportedPlatforms", "CFBundleTypeExtensions",
    "CFBundleTypeIconFile", "CFBundleTypeMIMETypes",
    "CFBundleTypeName", "CFBundleTypeOSTypes", "CFBundleTypeRole", "CFBundleURLIconFile",
    "CFBundleURLName", "CFBundleURLSchemes", "CFBundleVersion",
    // What Apple's tools stamp
    "BuildMachineOSBuild", "DTCompiler", "DTPlatformBuild", "DTPlatformName", "DTPlatformVersion",
    "DTSDKBuild", "DTSDKName", "DTXcode", "DTXcodeBuild", "MinimumOSVersion", "NSBuildVersion",
    // Launch Services
    "LSApplicationCategoryType", "LSArchitecturePriority", "LSHandlerRank", "LSItemContentTypes",
    "LSMinimumSystemVersion", "LSExecutableArchitectures", "LSApplicationQueriesSchemes",
    "LSMaximumSystemVersion",
    // Cocoa
    "NSDocumentClass", "NSExtensionPointIdentifier", "NSExtensionPrincipalClass",
    "NSExtensionMainStoryboard", "NSHumanReadableCopyright", "NSMainNibFile",
    "NSMainStoryboardFile", "NSPrincipalClass", "NSServicesMenuItem", "NSAppleScriptDefinition",
    "OSAScriptingDefinition", "NSUserActivityTypes", "NSPortName", "NSMessage",
    "NSStickerSharingLevel",
    "NSBonjourServices", "NSAccentColorName", "NSKeyEquivalent",
    // UIKit
    "UIAppFonts", "UIBackgroundModes", "UIInterfaceOrientation", "UILaunchImageFile",
    "UILaunchImageName", "UILaunchImageMinimumOSVersion", "UILaunchImageOrientation",
    "UILaunchImageSize", "UILaunchStoryboardName", "UIMainStoryboardFile", "UISceneClassName",
    "UISceneConfigurationName", "UISceneDelegateClassName", "UISceneStoryboardFile",
    "UIStatusBarStyle", "UISupportedInterfaceOrientations", "UIUserInterfaceStyle", "UIColorName",
    "UIImageName", "UIApplicationShortcutItemType", "UIApplicationShortcutItemTitle",
    "UIApplicationShortcutItemSubtitle", "UISupportedExternalAccessoryProtocols",
    // Uniform types
    "UTTypeConformsTo", "UTTypeDescription", "UTTypeIconFile", "UTTypeIdentifier",
    "UTTypeReferenceURL", "UTTypeSize64IconFile", "UTTypeSize320IconFile", "UTTypeVersion",
    // Watch and extensions
    "WKAppBundleIdentifier", "WKCompanionAppBundleIdentifier", "CLKComplicationPrincipalClass",
    "AppIdentifierPrefix", "SUFeedURL", "SUPublicEDKey", "SUPublicDSAKeyFile",
  ]
}
