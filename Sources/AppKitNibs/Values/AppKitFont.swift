internal import InterfaceBuilderFormat
internal import NibCompilation
internal import NibFormat
internal import XMLFormat

extension NibCompiler {
  /// The `NSFont`, an object of its own each time.
  mutating func font(_ font: MacFont) -> NibObjectID {
    let name = graph.string(fontName(font.name))
    let id = graph.add("NSFont", [.init("NSName", .object(name))])
    if font.followsAppearance { graph[id].set("NSFontUsesAppearanceFontSize", true) }
    graph[id].set("NSSize", .double(font.size))
    let isSmall = font.flags == MacFont.system.flags && font.size == MacFont.smallSystem.size
    let flags =
      isSmall && !writes(.sizedSystemFont) ? MacFont.smallSystem.flags : font.flags
    graph[id].set("NSfFlags", .integer(flags))
    if let style = font.textStyle {
      let descriptor = fontDescriptor(style: style, size: font.size)
      graph[id].set("NSTextStyleDescriptor", descriptor)
      if writes(NibSpan(macOf: .xcode14, seen: "off 13.3, on 15.2")) {
        graph[id].set("NSHasWidth", false)
      }
    }
    return id
  }

  /// The name of a font, which the system font changes from system to system.
  private func fontName(_ name: String) -> String {
    writes(.systemNames) ? name : yosemiteNames[name] ?? name
  }

  private mutating func fontDescriptor(style: String, size: Double) -> NibObjectID {
    let attributes = graph.dictionary([
      (key: graph.string("NSCTFontSizeCategoryAttribute"), value: graph.number(3)),
      (key: graph.string("NSCTFontUIUsageAttribute"), value: graph.string(style)),
      (key: graph.string("NSFontSizeAttribute"), value: graph.number(size)),
    ])
    let descriptor = graph.add(
      "NSFontDescriptor", [.init("NSFontDescriptorAttributes", .object(attributes))])
    if writes(NibSpan(macOf: .xcode13dot4, seen: "off 13.3, on 15.2; 13.4 as on iOS")) {
      let options: NibValue = writes(.styleOptions) ? 0x8000_8404 : 0x8000_8006
      graph[descriptor].set("NSFontDescriptorOptions", options)
    }
    return descriptor
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

private let yosemiteNames = [
  ".AppleSystemUIFont": ".HelveticaNeueDeskInterface-Regular",
  ".AppleSystemUIFontBold": ".HelveticaNeueDeskInterface-Bold",
]
