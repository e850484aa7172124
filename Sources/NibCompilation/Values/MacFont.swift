package import InterfaceBuilderFormat
package import XMLFormat

/// A font of macOS, as documents name it.
///
/// Documents of iOS name them too, in texts that were set with the font panel of macOS.
package struct MacFont: Hashable, Sendable {
  package var name: String
  package var size: Double
  /// What the font is for, as a role number twice: `NSfFlags` in nibs of macOS.
  package var flags: Int64
  /// The text style that describes the font, if it follows one.
  package var textStyle: String?
  package var followsAppearance: Bool

  package init(
    _ name: String, _ size: Double, flags: Int64 = 0x10, textStyle: String? = nil,
    followsAppearance: Bool = false
  ) {
    self.name = name
    self.size = size
    self.flags = flags
    self.textStyle = textStyle
    self.followsAppearance = followsAppearance
  }

  package static let system = MacFont(".AppleSystemUIFont", 13, flags: 0x414)
  package static let smallSystem = MacFont(".AppleSystemUIFont", 11, flags: 0xc1c)
  private static let bold = ".AppleSystemUIFontBold"

  /// The fonts that `metaFont` names.
  package static let byMetaFont: [String: MacFont] = [
    "system": system,
    "systemBold": MacFont(bold, 13, flags: 0x818),
    "smallSystem": smallSystem,
    "smallSystemBold": MacFont(bold, 11, flags: 0xd1d),
    "miniSystem": MacFont(".AppleSystemUIFont", 9, flags: 0xe1e),
    "miniSystemBold": MacFont(bold, 9, flags: 0xf1f),
    "cellTitle": MacFont(".AppleSystemUIFont", 12, flags: 0x1313),
    "controlContent": MacFont(".AppleSystemUIFont", 12, flags: 0xa1a),
    "label": MacFont(".AppleSystemUIFont", 10, flags: 0xb1b),
    "menu": MacFont(".AppleSystemUIFont", 13, flags: 0x515),
    "menuBar": MacFont(".AppleSystemUIFont", 14, flags: 0x1010),
    "message": MacFont(".AppleSystemUIFont", 13, flags: 0x616),
    "palette": MacFont(".AppleSystemUIFont", 11, flags: 0x717),
    "toolTip": MacFont(".AppleSystemUIFont", 11, flags: 0x919),
    "titleBar": MacFont(bold, 13, flags: 0x313, textStyle: "UICTFontTextStyleHeadline"),
    "user": MacFont("Helvetica", 12, flags: 0x111),
    "fixedUser": MacFont("Menlo-Regular", 11, flags: 0x212),
    "systemUltraLight": MacFont(".AppleSystemUIFontUltraLight", 13, flags: 0x1414),
    "systemThin": MacFont(".AppleSystemUIFontThin", 13, flags: 0x1514),
    "systemLight": MacFont(".AppleSystemUIFontLight", 13, flags: 0x1614),
    "systemMedium": MacFont(".AppleSystemUIFontMedium", 13, flags: 0x1714),
    "systemSemibold": MacFont(".AppleSystemUIFontDemi", 13, flags: 0x1814),
    "systemHeavy": MacFont(".AppleSystemUIFontHeavy", 13),
    "systemBlack": MacFont(".AppleSystemUIFontBlack", 13),
  ]

  /// The fonts that `textStyle` names, in the sizes of macOS.
  package static let byTextStyle: [String: MacFont] = [
    "largeTitle": style("Title0", 26), "title1": style("Title1", 22),
    "title2": style("Title2", 17), "title3": style("Title3", 15),
    "headline": style("Headline", 13, bold), "subheadline": style("Subhead", 11),
    "body": style("Body", 13), "callout": style("Callout", 12),
    "footnote": style("Footnote", 10), "caption1": style("Caption1", 10),
    "caption2": style("Caption2", 10, ".AppleSystemUIFontMedium"),
  ]

  private static func style(
    _ style: String, _ size: Double, _ name: String = ".AppleSystemUIFont"
  ) -> MacFont {
    MacFont(name, size, textStyle: "UICTFontTextStyle" + style)
  }
}

/// The roles of the weights of the system font, by name.
private let weightFlags = Dictionary(
  uniqueKeysWithValues: ["UltraLight", "Thin", "Light", "Medium"].compactMap { weight in
    MacFont.byMetaFont["system" + weight].map { ($0.name, $0.flags) }
  })

extension XMLElement {
  /// `<font key="…" metaFont="system" size="12"/>`.
  package func font(key: HashedName, _ reading: inout Reading) -> MacFont? {
    guard let child = child(Self.fontNames, key: key, &reading) else { return nil }
    return child.font(&reading)
  }

  private static let fontNames: [HashedName] = ["font"]

  /// The font that this `<font>` element stands for.
  package func font(_ reading: inout Reading) -> MacFont {
    let meta = enumeration("metaFont", MacFont.byMetaFont, &reading)
    let style = enumeration("textStyle", MacFont.byTextStyle, &reading)
    let name = string("name", &reading)
    let size = number("size", &reading)
    var font =
      style ?? meta ?? name.map { MacFont($0, 12, flags: weightFlags[$0] ?? 0x10) } ?? .system
    font.size = size ?? font.size
    font.followsAppearance = bool("usesAppearanceFont", &reading) ?? false
    return font
  }
}
