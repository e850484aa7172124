internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

/// The build settings of a target, for the platform that it is built for.
struct TargetSettings: Sendable {
  let table: SettingsTable
  let platform: Platform
  let configuration: String
  /// `com.apple.product-type.application`, and so on; nil for a target without product.
  let productType: String?

  func string(_ name: String) -> String { table.string(name) }

  /// True if anything but the target's own name names the product (Docs/Rules.md, Xcode projects 8.7).
  var hasProductName: Bool {
    let counting = table.assignments(of: "PRODUCT_NAME").first?.level
    return counting != SettingLevel.productNameFallback.name
  }

  /// Nil for a setting that is empty or that nothing assigns.
  func nonEmpty(_ name: String) -> String? {
    let value = table.string(name)
    return value.isEmpty ? nil : value
  }
}

/// The values that all targets of a project share.
struct ProjectSettings: Sendable {
  let file: ProjectFile
  let configuration: ConfigurationLevels
  /// Settings of the command line, stronger than all others.
  let overrides: SettingLevel
  /// The SDK that the command line names, or a product that embeds this one.
  var sdk: String?
  /// Where the root of the file tree is on the disk.
  let root: ProjectPath

  /// The settings of a target; nil, after an error, when it does not say for which platform it is.
  func settings(
    of target: PBXTarget, _ own: ConfigurationLevels, diagnostics: inout [Diagnostic]
  ) -> TargetSettings? {
    let name = target.name?.value ?? target.id.text
    let type = target.native?.productType?.value
    let configuration = own.name ?? self.configuration.name ?? "Release"
    func table(_ platform: Platform, sdk: String?) -> SettingsTable {
      self.table(of: target, own, platform, sdk: sdk)
    }
    let plain = table(.macos, sdk: nil)
    if isForMacCatalyst(plain) {
      let platform = Platform.macCatalyst
      return TargetSettings(
        table: table(platform, sdk: platform.traits.sdkName), platform: platform,
        configuration: configuration, productType: type)
    }
    let sdk = sdk(insteadOf: plain.string("SDKROOT"))
    let first = table(.macos, sdk: sdk)
    guard let platform = platform(first, target, name, &diagnostics) else { return nil }
    let final = platform == .macos ? first : table(platform, sdk: sdk)
    return TargetSettings(
      table: final, platform: platform, configuration: configuration, productType: type)
  }

  /// The platforms that a target supports when nothing says for which of them it is built, neither it nor
  /// the command line; those of simulators only where there is no other.
  func openPlatforms(of target: PBXTarget, _ own: ConfigurationLevels) -> [Platform] {
    guard sdk == nil else { return [] }
    let plain = table(of: target, own, .macos, sdk: nil)
    guard plain.string("SDKROOT") == "auto" else { return [] }
    let supported = plain.list("SUPPORTED_PLATFORMS").compactMap(Platform.init(sdkName:))
    let devices = supported.filter { !$0.isSimulator }
    if devices.count == 1 { return [] }
    return devices.isEmpty ? supported : devices
  }

  private func table(
    of target: PBXTarget, _ own: ConfigurationLevels, _ platform: Platform, sdk: String?
  ) -> SettingsTable {
    let type = target.native?.productType?.value
    let configuration = own.name ?? self.configuration.name ?? "Release"
    return SettingsTable(
      levels: [.productNameFallback]
        + SettingLevel.defaults(for: platform, productType: type)
        + [projectLevel(configuration)] + self.configuration.levels
        + [.target(name: target.name?.value ?? target.id.text, productType: type)] + own.levels
        + [overrides, SettingLevel("command line", sdk.map { [("SDKROOT", $0)] } ?? [])],
      context: SettingsContext(
        sdk: [platform.traits.sdkName],
        variant: platform == .macCatalyst ? "iosmac" : "normal", configuration: configuration))
  }

  /// True if the command line means Mac Catalyst: by its name, or by that of macOS for a target for iOS
  /// that supports the Mac in this way alone (inferred).
  private func isForMacCatalyst(_ own: SettingsTable) -> Bool {
    if sdk == Platform.macCatalyst.rawValue { return true }
    guard let sdk, Platform(sdkRoot: sdk) == .macos, own.bool("SUPPORTS_MACCATALYST") else {
      return false
    }
    let platform = Platform(sdkRoot: own.string("SDKROOT"))
    let supported = own.list("SUPPORTED_PLATFORMS").compactMap(Platform.init(sdkName:))
    return (platform == .ios || platform == nil) && !supported.contains(.macos)
  }

  /// The SDK that the command line means for a target with an SDK of its own.
  ///
  /// What is for a watch is inside an app for a phone, and stays for a watch, be it a simulated one.
  private func sdk(insteadOf own: String) -> String? {
    guard let sdk, let platform = Platform(sdkRoot: own),
      let wanted = Platform(sdkRoot: sdk)
    else { return sdk }
    guard platform.device == .watchos, wanted.device != .watchos else { return sdk }
    return (wanted.isSimulator ? Platform.watchosSimulator : .watchos).traits.sdkName
  }

  private func projectLevel(_ configuration: String) -> SettingLevel {
    .project(
      name: file.name, directory: root.appending(file.directory.text).text,
      projectFile: root.appending(file.path.text).text,
      developmentRegion: file.project.rootObject.developmentRegion?.value,
      configuration: configuration)
  }

  /// The platform that `SDKROOT` names; where it leaves that open, the only one that the target
  /// supports (Docs/Rules.md, Xcode projects 8.8).
  private func platform(
    _ table: SettingsTable, _ target: PBXTarget, _ name: String,
    _ diagnostics: inout [Diagnostic]
  ) -> Platform? {
    let root = table.string("SDKROOT")
    // A setting that is there and empty says as little as none.
    if root.isEmpty { return .macos }
    if let platform = Platform(sdkRoot: root) { return platform }
    let supported = table.list("SUPPORTED_PLATFORMS").compactMap(Platform.init(sdkName:))
    let devices = supported.filter { !$0.isSimulator }
    if let only = devices.count == 1 ? devices.first : nil { return only }
    diagnostics.append(
      root == "auto"
        ? .openPlatform(name, supported.map(\.traits.sdkName), at: target.range)
        : .unknownSDK(root, at: table.origin(of: "SDKROOT") ?? target.range))
    return nil
  }
}

extension BundleLayout {
  /// The settings whose paths begin with the bundle's own directory.
  static let placeSettings = [
    "CONTENTS_FOLDER_PATH", "UNLOCALIZED_RESOURCES_FOLDER_PATH", "EXECUTABLE_FOLDER_PATH",
    "INFOPLIST_PATH", "PKGINFO_PATH",
  ]

  /// The directories that settings give, which a project may have changed (rules 5.1 and 10).
  init(_ settings: TargetSettings, type: ProductType, wrapper: EntryName) {
    func inside(_ name: String) -> BundlePath? {
      let path = BundlePath(settings.string(name))
      return path.relative(to: BundlePath(normalized: wrapper.text)).map { BundlePath($0) }
    }
    let isShallow = settings.table.bool("SHALLOW_BUNDLE")
    let hasInfo =
      settings.nonEmpty("INFOPLIST_FILE") != nil || settings.generatesInfoPlist
    let hasPkgInfo = settings.table.bool("GENERATE_PKGINFO_FILE")
    let contents = inside("CONTENTS_FOLDER_PATH") ?? ""
    self.init(
      style: isShallow ? .flat : type == .framework ? .versioned : .deep, contents: contents,
      resources: inside("UNLOCALIZED_RESOURCES_FOLDER_PATH") ?? contents,
      executables: inside("EXECUTABLE_FOLDER_PATH") ?? contents,
      sharedSupport: inside("SHARED_SUPPORT_FOLDER_PATH"),
      infoPlist: hasInfo ? inside("INFOPLIST_PATH") : nil,
      pkgInfo: hasInfo && hasPkgInfo ? inside("PKGINFO_PATH") : nil)
    frameworks = inside("FRAMEWORKS_FOLDER_PATH") ?? frameworks
    sharedFrameworks = inside("SHARED_FRAMEWORKS_FOLDER_PATH") ?? sharedFrameworks
    plugins = inside("PLUGINS_FOLDER_PATH") ?? plugins
    xpcServices = inside("XPCSERVICES_FOLDER_PATH") ?? xpcServices
    javaResources = inside("JAVA_FOLDER_PATH") ?? javaResources
  }
}

extension TargetSettings {
  /// True if an Info.plist comes about without a file, or gets keys beside those of one (rule 7.1.2).
  var generatesInfoPlist: Bool {
    table.bool("GENERATE_INFOPLIST_FILE") && !table.bool("DONT_GENERATE_INFOPLIST_FILE")
  }
}

extension Diagnostic {
  fileprivate static func openPlatform(
    _ target: String, _ platforms: [String], at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "project-open-platform",
      "the target '\(target)' is for several platforms; choose one with '--sdk'", at: range,
      details: platforms.isEmpty ? [] : ["it supports \(platforms.joined(separator: ", "))"])
  }

  fileprivate static func unknownSDK(_ name: String, at range: SourceRange) -> Diagnostic {
    let known = Platform.withSDK.map(\.traits.sdkName)
    return Diagnostic(
      .error, id: "project-unknown-sdk", "the SDK '\(name)' is not known", at: range,
      details: ["known are \(known.joined(separator: ", "))"])
  }
}
