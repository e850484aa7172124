internal import XMLFormat

/// The device that the canvas shows.
package struct DocumentDevice: Hashable, Sendable {
  /// Its kind, such as `retina6_1`.
  package var name: String
  package var orientation: String?
  package var layout: String?
  package var appearance: String?
  /// `fullscreen`, or a part of an iPad's screen.
  package var adaptation: String?

  init?(_ root: XMLElement, _ reading: inout Reading) {
    guard let device = root.child("device", &reading) else { return nil }
    name = device.string("id", &reading) ?? ""
    orientation = device.string("orientation", &reading)
    layout = device.string("layout", &reading)
    appearance = device.string("appearance", &reading)
    adaptation = device.child("adaptation", &reading)?.string("id", &reading)
  }
}
