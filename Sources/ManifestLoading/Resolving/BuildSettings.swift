internal import AppleVocabulary
internal import BundleModel
internal import FileTree

extension ResolvedProject.Product {
  /// The values of `$(NAME)` in a property list: Xcode's settings, overridden by the manifest's
  /// variables.
  func settings(variables: [String: String]) -> [String: String] {
    let traits = platform.traits
    var settings: [String: String] = [
      "CONTENTS_FOLDER_PATH": folder(layout.infoPlist?.parent ?? ""),
      "DEVELOPMENT_LANGUAGE": developmentLanguage,
      "EXECUTABLE_FOLDER_PATH": folder(layout.executables),
      "EXECUTABLE_NAME": productName.text,
      "EXECUTABLE_PATH": folder(layout.executables.appending(name: productName)),
      "FRAMEWORKS_FOLDER_PATH": folder(layout.frameworks),
      "FULL_PRODUCT_NAME": wrapper.text,
      "PRODUCT_MODULE_NAME": module,
      "PRODUCT_NAME": productName.text,
      "TARGET_NAME": target,
      "UNLOCALIZED_RESOURCES_FOLDER_PATH": folder(layout.resources),
      "WRAPPER_NAME": wrapper.text,
    ]
    if let packageType = type.packageType { settings["PRODUCT_BUNDLE_PACKAGE_TYPE"] = packageType }
    if let bundleID { settings["PRODUCT_BUNDLE_IDENTIFIER"] = bundleID }
    if let fileExtension = FileName(wrapper.text).extension {
      settings["WRAPPER_EXTENSION"] = fileExtension
    }
    if let name = traits.supportedPlatformName { settings["PLATFORM_NAME"] = name.lowercased() }
    if let key = traits.deploymentTargetSetting, let deploymentTarget {
      settings[key] = deploymentTarget
    }
    let families = familyNumbers
    if !families.isEmpty {
      settings["TARGETED_DEVICE_FAMILY"] = families.map(String.init).joined(separator: ",")
    }
    return settings.merging(variables) { _, own in own }
  }

  private func folder(_ path: BundlePath) -> String {
    path.isRoot ? wrapper.text : "\(wrapper)/\(path)"
  }
}
