internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension AppKitElements {
  /// Plain controls and cells, whose classes are a user's.
  static let plainControls: [ElementSchema] = [
    ElementSchema("control", "NSControl", extends: control, []),
    ElementSchema("actionCell", "NSActionCell", extends: cell, plainCellFields),
    ElementSchema("customCell", "NSCell", extends: cell, plainCellFields),
  ]

  private static let plainCellFields: [Field] = [
    .flags("NSCellFlags", [.textType, textBorder]),
    .localized("title", "NSContents"),
    .font("font", "NSSupport"),
    .image("image", "NSContents"),
    .integer("tag", "NSTag", omit: 0),
    .ignored("type"),
  ]
}
