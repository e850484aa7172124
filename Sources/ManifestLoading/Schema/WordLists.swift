import AppleVocabulary
import BundleModel

extension WordList {
  static let platform = WordList(
    "platform", of: Platform.self,
    aliases: Dictionary(
      uniqueKeysWithValues: Platform.withSDK.filter { !$0.isSimulator }
        .map { ($0.traits.name, $0.rawValue) }), foreign: ForeignWords.platforms)
  static let productType = WordList(
    "type", of: ProductType.self, foreign: ForeignWords.productTypes)
  static let layout = WordList("layout", of: LayoutStyle.self)
  static let device = WordList("device family", of: DeviceFamily.self)
  static let entryKind = WordList("entry type", of: Manifest.Entry.Kind.self)
  static let destination = WordList(
    what: "destination", words: Destination.inBundle.map(\.rawValue))
  static let symlinks = WordList("policy for symbolic links", of: SymlinkPolicy.self)
  static let outsideRoot = WordList("policy for files outside", of: OutsideRootPolicy.self)
  static let strictness = WordList("strictness", of: Strictness.self)
  static let manifestPlacement = WordList("location of the manifest", of: RecordPlacement.self)
  static let infoFormat = WordList("format", of: InfoFormat.self)
  static let infoDefaults = WordList(
    "set of keys", of: ResolvedProject.Info.Defaults.self)
  static let lintSeverity = WordList("severity", of: LintSeverity.self)
  static let anyPolicy = WordList("policy", of: CompilePolicy.self)

  static func policy(for kind: ResourceKind) -> WordList {
    WordList(
      what: "policy for '\(kind.rawValue)'",
      words: kind.policies.map(\.rawValue))
  }

  private init<Word: CaseIterable & RawRepresentable<String>>(
    _ what: String, of type: Word.Type, aliases: [String: String] = [:],
    foreign: [String: String] = [:]
  ) {
    self.init(
      what: what, words: type.allCases.map(\.rawValue), aliases: aliases, foreign: foreign)
  }
}

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
