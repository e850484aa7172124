import BundleModel
import Diagnostics
import FileTree

/// Reads typed values from nodes by the schema; values of a wrong type have been reported before.
struct ValueDecoder {
  var scope: VariableScope
  var diagnostics = DiagnosticList()

  /// The value of a key that takes text, expanded and valid, or nil.
  mutating func text(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    String
  >? {
    guard let node = map[key], case .text(let rule)? = schema[key]?.type else { return nil }
    return text(node, rule)
  }

  /// The elements of a key that takes a list of texts.
  mutating func texts(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> [Located<
    String
  >] {
    let rule: TextRule
    switch schema[key]?.type {
    case .list(.text(let element))?, .oneOrList(.text(let element))?: rule = element
    default: return []
    }
    return (map[key]?.listItems ?? []).compactMap { text($0, rule) }
  }

  mutating func text(_ node: ManifestNode, _ rule: TextRule) -> Located<String>? {
    guard let scalar = node.scalar, !scalar.isNull,
      let expanded = scope.expand(node, text: scalar.text, diagnostics: &diagnostics)
    else { return nil }
    if let problem = rule.problem(in: expanded, isPlain: scalar.isPlain) {
      diagnostics.append(problem.diagnostic(at: node.range))
      return nil
    }
    return Located(expanded, at: node.range)
  }

  mutating func word<Word: RawRepresentable<String>>(
    _ key: String, of map: ManifestNode, _ schema: ManifestSchema
  ) -> Located<Word>? {
    guard let node = map[key], case .text(let rule)? = schema[key]?.type else { return nil }
    return word(node, rule)
  }

  /// The words of a list, without repetitions.
  mutating func words<Word: RawRepresentable<String> & Hashable>(
    _ key: String, of map: ManifestNode, _ schema: ManifestSchema
  ) -> [Located<Word>]? {
    guard let node = map[key] else { return nil }
    let rule: TextRule
    switch schema[key]?.type {
    case .list(.text(let element))?, .oneOrList(.text(let element))?: rule = element
    default: return nil
    }
    var seen: Set<Word> = []
    return node.listItems.compactMap { item -> Located<Word>? in word(item, rule) }
      .filter { seen.insert($0.value).inserted }
  }

  mutating func word<Word: RawRepresentable<String>>(
    _ node: ManifestNode, _ rule: TextRule
  ) -> Located<Word>? {
    guard case .word(let list) = rule, let text = text(node, rule),
      let word = list.word(for: text.value).flatMap(Word.init)
    else { return nil }
    return Located(word, at: text.range)
  }

  mutating func boolean(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    Bool
  >? {
    text(key, of: map, schema)?.map { $0 == "true" }
  }

  /// A path relative to the project's root; in the manifest it is relative to the file's directory.
  mutating func path(_ key: String, of map: ManifestNode, _ schema: ManifestSchema) -> Located<
    ProjectPath
  >? {
    text(key, of: map, schema).map(Self.located)
  }

  static func located(_ path: Located<String>) -> Located<ProjectPath> {
    path.map { ProjectPath(path.range.file).parent.appending($0) }
  }
}

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
