internal import AppleVocabulary

/// What users of other tools write, and the word here; all in lower case without separators.
///
/// The words are those of Xcode's build settings and SDKs, XcodeGen and SwiftPM.
enum ForeignWords {
  static let platforms = [
    "iphone": "ios", "ipad": "ios", "ipados": "ios", "iossimulator": "ios-simulator",
    "mac": "macos", "osx": "macos", "appletv": "tvos", "applewatch": "watchos",
    "watch": "watchos", "catalyst": "maccatalyst", "linux": "gnustep",
  ].merging(
    Platform.withSDK.filter { $0.traits.sdkName != $0.rawValue }
      .map { ($0.traits.sdkName, $0.rawValue) }
  ) { own, _ in own }

  static let productTypes = [
    "application": "app", "executable": "app", "program": "app", "tool": "app",
    "com.apple.producttype.application": "app", "com.apple.producttype.bundle": "bundle",
    "com.apple.producttype.framework": "framework",
    "com.apple.producttype.appextension": "appex", "com.apple.producttype.xpcservice": "xpc",
    "com.apple.producttype.kernelextension": "kext",
    "appextension": "appex", "extension": "appex", "widget": "appex", "xpcservice": "xpc",
    "kernelextension": "kext", "library": "framework", "dynamiclibrary": "framework",
    "loadablebundle": "bundle", "unittestbundle": "bundle", "directory": "resources",
  ]

  static let keys = [
    "bundleidentifier": "bundleID", "productbundleidentifier": "bundleID", "identifier": "bundleID",
    "infoplist": "info", "infoplistfile": "info", "plist": "info", "name": "productName",
    "minimumosversion": "deploymentTarget", "minimumversion": "deploymentTarget",
    "iphoneosdeploymenttarget": "deploymentTarget", "macosxdeploymenttarget": "deploymentTarget",
    "producttype": "type", "devicefamily": "devices", "targeteddevicefamily": "devices",
    "developmentregion": "developmentLanguage", "defaultlocalization": "developmentLanguage",
    "languages": "localizations", "dependencies": "embed", "files": "resources",
    "assets": "resources", "productmodulename": "module", "excludes": "exclude",
    "destination": "to", "rename": "as", "settings": "variables", "vars": "variables",
    "includes": "include",
  ]

  /// The word here for another tool's; nil for an unknown one.
  static func meaning(of word: String, in table: [String: String]) -> String? {
    table[word.lowercased().filter { $0 != "-" && $0 != "_" && $0 != " " }]
  }
}
