internal import InterfaceBuilderFormat
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The `NSFont`, an object of its own each time.
  mutating func font(_ font: MacFont) -> NibObjectID {
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
    _ childKey: HashedName, _ key: HashedName, default fallback: MacFont? = nil
  ) -> Field {
    .object(key) { compiler, element in
      (element.font(key: childKey, &compiler.reading) ?? fallback).map { compiler.font($0) }
    }
  }
}
