/// A family of devices that a product or a single resource is meant for.
package enum DeviceFamily: String, Hashable, Sendable, Codable, CaseIterable {
  case iphone, ipad, ipod, mac, appletv, watch, vision

  /// The number in `UIDeviceFamily` (rule 3.2.6); an iPod counts as an iPhone.
  package var number: Int {
    switch self {
    case .iphone, .ipod: 1
    case .ipad: 2
    case .appletv: 3
    case .watch: 4
    case .mac: 6
    case .vision: 7
    }
  }

  /// The word that Foundation reads after `~` in a file name (rule 11.2.1); nil if it has none.
  package var productSuffix: String? {
    switch self {
    case .iphone, .ipod: "iphone"
    case .ipad: "ipad"
    case .appletv: "appletv"
    case .watch: "applewatch"
    case .mac, .vision: nil
    }
  }

  /// The name for people.
  package var displayName: String {
    switch self {
    case .iphone: "iPhone"
    case .ipad: "iPad"
    case .ipod: "iPod"
    case .mac: "Mac"
    case .appletv: "Apple TV"
    case .watch: "Apple Watch"
    case .vision: "Vision"
    }
  }
}
