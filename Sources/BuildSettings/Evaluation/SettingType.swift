/// Which settings are texts; all others are lists where a list refers to them.
enum SettingType {
  /// Whether the value of a setting is one element of a list that refers to it, white space or not.
  static func isText(_ name: String) -> Bool { texts.contains(name) }

  /// Those with a default, and a few more that have none: all of these are names and paths.
  private static let texts: Set<String> = {
    let wrapper = PackageType.allCases.flatMap { $0.settings.map(\.name) }
    let product = XcodeProductType.all.flatMap { $0.allSettings.map(\.name) }
    return Set(buildSystemDefaults.map(\.name) + wrapper + product + others).subtracting(lists)
  }()

  private static let lists = ["BUILD_VARIANTS"]

  private static let others = [
    "CONFIGURATION", "CURRENT_PROJECT_VERSION", "DEVELOPMENT_TEAM", "EFFECTIVE_PLATFORM_NAME",
    "INFOPLIST_FILE", "INSTALL_PATH", "MARKETING_VERSION", "PLATFORM_NAME",
    "PRODUCT_BUNDLE_IDENTIFIER", "PROJECT", "PROJECT_FILE_PATH", "PROJECT_NAME", "SDKROOT",
    "TARGETNAME", "TARGET_NAME",
  ]
}
