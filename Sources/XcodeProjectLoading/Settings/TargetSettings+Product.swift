internal import AppleVocabulary
internal import BuildSettings
internal import BundleModel
internal import Diagnostics
internal import FileTree
internal import XcodeProjectFormat

extension TargetSettings {
  /// True if Xcode makes packs of files with tags (rule 12.1).
  var hasAssetPacks: Bool {
    bundleType == .app && platform.hasAssetPacks && table.bool("ENABLE_ON_DEMAND_RESOURCES")
  }

  /// The directory of the bundle, such as `Skyline.app`; nil for a product that is no bundle.
  var wrapper: EntryName? {
    guard let name = nonEmpty("WRAPPER_NAME"), !string("CONTENTS_FOLDER_PATH").isEmpty else {
      return nil
    }
    return ProjectPath(name).entryName
  }

  /// The kind of bundle; an unknown one counts as a plain bundle (rule 10.4).
  var bundleType: ProductType {
    let prefix = "com.apple.product-type."
    guard let type = productType, type.hasPrefix(prefix) else { return .bundle }
    let name = type.dropFirst(prefix.count)
    switch name.prefix(while: { $0 != "." }) {
    case "application": return .app
    case "framework": return .framework
    case "xpc-service": return .xpc
    case "kernel-extension": return .kext
    case let name where name.hasSuffix("extension"):
      return name == "system-extension" || name == "driver-extension" ? .bundle : .appex
    default: return .bundle
    }
  }

  /// The families that the product is for (rule 3.2.6).
  var devices: [DeviceFamily] {
    let numbers = table.targetedDeviceFamilies(platform)
    let traits = platform.traits
    let families = traits.devices.filter { $0 != .ipod && numbers.contains($0.number) }
    return families.isEmpty ? traits.defaultDevices : families
  }

  /// The lowest system to run on; an empty setting is like none, so that the SDK's version counts (inferred).
  var deploymentTarget: String? {
    let traits = (platform == .macCatalyst ? .ios : platform).traits
    let own =
      traits.deploymentTargetSetting.flatMap { nonEmpty($0) } ?? traits.defaultDeploymentTarget
    return platform == .macCatalyst ? own : nonEmpty("RESOURCES_MINIMUM_DEPLOYMENT_TARGET") ?? own
  }

  /// How each kind of resource is written (rule 4).
  var policies: [ResourceKind: CompilePolicy] {
    let compresses = table.bool("COMPRESS_PNG_FILES") || table.bool("STRIP_PNG_TEXT")
    let tiff: CompilePolicy =
      table.bool("COMBINE_HIDPI_IMAGES")
      ? .combine : table.bool("COMPRESS_TIFF_FILES_WHILE_COPYING") ? .lzw : .none
    return [
      .strings: Self.policy(string("STRINGS_FILE_OUTPUT_ENCODING"), among: stringsPolicies),
      .plist: Self.policy(string("PLIST_FILE_OUTPUT_FORMAT"), among: plistPolicies),
      .png: compresses ? (platform.sdkPlatform == .macos ? .auto : .apple) : .none,
      .tiff: tiff,
    ]
  }

  /// The options of compilers that settings give (rule 3.6.2).
  var compilerOptions: [ResourceKind: OptionValues] {
    var options: [ResourceKind: OptionValues] = [:]
    for kind in ResourceKind.allCases {
      for option in kind.options {
        guard let setting = option.setting, let value = value(of: setting, option.form) else {
          continue
        }
        options[kind, default: OptionValues()][option.id] = value
      }
    }
    options[.assets]?.markXcodeIcon()
    return options
  }

  /// Where settings give the options of catalogs, by the ids of these.
  var optionPlaces: [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for option in ResourceKind.assets.options {
      places[option.id] = option.setting.flatMap { table.origin(of: $0) }
    }
    return places
  }

  /// The value of a setting; nil for one that is empty or says nothing that the option has.
  private func value(of setting: String, _ form: CompilerOption.Form) -> OptionValue? {
    guard let text = nonEmpty(setting) else { return nil }
    return switch form {
    case .flag: .flag(table.bool(setting))
    case .texts: .texts(table.list(setting))
    case .text, .number, .word, .xcode, .macSystem: form.value(of: text)
    }
  }

  /// The form of Info.plist.
  var infoFormat: InfoFormat {
    switch Self.policy(string("INFOPLIST_OUTPUT_FORMAT"), among: plistPolicies) {
    case .binary: .binary
    case .xml: .xml
    default: .same
    }
  }

  private static func policy(
    _ value: String, among policies: [String: CompilePolicy]
  ) -> CompilePolicy {
    policies[value.lowercased()] ?? .auto
  }
}

/// Values of `STRINGS_FILE_OUTPUT_ENCODING` (rule 3.3.1), in lower case.
private let stringsPolicies: [String: CompilePolicy] = [
  "utf-16": .utf16, "utf-8": .utf8, "binary": .binary, "same-as-input": .same,
]

/// Values of `PLIST_FILE_OUTPUT_FORMAT` and `INFOPLIST_OUTPUT_FORMAT` (rules 3.4.1, 7.1.4), in lower
/// case.
private let plistPolicies: [String: CompilePolicy] = [
  "same-as-input": .same, "sameasinput": .same, "xml": .xml, "xml1": .xml, "binary": .binary,
  "binary1": .binary,
]
