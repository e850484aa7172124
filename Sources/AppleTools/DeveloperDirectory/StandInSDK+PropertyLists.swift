internal import AppleVocabulary
internal import PropertyListFormat

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
