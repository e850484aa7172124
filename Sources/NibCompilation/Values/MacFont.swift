internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

/// A font of an AppKit nib.
struct AppKitFont: Hashable, Sendable {
  var name: String
  var size: Double
  /// What the font is for, as a role number twice.
  var flags: Int64
  /// One of Apple's text styles, which the font then is described by.
  var textStyle: String?
  var followsAppearance: Bool

  init(
    _ name: String, _ size: Double, flags: Int64 = 0x10, textStyle: String? = nil,
    followsAppearance: Bool = false
  ) {
    self.name = name
    self.size = size
    self.flags = flags
    self.textStyle = textStyle
    self.followsAppearance = followsAppearance
  }

  static let system = AppKitFont(".AppleSystemUIFont", 13, flags: 0x414)
  static let smallSystem = AppKitFont(".AppleSystemUIFont", 11, flags: 0xc1c)
  private static let bold = ".AppleSystemUIFontBold"

  /// The fonts that `metaFont` names.
  static let byMetaFont: [String: AppKitFont] = [
    "system": system,
    "systemBold": AppKitFont(bold, 13, flags: 0x818),
    "smallSystem": smallSystem,
    "smallSystemBold": AppKitFont(bold, 11, flags: 0xd1d),
    "miniSystem": AppKitFont(".AppleSystemUIFont", 9, flags: 0xe1e),
    "miniSystemBold": AppKitFont(bold, 9, flags: 0xf1f),
    "cellTitle": AppKitFont(".AppleSystemUIFont", 12, flags: 0x1313),
    "controlContent": AppKitFont(".AppleSystemUIFont", 12, flags: 0xa1a),
    "label": AppKitFont(".AppleSystemUIFont", 10, flags: 0xb1b),
    "menu": AppKitFont(".AppleSystemUIFont", 13, flags: 0x515),
    "menuBar": AppKitFont(".AppleSystemUIFont", 14, flags: 0x1010),
    "message": AppKitFont(".AppleSystemUIFont", 13, flags: 0x616),
    "palette": AppKitFont(".AppleSystemUIFont", 11, flags: 0x717),
    "toolTip": AppKitFont(".AppleSystemUIFont", 11, flags: 0x919),
    "titleBar": AppKitFont(bold, 13, flags: 0x313, textStyle: "UICTFontTextStyleHeadline"),
    "user": AppKitFont("Helvetica", 12, flags: 0x111),
    "fixedUser": AppKitFont("Menlo-Regular", 11),
    "systemUltraLight": AppKitFont(".AppleSystemUIFontUltraLight", 13),
    "systemThin": AppKitFont(".AppleSystemUIFontThin", 13),
    "systemLight": AppKitFont(".AppleSystemUIFontLight", 13),
    "systemMedium": AppKitFont(".AppleSystemUIFontMedium", 13),
    "systemSemibold": AppKitFont(".AppleSystemUIFontDemi", 13),
    "systemHeavy": AppKitFont(".AppleSystemUIFontHeavy", 13),
    "systemBlack": AppKitFont(".AppleSystemUIFontBlack", 13),
  ]

  /// The fonts that `textStyle` names, in the sizes of macOS.
  static let byTextStyle: [String: AppKitFont] = [
    "largeTitle": style("Title0", 26), "title1": style("Title1", 22),
    "title2": style("Title2", 17), "title3": style("Title3", 15),
    "headline": style("Headline", 13, bold), "subheadline": style("Subhead", 11),
    "body": style("Body", 13), "callout": style("Callout", 12),
    "footnote": style("Footnote", 10), "caption1": style("Caption1", 10),
    "caption2": style("Caption2", 10, ".AppleSystemUIFontMedium"),
  ]

  private static func style(
    _ style: String, _ size: Double, _ name: String = ".AppleSystemUIFont"
  ) -> AppKitFont {
    AppKitFont(name, size, textStyle: "UICTFontTextStyle" + style)
  }
}

extension XMLElement {
  /// `<font key="…" metaFont="system" size="12"/>`.
  func font(key: HashedName, _ reading: inout Reading) -> AppKitFont? {
    guard let child = child(Self.fontNames, key: key, &reading) else { return nil }
    return child.font(&reading)
  }

  private static let fontNames: [HashedName] = ["font"]

  /// The font that this `<font>` element stands for.
  func font(_ reading: inout Reading) -> AppKitFont {
    let meta = enumeration("metaFont", AppKitFont.byMetaFont, &reading)
    let style = enumeration("textStyle", AppKitFont.byTextStyle, &reading)
    let name = string("name", &reading)
    let size = number("size", &reading)
    var font = style ?? meta ?? name.map { AppKitFont($0, 12) } ?? .system
    font.size = size ?? font.size
    font.followsAppearance = bool("usesAppearanceFont", &reading) ?? false
    return font
  }
}

extension NibCompiler {
  mutating func font(_ font: AppKitFont) -> NibObjectID {
    let name = graph.string(font.name)
    let id = graph.add("NSFont", [.init("NSName", .object(name))])
    if font.followsAppearance { graph[id].set("NSFontUsesAppearanceFontSize", true) }
    graph[id].set("NSSize", .double(font.size))
    graph[id].set("NSfFlags", .integer(font.flags))
    if let style = font.textStyle {
      let descriptor = fontDescriptor(style: style, size: font.size)
      graph[id].set("NSTextStyleDescriptor", descriptor)
      graph[id].set("NSHasWidth", false)
    }
    return id
  }

  private mutating func fontDescriptor(style: String, size: Double) -> NibObjectID {
    let attributes = graph.dictionary([
      (key: graph.string("NSCTFontSizeCategoryAttribute"), value: graph.number(3)),
      (key: graph.string("NSCTFontUIUsageAttribute"), value: graph.string(style)),
      (key: graph.string("NSFontSizeAttribute"), value: graph.number(size)),
    ])
    return graph.add(
      "NSFontDescriptor",
      [
        .init("NSFontDescriptorAttributes", .object(attributes)),
        .init("NSFontDescriptorOptions", 0x8000_8404),
      ])
  }
}

extension Field {
  /// The font of the child with a key.
  static func font(
    _ childKey: HashedName, _ key: HashedName, default fallback: AppKitFont? = nil
  ) -> Field {
    Field { compiler, subject in
      let font = subject.element.font(key: childKey, &compiler.reading) ?? fallback
      let object = font.map { compiler.font($0) }
      compiler.graph[subject.id].set(key, object)
    }
  }
}
