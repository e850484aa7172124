internal import AppleVocabulary
internal import PropertyListFormat

/// A directory that stands in for Xcode's `Contents/Developer`, for Swift Build to compile
/// resources with.
///
///     Platforms/iPhoneOS.platform/Info.plist
///     Platforms/iPhoneOS.platform/Developer/SDKs/iPhoneOS26.0.sdk/SDKSettings.plist
///     toolset.json
///     usr/bin/actool …
///
/// Source: what `swift build --build-system swiftbuild` of Swift 6.3 asks of `DEVELOPER_DIR`, on
/// Linux; Docs/AppleTools.md, *Swift Build*.
package enum DeveloperDirectory {
  package struct File: Hashable, Sendable {
    /// In the directory.
    package var path: String
    package var contents: [UInt8]
  }

  /// Where links under the names of `AppleTool.ofDeveloperDirectory` belong.
  package static let toolDirectory = "usr/bin"

  package static let toolset = "toolset.json"

  /// Everything but the tools.
  package static var files: [File] {
    StandInSDK.all.flatMap { sdk in
      let platform = "Platforms/\(sdk.directoryName).platform"
      let directory = "\(platform)/Developer/SDKs/\(sdk.directoryName)\(StandInSDK.version).sdk"
      return [
        File("\(platform)/Info.plist", sdk.platformInfo),
        File("\(directory)/SDKSettings.plist", sdk.settings),
      ]
    } + [File(path: toolset, contents: Array(toolsetText.utf8))]
  }

  /// The names of the systems there are platforms for, without those of simulators.
  package static var systems: [String] {
    StandInSDK.all.filter { $0.deviceName == nil }.map(\.family)
  }

  /// Tells SwiftPM where `libtool` is, which it looks for by itself, before it starts Swift Build;
  /// without this, only `PATH` could.
  private static let toolsetText = """
    {
      "schemaVersion": "1.0",
      "rootPath": "\(toolDirectory)",
      "librarian": { "path": "libtool" }
    }

    """
}

/// A platform and its SDK, as far as Swift Build asks about them to plan resources.
///
/// There is nothing to compile code with.
struct StandInSDK: Equatable, Sendable {
  var platform: Platform

  /// Every SDK there is.
  static let all = Platform.withSDK.map { StandInSDK(platform: $0) }

  /// The same for all systems, as with Xcode 26.
  static let version = "26.0"

  /// As `SDKROOT` spells it: `iphoneos`.
  var name: String { platform.traits.sdkName }

  /// For people; a simulator has that of its devices.
  var family: String { platform.traits.name }

  /// In target triples: `ios`.
  var system: String { platform.traits.tripleSystem }

  /// The name of the platform of devices, where this is a simulator.
  var deviceName: String? { platform.isSimulator ? platform.device.traits.sdkName : nil }

  /// Of the platform's directory, and in `CFBundleSupportedPlatforms`: `iPhoneOS`.
  var directoryName: String { platform.traits.supportedPlatformName ?? name }

  var canonicalName: String { name + Self.version }

  /// The build setting for the oldest system that a product runs on.
  var deploymentTarget: String { platform.traits.deploymentTargetSetting ?? "" }
}

extension DeveloperDirectory.File {
  fileprivate init(_ path: String, _ list: PropertyList.Dictionary) {
    self.init(path: path, contents: PropertyList.dictionary(list).encodedAsXML())
  }
}

extension StandInSDK {
  /// The `Info.plist` of the platform.
  ///
  /// `AdditionalInfo` goes into the `Info.plist` of each product, `DefaultProperties` are build
  /// settings. Swift Build refuses a platform without any one of the other keys.
  var platformInfo: PropertyList.Dictionary {
    var additional: PropertyList.Dictionary = [
      "CFBundleSupportedPlatforms": [.string(directoryName)],
      "DTPlatformName": .string(name),
      "DTPlatformVersion": .string(Self.version),
      "DTSDKName": .string(canonicalName),
    ]
    if let key = platform.traits.minimumVersionKey {
      additional[key] = .string("$(\(deploymentTarget))")
    }
    return [
      "AdditionalInfo": .dictionary(additional),
      "DefaultProperties": .dictionary(platformProperties),
      "Type": "Platform",
      "Name": .string(name),
      "Identifier": .string("com.apple.platform.\(name)"),
      "Description": .string(family),
      "FamilyIdentifier": .string(deviceName ?? name),
      "FamilyName": .string(family),
    ]
  }

  /// Swift Build has images compressed for iOS unless a platform says otherwise.
  private var platformProperties: PropertyList.Dictionary {
    platform == .macos ? ["COMPRESS_PNG_FILES": "NO", "STRIP_PNG_TEXT": "NO"] : [:]
  }

  /// The `SDKSettings.plist` of the SDK.
  ///
  /// The device families become `--target-device`, the setting's name makes Swift Build pass
  /// `--minimum-deployment-target`, and the parts of the triple decide whether bundles are flat.
  var settings: PropertyList.Dictionary {
    let families = platform.traits.defaultDevices.compactMap(\.propertyList)
    var target: PropertyList.Dictionary = [
      "DefaultDeploymentTarget": .string(Self.version),
      "DeploymentTargetSettingName": .string(deploymentTarget),
      "LLVMTargetTripleEnvironment": deviceName == nil ? "" : "simulator",
      "LLVMTargetTripleSys": .string(system),
      "LLVMTargetTripleVendor": "apple",
    ]
    if !families.isEmpty { target["DeviceFamilies"] = .array(families) }
    return [
      "CanonicalName": .string(canonicalName),
      "Version": .string(Self.version),
      "IsBaseSDK": "YES",
      "DefaultProperties": .dictionary(defaultProperties),
      "SupportedTargets": .dictionary([name: .dictionary(target)]),
    ]
  }

  private var defaultProperties: PropertyList.Dictionary {
    [
      "PLATFORM_NAME": .string(name),
      deploymentTarget: .string(Self.version),
      // On Linux, Swift Build neither finds out the encoding of a table nor writes UTF-16, which
      // is the form of macOS. Packages do not say the encoding, projects may.
      "STRINGS_FILE_INPUT_ENCODING": "$(InputFileTextEncoding:default=utf-8)",
      "STRINGS_FILE_OUTPUT_ENCODING": "binary",
    ]
  }
}

extension DeviceFamily {
  fileprivate var propertyList: PropertyList? {
    guard let sdkWord else { return nil }
    return [
      "DisplayName": .string(displayName), "Identifier": .string("\(number)"),
      "Name": .string(sdkWord),
    ]
  }
}
