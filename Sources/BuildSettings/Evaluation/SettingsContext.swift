package import AppleVocabulary

/// What conditions of assignments are compared with.
package struct SettingsContext: Hashable, Sendable {
  /// The canonical name of the SDK, such as `iphoneos17.2`, then the names it falls back to.
  package var sdk: [String]
  /// Such as `normal`.
  package var variant: String?
  /// The name of the build configuration.
  package var configuration: String?

  /// Resources are built once for all architectures, so that there is none to compare with
  /// (Docs/Rules.md, Xcode projects 8.9).
  package init(sdk: [String] = [], variant: String? = "normal", configuration: String? = nil) {
    self.sdk = sdk
    self.variant = variant
    self.configuration = configuration
  }
}

extension SettingsContext {
  /// The context of a platform; without the version of the SDK, patterns such as `iphoneos9.*` match
  /// nothing.
  package init(platform: Platform, sdkVersion: String? = nil, configuration: String?) {
    self.init(
      sdk: [platform.traits.sdkName + (sdkVersion ?? "")], configuration: configuration)
  }
}
