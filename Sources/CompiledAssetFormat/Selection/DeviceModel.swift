internal import AppleVocabulary

/// A device by the name that it gives itself, such as `iPhone16,2`.
package struct DeviceModel: Equatable, Sendable {
  package var name: String
  package var target: RenditionTarget

  /// Nil if the model is unknown.
  package init?(_ name: String) {
    guard let row = Self.rows.first(where: { $0.names.contains(name) }) else { return nil }
    self.name = name
    target = RenditionTarget(
      idiom: row.idiom.number, subtype: row.subtype, scale: row.scale, gamut: row.isWide ? 1 : 0,
      graphics: row.graphics, memory: row.memory,
      hostedIdioms: row.idiom == .iphone ? [Idiom.car].compactMap(\.number) : [])
  }

  /// All names, in the order of the table.
  package static let names = rows.flatMap(\.names)

  private struct Row {
    var names: [String]
    var idiom: Idiom
    var subtype: UInt16
    var scale: UInt16
    var isWide: Bool
    /// Of the chip: 1 is that of the A7, 9 those from the A15 on.
    var graphics: UInt16
    var memory: UInt16
  }

  private static func phone(
    _ subtype: UInt16, _ scale: UInt16, wide: Bool = true, _ graphics: UInt16, _ memory: UInt16,
    _ names: String...
  ) -> Row {
    Row(
      names: names, idiom: .iphone, subtype: subtype, scale: scale, isWide: wide,
      graphics: graphics,
      memory: memory)
  }

  private static func pad(
    _ scale: UInt16, wide: Bool = true, _ graphics: UInt16, _ memory: UInt16, _ names: String...
  ) -> Row {
    Row(
      names: names, idiom: .ipad, subtype: 0, scale: scale, isWide: wide, graphics: graphics,
      memory: memory)
  }

  /// Screens and chips of devices since iOS 9; Docs/Rules.md, Asset catalogs 12.4.
  private static let rows = [
    phone(0, 2, wide: false, 0, 1, "iPhone4,1"),
    phone(568, 2, wide: false, 0, 1, "iPhone5,1", "iPhone5,2", "iPhone5,3", "iPhone5,4"),
    phone(568, 2, wide: false, 1, 1, "iPhone6,1", "iPhone6,2"),
    phone(667, 2, wide: false, 2, 1, "iPhone7,2"),
    phone(736, 3, wide: false, 2, 1, "iPhone7,1"),
    phone(667, 2, wide: false, 3, 2, "iPhone8,1"),
    phone(736, 3, wide: false, 3, 2, "iPhone8,2"),
    phone(568, 2, wide: false, 3, 2, "iPhone8,4"),
    phone(667, 2, 4, 2, "iPhone9,1", "iPhone9,3"),
    phone(736, 3, 4, 4, "iPhone9,2", "iPhone9,4"),
    phone(667, 2, 5, 2, "iPhone10,1", "iPhone10,4"),
    phone(736, 3, 5, 4, "iPhone10,2", "iPhone10,5"),
    phone(2436, 3, 5, 4, "iPhone10,3", "iPhone10,6"),
    phone(2436, 3, 6, 3, "iPhone11,2"),
    phone(2688, 3, 6, 3, "iPhone11,4", "iPhone11,6"),
    phone(1792, 2, 6, 4, "iPhone11,8"),
    phone(1792, 2, 7, 3, "iPhone12,1"),
    phone(2436, 3, 7, 3, "iPhone12,3"),
    phone(2688, 3, 7, 3, "iPhone12,5"),
    phone(667, 2, 7, 4, "iPhone12,8"),
    phone(2436, 3, 8, 3, "iPhone13,1"),
    phone(2532, 3, 8, 3, "iPhone13,2"),
    phone(2532, 3, 8, 5, "iPhone13,3"),
    phone(2778, 3, 8, 5, "iPhone13,4"),
    phone(2436, 3, 9, 3, "iPhone14,4"),
    phone(2532, 3, 9, 3, "iPhone14,5"),
    phone(2532, 3, 9, 5, "iPhone14,2", "iPhone14,7"),
    phone(2778, 3, 9, 5, "iPhone14,3", "iPhone14,8"),
    phone(667, 2, 9, 3, "iPhone14,6"),
    phone(2556, 3, 9, 5, "iPhone15,2", "iPhone15,4"),
    phone(2796, 3, 9, 5, "iPhone15,3", "iPhone15,5"),
    phone(2556, 3, 9, 6, "iPhone16,1", "iPhone17,3"),
    phone(2796, 3, 9, 6, "iPhone16,2", "iPhone17,4"),
    phone(2622, 3, 9, 6, "iPhone17,1"),
    phone(2868, 3, 9, 6, "iPhone17,2"),
    phone(2532, 3, 9, 6, "iPhone17,5"),
    pad(2, wide: false, 1, 1, "iPad4,1", "iPad4,2", "iPad4,4", "iPad4,5", "iPad4,7", "iPad4,8"),
    pad(2, wide: false, 2, 2, "iPad5,1", "iPad5,2", "iPad5,3", "iPad5,4"),
    pad(2, 3, 2, "iPad6,3", "iPad6,4"),
    pad(2, wide: false, 3, 3, "iPad6,7", "iPad6,8"),
    pad(2, wide: false, 3, 2, "iPad6,11", "iPad6,12"),
    pad(2, 4, 3, "iPad7,1", "iPad7,2", "iPad7,3", "iPad7,4"),
    pad(2, wide: false, 4, 4, "iPad7,5", "iPad7,6", "iPad7,11", "iPad7,12"),
    pad(2, 6, 3, "iPad8,1", "iPad8,2", "iPad8,3", "iPad8,4"),
    pad(2, 6, 4, "iPad11,1", "iPad11,2", "iPad11,3", "iPad11,4"),
    pad(2, wide: false, 6, 4, "iPad11,6", "iPad11,7"),
    pad(2, wide: false, 7, 4, "iPad12,1", "iPad12,2"),
    pad(2, 8, 3, "iPad13,1", "iPad13,2"),
    pad(2, wide: false, 8, 3, "iPad13,18", "iPad13,19"),
    pad(2, 8, 6, "iPad13,4", "iPad13,5", "iPad13,8", "iPad13,9", "iPad13,16", "iPad13,17"),
    pad(2, 9, 3, "iPad14,1", "iPad14,2"),
    pad(2, 9, 6, "iPad14,3", "iPad14,4", "iPad14,5", "iPad14,6", "iPad14,8", "iPad14,9"),
  ]
}
