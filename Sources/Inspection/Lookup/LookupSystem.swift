package import AppleVocabulary

/// What a look-up depends on besides the bundle: the device.
package struct LookupSystem: Hashable, Sendable {
  /// The platform that Foundation reads after a hyphen: `iphoneos`; nil if it knows none.
  package var platform: String?
  /// The device that it reads after `~`: `ipad`; nil if names have no device suffix.
  package var product: String?
  /// The name for people.
  package var displayName: String

  /// - Parameter device: An iPod counts as an iPhone (rule 11.2.1).
  package init(_ device: DeviceFamily) {
    displayName = device.displayName
    product = device.productSuffix
    platform = device.platform.traits.resourceNameWord
  }
}
