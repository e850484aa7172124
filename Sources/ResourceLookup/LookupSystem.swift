package import BundleModel

/// What a look-up depends on besides the bundle: the device it runs on.
package struct LookupSystem: Hashable, Sendable {
  /// The platform that Foundation reads after a hyphen: `iphoneos`; nil where it knows none.
  package var platform: String?
  /// The product that it reads after `~`: `ipad`; nil where no name is marked for a product.
  package var product: String?
  /// The name that people read.
  package var displayName: String

  /// - Parameter device: An iPod counts as an iPhone (rule 11.2.1).
  package init(_ device: DeviceFamily) {
    displayName = device.displayName
    product = device.productSuffix
    switch device {
    case .iphone, .ipad, .ipod: platform = "iphoneos"
    case .appletv: platform = "tvos"
    case .watch: platform = "watchos"
    case .mac: platform = "macos"
    case .vision: platform = nil
    }
  }
}
