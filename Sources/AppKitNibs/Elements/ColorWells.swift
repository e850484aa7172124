internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  static let colorWells: [ElementSchema] = [
    ElementSchema(
      "colorWell", "NSColorWell", extends: control,
      [
        .emptySubviews,
        .constant("NSDragTypes", strings: ["NSColor pasteboard type"], as: "NSMutableSet"),
        .constant("NSControlWritingDirection", 0),
        .bool("bordered", "NSIsBordered", default: true),
        .color("color", "NSColor"),
        .bool("continuous", "NSControlContinuous"),
      ])
  ]
}
