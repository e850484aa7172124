/// A file that an `.iconset` folder may hold, and the element it becomes.
package struct IconsetMember: Hashable, Sendable {
  package enum Coding: Hashable, Sendable {
    /// The PNG as it is.
    case png
    /// `ARGB` and four packed planes.
    case planes
  }

  package let fileName: String
  package let elementType: String
  /// Pixels on each side.
  package let size: Int
  package let coding: Coding
  /// Elements of older icons that hold the same image, the most recent first.
  package var olderTypes: [String] = []

  /// In the order in which `iconutil` writes the elements.
  package static let all = [
    Self(fileName: "icon_32x32@2x.png", elementType: "ic12", size: 64, coding: .png),
    Self(
      fileName: "icon_128x128.png", elementType: "ic07", size: 128, coding: .png,
      olderTypes: ["it32"]),
    Self(fileName: "icon_128x128@2x.png", elementType: "ic13", size: 256, coding: .png),
    Self(fileName: "icon_256x256.png", elementType: "ic08", size: 256, coding: .png),
    Self(
      fileName: "icon_16x16.png", elementType: "ic04", size: 16, coding: .planes,
      olderTypes: ["icp4", "is32"]),
    Self(fileName: "icon_256x256@2x.png", elementType: "ic14", size: 512, coding: .png),
    Self(fileName: "icon_512x512.png", elementType: "ic09", size: 512, coding: .png),
    Self(
      fileName: "icon_32x32.png", elementType: "ic05", size: 32, coding: .planes,
      olderTypes: ["icp5", "il32"]),
    Self(fileName: "icon_512x512@2x.png", elementType: "ic10", size: 1024, coding: .png),
    Self(fileName: "icon_16x16@2x.png", elementType: "ic11", size: 32, coding: .png),
  ]
}
