package import NibFormat

/// The screens of devices, by the names that documents and users have for them.
package enum PictureDevice {
  /// Returns the size of a screen in portrait, in points; nil for an unknown name.
  ///
  /// A name is one of a document, such as `retina6_1`, one of a device, such as `iphone-14`, or a
  /// size: `390x844`.
  package static func size(_ name: String) -> NibSize? {
    let name = name.lowercased()
    if let row = rows.first(where: { $0.names.contains(name) }) {
      return NibSize(width: row.width, height: row.height)
    }
    let parts = name.split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(String(parts[0])),
      let height = Double(String(parts[1])),
      (20...8000).contains(width), (20...8000).contains(height)
    else { return nil }
    return NibSize(width: width, height: height)
  }

  /// The name of each device that people use, which is its last.
  package static var names: [String] { rows.compactMap { $0.names.last } }

  private struct Row {
    var names: [String]
    var width, height: Double

    init(_ width: Double, _ height: Double, _ names: String...) {
      self.names = names
      self.width = width
      self.height = height
    }
  }

  /// The names of documents first.
  private static let rows = [
    Row(320, 480, "retina3_5", "iphone-4"), Row(320, 568, "retina4_0", "iphone-se"),
    Row(375, 667, "retina4_7", "iphone-8"), Row(414, 736, "retina5_5", "iphone-8-plus"),
    Row(375, 812, "retina5_9", "iphone-x"), Row(414, 896, "retina6_1", "retina6_5", "iphone-11"),
    Row(390, 844, "retina6_0", "iphone-14"), Row(393, 852, "retina6_12", "iphone-15"),
    Row(428, 926, "retina6_7", "iphone-14-plus"), Row(430, 932, "retina6_72", "iphone-15-plus"),
    Row(402, 874, "retina6_3", "iphone-16-pro"), Row(440, 956, "retina6_9", "iphone-16-pro-max"),
    Row(768, 1024, "ipad9_7", "ipad"), Row(810, 1080, "ipad10_2", "ipad-9"),
    Row(834, 1112, "ipad10_5", "ipad-air"), Row(834, 1194, "ipad11_0rounded", "ipad-pro-11"),
    Row(1024, 1366, "ipad12_9", "ipad12_9rounded", "ipad-pro-13"),
    Row(744, 1133, "ipad8_3", "ipad-mini"), Row(1920, 1080, "appletv", "apple-tv"),
  ]
}
