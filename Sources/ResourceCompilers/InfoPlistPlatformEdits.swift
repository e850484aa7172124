import AppleVocabulary
import BundleModel
import PropertyListFormat

/// Keys that are removed at any depth if their value is empty (rule 7.2 step 8).
private let keysWithoutEmptyValues: Set = [
  "BuildMachineOSBuild", "CFBundleDevelopmentRegion", "CFBundleExecutable",
  "CFBundleGetInfoString", "CFBundleIconFile", "CFBundleIdentifier", "CFBundleName",
  "CFBundlePackageType", "CFBundleResourceSpecification", "CFBundleShortVersionString",
  "CFBundleSignature", "CFBundleTypeIconFile", "CFBundleTypeRole", "CFBundleVersion",
  "DTSwiftPlaygroundsBuild", "DTSwiftPlaygroundsVersion", "DTXcode", "DTXcodeBuild",
  "NSDocumentClass", "NSHelpFile", "NSHumanReadableCopyright", "NSMainNibFile", "NSPrincipalClass",
  "NSStickerSharingLevel",
]

/// Keys that are removed except on the platforms that use them (rule 7.2 step 10).
///
/// GNUstep reads the keys of macOS.
private let platformsOfKeys: [(key: String, platforms: Set<Platform>)] = [
  ("LSRequiresIPhoneOS", [.ios, .tvos, .visionos]),
  ("LSBackgroundOnly", [.macos, .macCatalyst, .gnustep]),
  ("LSUIElement", [.macos, .macCatalyst, .gnustep]),
  ("NSDocumentClass", [.macos, .macCatalyst, .gnustep]),
  ("NSServices", [.macos, .macCatalyst, .gnustep]),
  ("NSSupportsAutomaticTermination", [.macos, .macCatalyst, .gnustep]),
  ("NSSupportsSuddenTermination", [.macos, .macCatalyst, .gnustep]),
  ("LSApplicationCategoryType", [.macos, .macCatalyst, .gnustep, .ios, .tvos]),
]

/// Removes keys whose value is empty because a macro had none.
func removeEmptyStrings(from values: inout PropertyList.Dictionary) {
  values = withoutEmptyStrings(values)
}

private func withoutEmptyStrings(_ values: PropertyList.Dictionary) -> PropertyList.Dictionary {
  PropertyList.Dictionary(
    values.entries.lazy
      .filter { $0.value != .string("") || !keysWithoutEmptyValues.contains($0.key) }
      .map { (key: $0.key, value: withoutEmptyStrings($0.value)) })
}

private func withoutEmptyStrings(_ value: PropertyList) -> PropertyList {
  switch value {
  case .dictionary(let values): .dictionary(withoutEmptyStrings(values))
  case .array(let values): .array(values.map { withoutEmptyStrings($0) })
  default: value
  }
}

/// Removes keys that the platform does not use.
func removeForeignKeys(from values: inout PropertyList.Dictionary, platform: Platform) {
  for (key, platforms) in platformsOfKeys where !platforms.contains(platform.device) {
    values[key] = nil
  }
}
